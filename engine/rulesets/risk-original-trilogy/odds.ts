/** What dice may do, exactly, and without throwing any: for what a player may expect and for the computer player. */
import type { Ships } from './types.ts';

/** One side of a battle (RT-16, RT-20, RT-22). */
export interface Force {
  /** Dice it may throw at most: three or two, or fewer by its own word. */
  readonly dice: number;
  readonly ships: Ships;
  readonly entrenched: boolean;
  readonly charge: number;
}

/** Results by what they follow from; begun anew when it has grown large. */
const memory = new Map<string, unknown>();
const MOST_KNOWN = 50_000;
function known<T>(key: string, make: () => T): T {
  const found = memory.get(key);
  if (found !== undefined) return found as T;
  const made = make();
  if (memory.size >= MOST_KNOWN) memory.clear();
  memory.set(key, made);
  return made;
}

const nameOf = ({ ships, entrenched, charge }: Force, count: number): string => {
  const { fighter, bomber, capital } = ships;
  const few = [fighter, bomber, capital].map((many) => Math.min(count, many));
  return `${count}.${few.join('.')}.${entrenched ? 1 : 0}.${charge}`;
};

interface Shown {
  readonly faces: readonly number[];
  /** Fighters that still stand by. */
  readonly fighters: number;
  readonly p: number;
}
const even = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, at) => at + from);

/** One more die: as it falls; where a fighter stands by, a one is thrown again until it is none (RT-20). */
function withDie({ faces, fighters, p }: Shown, sides: number): readonly Shown[] {
  return even(1, sides).flatMap((face): readonly Shown[] => {
    if (face > 1 || fighters === 0) return [{ faces: [...faces, face], fighters, p: p / sides }];
    return even(2, sides).map((better) => ({ faces: [...faces, better], fighters: fighters - 1, p: p / sides / (sides - 1) }));
  });
}

/** Every fall of `count` dice, before bombers and charge. */
function fallsOf({ ships, entrenched }: Force, count: number): readonly Shown[] {
  const large = entrenched ? count : Math.min(count, ships.capital);
  let all: readonly Shown[] = [{ faces: [], fighters: Math.min(count, ships.fighter), p: 1 }];
  for (let at = 0; at < count; at++) all = all.flatMap((shown) => withDie(shown, at < large ? 8 : 6));
  return all;
}

/** Probability of each pair of highest dice; `second` is 0 where one die is thrown. */
type Throws = readonly { readonly first: number; readonly second: number; readonly p: number }[];

function throwsOf(force: Force, count: number): Throws {
  return known(`t${nameOf(force, count)}`, () => {
    const rows = new Map<string, { first: number; second: number; p: number }>();
    for (const { faces, p } of fallsOf(force, count)) {
      const sorted = faces.toSorted((a, b) => b - a).map((face, i) => face + force.charge + (i < force.ships.bomber ? 1 : 0));
      const [first = 0, second = 0] = sorted;
      const row = rows.get(`${first}.${second}`) ?? { first, second, p: 0 };
      row.p += p;
      rows.set(`${first}.${second}`, row);
    }
    return [...rows.values()];
  });
}

/** Chances that the attacker loses 0, 1 or 2 of what a battle takes (RT-17). */
function battleOf(attack: Force, attackers: number, defend: Force, defenders: number): readonly number[] {
  const [a, d] = [Math.min(attack.dice, attackers - 1), Math.min(defend.dice, defenders)];
  return known(`b${nameOf(attack, a)}|${nameOf(defend, d)}`, () => {
    const pairs = Math.min(a, d);
    const chances = [0, 0, 0];
    for (const mine of throwsOf(attack, a)) {
      for (const theirs of throwsOf(defend, d)) {
        const lost = (mine.first <= theirs.first ? 1 : 0) + (pairs === 2 && mine.second <= theirs.second ? 1 : 0);
        chances[lost] = (chances[lost] ?? 0) + mine.p * theirs.p;
      }
    }
    return chances;
  });
}

export interface Prospect {
  /** Chance that the planet falls. */
  readonly taken: number;
  /** Troops the attacking planet has afterwards on average, those that move in included. */
  readonly left: number;
  /** Defenders that fall on average. */
  readonly killed: number;
  /** The part of `left` that comes from ends in which the planet falls: over `taken`, what is left then. */
  readonly won: number;
}

/**
 * An invasion to its end (RT-18): `attackers` are all troops on the planet it comes from; it is called off below
 * `below` troops and after `battles`. Exact, but that ships which a bribe or an ambush would meet are not foreseen.
 */
export function prospect(
  attack: Force,
  attackers: number,
  defend: Force,
  defenders: number,
  below: number = 2,
  battles: number = MOST_BATTLES,
): Prospect {
  const duel: Duel = { attack, defend, floor: Math.max(2, below) };
  return battles < attackers + defenders ? after(duel, attackers, defenders, battles) : toTheEnd(duel, attackers, defenders);
}
/** More than any invasion has. */
const MOST_BATTLES = 9999;

interface Duel {
  readonly attack: Force;
  readonly defend: Force;
  readonly floor: number;
}
const pairsIn = ({ attack, defend }: Duel, attackers: number, defenders: number): number =>
  Math.min(attack.dice, attackers - 1, defend.dice, defenders);

/** By how many throw: a battle of more is none other than one of as many as may throw. */
function battlesOf({ attack, defend }: Duel): (attackers: number, defenders: number) => readonly number[] {
  const made: (readonly number[])[] = [];
  return (attackers, defenders) => {
    const at = 4 * Math.min(attack.dice, attackers - 1) + Math.min(defend.dice, defenders);
    made[at] ??= battleOf(attack, attackers, defend, defenders);
    return made[at];
  };
}

