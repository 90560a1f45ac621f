/** The possible endings of an invasion, each with dice that lead to it. */
import { type Assault, type Duel, duelOf, pairsIn } from '../odds.ts';
import { battleOf, facesOf, nameOf } from './throws.ts';

/** A possible ending of an invasion: troops on both planets, the dice of the last battle, how likely it is, and faces that lead there. */
export interface Ending {
  readonly left: number;
  readonly foes: number;
  readonly last: number;
  readonly p: number;
  readonly faces: readonly number[];
}
/** The battles so far, the last of them first. */
interface Path {
  readonly faces: readonly number[];
  readonly before: Path | undefined;
}
interface Course {
  readonly a: number;
  readonly d: number;
  readonly last: number;
  readonly path: Path | undefined;
  p: number;
}

/** The likeliest come first. */
export function endingsOf(assault: Assault): readonly Ending[] {
  const { attack, attackers, defend, defenders, below, battles } = assault;
  const key = `${attack.dice}.${nameOf(attack, 3)}|${defend.dice}.${nameOf(defend, 2)}|${attackers}|${defenders}|${below}|${battles}`;
  const found = kept.get(key) ?? foughtOut(assault);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, found);
  return found;
}
/** A preview meets the same positions repeatedly. */
const kept = new Map<string, readonly Ending[]>();
const MOST_KEPT = 300;

function foughtOut(assault: Assault): readonly Ending[] {
  const duel = duelOf(assault);
  const over = new Map<number, Course>();
  let now: readonly Course[] = [{ a: assault.attackers, d: assault.defenders, last: 0, path: undefined, p: 1 }];
  for (let left = duel.battles; now.length > 0; left--) {
    const next = new Map<number, Course>();
    for (const course of now) {
      const isOver = course.d === 0 || course.a < duel.floor || left === 0;
      if (isOver) add(over, course);
      else for (const then of battled(duel, course)) add(next, then);
    }
    now = [...next.values()];
  }
  return [...over.values()]
    .map(({ a, d, last, path, p }) => ({ left: a, foes: d, last, p, faces: facesAlong(path) }))
    .toSorted((one, other) => other.p - one.p);
}

/** The results of one battle. */
function battled(duel: Duel, { a, d, path, p }: Course): readonly Course[] {
  const { attack, defend } = duel;
  const [mine, theirs] = [Math.min(attack.dice, a - 1), Math.min(defend.dice, d)];
  const pairs = pairsIn(duel, a, d);
  const faces = facesOf(attack, mine, defend, theirs);
  return battleOf(attack, a, defend, d).flatMap((chance, lost) =>
    chance === 0 || lost > pairs
      ? []
      : [{ a: a - lost, d: d - (pairs - lost), last: mine, path: { faces: faces[lost] ?? [], before: path }, p: p * chance }],
  );
}

/** More than ever stand on a planet (RT-43). */
const MOST_FOES = 1_000_000;
/** Adds it to courses with the same result. The number of dice in the last battle matters to the winner (RT-19). */
function add(to: Map<number, Course>, one: Course): void {
  const name = (one.a * MOST_FOES + one.d) * 4 + (one.d > 0 ? 0 : one.last);
  const found = to.get(name);
  if (found === undefined) to.set(name, one);
  else found.p += one.p;
}

function facesAlong(path: Path | undefined): readonly number[] {
  const battles: (readonly number[])[] = [];
  for (let at = path; at !== undefined; at = at.before) battles.push(at.faces);
  return battles.toReversed().flat();
}
