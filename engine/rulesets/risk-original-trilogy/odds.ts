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
  const key = `p${attack.dice}.${nameOf(attack, 3)}|${defend.dice}.${nameOf(defend, 2)}|${attackers}|${defenders}|${below}|${Math.min(battles, attackers + defenders)}`;
  return known(key, () => {
    if (defenders <= 0) return { taken: 1, left: attackers, killed: 0, won: attackers };
    if (attackers < Math.max(2, below) || battles === 0) return { taken: 0, left: attackers, killed: 0, won: 0 };
    const pairs = Math.min(attack.dice, attackers - 1, defend.dice, defenders);
    const sum = { taken: 0, left: 0, killed: 0, won: 0 };
    battleOf(attack, attackers, defend, defenders).forEach((p, lost) => {
      if (p === 0) return;
      const then = prospect(attack, attackers - lost, defend, defenders - (pairs - lost), below, battles - 1);
      sum.taken += p * then.taken;
      sum.left += p * then.left;
      sum.killed += p * (then.killed + pairs - lost);
      sum.won += p * then.won;
    });
    return sum;
  });
}
/** More than any invasion has. */
const MOST_BATTLES = 9999;

/** Chance that the sum of the dice against the Death Star reaches `target` (RT-24). */
export function deathStarChance(force: Force, troops: number, target: number): number {
  return known(`d${nameOf(force, troops)}|${target}`, () => {
    const more = troops * force.charge + Math.min(troops, force.ships.bomber);
    return fallsOf(force, troops).reduce((sum, { faces, p }) => sum + (faces.reduce((a, b) => a + b, more) >= target ? p : 0), 0);
  });
}
