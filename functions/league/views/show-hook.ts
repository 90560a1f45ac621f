/** The state of a league's webhook, for its director. */
import { type Answer, notFound } from '../../facts/answers.ts';
import type { KeptEndpoint } from '../../facts/hooks.ts';
import type { LeagueId, PlayerId } from '../../facts/match.ts';
import { type HookView, hookView } from '../../views/show-hook.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import type { League } from '../facts/league.ts';

export interface LeagueHookAsk {
  readonly league: LeagueId;
  readonly director: PlayerId;
}

/** Null if there is no webhook. */
export async function showLeagueHook(deps: Pick<LeagueDeps, 'leagues' | 'hooks'>, ask: LeagueHookAsk): Promise<Answer<HookView | null>> {
  const found = await findLeagueHook(deps, ask);
  return found.ok ? { ok: true, value: hookView(found.value.kept) } : found;
}

export interface FoundLeagueHook {
  readonly league: League;
  readonly kept: KeptEndpoint | undefined;
}

export async function findLeagueHook(deps: Pick<LeagueDeps, 'leagues' | 'hooks'>, ask: LeagueHookAsk): Promise<Answer<FoundLeagueHook>> {
  const league = await deps.leagues.load(ask.league);
  if (league?.director === undefined || league.director !== ask.director) return notFound;
  return { ok: true, value: { league, kept: league.hook === true ? await deps.hooks.load({ league: league.id }) : undefined } };
}
