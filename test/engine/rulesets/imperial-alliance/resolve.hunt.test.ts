import { expect, it } from 'vitest';
import { keyedDice } from '../../../../engine/dice.ts';
import { DIRECTIONS, step } from '../../../../engine/hexes.ts';
import type { Json } from '../../../../engine/ruleset.ts';
import { SWITCHES } from '../../../../engine/rulesets/imperial-alliance/card.ts';
import { byId, isUnit, sideOf } from '../../../../engine/rulesets/imperial-alliance/map/forces.ts';
import { hexOf, labelAt } from '../../../../engine/rulesets/imperial-alliance/map/terrain.ts';
import { stateFault } from '../../../../engine/rulesets/imperial-alliance/shape.ts';
import type { Deed, Label, PieceId, State } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { hunt } from '../../../support/hunt.ts';
import { seeded } from '../../../support/seeded.ts';
import { carryOutWith } from './resolve/carry-out.ts';
import { state } from './table.ts';

const TRIES = hunt({ full: 800, long: 2_000 });
const PIECES = 'ST1 ST2 ST3 SC1 DT1 AT1 AS1 JG1 FF1 MC1 IG1 IL1 DJ1 GU1 CA1 WO1 TR1 SP1 GT1 TK1 RC1 AG1 AL1 JE1'.split(' ');
const NAMES = [...PIECES, 'ST9', 'constructor', 'XX1', ''];
const WEAPONS = ['repeating-blaster', 'missile-tube', 'light-repeater', 'rocket-launcher', null];

type Chance = ReturnType<typeof seeded>;
const pick = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
const often = (chance: Chance, share: number): boolean => chance() < share;

const hex = (chance: Chance): Label => `0${1 + Math.floor(chance() * 7)}0${1 + Math.floor(chance() * 7)}`;
/** A neighbour of a piece's hex, or any hex, which may be off the map. */
function beside(chance: Chance, board: State, from: Label | undefined): Label {
  const centre = from === undefined ? undefined : hexOf(board, from);
  return (
    (centre && labelAt(board, step(centre, pick(chance, DIRECTIONS)))) ?? `0${1 + Math.floor(chance() * 9)}0${1 + Math.floor(chance() * 9)}`
  );
}
/** Consecutive steps, or one hex. */
function path(chance: Chance, board: State, from: Label | undefined): readonly Label[] {
  if (often(chance, 0.4)) return [hex(chance)];
  const hexes: Label[] = [];
  while (hexes.length === 0 || often(chance, 0.5)) hexes.push(beside(chance, board, hexes.at(-1) ?? from));
  return hexes;
}

/** Switches that others need (IA-1). */
const NEEDED: readonly string[] = ['leaders', 'entrenchment'];

/** A crowded table under any switches, with fresh and tired pieces; every hex holds units of one side at most. */
function crowded(chance: Chance): State {
  const cells = Array.from({ length: 7 }, () => Array.from({ length: 7 }, () => pick(chance, [...'.....fhwbbBB~=+x'])).join(''));
  const options = Object.fromEntries(SWITCHES.map((name) => [name, NEEDED.includes(name) || often(chance, 0.7)]));
  const taken = new Map<Label, PieceId>();
  const units: Record<PieceId, object> = {};
  for (const id of PIECES) {
    const at = hex(chance);
    const there = taken.get(at);
    const fits = there === undefined || (sideOf(there) === sideOf(id) && !(isUnit(there) && isUnit(id)));
    if (!fits || often(chance, 0.2)) continue;
    if (there === undefined || isUnit(id)) taken.set(at, id);
    units[id] = { hex: at, activated: often(chance, 0.1), weapon: pick(chance, WEAPONS), crippled: often(chance, 0.1) };
  }
  for (const [squad, carrier] of [
    ['ST3', 'JG1'],
    ['TR1', 'GT1'],
  ] as const)
    if (units[squad] !== undefined && units[carrier] !== undefined) units[squad] = { carrier };
  const support = { support: { artillery: 2, aerial: 2, bombardment: 1 }, bonuses: 2 };
  const described = {
    map: { cols: 7, rows: 7, cells },
    units,
    entrenched: ['0303', '0404'],
    allowance: 1 + Math.floor(chance() * 8),
    toAct: pick(chance, ['imperial', 'alliance']),
    sides: { imperial: support, alliance: support },
  };
  return state(described as never, options);
}

