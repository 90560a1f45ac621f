/** A position in small arrays, for the bot, which looks at thousands. */
import { boardOf, fleetOf, type Kind } from '../board.ts';
import { fateChances, winChance } from '../odds.ts';
import type { BySide, Movement, Position, Side } from '../types.ts';

/** By place in table order; the Rebels are 0. */
export type Who = 0 | 1;
export const sideAt = (who: Who): Side => (who === 0 ? 'rebel' : 'empire');
export const otherThan = (who: Who): Who => (who === 0 ? 1 : 0);

export const RESERVE = -1;
export const GONE = -2;
/** A piece in the hangar for n turns is at `HANGAR - n`. */
export const HANGAR = -2;
export const FREE = -1;
const BLOCKED = 127;

/** Everything that stays the same throughout a game. A piece is a number: its place in the fleet, the Empire's after the Rebels'. */
export interface Setting {
  readonly crafts: readonly string[];
  readonly kinds: readonly Kind[];
  /** The number of craft per side. */
  readonly size: number;
  readonly names: readonly string[];
  readonly around: readonly (readonly number[])[];
  /** By square: the squares two away in a straight line, each followed by the one between. */
  readonly far: readonly (readonly number[])[];
  /** By two squares, the first times `squares`: the steps between them around blocked ones. */
  readonly apart: Int8Array;
  readonly squares: number;
  readonly homes: readonly [number, number];
  readonly attackTwice: boolean;
  /** A repaired flagship returns by itself (FS-30). */
  readonly returns: boolean;
  /** The chance of destruction given a hit (FS-10, FS-11), for craft and for flagships (FS-14). */
  readonly destroys: number;
  readonly hangars: number;
  readonly hangarsFlag: number;
  /** The chance to win a battle, by the number of dice of each side (FS-9). */
  readonly wins: readonly (readonly number[])[];
}
export interface Battle {
  readonly setting: Setting;
  /** By piece: a square, or one of the places above. */
  readonly where: Int16Array;
  /** By square: a piece, `FREE` or blocked. */
  readonly on: Int8Array;
  lives: readonly [number, number];
  flagDice: readonly [number, number];
}

const pair = (both: BySide<number>): readonly [number, number] => [both.rebel, both.empire];

export function battleOf(position: Position): Battle {
  const { options } = position;
  const { grid, blocked } = boardOf(position);
  const fleet = fleetOf(options.theatre);
  const crafts = [...fleet.keys()];
  const { hangar, destroyed } = fateChances(options);
  const setting: Setting = {
    crafts,
    kinds: [...fleet.values()],
    size: crafts.length,
    names: grid.names,
    around: grid.around,
    far: grid.rays.map((rays) => rays.flatMap(([near, next]) => (near === undefined || next === undefined ? [] : [next, near]))),
    apart: apartIn(grid.around, blocked),
    squares: grid.names.length,
    homes: [0, grid.names.length - 1],
    attackTwice: options.attackTwice,
    returns: options.flagReturn === 'at-once',
    destroys: destroyed,
    hangars: hangar,
    hangarsFlag: options.flagDamage === 'hangar' ? hangar : 0,
    wins: DICE.map((mine) => DICE.map((theirs) => (mine * theirs === 0 ? 0 : winChance(mine, theirs)))),
  };
  const where = Int16Array.from([0, 1].flatMap((who) => crafts.map((craft) => placed(grid.index, position[sideAt(who as Who)][craft]))));
  const on = new Int8Array(grid.names.length).fill(FREE);
  for (const square of blocked) on[square] = BLOCKED;
  for (const [piece, square] of where.entries()) if (square >= 0) on[square] = piece;
  return { setting, where, on, lives: pair(position.flagLives), flagDice: pair(position.flagDice) };
}

type Around = Setting['around'];
/** How a map was last blocked, and the distances that follow. A match asks for them with every order. */
const measured = new WeakMap<Around, { readonly blocked: string; readonly apart: Int8Array }>();

function apartIn(around: Around, blocked: ReadonlySet<number>): Int8Array {
  const key = [...blocked].join();
  const last = measured.get(around);
  if (last?.blocked === key) return last.apart;
  const apart = distances(around, blocked);
  measured.set(around, { blocked: key, apart });
  return apart;
}

const FAR = 127;

