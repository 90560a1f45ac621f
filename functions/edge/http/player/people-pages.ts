/** Players' public pages, and the forms about them. */

import type { Context, Hono } from 'hono';
import { mountPlayerReports } from '../abuse/report-player.ts';
import { tooManyAddresses, tooManyOpenings } from '../guard/too-many.ts';
import type { HttpDeps } from '../http-cases.ts';
import { readerOf, readSession, sendPage, sendRefusal, timedReaderOf } from '../page-ask.ts';
import { pageByPlace } from '../paging.ts';
import { peerOf } from '../peer.ts';
import { byForm } from './player-form.ts';
import { SETTINGS } from './settings-addresses.ts';

export function mountPeoplePages(app: Hono, http: HttpDeps): void {
  app.get('/players/:player', (context) => sendPlayer(context, http));
  mountPlayerReports(app, http);
  app.post('/players/:player/challenge', (context) =>
    byForm(context, http, async (who, { ruleset = '' }) => {
      const page = context.req.param('player') ?? '';
      const asker = { credential: who, peer: peerOf(context.env) };
      const over = tooManyAddresses(http, asker, [page]) ?? tooManyOpenings(http, asker);
      if (over !== undefined) return { refused: over, back: `/players/${page}` };
      const done = await http.cases.challenge({ player: who.player, page, ruleset, options: {} });
      return done.ok ? context.redirect(`/m/${done.value.id}`, 303) : { refused: done.refusal, back: `/players/${page}` };
    }),
  );
  app.post('/me/blocks', (context) =>
    byForm(context, http, async ({ player }, { page, match = '', seat = '' }) => {
      const done = await http.cases.blockPlayer({ player, met: page === undefined ? { match, seat } : { page } });
      return done.ok ? context.redirect(SETTINGS.privacy, 303) : { refused: done.refusal, back: SETTINGS.privacy };
    }),
  );
  app.post('/me/blocks/:item/end', (context) =>
    byForm(context, http, async ({ player }) => {
      const done = await http.cases.unblock({ player, id: context.req.param('item') ?? '' });
      return done.ok ? context.redirect(SETTINGS.privacy, 303) : { refused: done.refusal, back: SETTINGS.privacy };
    }),
  );
  app.post('/me/page', (context) =>
    byForm(context, http, async ({ player }, form) => {
      const done = await http.cases.setPage({ player, shown: form.shown === 'yes' });
      return done.ok ? context.redirect(SETTINGS.profile, 303) : { refused: done.refusal, back: SETTINGS.profile };
    }),
  );
}

async function sendPlayer(context: Context, http: HttpDeps): Promise<Response> {
  const credential = await readSession(context, http);
  const view = await http.views.showPlayer({
    page: context.req.param('player') ?? '',
    ...pageByPlace((name) => (name === 'after' ? context.req.query(name) : undefined)),
  });
  if (!view.ok) return sendRefusal(context, http, readerOf(http, credential), view.refusal);
  const reader = await timedReaderOf(http, credential);
  const own = credential.t === 'player' && (await http.views.showOwnPage(credential.player)).id === view.value.id;
  const games = http.games.map(({ id, title }) => ({ id, title }));
  return sendPage(context, (await http.playerPages()).player({ ...reader, view: view.value, own, games }));
}
