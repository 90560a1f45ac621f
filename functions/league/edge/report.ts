/** The call and the pages for reporting to the operator what was written in a league. */
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { ABOUT, KEYLESS, reason, reported, signedIn, thanks, tooManyReports } from '../../edge/http/abuse/report-calls.ts';
import { sendReport } from '../../edge/http/abuse/report-pages.ts';
import { text } from '../../edge/http/match/field-shapes.ts';
import { readerOf, readSession, sendPage, sendRefusal } from '../../edge/http/page-ask.ts';
import { NOTHING_HERE, refuse } from '../../edge/http/problems.ts';
import { shape } from '../../edge/http/shape.ts';
import { isMatchId } from '../../edge/letterbox.ts';
import { type Call, call } from './call.ts';
import type { LeagueHttp } from './cases.ts';

const leagueBody = shape(() => z.strictObject({ entrant: z.exactOptional(text(40)), reason: reason() }));

export const reportInLeague: Call = call({
  name: 'reportInLeague',
  method: 'POST',
  path: '/v1/leagues/{id}/reports',
  summary: 'Report to the operator what somebody wrote in a league',
  about: `The name of an "entrant", or without one what its director says: its name, what they say of it and ask, and the reasons in its log. ${ABOUT}`,
  who: 'anyone',
  keyless: KEYLESS,
  body: leagueBody,
  status: 202,
  problems: ['bad-request', 'too-many'],
  run: async (asked) => {
    const { http, body, part } = asked;
    const over = tooManyReports(asked);
    if (over !== undefined) return { ok: false, refusal: over };
    return reported(await http.leagues.reportInLeague({ league: part('id'), ...body, ...signedIn(asked) }));
  },
  forms: [
    {
      path: 'report',
      read: ({ what = '', reason = '' }) => ({ ok: true, value: { ...(what === '' ? {} : { entrant: what.slice(0, 40) }), reason } }),
      next: thanks,
    },
  ],
});

export function mountLeagueReports(app: Hono, http: LeagueHttp): void {
  app.get('/leagues/:id/report', (context) => showLeagueForm(context, http));
  app.post('/leagues/:id/report', (context) => {
    const id = context.req.param('id');
    return sendReport(context, http, { call: reportInLeague, id, base: `/leagues/${id}`, isThere: isMatchId(id) });
  });
}

async function showLeagueForm(context: Context, http: LeagueHttp): Promise<Response> {
  const reader = readerOf(http, await readSession(context, http));
  const league = context.req.param('id') ?? '';
  const shown = isMatchId(league) ? await http.leagues.showLeague({ league }) : refuse('not-found', NOTHING_HERE);
  if (!shown.ok) return sendRefusal(context, http, reader, shown.refusal);
  const { name, entrants } = shown.value;
  const entrant = context.req.query('entrant');
  const choices = [
    ...(entrant === undefined ? [] : [{ t: 'entrant' as const, value: entrant.slice(0, 40), text: null }]),
    { t: 'league' as const, value: '', text: name },
    ...entrants.map(({ id, name }) => ({ t: 'entrant' as const, value: id, text: name })),
  ];
  const back = { href: `/leagues/${league}`, text: name };
  const page = { ...reader, back, action: `/leagues/${league}/report`, choices, zone: 'UTC' };
  return sendPage(context, (await http.pages()).reportAbuse({ ...page, mailDomain: http.settings.mailDomain }));
}
