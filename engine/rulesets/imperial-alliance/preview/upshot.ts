/** The result of a line, from its facts (IA-43, IA-46). */
import type { Upshot } from '../../../kit/foretold.ts';
import { type Die, readDie, type Strike, shellingAt } from '../combat.ts';
import { sideOf } from '../map/forces.ts';
import type { Fact, FailCode, Label, Line, PieceId, Side, State } from '../types.ts';

/** A walk that ended early, because a fortress stopped it, or an enemy who had not been seen. */
export const STOPPED = 'stopped';
export type Reason = FailCode | typeof STOPPED;

export interface Shot {
  /** Null for a building. */
  readonly target: PieceId | null;
  readonly hex: Label;
  /** Null if it comes from off the map. */
  readonly range: number | null;
  readonly die: Die;
  readonly resistance: number;
  /** The special weapon used. */
  readonly weapon: string | null;
}
/** The effect of a line in the position it meets, as far as words are made of it. */
export interface Note {
  /** If `to` is null, the piece stays where it is, and may turn. */
  readonly walk?: { readonly to: Label | null; readonly cost: number; readonly takes: boolean };
  readonly carrier?: PieceId;
  readonly shots?: readonly Shot[];
  /** Why there is no shot after the walk. */
  readonly noShot?: FailCode;
  readonly fight?: {
    readonly enemy: PieceId;
    readonly hex: Label;
    readonly attack: readonly string[];
    readonly defence: readonly string[];
  };
  /** The help that the attack goes without although it was asked for. */
  readonly without?: readonly ('leader' | 'force')[];
  readonly shells?: readonly Shelled[];
}
/** A hex that is shelled: the target, or why there is none. */
export type Shelled = { readonly hex: Label } & (Pick<Strike, 'target' | 'die' | 'resistance'> | { readonly code: FailCode });

type Came = Upshot<Note>['came'];
/** Facts of these types; a shape may have several. */
type Of<T extends Fact['type'], F = Fact> = F extends { readonly type: infer Own } ? ([T & Own] extends [never] ? never : F) : never;
const all = <T extends Fact['type']>(facts: readonly Fact[], ...types: readonly T[]): readonly Of<T>[] =>
  facts.filter((fact): fact is Of<T> => (types as readonly string[]).includes(fact.type));

/** `state` may be before the line or after it, since a note tells only of what is in both. */
export function upshotOf(state: State, side: Side, line: Line, facts: readonly Fact[]): Upshot<Note> {
  const came = cameOf(side, line, facts);
  const reason = reasonOf(came, facts);
  const note = noteOf(state, line, facts);
  return { came, ...(reason === undefined ? {} : { reason }), ...(Object.keys(note).length === 0 ? {} : { note }) };
}

function reasonOf({ done }: Came, facts: readonly Fact[]): Reason | undefined {
  const [failed] = all(facts, 'failed');
  if (failed !== undefined && !facts.some(({ type }) => type === 'artillery')) return failed.code;
  const isOver = done || facts.some(({ type }) => type === 'close-combat' || type === 'fire' || type === 'support-attack');
  return !isOver && facts.some(({ type }) => type === 'move' || type === 'unload') ? STOPPED : undefined;
}

/**
 * The possible results of each kind of line, by name. `done`: the target is destroyed, the walk ends where it was meant to, the
 * fight is won.
 */
function cameOf(side: Side, line: Line, facts: readonly Fact[]): Came {
  const has = (type: Fact['type']): boolean => facts.some((fact) => fact.type === type);
  switch (line.order) {
    case 'pass':
    case 'then':
    case 'entrench':
      return { done: true };
    case 'bombard':
      return { done: has('bombardment') };
    case 'counterfire':
      return { done: all(facts, 'counterfire').some(({ hit }) => hit) };
    case 'artillery':
      return shelled(side, line.hexes, facts);
    case 'aerial':
      return { done: all(facts, 'support-attack').some(({ hit }) => hit) };
    case 'raze':
      return { done: has('raze'), lost: has('destroyed'), crippled: has('crippled') };
    case 'load':
      return { done: has('load') };
    case 'unload':
      return { done: all(facts, 'unload').some(({ path }) => isWhole(line.path, path)) };
    case 'assault': {
      const results = all(facts, 'close-combat').map(({ result }) => result);
      return { done: results.includes('attacker'), loss: results.includes('defender'), tie: results.includes('both') };
    }
    case 'fire':
      return fired(line.weapon !== undefined, facts);
    case 'move': {
      const done = all(facts, 'move').some(({ path }) => isWhole(line.path, path));
      if (line.fire === undefined) return { done };
      const { done: shot, ...more } = fired(false, facts);
      return { done, shot, ...more };
    }
  }
}

