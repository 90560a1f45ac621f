/**
 * Work that follows from what is written, each kind declared once: what may be due, with who does it, and the jobs that acts leave
 * behind. The clock, the functions that read the stream and its filters on AWS follow from these rows by type.
 */
import type { LogEvent } from './log-events.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface WorkRow {
  /** Who does it when the stream reports its item. `clock`: nobody; the clock calls for it by an item of its own. */
  readonly by: 'follow-up' | 'outbox' | 'clock';
  /** How the sort key of its item begins, by which the stream is filtered. */
  readonly sk: string;
  /** The clock calls for it once it is due, and again after so many milliseconds until it is done. Absent: only the stream reports it. */
  readonly again?: number;
}

/** What fails is tried again by the clock, for ever: nothing of it dies but a letter, after sixteen tries. */
export const WORK = {
  /** Deadlines, and orders that may wait for mail that will be read at any moment. */
  match: { by: 'clock', sk: 'head', again: 2 * MINUTE },
  /** With the next sweep: no try takes that long, and a letter called for in vain shows that nobody is sending. */
  letter: { by: 'outbox', sk: 'letter#', again: 45 * SECOND },
  job: { by: 'follow-up', sk: 'job#', again: 5 * MINUTE },
  /** The clock's call for a match. */
  wakeUp: { by: 'follow-up', sk: 'wakeUp' },
  /** What follows from a player: of a failed address, of absences, and of leaving, which alone is called for. */
  player: { by: 'follow-up', sk: 'player', again: 5 * MINUTE },
  /** A player came into a match. */
  member: { by: 'follow-up', sk: 'match#' },
  league: { by: 'follow-up', sk: 'league', again: 5 * MINUTE },
  division: { by: 'follow-up', sk: 'division', again: 5 * MINUTE },
} as const satisfies Readonly<Record<string, WorkRow>>;

export type WorkKind = keyof typeof WORK;
/** The kinds of work of a function, or those that nobody does. */
export type WorkOf<By extends WorkRow['by']> = { [T in WorkKind]: (typeof WORK)[T] extends { readonly by: By } ? T : never }[WorkKind];
/** The kinds that the clock calls for. */
export type DueKind = { [T in WorkKind]: (typeof WORK)[T] extends { readonly again: number } ? T : never }[WorkKind];

/** How the sort keys of what a function does begin. */
export const keysOf = (by: WorkRow['by']): readonly string[] => Object.values(WORK).flatMap((row) => (row.by === by ? [row.sk] : []));

interface JobRow {
  /** The event of the log when it fails. */
  readonly failed: LogEvent;
  /** The longest pause before its next try, in milliseconds; the first is a minute, and each is twice the one before. */
  readonly longest: number;
  /** Reports wait for it: when it fails they leave without it. */
  readonly awaited?: true;
}

/** What an act may leave to be done after it. It stays until it is done: a bot that keeps failing is silent at the deadline. */
export const JOBS = {
  bot: { failed: 'bot-failed', longest: 6 * HOUR, awaited: true },
  /** A turn that was planned ahead is open: given late it would miss the deadline. */
  plan: { failed: 'plan-failed', longest: MINUTE },
  /** A round of the beacon that a locked step waits for. */
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
/** Of a newer build that was rolled back: it waits for one that knows it. */
const UNKNOWN = { failed: 'job-failed', longest: 6 * HOUR } as const;
export const jobRow = (kind: string): JobRow & { readonly failed: (typeof JOBS)[JobKind]['failed'] } =>
  Object.hasOwn(JOBS, kind) ? JOBS[kind as JobKind] : UNKNOWN;