function distances(around: Around, blocked: ReadonlySet<number>): Int8Array {
  const squares = around.length;
  const apart = new Int8Array(squares * squares).fill(FAR);
  for (let from = 0; from < squares; from++) {
    if (blocked.has(from)) continue;
    const row = apart.subarray(from * squares, (from + 1) * squares);
    row[from] = 0;
    const queue = [from];
    for (const at of queue) {
      for (const next of around[at] as readonly number[]) {
        if (row[next] !== FAR || blocked.has(next)) continue;
        row[next] = (row[at] as number) + 1;
        queue.push(next);
      }
    }
  }
  return apart;
}
const DICE = [0, 1, 2, 3, 4, 5, 6];

function placed(index: ReadonlyMap<string, number>, where: string | undefined): number {
  if (where === undefined) return RESERVE;
  const square = index.get(where);
  if (square !== undefined) return square;
  return where.startsWith('hangar:') ? HANGAR - Number(where.slice('hangar:'.length)) : GONE;
}

/** Puts a piece on a free square, or back where it was, and returns where it came from. */
export function shift({ where, on }: Battle, piece: number, to: number): number {
  const from = where[piece] as number;
  if (from >= 0) on[from] = FREE;
  if (to >= 0) on[to] = piece;
  where[piece] = to;
  return from;
}

/** Where a side's flagship is, or where it will return (FS-14). */
export function baseOf({ setting: { size, homes }, where }: Battle, who: Who): number {
  const at = where[who * size] as number;
  return at < 0 ? homes[who] : at;
}

/** The steps from one square to another around blocked ones. */
export const stepsBetween = ({ setting: { apart, squares } }: Battle, from: number, to: number): number =>
  apart[from * squares + to] as number;

/** The number of free squares next to one. */
export const freeAround = ({ setting, on }: Battle, at: number): number =>
  (setting.around[at] as readonly number[]).filter((square) => on[square] === FREE).length;

export const isFlag = ({ setting }: Battle, piece: number): boolean => piece % setting.size === 0;

export function diceOf({ setting, flagDice }: Battle, piece: number): number {
  if (piece === 0) return flagDice[0];
  return piece === setting.size ? flagDice[1] : (setting.kinds[piece % setting.size]?.dice ?? 0);
}

export function movementOf({ setting: { crafts, names } }: Battle, { piece, to, enters }: Step): Movement {
  return { verb: enters ? 'deploy' : 'move', craft: crafts[piece % crafts.length] ?? '', to: names[to] ?? '' };
}

/** A move or deployment. */
export interface Step {
  readonly piece: number;
  readonly to: number;
  readonly enters: boolean;
}

const dist = new Int8Array(144);
const queue = new Int16Array(144);

/** King's moves over free squares from a square, up to `most`; -1 beyond. The next call reuses the array. */
export function walks({ setting: { around }, on }: Battle, from: number, most: number): Int8Array {
  dist.fill(-1);
  dist[from] = 0;
  queue[0] = from;
  let filled = most > 0 ? 1 : 0;
  for (let next = 0; next < filled; next++) {
    const at = queue[next] as number;
    const steps = (dist[at] as number) + 1;
    for (const square of around[at] as readonly number[]) {
      if (dist[square] !== -1 || on[square] !== FREE) continue;
      dist[square] = steps;
      if (steps < most) queue[filled++] = square;
    }
  }
  return dist;
}

/** Every move and deployment; for several similar craft in reserve, only the first's (FS-6, FS-7, FS-14). */
export function stepsOf(battle: Battle, who: Who): readonly Step[] {
  const { setting, where } = battle;
  const first = who * setting.crafts.length;
  const entering = new Set<Kind>();
  return setting.kinds.flatMap((kind, index): readonly Step[] => {
    const piece = first + index;
    const stands = where[piece] as number;
    if (stands < RESERVE || (stands === RESERVE && entering.has(kind))) return [];
    if (stands === RESERVE) entering.add(kind);
    if (stands === RESERVE && index === 0) return flagEntries(battle, who).map((to) => ({ piece, to, enters: true }));
    const start = stands === RESERVE ? (where[first] as number) : stands;
    if (start < 0) return [];
    const reached = walks(battle, start, kind.steps);
    return Array.from(reached.keys())
      .filter((to) => (reached[to] as number) > 0)
      .map((to) => ({ piece, to, enters: stands === RESERVE }));
  });
}

function flagEntries({ setting: { homes, around }, on }: Battle, who: Who): readonly number[] {
  const home = homes[who];
  return on[home] === FREE ? [home] : (around[home] ?? []).filter((square) => on[square] === FREE);
}
