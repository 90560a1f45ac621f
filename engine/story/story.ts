/**
 * The story of a finished match: the course of its chances, and the steps that turned it. Nothing is secret any more, so trials
 * play on from whole states that no player ever saw. This is hindsight, and is labelled as such.
 */
import type { StepRecord } from '../host.ts';
import { type Judge, judgeOf } from '../kit/trials.ts';
import type { AnyBot, AnyRules, Options, Seat } from '../ruleset.ts';
import { courseOf, type Swing } from './course.ts';
import { hopeBefore } from './turning.ts';

/** Everything comes from a record. `steps` are all steps from 0. */
export interface FinishedMatch {
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly steps: readonly StepRecord[];
}

export interface Story {
  /** Seats that win and lose together, in table order. */
  readonly teams: readonly (readonly Seat[])[];
  /** In order; a long match does not have every step. */
  readonly course: readonly CoursePoint[];
  /** At most three, in order. */
  readonly turns: readonly TurningPoint[];
}
export interface CoursePoint {
  /** The step after which the chances are taken. */
  readonly step: number;
  /** Each team's chance to win, in whole percent; 0 and 100 only if the match was over. */
  readonly chances: readonly number[];
}
export interface TurningPoint {
  readonly step: number;
  /** The seats that lost most by it. */
  readonly seats: readonly Seat[];
  /** Their chances before and after it, in percent. */
  readonly from: number;
  readonly to: number;
  /** What the orders promised before the dice were thrown. If it is well above `to`, the dice were to blame. */
  readonly given: number;
  /** Orders that would have been clearly better against the same orders of the others. Absent if none were found. */
  readonly better?: { readonly seat: Seat /** Canonical. */; readonly lines: readonly string[]; readonly chance: number };
}

/** About how many steps a story resolves: some seconds of a processor, whatever the game. */
export const STORY_BUDGET = 3000;
/** The share of the budget left for orders once the course is known. */
const FOR_ORDERS = 0.25;
const TURNS = 3;
/** A smaller swing, or one that may be luck in the trials, does not count as a turning point. */
const LEAST = 0.05;

/** The same record and budget give the same story. Throws only when the ruleset does. */
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
/** Trials that all end alike do not make it certain: while a match is open, nobody has a chance of 0 or 100. */
const estimate = (chance: number): number => Math.max(1, Math.min(99, percent(chance)));
const isOver = (record: StepRecord | undefined): boolean => record?.outcome != null;

/** Whether somebody gave up: that ended the match, but is not a turning point. */
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
