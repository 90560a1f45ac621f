/** One read, one write: load, decide, commit, and decide again on conflict. The only place that retries. */

import { type Answer, type Authorize, type Caller, notFound, refuse } from '../../facts/answers.ts';
import type { Change, Deps } from '../../facts/deps.ts';
import { heldBy } from '../../facts/letters-to.ts';
import type { Match, MatchId, PlayerId, SeatRecord } from '../../facts/match.ts';
import type { Once } from '../../facts/once.ts';
import type { Progress } from '../../facts/progress.ts';
import { earlier, receiptOf } from '../../facts/receipts.ts';
import { stamped } from './turn.ts';

/** What a use case makes of a loaded match: an answer alone, or a change and the answer once it is written. */
export type Decision<T> =
  | { readonly t: 'answer'; readonly answer: Answer<T> }
  | {
      readonly t: 'change';
      readonly progress: Progress;
      readonly answer: T;
      readonly members?: readonly PlayerId[];
      readonly endpoints?: Change['endpoints'];
    };

export interface Asked {
  readonly match: MatchId;
  readonly authorize: Authorize;
  readonly once?: Once;
  /** The match as this very call has read it already: decided on first, and read again only on conflict. */
  readonly loaded?: Match;
}

const TRIES = 3;

export const answered = <T>(answer: Answer<T>): Decision<T> => ({ t: 'answer', answer });

/** Runs `decide` on the match as it is, writes what comes out, and tells the answer; a keyed request is answered once. */
export async function changeMatch<T>(deps: Deps, asked: Asked, decide: Decide<T>): Promise<Answer<T>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const match = (tries === 0 ? asked.loaded : undefined) ?? (await deps.matches.load(asked.match));
    const answer = match === undefined ? notFound : await tryOnce(deps, asked, match, decide);
    if (answer !== 'conflict') return answer;
  }
  deps.log('warn', 'match-busy', { match: asked.match });
  return refuse('busy', 'Others were writing to this match at the same moment. Nothing was changed; send it again.');
}

export type Decide<T> = (match: Match, caller: Caller) => Decision<T>;

async function tryOnce<T>(deps: Deps, asked: Asked, match: Match, decide: Decide<T>): Promise<Answer<T> | 'conflict'> {
  const caller = asked.authorize(match);
  // Who asked may have given up the very token in doing so: what they were told then they are told again.
  if (caller === undefined) return (await earlier<T>(deps, asked)) ?? refuse('no-right', notFound.refusal.message);
  const decision = decide(match, caller);
  if (decision.t === 'answer') return (await earlier<T>(deps, asked)) ?? decision.answer;
  const written = await deps.matches.commit(changeOf(deps, { ...asked, caller }, match, decision));
  if (written === 'conflict') return 'conflict';
  if (written === 'duplicate')
    return (await earlier<T>(deps, asked)) ?? refuse('duplicate', 'This was handled before; nothing was done again.');
  report(deps, match, decision.progress);
  return { ok: true, value: decision.answer };
}

function changeOf<T>(deps: Deps, asked: Asked & { caller: Caller }, before: Match, decision: Decision<T> & { t: 'change' }): Change {
  const { progress, members } = decision;
  const { holder } = asked.caller.t === 'seat' ? heldBy(before, asked.caller.seat) : {};
  const receipt = asked.once === undefined ? {} : { receipt: receiptOf(deps, { match: asked.match }, asked.once, decision.answer, holder) };
  const endpoints = [...orphaned(before, progress.match), ...(decision.endpoints ?? [])];
  return {
    match: stamped(progress.match, before),
    steps: progress.steps,
    letters: progress.letters,
    errands: progress.errands,
    ...receipt,
    ...(endpoints.length === 0 ? {} : { endpoints }),
    ...(members === undefined ? {} : { members }),
  };
}

/** A webhook is its holder's: it goes with him when his seat changes hands. */
function orphaned(before: Match, after: Match): NonNullable<Change['endpoints']> {
  const changed = ({ seat, changes }: SeatRecord): boolean => after.seats.some((one) => one.seat === seat && one.changes !== changes);
  return before.seats.filter((one) => one.hook && changed(one)).map(({ seat }) => ({ seat, endpoint: null }));
}

function report(deps: Deps, before: Match, progress: Progress): void {
  for (const step of progress.steps) deps.log('info', 'step-resolved', { match: before.id, step: step.step, events: step.events.length });
  if (progress.trouble !== undefined)
    deps.log('error', 'match-halted', { match: before.id, step: progress.match.step, ruleset: before.ruleset });
}
