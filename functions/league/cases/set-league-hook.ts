/** The only channel, set by the director, in which a league reports what everybody may know. */

import { replayForPlayer, withReceipt } from '../../cases/match/receipts.ts';
import { type Answer, notFound, refuse } from '../../facts/answers.ts';
import type { Once } from '../../facts/idempotency.ts';
import type { Endpoint, LeagueId, PlayerId } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import type { League } from '../facts/league.ts';

const TRIES = 8;

/** `endpoint: null` removes it. */
export async function setLeagueHook(
  deps: LeagueDeps,
  request: { readonly league: LeagueId; readonly director: PlayerId; readonly endpoint: Endpoint | null; readonly once?: Once },
): Promise<Answer<{ readonly endpoint: Endpoint | null }>> {
  const { endpoint, director, once } = request;
  const value = { endpoint };
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(request.league);
    if (league?.director === undefined || league.director !== request.director) return notFound;
    const before = await replayForPlayer<typeof value>(deps, director, once);
    if (before !== undefined) return before;
    const after: League = withHook(league, endpoint !== null);
    const change = { league: after, endpoint: { league: league.id, endpoint }, ...withReceipt(deps, director, once, value) };
    if ((await deps.leagues.commit(change)) === 'done') return { ok: true, value };
  }
  return refuse('busy', 'Someone else changed this league at the same moment. Nothing was saved. Please try again.');
}

export function withHook({ hook: _, ...league }: League, hook: boolean): League {
  return { ...league, version: league.version + 1, ...(hook ? { hook: true as const } : {}) };
}