/** Prospects from every number of troops, row by row of attackers. */
interface Ends extends Readonly<Record<keyof Prospect, Float64Array>> {
  readonly rows: number;
  readonly columns: number;
}
const ends = new Map<string, Ends>();
let cellsKept = 0;
const MOST_CELLS = 1_000_000;
/** Tables grow by so much at a time. */
const ROOM = 64;

/** Each end follows from those with fewer troops, so one table serves all sizes. */
function toTheEnd(duel: Duel, attackers: number, defenders: number): Prospect {
  const { attack, defend, floor } = duel;
  const key = `${attack.dice}.${nameOf(attack, 3)}|${defend.dice}.${nameOf(defend, 2)}|${floor}`;
  let found = ends.get(key);
  if (found === undefined || found.rows <= attackers || found.columns <= defenders) {
    const roomFor = (count: number, had = 0): number => Math.max(had, ROOM * Math.ceil((count + 1) / ROOM));
    found = tableOf(duel, roomFor(attackers, found?.rows), roomFor(defenders, found?.columns));
    cellsKept += found.rows * found.columns;
    if (cellsKept > MOST_CELLS) {
      ends.clear();
      cellsKept = found.rows * found.columns;
    }
    ends.set(key, found);
  }
  const at = attackers * found.columns + Math.max(0, defenders);
  const value = (of: Float64Array): number => of[at] ?? 0;
  return { taken: value(found.taken), left: value(found.left), killed: value(found.killed), won: value(found.won) };
}

function tableOf(duel: Duel, rows: number, columns: number): Ends {
  const column = (): Float64Array => new Float64Array(rows * columns);
  const table: Ends = { rows, columns, taken: column(), left: column(), killed: column(), won: column() };
  const battle = battlesOf(duel);
  for (let a = 0; a < rows; a++) {
    for (let d = 0; d < columns; d++) {
      if (d > 0 && a >= duel.floor) foughtOn(table, a, d, battle(a, d), pairsIn(duel, a, d));
      else over(table, a, d);
    }
  }
  return table;
}

function over({ columns, taken, left, won }: Ends, a: number, d: number): void {
  const at = a * columns + d;
  left[at] = a;
  if (d > 0) return;
  taken[at] = 1;
  won[at] = a;
}

/** One battle, and then what follows from its three results. */
function foughtOn({ columns, taken, left, killed, won }: Ends, a: number, d: number, chances: readonly number[], pairs: number): void {
  const at = a * columns + d;
  const add = (to: Float64Array, value: number): void => {
    to[at] = (to[at] ?? 0) + value;
  };
  const open: number[] = [];
  for (let lost = 0; lost <= pairs; lost++) {
    const p = chances[lost] ?? 0;
    const then = (a - lost) * columns + d - (pairs - lost);
    if (p > 0) open.push(taken[then] ?? 0);
    add(taken, p * (taken[then] ?? 0));
    add(left, p * (left[then] ?? 0));
    add(killed, p * ((killed[then] ?? 0) + pairs - lost));
    add(won, p * (won[then] ?? 0));
  }
  taken[at] = inDoubt(
    taken[at] ?? 0,
    open.some((end) => end > 0),
    open.some((end) => end < 1),
  );
}

/** A chance as sums come to it, but 1 only of what is certain and 0 only of what cannot be: large armies come too near to either. */
function inDoubt(chance: number, mayCome: boolean, mayFail: boolean): number {
  if (!mayCome || !mayFail) return mayCome ? 1 : 0;
  return Math.min(1 - Number.EPSILON, Math.max(Number.MIN_VALUE, chance));
}

/** With a limit to the battles: how likely each number of troops is after each of them. */
function after(duel: Duel, attackers: number, defenders: number, battles: number): Prospect {
  const columns = defenders + 1;
  const battle = battlesOf(duel);
  const sum = { taken: 0, left: 0, killed: 0, won: 0 };
  const found = { taken: false, failed: false };
  const settle = (a: number, d: number, p: number): void => {
    sum.left += p * a;
    sum.killed += p * (defenders - d);
    found[d > 0 ? 'failed' : 'taken'] = true;
    if (d > 0) return;
    sum.taken += p;
    sum.won += p * a;
  };
  let now = new Map([[attackers * columns + defenders, 1]]);
  for (let left = battles; now.size > 0; left--) {
    const next = new Map<number, number>();
    for (const [at, p] of now) {
      const [a, d] = [Math.floor(at / columns), at % columns];
      const pairs = d > 0 && a >= duel.floor && left > 0 ? pairsIn(duel, a, d) : 0;
      if (pairs === 0) settle(a, d, p);
      else spread(next, at - pairs, p, battle(a, d).slice(0, pairs + 1), columns);
    }
    now = next;
  }
  return { ...sum, taken: inDoubt(sum.taken, found.taken, found.failed) };
}

/** Each troop that the attacker loses instead of the defender is a row up and a column on. */
function spread(next: Map<number, number>, from: number, p: number, chances: readonly number[], columns: number): void {
  chances.forEach((chance, lost) => {
    if (chance === 0) return;
    const then = from - lost * (columns - 1);
    next.set(then, (next.get(then) ?? 0) + p * chance);
  });
}

/** Chance that the sum of the dice against the Death Star reaches `target` (RT-24). */
export function deathStarChance(force: Force, troops: number, target: number): number {
  return known(`d${nameOf(force, troops)}|${target}`, () => {
    const more = troops * force.charge + Math.min(troops, force.ships.bomber);
    const reaching = Map.groupBy(fallsOf(force, troops), ({ faces }) => faces.reduce((a, b) => a + b, more) >= target);
    const chance = (reaching.get(true) ?? []).reduce((sum, { p }) => sum + p, 0);
    return inDoubt(chance, reaching.has(true), reaching.has(false));
  });
}
