import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyedDice } from '../../../../engine/dice.ts';
import { eventsFor } from '../../../../engine/host.ts';
import { expectations } from '../../../../engine/kit/preview.ts';
import type { GameEvent } from '../../../../engine/ruleset.ts';
import { isJedi, isUnit, sideOf } from '../../../../engine/rulesets/imperial-alliance/map/forces.ts';
import { sees } from '../../../../engine/rulesets/imperial-alliance/map/sight.ts';
import { type Fact, type Piece, type Pieces, SIDES, type Side, type State } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { diceFor } from '../../../games/players.ts';
import { walk } from '../../../games/walk.ts';
import { imperialAlliance as game } from '../../../support/games/whole-games.ts';
import { land } from './boards.ts';
import { greedy } from './players.ts';
import { state } from './table.ts';

/** Ground that hides much: four hexes of five are forest. */
const THICKET = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: 9 }, (__, column) => ((column * 3 + row * 2) % 5 === 0 ? '.' : 'f')).join(''),
);
const EVERYTHING = {
  fog: true,
  leaders: true,
  'move-fire': true,
  'campaign-artillery': true,
  'aerial-support': true,
  'space-bombardment': true,
  'infantry-weapons': true,
  jedi: true,
  'standing-orders': true,
  'long-range': true,
};
const SUPPORT = { artillery: 1, aerial: 1, bombardment: 1 };
const SUPPORTED = { imperial: { support: SUPPORT }, alliance: { support: SUPPORT } };
const ARMIES: Readonly<Record<Side, readonly string[]>> = {
  imperial: ['ST1', 'ST2', 'AR1', 'AS1', 'JG1', 'IL1', 'DJ1'],
  alliance: ['TR1', 'GU1', 'CA1', 'RC1', 'GT1', 'AL1', 'JE1'],
};
const hex = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).map(([column, row]) => `0${column}0${row}`);
/** One hex for each piece of both sides, none twice. */
const placing = fc.uniqueArray(hex, { minLength: 14, maxLength: 14 });
const sides = fc.constantFrom(...SIDES);

const placed = (hexes: readonly string[]): Record<string, Partial<Piece>> =>
  Object.fromEntries([...ARMIES.imperial, ...ARMIES.alliance].map((id, index) => [id, { hex: hexes[index]! }]));
const battle = (units: object, toAct: Side, plan: readonly string[] = []): State =>
  state(
    {
      map: { cols: 9, rows: 9, cells: THICKET },
      units,
      toAct,
      sides: { ...SUPPORTED, [toAct === 'imperial' ? 'alliance' : 'imperial']: { support: SUPPORT, plan } },
    } as never,
    EVERYTHING,
  );
/** The pieces that a side has a line to, computed independently of the engine's fog: units and lone Jedi look, passengers do not. */
function inSight(at: State, side: Side): Pieces {
  const isHost = (one: string): boolean =>
    Object.entries(at.units).some(([id, piece]) => id !== one && isUnit(id) && sideOf(id) === side && piece.hex === at.units[one]?.hex);
  const looking = Object.keys(at.units).filter((id) => sideOf(id) === side && (isUnit(id) || (isJedi(id) && !isHost(id))));
  const isSeen = (id: string): boolean => sideOf(id) === side || looking.some((one) => sees(at, one, id));
  return Object.fromEntries(Object.entries(at.units).filter(([id]) => isSeen(id)));
}
const sorted = (units: Pieces): readonly string[] => Object.keys(units).sort();

/** The same battle with the enemies that a side does not see changed and moved; undefined if that changes what it sees. */
function scrambled(at: State, side: Side, hexes: readonly string[]): State | undefined {
  const seen = inSight(at, side);
  const taken = new Set(Object.values(seen).map((piece) => piece.hex));
  const free = hexes.filter((one) => !taken.has(one));
  const units = Object.fromEntries(
    Object.entries(at.units).map(([id, piece], index) =>
      Object.hasOwn(seen, id) ? [id, piece] : [id, { ...piece, hex: free[index % free.length] ?? piece.hex, activated: index % 2 === 0 }],
    ),
  );
  const other = { ...at, units };
  if (Object.keys(at.units).length - Object.keys(seen).length < 2) return undefined;
  return sorted(inSight(other, side)).join() === sorted(seen).join() ? other : undefined;
}

/** Everything a side can learn about a position before anything happens. */
function known(at: State, side: Side, submissions: readonly (readonly string[])[]) {
  const view = game.view(at, side);
  const readings = submissions.map((lines) => game.read(view, side, lines));
  return {
    view,
    readings,
    report: game.report(view, []),
    scene: game.scene(view, []),
    foreseen: submissions.map((lines) => expectations(game, view, side, lines)),
    choices: [[], ...submissions].map((lines) => game.choices(view, side, lines)),
    bot: at.toAct === side ? game.choose(view, side, 'easy', diceFor('secrecy', 1)) : undefined,
    players: at.toAct === side ? [walk(game, view, side, diceFor('secrecy', 2)), greedy(view, side, diceFor('secrecy', 3))] : [],
    outside: game.report(game.view(at, 'spectator'), []),
  };
}

/** Lines that name every enemy and many hexes, so that refusals would tell them apart. */
const probes = (side: Side): readonly string[] => {
  const [own, other] = side === 'imperial' ? [ARMIES.imperial, ARMIES.alliance] : [ARMIES.alliance, ARMIES.imperial];
  return [
    ...other.flatMap((id) => [`${own[0]} fire ${id}`, `aerial ${id}`]),
    `${own[3]} move 0909`,
    `${own[1]} fire 0505 or 0101`,
    `${own[0]} load ${own[4]}`,
  ];
};

