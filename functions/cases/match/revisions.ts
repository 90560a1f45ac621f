/** How often a seat may change its orders in a turn: whoever changes his mind more often means no game by it. */

import { refuse } from '../../facts/answers.ts';
import type { OpenDemand } from '../../facts/match.ts';
import type { Decision } from './change-match.ts';

const MOST_REVISIONS = 20;

export const isSpent = ({ revisions = 0 }: OpenDemand): boolean => revisions >= MOST_REVISIONS;

/** What is on file stays: it may be called ready, and a resignation is taken. */
export function spent({ deadline }: OpenDemand, now: number) {
  const message = `You changed your orders ${MOST_REVISIONS} times this turn, which is as often as one may. What is on file stays and is played.`;
  const faults = [{ code: 'too-many-revisions', line: 0, message }];
  return refuse('too-many', message, { faults, retryAfter: Math.max(1, Math.ceil((deadline - now) / 1000)) });
}

/** Counted with the demand, in the very write that it counts; a step that closed has new ones. */
export function revised<T>(decision: Decision<T>, { seat, step, revisions = 0 }: OpenDemand): Decision<T> {
  if (decision.t === 'answer') return decision;
  const { match } = decision.progress;
  const demands = match.demands.map((one) =>
    one.seat === seat && one.waits && one.step === step ? { ...one, revisions: revisions + 1 } : one,
  );
  return { ...decision, progress: { ...decision.progress, match: { ...match, demands } } };
}
