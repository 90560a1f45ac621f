/** The exact chances of what dice show, without throwing any. */
import type { Ships } from '../types.ts';

/** One side of a battle (RT-16, RT-20, RT-22). */
export interface Force {
  /** The most dice it may throw: three or two, or fewer by its own order. */
  readonly dice: number;
  readonly ships: Ships;
  readonly entrenched: boolean;
  readonly charge: number;
}

/** Results by their input, cleared when it has grown large. */
const memory = new Map<string, unknown>();
const MOST_KNOWN = 50_000;
export function known<T>(key: string, make: () => T): T {
  const found = memory.get(key);
  if (found !== undefined) return found as T;
  const made = make();
  if (memory.size >= MOST_KNOWN) memory.clear();
  memory.set(key, made);
  return made;
}

export const nameOf = ({ ships, entrenched, charge }: Force, count: number): string => {
  const { fighter, bomber, capital } = ships;
  const few = [fighter, bomber, capital].map((many) => Math.min(count, many));
  return `${count}.${few.join('.')}.${entrenched ? 1 : 0}.${charge}`;
};

interface Shown {
  readonly faces: readonly number[];
  /** Faces that give these: as first thrown, then those of rerolled ones. */
  readonly thrown: readonly number[];
  readonly again: readonly number[];
  /** The fighters that are still available. */
  readonly fighters: number;
  readonly p: number;
}
const even = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, at) => at + from);

/** Adds one more die. If a fighter is available, a one is thrown again until it is none (RT-20). */
function withDie({ faces, thrown, again, fighters, p }: Shown, sides: number): readonly Shown[] {
  return even(1, sides).flatMap((face): readonly Shown[] => {
    const first = [...thrown, face];
    if (face > 1 || fighters === 0) return [{ faces: [...faces, face], thrown: first, again, fighters, p: p / sides }];
    return even(2, sides).map((better) => ({
      faces: [...faces, better],
      thrown: first,
      again: [...again, better],
      fighters: fighters - 1,
      p: p / sides / (sides - 1),
    }));
  });
}

/** Every fall of `count` dice, before bombers and charge. */
function fallsOf({ ships, entrenched }: Force, count: number): readonly Shown[] {
  const large = entrenched ? count : Math.min(count, ships.capital);
  let all: readonly Shown[] = [{ faces: [], thrown: [], again: [], fighters: Math.min(count, ships.fighter), p: 1 }];
  for (let at = 0; at < count; at++) all = all.flatMap((shown) => withDie(shown, at < large ? 8 : 6));
  return all;
}

/** The probability of each pair of highest dice, and faces that give it; `second` is 0 if one die is thrown. */
type Throws = readonly { readonly first: number; readonly second: number; readonly p: number; readonly shown: readonly number[] }[];

function throwsOf(force: Force, count: number): Throws {
  return known(`t${nameOf(force, count)}`, () => {
    const rows = new Map<string, { first: number; second: number; p: number; shown: readonly number[] }>();
    for (const { faces, thrown, again, p } of fallsOf(force, count)) {
      const sorted = faces.toSorted((a, b) => b - a).map((face, i) => face + force.charge + (i < force.ships.bomber ? 1 : 0));
      const [first = 0, second = 0] = sorted;
      const row = rows.get(`${first}.${second}`) ?? { first, second, p: 0, shown: [...thrown, ...again] };
      row.p += p;
      rows.set(`${first}.${second}`, row);
    }
    return [...rows.values()];
  });
}

/** The chances that the attacker loses 0, 1 or 2 of what a battle takes (RT-17). */
export function battleOf(attack: Force, attackers: number, defend: Force, defenders: number): readonly number[] {
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

/** Faces with which the attacker loses 0, 1 or 2 of what a battle takes: the attacker's, then the defender's; none if it is impossible. */
export function facesOf(attack: Force, a: number, defend: Force, d: number): readonly (readonly number[])[] {
  return known(`f${nameOf(attack, a)}|${nameOf(defend, d)}`, () => {
    const faces: (readonly number[])[] = [];
    for (const mine of throwsOf(attack, a)) {
      for (const theirs of throwsOf(defend, d)) {
        const lost = (mine.first <= theirs.first ? 1 : 0) + (Math.min(a, d) === 2 && mine.second <= theirs.second ? 1 : 0);
        faces[lost] ??= [...mine.shown, ...theirs.shown];
      }
    }
    return faces;
  });
}

/** The chance that the sum of the dice against the Death Star reaches `target` (RT-24). */
export function deathStarChance(force: Force, troops: number, target: number): number {
  return known(`d${nameOf(force, troops)}|${target}`, () => {
    const falls = sumsOf(force, troops);
    // What always happens is exactly 1, however its parts add up.
    return falls.every(({ sum }) => sum >= target) ? 1 : falls.reduce((all, { sum, p }) => all + (sum >= target ? p : 0), 0);
  });
}

/** Faces with which the Death Star is destroyed, and with which it is not; undefined if that is impossible. */
export function deathStarFaces(
  force: Force,
  troops: number,
  target: number,
): Readonly<Record<'hit' | 'missed', readonly number[] | undefined>> {
  return known(`df${nameOf(force, troops)}|${target}`, () => {
    const falls = sumsOf(force, troops);
    const facesIf = (isMet: boolean): readonly number[] | undefined => falls.find(({ sum }) => sum >= target === isMet)?.faces;
    return { hit: facesIf(true), missed: facesIf(false) };
  });
}

function sumsOf(force: Force, troops: number): readonly { readonly sum: number; readonly p: number; readonly faces: readonly number[] }[] {
  const more = troops * force.charge + Math.min(troops, force.ships.bomber);
  return fallsOf(force, troops).map(({ faces, thrown, again, p }) => ({
    sum: faces.reduce((a, b) => a + b, more),
    p,
    faces: [...thrown, ...again],
  }));
}
