/** All of the HTTP door that concerns leagues. */
import type { Hono } from 'hono';
import { reportInLeague } from '../abuse/report-calls.ts';
import { mountLeagueReports } from '../abuse/report-pages.ts';
import { type Call, mount } from '../call.ts';
import type { HttpDeps } from '../http-cases.ts';
import { directorCalls } from './director-calls.ts';
import { ladderCalls } from './ladder-calls.ts';
import { leagueCalls } from './league-calls.ts';
import { mountLeagueEmbeds } from './league-embed.ts';
import { mountLeagueForms } from './league-forms.ts';
import { mountLeaguePages } from './league-pages.ts';
import { leagueViews } from './league-views.ts';

export const OF_LEAGUES: readonly Call[] = [...leagueCalls, ...directorCalls, ...ladderCalls, ...leagueViews, reportInLeague];

export function mountLeagues(app: Hono, http: HttpDeps): void {
  mount(app, OF_LEAGUES, http);
  mountLeaguePages(app, http);
  mountLeagueEmbeds(app, http);
  mountLeagueForms(app, http);
  mountLeagueReports(app, http);
}
