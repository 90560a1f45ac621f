/** The call and the pages for reporting the name on a player's page to the operator. */
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { type Call, call } from '../call.ts';
import type { HttpDeps } from '../http-cases.ts';
import { readerOf, readSession, sendPage, sendRefusal } from '../page-ask.ts';
import { shape } from '../shape.ts';
import { ABOUT, KEYLESS, reason, reported, signedIn, thanks, tooManyReports } from './report-calls.ts';
import { sendReport } from './report-pages.ts';

const playerBody = shape(() => z.strictObject({ reason: reason() }));

export const reportPlayer: Call = call({
  name: 'reportPlayer',
  method: 'POST',
  path: '/v1/players/{player}/reports',
  summary: 'Report the name on a player’s page to the operator',
  about: `All else on that page the service says. ${ABOUT}`,
  who: 'anyone',
  keyless: KEYLESS,
  body: playerBody,
  status: 202,
  problems: ['bad-request', 'not-found', 'too-many'],
  run: async (asked) => {
    const { http, body, part } = asked;
    const over = tooManyReports(asked);
    if (over !== undefined) return { ok: false, refusal: over };
    return reported(await http.cases.reportPlayer({ page: part('player'), ...body, ...signedIn(asked) }));
  },
  forms: [{ path: 'report', read: ({ reason = '' }) => ({ ok: true, value: { reason } }), next: thanks }],
});

export function mountPlayerReports(app: Hono, http: HttpDeps): void {
  app.get('/players/:player/report', (context) => showPlayerForm(context, http));
  app.post('/players/:player/report', (context) => {
    const page = context.req.param('player');
    return sendReport(context, http, { call: reportPlayer, id: page, base: `/players/${page}` });
  });
}

async function showPlayerForm(context: Context, http: HttpDeps): Promise<Response> {
  const reader = readerOf(http, await readSession(context, http));
  const name = await http.views.nameOnPage(context.req.param('player') ?? '');
  if (!name.ok) return sendRefusal(context, http, reader, name.refusal);
  const base = `/players/${context.req.param('player')}`;
  const choices = [{ t: 'player' as const, value: '', text: name.value }];
  const page = { ...reader, back: { href: base, text: name.value }, action: `${base}/report`, choices, zone: 'UTC' };
  return sendPage(context, (await http.pages()).reportAbuse({ ...page, mailDomain: http.settings.mailDomain }));
}
