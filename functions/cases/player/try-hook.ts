/** Tests a seat's webhook, and changes its secret without any call that its program cannot verify. */
import { digest } from '../../../engine/dice.ts';
import { type Answer, notFound, refuse, refuseFor } from '../../facts/answers.ts';
import type { Counted, KeyedDeps } from '../../facts/deps.ts';
import type { HookNotes, KeptEndpoint } from '../../facts/hooks.ts';
import type { Once } from '../../facts/idempotency.ts';
import type { Letter } from '../../facts/letter.ts';
import { heldBy, justWritten } from '../../facts/letters-to.ts';
import type { Endpoint } from '../../facts/match.ts';
import { type FoundHook, findHook, type HookAsk } from '../../views/show-hook.ts';
import { TRIAL } from '../letters/call-endpoint.ts';
import { answerWith, changeMatch, type Decision } from '../match/change-match.ts';
import { unchanged } from '../match/progress.ts';
import { replayForMatch } from '../match/receipts.ts';

type ToHook = HookAsk & { readonly once?: Once };
export type SetHook<F extends { readonly kept: KeptEndpoint | undefined }> = F & { readonly kept: KeptEndpoint };

/** For so long calls are also signed with the previous secret, as Standard Webhooks allows. */
const OVERLAP = 24 * 3_600_000;
const TESTS: Counted = { name: 'hook-test', limits: [{ most: 10, within: 10 * 60_000 }] };
export const BUSY = refuse('busy', 'It was changed at the same moment. Please try again.');

/**
 * From now on calls are signed with the new secret, and for a day with the previous one as well. Conditional on the match's version, since
 * another webhook may have been set since this one was read.
 */
export async function changeSecret(deps: KeyedDeps, request: ToHook & { readonly secret: string }): Promise<Answer<Endpoint>> {
  const found = setOrNot(await findHook(deps, request));
  if (!found.ok) return found;
  const { match, kept } = found.value;
  const changed = withSecret(kept.endpoint, request.secret, deps.now());
  if (!changed.ok) return changed;
  const endpoint = changed.value;
  return changeMatch(deps, { ...request, loaded: match }, (now, caller): Decision<Endpoint> => {
    if (caller.t !== 'seat' || now.version !== match.version) return answerWith(BUSY);
    const notes = notesOf(kept);
    return { t: 'change', progress: unchanged(now), answer: endpoint, endpoints: [{ seat: caller.seat, endpoint, notes }] };
  });
}

/** The webhook, if there is one to test or change. */
export function setOrNot<F extends { readonly kept: KeptEndpoint | undefined }>(found: Answer<F>): Answer<SetHook<F>> {
  if (!found.ok) return found;
  const { kept } = found.value;
  return kept === undefined
    ? refuse('not-active', 'There is no webhook to test or change. Set one with PUT first.')
    : { ok: true, value: { ...found.value, kept } };
}

export function withSecret({ before: _, ...old }: Endpoint, secret: string, now: number): Answer<Endpoint> {
  if (old.shape !== 'standard') return refuse('bad-request', 'Calls to Discord and Slack are not signed: the address is the secret.');
  return { ok: true, value: { ...old, secret, before: { secret: old.secret, until: now + OVERLAP } } };
}

/** The notes on its calls, which are kept. */
export const notesOf = ({ rest, deliveries }: KeptEndpoint): HookNotes => ({ ...(rest && { rest }), ...(deliveries && { deliveries }) });

/**
 * Sends the status of the match like any other letter: at once, even if the webhook is resting or paused. If it is accepted, later letters
 * are sent again too.
 */
export async function testHook(deps: KeyedDeps, request: ToHook): Promise<Answer<null>> {
  const found = setOrNot<FoundHook>(await findHook(deps, request));
  if (!found.ok) return found;
  const { match, record } = found.value;
  const before = await replayForMatch<null>(deps, request);
  if (before !== undefined) return before;
  const wait = await countTrial(deps, `${match.id} ${record.seat}`);
  if (wait !== undefined) return wait;
  const name = trialName(deps, request.once);
  return changeMatch<null>(deps, request, (now, caller) => {
    if (caller.t !== 'seat') return answerWith(refuse('no-right', notFound.refusal.message));
    const { seat } = record;
    const letter: Letter = {
      ...{ id: `${name}-${seat}-hook`, match: now.id, seat, ...heldBy(now, seat), fact: { t: 'status' }, channel: 'hook' },
      ...justWritten(deps.now()),
    };
    return { t: 'change', progress: { ...unchanged(now), letters: [letter] }, answer: null };
  });
}

/** Undefined if a test is allowed now, in which case it has been counted. `place` identifies the owner. */
export async function countTrial(deps: KeyedDeps, place: string): Promise<Answer<never> | undefined> {
  const wait = await deps.counts.take(digest(`hook ${place}`), TESTS);
  return wait > 0 ? refuseFor(wait, 'You have tested this webhook too often. Nothing was sent. Try again later.') : undefined;
}

/** Lets a repeated request find the first one's letter. */
export const trialName = ({ randomSource }: KeyedDeps, once: Once | undefined) =>
  `${TRIAL}-${once?.key.slice(0, 20) ?? randomSource.id(20)}` as const;
