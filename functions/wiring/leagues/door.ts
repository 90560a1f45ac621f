/** Connects leagues to HTTP, and to what a player is shown. */
import type { Branch, Stops } from '../../edge/http/http-cases.ts';
import type { EventViews } from '../../facts/deps.ts';
import type { LeagueCases } from '../../league/edge/cases.ts';
import type { Leagues } from '../../league/facts/deps.ts';
import { laterWith } from './later.ts';

const PATHS = ['/leagues', '/leagues/*', '/v1/leagues', '/v1/leagues/*', '/v1/me/leagues', '/e/*'];

/** `leagues` has the use cases. */
export const leagueBranch = (leagues: LeagueCases): Branch => ({
  paths: PATHS,
  open: async () => {
    const { mountLeagues } = await import('../../league/edge/door.ts');
    return (app, http) => mountLeagues(app, { ...http, leagues, leaguePages });
  },
});
const leaguePages = async () => (await import('../../../templates/league/pages/pages.ts')).leaguePages;

export const leagueStops =
  (leagues: LeagueCases) =>
  async (link: string, path: string): Promise<Stops | undefined> =>
    (await import('../../league/edge/stops.ts')).stopsOf(leagues, link, path);

export const leagueViews = (leagues: Leagues): EventViews => {
  const later = laterWith(leagues);
  return {
    list: later(async () => (await import('../../league/views/show-league.ts')).leaguesOf),
    export: later(async () => (await import('../../league/views/export-leagues.ts')).exportLeagues),
  };
};
