/** Pairs of moves worth considering, and what they are worth. */
import { type Battle, type Step, shift, stepsOf, type Who } from './battle.ts';

export interface Candidate {
  readonly steps: readonly Step[];
  /** A chance to win. */
  readonly worth: number;
}
export interface Breadth {
  /** How many moves are considered as the first, and how many as the second with each of them. */
  readonly first: number;
  readonly second: number;
}

/** Best first. `worth` is called when the battle has these steps made. */
export function candidates(battle: Battle, who: Who, { first, second }: Breadth, worth: () => number): readonly Candidate[] {
  const judged = (steps: readonly Step[]): Candidate => ({ steps, worth: after(battle, steps, worth) });
  const singles = stepsOf(battle, who)
    .map((step) => judged([step]))
    .toSorted(byWorth);
  const pairs = singles
    .slice(0, first)
    .flatMap(({ steps }) => seconds(battle, who, steps, singles).slice(0, second))
    .map(judged);
  return [judged([]), ...singles, ...pairs].toSorted(byWorth);
}

export const byWorth = (a: Candidate, b: Candidate): number => b.worth - a.worth;

/** The first step together with each that is still possible afterwards; those that were best alone come first. */
function seconds(battle: Battle, who: Who, first: readonly Step[], singles: readonly Candidate[]): readonly (readonly Step[])[] {
  const key = ({ piece, to }: Step): number => piece * 256 + to;
  const able = after(battle, first, () => new Map(stepsOf(battle, who).map((step) => [key(step), step])));
  return singles.flatMap(({ steps }) => steps.flatMap((step) => able.get(key(step)) ?? [])).map((second) => [...first, second]);
}

/** The result of `question` once the steps are made; then they are taken back. */
export function after<T>(battle: Battle, steps: readonly Step[], question: () => T): T {
  const back = steps.map(({ piece, to }) => [piece, shift(battle, piece, to)] as const);
  const answer = question();
  for (const [piece, from] of back.reverse()) shift(battle, piece, from);
  return answer;
}
