/** Limits how often a seat may change its orders in a turn: nobody who is playing needs more. */

import { refuse } from '../../facts/answers.ts';
import type { OpenDemand } from '../../facts/match.ts';
import type { Decision } from './change-match.ts';

const MOST_REVISIONS = 20;

export const isSpent = ({ revisions = 0 }: OpenDemand): boolean => revisions >= MOST_REVISIONS;

/** What is on file stays: it may still be marked ready, and a resignation is still accepted. */
export function refuseRevision({ deadline }: OpenDemand, now: number) {
  const message = `You changed your orders ${MOST_REVISIONS} times this turn, which is the limit. What is on file stays and is played.`;
  const faults = [{ code: 'too-many-revisions', line: 0, message }];
  return refuse('too-many', message, { faults, retryAfter: Math.max(1, Math.ceil((deadline - now) / 1000)) });
}

/** Counted on the demand, in the write that makes the change; the next step's demands start from none. */
export function countRevision<T>(decision: Decision<T>, { seat, step, revisions = 0 }: OpenDemand): Decision<T> {
  if (decision.t === 'answer') return decision;
  const { match } = decision.progress;
  const demands = match.demands.map((open) =>
    open.seat === seat && open.waits && open.step === step ? { ...open, revisions: revisions + 1 } : open,
  );
  return { ...decision, progress: { ...decision.progress, match: { ...match, demands } } };
}
