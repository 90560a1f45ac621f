/**
 * The story of a finished match: the course of its chances, and the steps that turned it. Nothing is secret any more, so
 * trials play on from whole states, at which a player never looked: it is hindsight, and says so.
 */
import type { StepRecord } from '../host.ts';
import { type Judge, judgeOf } from '../kit/trials.ts';
import type { AnyBot, AnyRules, Options, Seat } from '../ruleset.ts';
import { courseOf, type Swing } from './course.ts';
import { hopeBefore } from './turning.ts';

/** A record has them. `steps` from 0, all of them. */
export interface FinishedMatch {
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly steps: readonly StepRecord[];
}

export interface Story {
  /** Seats that win and lose together, in table order. */
  readonly teams: readonly (readonly Seat[])[];
  /** In order; a long match has not every step. */
  readonly course: readonly CoursePoint[];
  /** At most three, in order. */
  readonly turns: readonly TurningPoint[];
}
export interface CoursePoint {
  /** After this step. */
  readonly step: number;
  /** Of each team to win, in percent: whole numbers, 0 and 100 only where the match was over. */
  readonly chances: readonly number[];
}
export interface TurningPoint {
  readonly step: number;
  /** Who lost most by it. */
  readonly seats: readonly Seat[];
  /** Their chances before and after it, in percent. */
  readonly from: number;
  readonly to: number;
  /** What the orders given promised before the dice were thrown: well above `to`, it was the dice. */
  readonly given: number;
  /** Orders that would have been clearly better, against the same orders of the others. Absent: none were found. */
  readonly better?: { readonly seat: Seat /** Canonical. */; readonly lines: readonly string[]; readonly chance: number };
}

/** Steps that a story resolves, about: some seconds of a processor, whatever the game. */
export const STORY_BUDGET = 3000;
/** What is left for orders once the course is known. */
const FOR_ORDERS = 0.25;
const TURNS = 3;
/** A smaller swing, or one that may be luck in the trials, turned nothing. */
const LEAST = 0.05;

/** The same record and budget, the same story. Throws only when the ruleset does. */
export function storyOf(match: FinishedMatch, ruleset: AnyRules & AnyBot, budget: number = STORY_BUDGET): Story {
  const { seats, options, steps } = match;
  const judge = judgeOf(ruleset, seats, options, budget * (1 - FOR_ORDERS));
  const stateAt = (step: number): unknown => ruleset.revive((steps[step] as StepRecord).state);
  const { probes, swings } = courseOf(judge, stateAt, steps.length - 1);
  const turned = swings.filter(({ surely, to }) => surely >= LEAST && !isLeft(steps[to])).slice(0, TURNS);
  judge.left = budget * FOR_ORDERS;
  const each = judge.left / Math.max(1, turned.length);
  return {
    teams: judge.teams,
    course: [...probes].map(([step, chances]) => ({ step, chances: chances.map(isOver(steps[step]) ? percent : estimate) })),
    turns: turned
      .toSorted((a, b) => a.to - b.to)
      .map((swing) => turnOf(judge, probes.get(swing.from)?.[swing.team] ?? 0, swing, steps, stateAt, each)),
  };
}

const percent = (chance: number): number => Math.round(100 * chance);
/** Trials that all end alike do not make it certain: while a match is open nobody has all of the chances, or none. */
const estimate = (chance: number): number => Math.max(1, Math.min(99, percent(chance)));
const isOver = (record: StepRecord | undefined): boolean => record?.outcome != null;

/** Somebody gave up: that ended it, and turned nothing. */
const isLeft = (record: StepRecord | undefined): boolean =>
  record?.answers.some(({ t, lines }) => t === 'gone' || lines.some((line) => /^resign\b/.test(line))) ?? false;

function turnOf(
  judge: Judge,
  before: number,
  { from, to, team, drop }: Swing,
  steps: readonly StepRecord[],
  stateAt: (step: number) => unknown,
  resolutions: number,
): TurningPoint {
  const { given, better } = hopeBefore(judge, stateAt(from), steps[to] as StepRecord, team, resolutions);
  return {
    step: to,
    seats: judge.teams[team] ?? [],
    from: estimate(before),
    to: (isOver(steps[to]) ? percent : estimate)(before - drop),
    given: estimate(given),
    ...(better && { better: { ...better, chance: estimate(better.chance) } }),
  };
}