interface Making {
  readonly chance: Chance;
  readonly board: State;
  readonly unit: PieceId;
  readonly way: readonly Label[];
  readonly target: () => string;
  readonly targets: readonly string[];
  readonly aids: object;
}
const MAKERS: { readonly [order in Deed['order']]: (given: Making) => object } = {
  move: ({ chance, unit, way, targets, aids }) => ({
    ...{ unit, path: way, ...aids },
    ...(often(chance, 0.3) ? { face: pick(chance, [1, 2, 3, 4, 5, 6]) } : {}),
    ...(often(chance, 0.2) ? { without: ['IL1', 'JE1'] } : {}),
    ...(often(chance, 0.4) ? { fire: { targets } } : {}),
  }),
  fire: ({ chance, unit, target, targets, aids }) => ({
    ...{ unit, targets, ...aids },
    ...(often(chance, 0.2) ? { weaponOnly: true } : often(chance, 0.3) ? { weapon: target() } : {}),
  }),
  assault: ({ unit, way, aids }) => ({ unit, path: way, ...aids }),
  load: ({ chance, board, way }) => {
    const [squads, carriers] =
      board.toAct === 'imperial' ? (['ST1 ST2 SC1 DT1', 'JG1 AT1 FF1 ST3'] as const) : (['GU1 CA1 WO1', 'GT1 GT1 SP1'] as const);
    return { unit: pick(chance, squads.split(' ')), carrier: pick(chance, carriers.split(' ')), path: often(chance, 0.8) ? [] : way };
  },
  unload: ({ chance, board }) => {
    const unit = board.toAct === 'imperial' ? 'ST3' : 'TR1';
    return { unit, path: path(chance, board, board.units[unit]?.hex) };
  },
  raze: ({ chance, board }) => {
    const unit = pick(chance, ['AT1', 'FF1']);
    return { unit, hex: beside(chance, board, board.units[unit]?.hex) };
  },
  aerial: ({ target }) => ({ target: target() }),
  artillery: ({ chance }) => ({ hexes: [hex(chance), hex(chance), hex(chance)] }),
  counterfire: () => ({}),
  bombard: ({ chance }) => ({ hex: hex(chance) }),
};
const KINDS = Object.keys(MAKERS) as readonly Deed['order'][];

function deed(chance: Chance, board: State): Deed {
  const { units, toAct } = board;
  const order = pick(chance, KINDS);
  const own = Object.keys(units).filter((id) => sideOf(id) === toAct);
  const unit = often(chance, 0.9) && own.length > 0 ? pick(chance, own) : pick(chance, NAMES);
  const way = path(chance, board, Object.hasOwn(units, unit) ? units[unit]?.hex : undefined);
  const target = (): string => (often(chance, 0.3) ? hex(chance) : pick(chance, NAMES));
  const targets = [target(), ...(often(chance, 0.4) ? [target()] : [])];
  const aids = { ...(often(chance, 0.4) ? { leader: true } : {}), ...(often(chance, 0.4) ? { force: 1 + Math.floor(chance() * 9) } : {}) };
  return { order, ...MAKERS[order]({ chance, board, unit, way, target, targets, aids }) } as Deed;
}

/** Invariants: nobody is lost from sight, units stand alone, passengers are where their carrier is. */
function expectSound(before: State, after: State, note: string): void {
  expect(stateFault(after as unknown as Json), note).toBeUndefined();
  const all = [...Object.keys(after.units), ...after.losses.imperial, ...after.losses.alliance];
  expect(all.toSorted(byId), note).toEqual(Object.keys(before.units).toSorted(byId));
  const onMap = Object.entries(after.units).filter(([id, one]) => one.carrier === null && isUnit(id));
  expect(new Set(onMap.map(([, one]) => one.hex)).size, note).toBe(onMap.length);
  const sidesIn = Map.groupBy(Object.keys(after.units), (id) => after.units[id]?.hex);
  for (const ids of sidesIn.values()) expect(new Set(ids.map(sideOf)).size, note).toBe(1);
  for (const side of ['imperial', 'alliance'] as const) {
    expect(Math.min(after.sides[side].bonuses, ...Object.values(after.sides[side].support)), note).toBeGreaterThanOrEqual(0);
  }
  expect(Math.min(0, ...Object.values(after.units).map((one) => one.force ?? 0)), note).toBe(0);
}

it('IA-43: any line against any state is carried out, or fails and changes nothing', () => {
  const done = new Map<string, number>();
  for (let seed = 1; seed <= TRIES; seed++) {
    const chance = seeded(seed);
    const before = crowded(chance);
    const kept = JSON.stringify(before);
    const dice = keyedDice(seed.toString(16).padStart(64, '0'), { match: 'total', step: 1, lock: '', beacon: '-' });
    let [at, left] = [before, before.allowance];
    for (let line = 0; line < 12; line++) {
      const order = deed(chance, at);
      const note = `seed ${seed}, line ${line}: ${JSON.stringify(order)}`;
      const played = carryOutWith({ ...at, allowance: left, turn: line + 1 }, [order], dice);
      expectSound(before, played.after, note);
      expect(played.left, note).toBeGreaterThanOrEqual(0);
      if (played.left === left) expect({ ...played.after, turn: 0, allowance: 0 }, note).toEqual({ ...at, turn: 0, allowance: 0 });
      else done.set(order.order, (done.get(order.order) ?? 0) + 1);
      for (const fact of played.facts) done.set(fact.type, (done.get(fact.type) ?? 0) + 1);
      [at, left] = [played.after, played.left];
    }
    expect(JSON.stringify(before)).toBe(kept);
  }
  // Every kind of deed was carried out, and everything that a line can cause happened.
  const sought = [...KINDS, 'halt', 'destroyed', 'control', 'failed-shot', 'no-bonus', 'building-destroyed'];
  expect(sought.filter((kind) => !done.has(kind))).toEqual([]);
});