/** For a single hex, the rules find the path. */
function isWhole(ordered: readonly Label[], walked: readonly Label[]): boolean {
  return ordered.at(-1) === walked.at(-1) && (ordered.length < 2 || ordered.length === walked.length);
}

/** `weapon`: whether the special weapon has a target of its own. */
function fired(weapon: boolean, facts: readonly Fact[]): Came {
  const shots = all(facts, 'fire');
  const [first] = shots;
  const walls = all(facts, 'building-attack').map(({ hit }) => hit);
  const done = first === undefined ? walls.includes(true) : shots.some(({ target, hit }) => hit && target === first.target);
  return {
    done,
    ...(walls.length > 0 ? { building: walls.includes(true) } : {}),
    ...(weapon ? { weapon: shots.some((shot) => shot !== first && shot.hit) } : {}),
  };
}

/** The enemies in each hex, whichever shell destroys them. */
function shelled(side: Side, hexes: readonly Label[], facts: readonly Fact[]): Came {
  const isLost = (at: Label): boolean => all(facts, 'destroyed').some(({ unit, hex }) => hex === at && sideOf(unit) !== side);
  return { done: hexes.some(isLost), ...Object.fromEntries(hexes.map((hex) => [hex, isLost(hex)])) };
}

function noteOf(state: State, line: Line, facts: readonly Fact[]): Note {
  // Other pieces that a shell may come down on are not worth telling.
  if (line.order === 'artillery') return {};
  const [walk] = all(facts, 'move', 'unload');
  const [aboard] = all(facts, 'load', 'unload');
  const [fight] = all(facts, 'close-combat');
  const [noShot] = all(facts, 'failed-shot');
  const shots = facts.flatMap((fact) => shotIn(state, facts, fact) ?? []);
  const without = all(facts, 'no-bonus').map(({ kind }) => kind);
  const to = walk?.path.at(-1) ?? null;
  const takes = all(facts, 'control').some(({ hex }) => hex === to);
  return {
    ...(walk === undefined ? {} : { walk: { to, cost: walk.cost, takes } }),
    ...(aboard === undefined ? {} : { carrier: aboard.carrier }),
    ...(shots.length === 0 ? {} : { shots }),
    ...(noShot === undefined ? {} : { noShot: noShot.code }),
    ...(fight === undefined
      ? {}
      : { fight: { enemy: fight.defender, hex: fight.hex, attack: fight.attackDice, defence: fight.defenceDice } }),
    ...(without.length === 0 ? {} : { without }),
  };
}

export function shelledAt(state: State, side: Side, hex: Label): Shelled {
  const found = shellingAt(state, side, hex);
  return typeof found === 'string' ? { hex, code: found } : { hex, target: found.target, die: found.die, resistance: found.resistance };
}

function shotIn({ units }: State, facts: readonly Fact[], fact: Fact): Shot | undefined {
  const hexOf = (id: PieceId): Label => units[id]?.hex ?? all(facts, 'destroyed').find(({ unit }) => unit === id)?.hex ?? '';
  switch (fact.type) {
    case 'fire':
      return { target: fact.target, hex: hexOf(fact.target), range: fact.range, ...diceOf(fact), weapon: fact.weapon };
    case 'building-attack':
      return { target: null, hex: fact.hex, range: null, ...diceOf(fact), weapon: fact.weapon };
    case 'support-attack':
      return { target: fact.target, hex: hexOf(fact.target), range: null, ...diceOf(fact), weapon: null };
    default:
      return undefined;
  }
}
const diceOf = ({ die, resistance }: Of<'fire' | 'building-attack' | 'support-attack'>): Pick<Shot, 'die' | 'resistance'> => ({
  die: readDie(die),
  resistance,
});
