/** One read, one write: load, decide, commit, and decide again on conflict. The only place that retries. */
import type { Answer, Authorize, Caller, Once, Refusal } from './answers.ts';
import type { Change, Deps, Receipt } from './deps.ts';
import { heldBy } from './letters-to.ts';
import type { Match, MatchId, PlayerId, SeatRecord } from './match.ts';
import { type Progress, stamped } from './turn.ts';

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
const RECEIPT_DAYS = 30;

export const refuse = (
  code: Refusal['code'],
  message: string,
  more: Partial<Refusal> = {},
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { code, message, ...more },
});
export const answered = <T>(answer: Answer<T>): Decision<T> => ({ t: 'answer', answer });

/** In the words that the door has for what is not yours: a match that is there and one that is not answer byte for byte alike. */
export const notFound = refuse('not-found', 'There is no such thing, or it is not yours to see. Check the address and the token.');

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
  if (caller === undefined) return refuse('no-right', notFound.refusal.message);
  const decision = decide(match, caller);
  if (decision.t === 'answer') return decision.answer.ok ? decision.answer : ((await earlier<T>(deps, asked)) ?? decision.answer);
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
  const receipt = asked.once === undefined ? {} : { receipt: receiptOf(deps, asked.match, asked.once, decision.answer, holder) };
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

export function receiptOf(deps: Deps, match: MatchId, once: Once, answer: unknown, holder?: PlayerId): Receipt {
  const expires = Math.floor(deps.now() / 1000) + RECEIPT_DAYS * 86_400;
  const { key, fingerprint } = once;
  return { match, key, fingerprint, ...(holder === undefined ? {} : { holder }), answer: JSON.stringify(answer), expires };
}

/** The answer given to the same key before; with another body that is refused. */
export async function earlier<T>(deps: Deps, asked: { readonly match: MatchId; readonly once?: Once }): Promise<Answer<T> | undefined> {
  if (asked.once === undefined) return undefined;
  const receipt = await deps.matches.receipt(asked.match, asked.once.key);
  if (receipt === undefined) return undefined;
  if (receipt.fingerprint !== asked.once.fingerprint)
    return refuse('key-reused', 'This Idempotency-Key was used for another request. Use a new key for each request.');
  return { ok: true, value: JSON.parse(receipt.answer) as T };
}

function report(deps: Deps, before: Match, progress: Progress): void {
  for (const step of progress.steps) deps.log('info', 'step-resolved', { match: before.id, step: step.step, events: step.events.length });
  if (progress.trouble !== undefined)
    deps.log('error', 'match-halted', { match: before.id, step: progress.match.step, ruleset: before.ruleset });
}
