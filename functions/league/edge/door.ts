/** All of the HTTP door that concerns leagues. */
import type { Hono } from 'hono';
import { reportInLeague } from '../../edge/http/abuse/report-calls.ts';
import { mountLeagueReports } from '../../edge/http/abuse/report-pages.ts';
import { type Call, mount } from '../../edge/http/call.ts';
import type { HttpDeps } from '../../edge/http/http-cases.ts';
import { directorCalls } from './director-calls.ts';
import { ladderCalls } from './ladder-calls.ts';
import { leagueCalls } from './calls.ts';
import { mountLeagueEmbeds } from './embed.ts';
import { mountLeagueForms } from './forms.ts';
import { mountLeaguePages } from './pages.ts';
import { leagueViews } from './views.ts';

export const OF_LEAGUES: readonly Call[] = [...leagueCalls, ...directorCalls, ...ladderCalls, ...leagueViews, reportInLeague];

export function mountLeagues(app: Hono, http: HttpDeps): void {
  mount(app, OF_LEAGUES, http);
  mountLeaguePages(app, http);
  mountLeagueEmbeds(app, http);
  mountLeagueForms(app, http);
  mountLeagueReports(app, http);
}
