/** A webhook that is set: tried out, and its secret changed without a call that its program cannot check. */
import { digest } from '../../../engine/dice.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { type Answer, type Authorize, notFound, refuse } from '../../facts/answers.ts';
import type { Counted, KeptEndpoint, KeyedDeps } from '../../facts/deps.ts';
import type { Letter } from '../../facts/letter.ts';
import { FIRST_RETRY, heldBy } from '../../facts/letters-to.ts';
import type { Endpoint, Match, MatchId } from '../../facts/match.ts';
import type { Once } from '../../facts/once.ts';
import { unchanged } from '../../facts/progress.ts';
import { replayForMatch } from '../../facts/receipts.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';

interface ToHook {
  readonly match: MatchId;
  readonly authorize: Authorize;
  readonly once?: Once;
}
interface Found {
  readonly match: Match;
  readonly seat: Seat;
  readonly kept: KeptEndpoint;
}

/** So long calls are signed with the secret before as well, as Standard Webhooks allows. */
const OVERLAP = 24 * 3_600_000;
const TESTS: Counted = { name: 'hook-test', limits: [{ most: 10, within: 10 * 60_000 }] };

/** From now on calls are signed with the new secret, and for a day with the one before as well. */
export async function changeSecret(deps: KeyedDeps, request: ToHook & { readonly secret: string }): Promise<Answer<Endpoint>> {
  const found = await findHook(deps, request);
  if (!found.ok) return found;
  const { match, kept } = found.value;
  const { before: _, ...old } = kept.endpoint;
  if (old.shape !== 'standard') return refuse('bad-request', 'Calls of Discord and Slack are not signed: their address is the secret.');
  const endpoint: Endpoint = { ...old, secret: request.secret, before: { secret: old.secret, until: deps.now() + OVERLAP } };
  return changeMatch(deps, { ...request, loaded: match }, (now, caller): Decision<Endpoint> => {
    // Another webhook may have been set since it was read.
    if (caller.t !== 'seat' || now.version !== match.version)
      return answerWith(refuse('busy', 'The match changed at the same moment. Send it again.'));
    return { t: 'change', progress: unchanged(now), answer: endpoint, endpoints: [{ seat: caller.seat, endpoint }] };
  });
}

/** Sends the seat's status to its webhook, as any other letter goes there. */
export async function testHook(deps: KeyedDeps, request: ToHook): Promise<Answer<null>> {
  const found = await findHook(deps, request);
  if (!found.ok) return found;
  const { match, seat, kept } = found.value;
  const before = await replayForMatch<null>(deps, request);
  if (before !== undefined) return before;
  const until = kept.rest?.until ?? 0;
  if (until > deps.now())
    return refuse('not-active', 'The webhook failed lately and rests. Set it anew, and it is called at once.', {
      retryAfter: Math.ceil((until - deps.now()) / 1000),
    });
  const wait = await deps.counts.take(digest(`hook ${match.id} ${seat}`), TESTS);
  if (wait > 0)
    return refuse('too-many', 'You tried this webhook very often lately. Nothing was sent.', { retryAfter: Math.ceil(wait / 1000) });
  const id = `hook-test-${request.once?.key.slice(0, 20) ?? deps.chance.id(20)}-${seat}-hook`;
  return changeMatch<null>(deps, { ...request, loaded: match }, (now, caller) => {
    if (caller.t !== 'seat') return answerWith(refuse('no-right', notFound.refusal.message));
    return { t: 'change', progress: { ...unchanged(now), letters: [testLetter(now, seat, id, deps.now())] }, answer: null };
  });
}

const testLetter = (match: Match, seat: Seat, id: string, now: number): Letter => ({
  ...{ id, match: match.id, seat, ...heldBy(match, seat), channel: 'hook', fact: { t: 'status' } },
  ...{ born: now, attempts: 0, due: now + FIRST_RETRY },
});

async function findHook(deps: KeyedDeps, { match: id, authorize }: ToHook): Promise<Answer<Found>> {
  const match = await deps.matches.load(id);
  if (match === undefined) return notFound;
  const caller = authorize(match);
  if (caller?.t !== 'seat') return refuse('no-right', notFound.refusal.message);
  const record = match.seats.find(({ seat }) => seat === caller.seat);
  const kept = record?.hook === true ? await deps.matches.endpoint(id, caller.seat) : undefined;
  if (kept === undefined) return refuse('not-active', 'Your seat has no webhook. Set one with PUT first.');
  return { ok: true, value: { match, seat: caller.seat, kept } };
}
