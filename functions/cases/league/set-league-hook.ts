/** The channel in which a league tells what everybody may know: one, set by its director. */
import type { Answer } from '../answers.ts';
import { notFound, refuse } from '../change-match.ts';
import type { Deps } from '../deps.ts';
import type { Endpoint, PlayerId } from '../match.ts';
import type { League, LeagueId } from './league.ts';

const TRIES = 8;

/** `endpoint: null` takes it away. */
export async function setLeagueHook(
  deps: Deps,
  request: { readonly league: LeagueId; readonly director: PlayerId; readonly endpoint: Endpoint | null },
): Promise<Answer<{ readonly hook: boolean }>> {
  const { endpoint } = request;
  for (let tries = 0; tries < TRIES; tries++) {
    const league = await deps.leagues.load(request.league);
    if (league?.director === undefined || league.director !== request.director) return notFound;
    const after: League = withHook(league, endpoint !== null);
    if ((await deps.leagues.commit({ league: after, endpoint: { league: league.id, endpoint } })) === 'done')
      return { ok: true, value: { hook: endpoint !== null } };
  }
  return refuse('busy', 'Others wrote to this league at the same moment. Nothing was changed; send it again.');
}

export function withHook({ hook: _, ...league }: League, hook: boolean): League {
  return { ...league, version: league.version + 1, ...(hook ? { hook: true as const } : {}) };
}
