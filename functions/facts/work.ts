/**
 * Work that follows from what is written, each kind declared once: what can be due and which function handles it, and the jobs that acts
 * leave behind. The clock, the functions that read the stream, and their filters on AWS follow from these rows by type.
 */
import type { LogEvent } from './log-events.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface WorkRow {
  /** Which function handles the item when the stream reports it. `clock` means none: the clock calls for it by an item of its own. */
  readonly by: 'follow-up' | 'outbox' | 'clock';
  /** How the item's sort key begins; the stream is filtered by it. */
  readonly sk: string;
  /** The clock calls for it once it is due, and again after so many milliseconds until it is done. Absent if only the stream reports it. */
  readonly again?: number;
}

/** The clock retries whatever fails, forever; the exception is a letter, which is given up after sixteen tries. */
export const WORK = {
  /** Deadlines, and orders that wait for mail that is about to be read. */
  match: { by: 'clock', sk: 'head', again: 2 * MINUTE },
  /** Called for again with the next sweep: no try takes that long, and a letter that is still untried then shows that nobody is sending. */
  letter: { by: 'outbox', sk: 'letter#', again: 45 * SECOND },
  job: { by: 'follow-up', sk: 'job#', again: 5 * MINUTE },
  /** The clock's call for a match. */
  wakeUp: { by: 'follow-up', sk: 'wakeUp' },
  /** Follow-ups of a player's change: a failed address, absences, and leaving. The clock calls only for the last. */
  player: { by: 'follow-up', sk: 'player', again: 5 * MINUTE },
  /** A player has joined a match. */
  member: { by: 'follow-up', sk: 'match#' },
  league: { by: 'follow-up', sk: 'league', again: 5 * MINUTE },
  division: { by: 'follow-up', sk: 'division', again: 5 * MINUTE },
} as const satisfies Readonly<Record<string, WorkRow>>;

export type WorkKind = keyof typeof WORK;
/** The kinds of work that a function handles, or with `clock` none does. */
export type WorkOf<By extends WorkRow['by']> = { [T in WorkKind]: (typeof WORK)[T] extends { readonly by: By } ? T : never }[WorkKind];
/** The kinds that the clock calls for. */
export type DueKind = { [T in WorkKind]: (typeof WORK)[T] extends { readonly again: number } ? T : never }[WorkKind];

/** How the sort keys of a function's work begin. */
export const keysOf = (by: WorkRow['by']): readonly string[] => Object.values(WORK).flatMap((row) => (row.by === by ? [row.sk] : []));

interface JobRow {
  /** The event that is logged when it fails. */
  readonly failed: LogEvent;
  /** The longest pause before its next try, in milliseconds; the first is a minute, and each is twice as long as the one before. */
  readonly longest: number;
  /** Reports wait for it; if it fails, they are sent without it. */
  readonly awaited?: true;
}

/** Jobs that an act may leave behind. Each stays until it is done: a bot that keeps failing misses its deadline. */
export const JOBS = {
  bot: { failed: 'bot-failed', longest: 6 * HOUR, awaited: true },
  /** A planned turn is open; submitted late, the plan would miss the deadline. */
  plan: { failed: 'plan-failed', longest: MINUTE },
  /** A locked step waits for a round of the beacon. */
  beacon: { failed: 'beacon-unreached', longest: MINUTE, awaited: true },
  /** A match is over: its result counts in its event. */
  result: { failed: 'result-failed', longest: 6 * HOUR },
  story: { failed: 'job-failed', longest: 6 * HOUR },
  /** A match that ended counts for its players. */
  rating: { failed: 'rating-failed', longest: 6 * HOUR },
  /** A player lost a seat while its match went on. */
  turns: { failed: 'rating-failed', longest: 6 * HOUR },
} as const satisfies Readonly<Record<string, JobRow>>;

export type JobKind = keyof typeof JOBS;
/** A job from a newer build that was rolled back: it waits for a build that knows it. */
const UNKNOWN = { failed: 'job-failed', longest: 6 * HOUR } as const;
export const jobRow = (kind: string): JobRow & { readonly failed: (typeof JOBS)[JobKind]['failed'] } =>
  Object.hasOwn(JOBS, kind) ? JOBS[kind as JobKind] : UNKNOWN;
