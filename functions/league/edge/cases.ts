/** What the HTTP edge needs for leagues. */
import type { LeaguePages } from '../../../templates/league/pages/pages.ts';
import type { Bound, HttpDeps } from '../../edge/http/http-cases.ts';
import type * as cases from '../cases/for-http.ts';

export interface LeagueHttp extends HttpDeps {
  readonly leagues: LeagueCases;
  readonly leaguePages: () => Promise<LeaguePages>;
}

export type LeagueCases = Bound<typeof cases>;
