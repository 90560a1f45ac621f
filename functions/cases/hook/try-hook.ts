/** A webhook that is set, a seat's or a league's: tried out, and its secret changed without a call that its program cannot check. */
import { digest } from '../../../engine/dice.ts';
import { type Answer, notFound, refuse, refuseFor } from '../../facts/answers.ts';
import type { Counted, KeyedDeps } from '../../facts/deps.ts';
import type { KeptEndpoint } from '../../facts/hooks.ts';
import type { Letter } from '../../facts/letter.ts';
import { heldBy, justWritten } from '../../facts/letters-to.ts';
import type { Endpoint } from '../../facts/match.ts';
import type { Once } from '../../facts/once.ts';
import { unchanged } from '../../facts/progress.ts';
import { replayForMatch, replayForPlayer, withReceipt } from '../../facts/receipts.ts';
import { type FoundHook, findHook, type HookAsk } from '../../views/show-hook.ts';
import { answerWith, changeMatch, type Decision } from '../match/change-match.ts';
import { TRIAL } from './call-endpoint.ts';

type ToHook = HookAsk & { readonly once?: Once };
type Found = FoundHook & { readonly kept: KeptEndpoint };

/** So long calls are signed with the secret before as well, as Standard Webhooks allows. */
const OVERLAP = 24 * 3_600_000;
const TESTS: Counted = { name: 'hook-test', limits: [{ most: 10, within: 10 * 60_000 }] };
const BUSY = refuse('busy', 'It was changed at the same moment. Send it again.');

/** From now on calls are signed with the new secret, and for a day with the one before as well. */
export async function changeSecret(deps: KeyedDeps, request: ToHook & { readonly secret: string }): Promise<Answer<Endpoint>> {
  const found = await findSet(deps, request);
  if (!found.ok) return found;
  const { before: _, ...old } = found.value.kept.endpoint;
  if (old.shape !== 'standard') return refuse('bad-request', 'Calls of Discord and Slack are not signed: their address is the secret.');
  const endpoint: Endpoint = { ...old, secret: request.secret, before: { secret: old.secret, until: deps.now() + OVERLAP } };
  return put(deps, request, found.value, endpoint);
}

/** Under the version of match or league: another webhook may have been set since this one was read. */
async function put(deps: KeyedDeps, request: ToHook, found: Found, endpoint: Endpoint): Promise<Answer<Endpoint>> {
  const { rest, deliveries } = found.kept;
  const notes = { ...(rest && { rest }), ...(deliveries && { deliveries }) };
  if ('match' in request && 'match' in found) {
    const { match } = found;
    return changeMatch(deps, { ...request, loaded: match }, (now, caller): Decision<Endpoint> => {
      if (caller.t !== 'seat' || now.version !== match.version) return answerWith(BUSY);
      return { t: 'change', progress: unchanged(now), answer: endpoint, endpoints: [{ seat: caller.seat, endpoint, notes }] };
    });
  }
  if (!('league' in request && 'league' in found)) return notFound;
  const { director, once } = request;
  const before = await replayForPlayer<Endpoint>(deps, director, once);
  if (before !== undefined) return before;
  const league = { ...found.league, version: found.league.version + 1 };
  const change = { league, endpoint: { league: league.id, endpoint, notes }, ...withReceipt(deps, director, once, endpoint) };
  const written = await deps.leagues.commit(change);
  if (written === 'done') return { ok: true, value: endpoint };
  return (await replayForPlayer<Endpoint>(deps, director, once)) ?? BUSY;
}

/**
 * Sends the status of the match, or the table of the league, as any other letter goes there: at once, even if the webhook
 * rests or is paused. If it is taken, so is everything after it.
 */
export async function testHook(deps: KeyedDeps, request: ToHook): Promise<Answer<null>> {
  const found = await findSet(deps, request);
  if (!found.ok) return found;
  const { of } = found.value;
  const before = await replayed(deps, request);
  if (before !== undefined) return before;
  const place = 'match' in of ? `${of.match} ${of.seat}` : of.league;
  const wait = await deps.counts.take(digest(`hook ${place}`), TESTS);
  if (wait > 0) return refuseFor(wait, 'You tried this webhook very often lately. Nothing was sent.');
  return send(deps, request, found.value);
}

function replayed(deps: KeyedDeps, request: ToHook): Promise<Answer<null> | undefined> {
  return 'match' in request ? replayForMatch<null>(deps, request) : replayForPlayer<null>(deps, request.director, request.once);
}

async function send(deps: KeyedDeps, request: ToHook, { of }: Found): Promise<Answer<null>> {
  const now = deps.now();
  const name = `${TRIAL}-${request.once?.key.slice(0, 20) ?? deps.chance.id(20)}` as const;
  const born = { channel: 'hook', ...justWritten(now) } as const;
  if ('match' in request && 'match' in of) {
    const { match: id, seat } = of;
    return changeMatch<null>(deps, request, (match, caller) => {
      if (caller.t !== 'seat') return answerWith(refuse('no-right', notFound.refusal.message));
      const letter: Letter = { id: `${name}-${seat}-hook`, match: id, seat, ...heldBy(match, seat), fact: { t: 'status' }, ...born };
      return { t: 'change', progress: { ...unchanged(match), letters: [letter] }, answer: null };
    });
  }
  if (!('league' in request && 'league' in of)) return notFound;
  const { league } = of;
  const { director, once } = request;
  const fact = { t: 'league', about: 'standings', league } as const;
  const letters: readonly Letter[] = [{ id: `league-${league}-${name}-hook`, player: director, fact, ...born }];
  const written = await deps.leagues.commit({ letters, ...withReceipt(deps, director, once, null) });
  return written === 'done' ? { ok: true, value: null } : ((await replayed(deps, request)) ?? BUSY);
}

async function findSet(deps: KeyedDeps, request: ToHook): Promise<Answer<Found>> {
  const found = await findHook(deps, request);
  if (!found.ok) return found;
  const { kept } = found.value;
  return kept === undefined
    ? refuse('not-active', 'There is no webhook to try or change. Set one with PUT first.')
    : { ok: true, value: { ...found.value, kept } };
}
