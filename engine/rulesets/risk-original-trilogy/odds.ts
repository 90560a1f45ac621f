/** The exact chances of dice, without throwing any: for a player's expectations and for the bot. */
import { battleOf, type Force, nameOf } from './odds/throws.ts';

export interface Prospect {
  /** The chance that the planet falls. */
  readonly taken: number;
  /** The average number of troops the attacking planet's stack has afterwards, including those that move in. */
  readonly left: number;
  /** The average number of defenders that fall. */
  readonly killed: number;
  /** The part of `left` from results in which the planet falls; divided by `taken`, it is what is left in those. */
  readonly won: number;
}

/**
 * An invasion to its end (RT-18): `attackers` are all troops on its starting planet; it is called off below `below` troops and
 * after `battles`. The result is exact, except that ships met by a bribe or an ambush are not foreseen.
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

export interface Duel {
  readonly attack: Force;
  readonly defend: Force;
  readonly floor: number;
}
export const pairsIn = ({ attack, defend }: Duel, attackers: number, defenders: number): number =>
  Math.min(attack.dice, attackers - 1, defend.dice, defenders);

/** Battles by how many may throw: one with more troops is like one with as many as may throw. */
export function battlesOf({ attack, defend }: Duel): (attackers: number, defenders: number) => readonly number[] {
  const made: (readonly number[])[] = [];
  return (attackers, defenders) => {
    const at = 4 * Math.min(attack.dice, attackers - 1) + Math.min(defend.dice, defenders);
    made[at] ??= battleOf(attack, attackers, defend, defenders);
    return made[at];
  };
}

/** Prospects for every number of troops, in rows by attackers. */
interface Ends extends Readonly<Record<keyof Prospect, Float64Array>> {
  readonly rows: number;
  readonly columns: number;
}
const ends = new Map<string, Ends>();
let cellsKept = 0;
const MOST_CELLS = 1_000_000;
/** Tables grow by this much at a time. */
const ROOM = 64;

/** Each result follows from those with fewer troops, so one table serves all sizes. */
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

/** One battle, and then everything that follows from its three results. */
function foughtOn({ columns, taken, left, killed, won }: Ends, a: number, d: number, chances: readonly number[], pairs: number): void {
  const at = a * columns + d;
  const add = (to: Float64Array, value: number): void => {
    to[at] = (to[at] ?? 0) + value;
  };
  for (let lost = 0; lost <= pairs; lost++) {
    const p = chances[lost] ?? 0;
    const then = (a - lost) * columns + d - (pairs - lost);
    add(taken, p * (taken[then] ?? 0));
    add(left, p * (left[then] ?? 0));
    add(killed, p * ((killed[then] ?? 0) + pairs - lost));
    add(won, p * (won[then] ?? 0));
  }
}

/** A prospect that is added up result by result. */
function settling(defenders: number): readonly [Prospect, (a: number, d: number, p: number) => void] {
  const sum = { taken: 0, left: 0, killed: 0, won: 0 };
  const settle = (a: number, d: number, p: number): void => {
    sum.left += p * a;
    sum.killed += p * (defenders - d);
    if (d > 0) return;
    sum.taken += p;
    sum.won += p * a;
  };
  return [sum, settle];
}

/** With a limit on the battles: how likely each number of troops is after each of them. */
function after(duel: Duel, attackers: number, defenders: number, battles: number): Prospect {
  const columns = defenders + 1;
  const battle = battlesOf(duel);
  const [sum, settle] = settling(defenders);
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
  return sum;
}

/** Each troop that the attacker loses instead of the defender is one row up and one column further. */
function spread(next: Map<number, number>, from: number, p: number, chances: readonly number[], columns: number): void {
  chances.forEach((chance, lost) => {
    const then = from - lost * (columns - 1);
    next.set(then, (next.get(then) ?? 0) + p * chance);
  });
}

/** An invasion as ordered, with the troops on both sides. */
export interface Assault {
  readonly attack: Force;
  readonly attackers: number;
  readonly defend: Force;
  readonly defenders: number;
  readonly below?: number | undefined;
  readonly battles?: number | undefined;
}

/**
 * The forecast of an invasion with stacks of any size. The chance is 1 only if the planet must fall, and 0 only if it cannot; near
 * certainties stay below and above.
 */
export function prospectOf(assault: Assault): Prospect {
  const { attack, attackers, defend, defenders, below, battles } = assault;
  const duel = duelOf(assault);
  const isLarge = attackers * defenders > LARGE_TABLE && duel.battles >= attackers + defenders;
  const found = isLarge ? swept(duel, attackers, defenders) : prospect(attack, attackers, defend, defenders, below, battles);
  if (found.taken <= LEAST) return { ...found, taken: falls(duel, attackers, defenders, true) ? LEAST : 0 };
  if (found.taken >= 1 - LEAST) return { ...found, taken: falls(duel, attackers, defenders, false) ? 1 : 1 - LEAST };
  return found;
}
const LARGE_TABLE = 10_000;
const LEAST = 1e-9;

export const duelOf = ({ attack, defend, below = 2, battles = MOST_BATTLES }: Assault): Duel & { readonly battles: number } => ({
  attack,
  defend,
  floor: Math.max(2, below),
  battles,
});

/** Whether the planet falls if each battle ends as well, or as badly, as it can for the attacker. */
function falls(duel: Duel & { readonly battles: number }, attackers: number, defenders: number, isLucky: boolean): boolean {
  const battle = battlesOf(duel);
  let [a, d] = [attackers, defenders];
  for (let left = duel.battles; d > 0 && a >= duel.floor && left > 0; left--) {
    const pairs = pairsIn(duel, a, d);
    const may = battle(a, d).flatMap((p, lost) => (p > 0 && lost <= pairs ? [lost] : []));
    const lost = isLucky ? Math.min(...may) : Math.max(...may);
    a -= lost;
    d -= pairs - lost;
  }
  return d <= 0;
}

/** The same as `toTheEnd`, without a table: the troops of both sides together decrease, and what is nearly impossible is dropped. */
function swept(duel: Duel, attackers: number, defenders: number): Prospect {
  const battle = battlesOf(duel);
  const [sum, settle] = settling(defenders);
  /** By attackers: for one troop fewer in all, for two, and room for the next. */
  const fewer = [1, 2, 3].map(() => new Float64Array(attackers + 1));
  const fight = (a: number, d: number, p: number): void => {
    const pairs = pairsIn(duel, a, d);
    const then = fewer[pairs - 1];
    for (let lost = 0; then !== undefined && lost <= pairs; lost++) then[a - lost] = (then[a - lost] ?? 0) + p * (battle(a, d)[lost] ?? 0);
  };
  let now = new Float64Array(attackers + 1);
  now[attackers] = 1;
  for (let all = attackers + defenders; all > 0; all--) {
    for (let a = Math.max(0, all - defenders); a <= Math.min(attackers, all); a++) {
      const p = now[a] ?? 0;
      if (p < UNHEARD) continue;
      if (all === a || a < duel.floor) settle(a, all - a, p);
      else fight(a, all - a, p);
    }
    fewer.push(now.fill(0));
    now = fewer.shift() ?? now;
  }
  return sum;
}
const UNHEARD = 1e-18;
