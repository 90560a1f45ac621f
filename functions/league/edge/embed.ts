/** A division's table and bracket, for other sites to show in a frame: what anybody may know, the same for every caller. */
import type { Context, Hono } from 'hono';
import { readerOf, sendRefusal } from '../../edge/http/page-ask.ts';
import { countFrom } from '../../edge/http/paging.ts';
import { type Failure, NOTHING_HERE } from '../../edge/http/problems.ts';
import { sendFramed } from '../../edge/http/sending/framed.ts';
import type { LeagueHttp } from './cases.ts';
import { keyIn, leagueIn } from './pages.ts';
import { leagueUrl } from './tell.ts';

export function mountLeagueEmbeds(app: Hono, http: LeagueHttp): void {
  app.get('/leagues/:id/embed', (context) => sendNewest(context, http));
  app.get('/leagues/:id/seasons/:season/divisions/:division/embed', (context) => sendDivision(context, http));
}

const NOT_THERE: Failure = { code: 'not-found', message: NOTHING_HERE };
const refused = (context: Context, http: LeagueHttp, failure: Failure) =>
  sendRefusal(context, http, readerOf(http, { t: 'none' }), failure);

/** Shows the newest season that is drawn, so that the same frame follows the seasons; before the first, the entrants. */
async function sendNewest(context: Context, http: LeagueHttp): Promise<Response> {
  const league = leagueIn((name) => context.req.param(name));
  if (league === '') return refused(context, http, NOT_THERE);
  const shown = await http.leagues.showLeague({ league });
  if (!shown.ok) return refused(context, http, shown.refusal);
  const url = leagueUrl(http.settings, league);
  const season = shown.value.divisions?.season;
  if (season === undefined) return sendFramed(context, String(await (await http.leaguePages()).embedEntries({ view: shown.value, url })));
  return sendTable(context, http, { league, season, division: countFrom(context.req.query('division')) ?? 1 });
}

async function sendDivision(context: Context, http: LeagueHttp): Promise<Response> {
  const key = keyIn((name) => context.req.param(name));
  return key === undefined ? refused(context, http, NOT_THERE) : sendTable(context, http, key);
}

async function sendTable(context: Context, http: LeagueHttp, key: NonNullable<ReturnType<typeof keyIn>>): Promise<Response> {
  const shown = await http.leagues.showDivision(key);
  if (!shown.ok) return refused(context, http, shown.refusal);
  const { embedDivision } = await http.leaguePages();
  return sendFramed(context, String(await embedDivision({ view: shown.value, url: leagueUrl(http.settings, key.league) })));
}
