/** Everything at the HTTP edge that concerns leagues. */
import type { Hono } from 'hono';
import { mount } from '../../edge/http/call.ts';
import type { Call } from './call.ts';
import { leagueCalls } from './calls.ts';
import type { LeagueHttp } from './cases.ts';
import { directorCalls } from './director-calls.ts';
import { mountLeagueEmbeds } from './embed.ts';
import { mountEntryPages } from './entry-pages.ts';
import { mountLeagueForms } from './forms.ts';
import { ladderCalls } from './ladder-calls.ts';
import { mountLeaguePages } from './pages.ts';
import { mountLeagueReports, reportInLeague } from './report.ts';
import { leagueViews } from './views.ts';

export const OF_LEAGUES: readonly Call[] = [...leagueCalls, ...directorCalls, ...ladderCalls, ...leagueViews, reportInLeague];

export function mountLeagues(app: Hono, http: LeagueHttp): void {
  mount(app, OF_LEAGUES, http);
  mountLeaguePages(app, http);
  mountLeagueEmbeds(app, http);
  mountLeagueForms(app, http);
  mountLeagueReports(app, http);
  mountEntryPages(app, http);
}
