/** One read, one write: load, decide, commit, and decide again on conflict. Nothing else retries. */

import { type Answer, type Authorize, type Caller, notFound, refuse } from '../../facts/answers.ts';
import type { Change, Deps } from '../../facts/deps.ts';
import type { Once, Receipt } from '../../facts/idempotency.ts';
import type { Letter } from '../../facts/letter.ts';
import { heldBy } from '../../facts/letters-to.ts';
import type { Match, MatchId, PlayerId, SeatRecord } from '../../facts/match.ts';
import type { Progress } from './progress.ts';
import { receiptOf, replayForMatch } from './receipts.ts';
import { tellPutOff } from './step-letters.ts';
import { stamp } from './turn.ts';

/** What a use case decides on a loaded match: only an answer, or a change and the answer once it is written. */
export type Decision<T> =
  | { readonly t: 'answer'; readonly answer: Answer<T> }
  | {
      readonly t: 'change';
      readonly progress: Progress;
      readonly answer: T;
      readonly members?: readonly PlayerId[];
      readonly endpoints?: Change['endpoints'];
      readonly act?: Change['act'];
      readonly press?: Change['press'];
      readonly opens?: Change;
      /** The receipt of a keyed request, if it is not stored with the match. */
      readonly receipt?: Receipt;
    };

export interface Asked {
  readonly match: MatchId;
  readonly authorize: Authorize;
  readonly once?: Once;
  /** The match, if this call has already read it: it is used first, and read again only on conflict. */
  readonly loaded?: Match;
  /**
   * The answer to the mail that asks for the change, written together with it: if the mail has already been answered differently, nothing
   * changes.
   */
  readonly answeredBy?: Letter;
}

const TRIES = 3;

export const answerWith = <T>(answer: Answer<T>): Decision<T> => ({ t: 'answer', answer });

/** Runs `decide` on the match, writes the change and returns the answer; a keyed request is carried out once. */
export async function changeMatch<T>(deps: Deps, asked: Asked, decide: Decide<T>): Promise<Answer<T>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const match = (tries === 0 ? asked.loaded : undefined) ?? (await deps.matches.load(asked.match));
    const answer = match === undefined ? notFound : await tryOnce(deps, asked, match, decide);
    if (answer !== 'conflict') return answer;
  }
  deps.log('match-busy', { match: asked.match });
  return refuse('busy', 'Someone else changed this match at the same moment. Nothing was saved. Please try again.');
}

export type Decide<T> = (match: Match, caller: Caller) => Decision<T>;

async function tryOnce<T>(deps: Deps, asked: Asked, match: Match, decide: Decide<T>): Promise<Answer<T> | 'conflict'> {
  const caller = asked.authorize(match);
  // The first request may have ended the caller's token, so the same answer is given again.
  if (caller === undefined) return (await replayForMatch<T>(deps, asked)) ?? refuse('no-right', notFound.refusal.message);
  const decision = decide(match, caller);
  if (decision.t === 'answer') return (await replayForMatch<T>(deps, asked)) ?? decision.answer;
  const written = await deps.matches.commit(changeOf(deps, { ...asked, caller }, match, decision));
  if (written === 'conflict') return 'conflict';
  if (written === 'duplicate')
    return (await replayForMatch<T>(deps, asked)) ?? refuse('duplicate', 'This was done before. Nothing was done again.');
  logProgress(deps, match, decision.progress);
  return { ok: true, value: decision.answer };
}

function changeOf<T>(deps: Deps, asked: Asked & { caller: Caller }, before: Match, decision: Decision<T> & { t: 'change' }): Change {
  const { progress, members, act, press = [], opens } = decision;
  const isUnlisted = (['listed', 'offered'] as const).some((list) => before[list] === true && progress.match[list] === undefined);
  const { holder } = asked.caller.t === 'seat' ? heldBy(before, asked.caller.seat) : {};
  const receipt = asked.once === undefined ? {} : { receipt: receiptOf(deps, { match: asked.match }, asked.once, decision.answer, holder) };
  const endpoints = [...orphanedHooks(before, progress.match), ...(decision.endpoints ?? [])];
  const told = tellPutOff(progress.match, deps.now());
  return {
    match: stamp(told.match, before),
    steps: progress.steps,
    letters: [
      ...progress.letters.map((letter) => byWriter(letter, act?.writer)),
      ...told.letters,
      ...(asked.answeredBy === undefined ? [] : [asked.answeredBy]),
    ],
    jobs: progress.jobs,
    ...receipt,
    ...(decision.receipt && { receipt: decision.receipt }),
    ...(endpoints.length === 0 ? {} : { endpoints }),
    ...(members === undefined ? {} : { members }),
    ...(isUnlisted && { unlisted: true }),
    ...(act === undefined ? {} : { act }),
    ...(press.length === 0 ? {} : { press }),
    ...(opens === undefined ? {} : { opens }),
  };
}

/** A reason is in somebody's own words, and its letter is deleted with their account. */
const byWriter = (letter: Letter, writer: PlayerId | undefined): Letter =>
  writer === undefined || !('reason' in letter.fact) ? letter : { ...letter, writer };

/** A webhook belongs to the seat's holder, and is removed when the seat changes hands. */
function orphanedHooks(before: Match, after: Match): NonNullable<Change['endpoints']> {
  const isRehanded = ({ seat, changes }: SeatRecord): boolean =>
    after.seats.some((record) => record.seat === seat && record.changes !== changes);
  return before.seats.filter((record) => record.hook && isRehanded(record)).map(({ seat }) => ({ seat, endpoint: null }));
}

function logProgress(deps: Deps, before: Match, progress: Progress): void {
  for (const step of progress.steps) deps.log('step-resolved', { match: before.id, step: step.step, events: step.events.length });
  if (progress.trouble !== undefined) deps.log('match-halted', { match: before.id, step: progress.match.step, ruleset: before.ruleset });
}