test('IA-34: where and how unseen enemies are makes no difference to view, faults, report, scene, forecast, choices or players', () => {
  let compared = 0;
  fc.assert(
    fc.property(placing, fc.shuffledSubarray(ALL_HEXES, { minLength: 40 }), sides, sides, (hexes, elsewhere, side, toAct) => {
      const at = battle(placed(hexes), toAct);
      const other = scrambled(at, side, elsewhere);
      fc.pre(other !== undefined);
      compared += 1;
      const submissions = [...probes(side).map((line) => [line]), ['bombard 0505'], ['artillery 0505']];
      expect(known(other!, side, submissions)).toEqual(known(at, side, submissions));
    }),
    { numRuns: 8, seed: 34 },
  );
  expect(compared).toBeGreaterThan(5);
});

const ALL_HEXES = Array.from({ length: 81 }, (_, at) => `0${(at % 9) + 1}0${Math.floor(at / 9) + 1}`);
const told = (events: readonly GameEvent<Fact>[], viewer: string) =>
  eventsFor(events as readonly GameEvent[], viewer) as unknown as readonly Fact[];
const played = (at: State, lines: readonly string[]) => {
  const reading = game.read(game.view(at, at.toAct!), at.toAct!, lines);
  if (reading.kind !== 'order') throw new Error(JSON.stringify(reading));
  return game.resolve(
    at,
    { [at.toAct!]: { t: 'order', order: reading.order } },
    keyedDice('07'.repeat(32), { match: 'm', step: 1, lock: '', beacon: '-' }),
  );
};

/** Everything about an enemy piece that a fact may hold. */
const names = (fact: Fact): readonly string[] =>
  JSON.stringify(fact)
    .match(/"[A-Z]{2}[1-9]"/g)
    ?.map((name) => name.slice(1, -1)) ?? [];

test('IA-34: of an enemy that a side never had in sight the letter of a step names neither piece nor hex', () => {
  let sought = 0;
  fc.assert(
    fc.property(placing, sides, fc.nat(1000), (hexes, side, lot) => {
      const toAct: Side = side === 'imperial' ? 'alliance' : 'imperial';
      const at = battle(placed(hexes), toAct);
      const before = inSight(at, side);
      const { state: after, events } = played(at, walk(game, game.view(at, toAct), toAct, diceFor('letters', lot)).lines);
      if (after.outcome !== null) return;
      const facts = told(events, side);
      const shown = new Set(facts.flatMap((fact) => ('unit' in fact && fact.unit !== null && fact.type !== 'failed' ? names(fact) : [])));
      const hidden = ARMIES[toAct].filter((id) => !Object.hasOwn(before, id) && !Object.hasOwn(inSight(after, side), id) && !shown.has(id));
      const lost = new Set([...after.losses.imperial, ...after.losses.alliance]);
      const view = game.view(after, side);
      const letter = [game.report(view, facts), game.scene(view, facts)].map((part) => JSON.stringify(part)).join();
      const unknown = hidden.filter((id) => !lost.has(id) && !facts.some((fact) => names(fact).includes(id)));
      sought += unknown.length;
      expect(unknown.filter((id) => new RegExp(String.raw`\b${id}\b`).test(letter))).toEqual([]);
      expect(facts.filter((fact) => fact.type === 'failed' || fact.type === 'failed-shot')).toEqual([]);
    }),
    { numRuns: 10, seed: 40 },
  );
  expect(sought).toBeGreaterThan(5);
});

/** Three rows thick, so that nobody sees through. */
const WALL = land(Object.fromEntries(ALL_HEXES.filter((label) => '456'.includes(label.charAt(3))).map((label) => [label, 'f'])));

test('IA-34: what the enemy does behind the wall makes no difference to the letter', () => {
  const units = {
    ST1: { hex: '0109' },
    ST2: { hex: '0909' },
    CA1: { hex: '0102' },
    CA2: { hex: '0502' },
    GT1: { hex: '0501' },
    TR1: { carrier: 'GT1' },
    AL1: { hex: '0102' },
  };
  const at = state({ map: { cols: 9, rows: 9, cells: WALL }, units, toAct: 'alliance' } as never, { fog: true, leaders: true });
  const secrets = [
    ['CA1 move 0103'],
    ['CA1 move 0202 without AL1'],
    ['AL1 move 0301'],
    ['CA2 load GT1'],
    ['TR1 unload 0601'],
    ['CA2 move 0402'],
  ];
  const letters = secrets.map((lines) => {
    const { state: after, events } = played(at, lines);
    const view = game.view(after, 'imperial');
    const facts = told(events, 'imperial');
    return [view, facts, game.report(view, facts), game.scene(view, facts)];
  });
  for (const letter of letters) expect(letter).toEqual(letters[0]);
});

test('IA-33: a plan makes no difference to what anybody else learns', () => {
  const units = placed(ALL_HEXES.slice(0, 14));
  const [one, other] = [[], ['tr1 move 0909', 'gu1 fire st1']].map((plan) => battle(units, 'imperial', plan));
  for (const viewer of ['imperial', 'spectator'])
    expect(game.report(game.view(other!, viewer), [])).toEqual(game.report(game.view(one!, viewer), []));
  expect(known(other!, 'imperial', [['pass']])).toEqual(known(one!, 'imperial', [['pass']]));
});
