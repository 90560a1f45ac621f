/**
 * What anybody may watch without a token: matches in play, and a board as a spectator sees it. It may be cached, and a board’s page reads
 * no cookie.
 */
import type { Context, Hono } from 'hono';
import type { Html } from '../../../../templates/pages/layout.ts';
import type { BoardView } from '../../../views/show-board.ts';
import { isMatchId } from '../../letterbox.ts';
import type { HttpDeps } from '../http-cases.ts';
import { readStep } from '../match/steps.ts';
import { matchUrl } from '../match/tell.ts';
import { readerOf, readSession, sendPage, sendRefusal, timedReaderOf } from '../page-ask.ts';
import { pageByPlace } from '../paging.ts';
import { NOTHING_HERE, type Outcome, refuse } from '../problems.ts';
import { FRAMED, SHORTLY } from '../sending/framed.ts';
import { previewOf } from './preview.ts';

export function mountWatching(app: Hono, http: HttpDeps): void {
  app.get('/watch', (context) => sendList(context, http));
  app.get('/seats', (context) => sendSeats(context, http));
  app.get('/m/:id/board', (context) => sendBoard(context, http));
  app.get('/m/:id/steps/:n/board.svg', (context) => sendDrawing(context, http));
}

const WATCH = { title: 'Matches to watch', about: 'Games in play, as a spectator sees them.', picture: 'home' };

async function sendList(context: Context, http: HttpDeps): Promise<Response> {
  const page = await http.views.listBoards(placeAsked(context));
  return sendShortly(context, (await http.watchPages()).list({ ...(await listReader(context, http, '/watch', WATCH)), ...page }));
}

const SEATS = { title: 'Open seats', about: 'Matches that wait for players: anybody may take a seat.', picture: 'home' };

async function sendSeats(context: Context, http: HttpDeps): Promise<Response> {
  const page = await http.views.listOpenSeats(placeAsked(context));
  return sendShortly(context, (await http.watchPages()).seats({ ...(await listReader(context, http, '/seats', SEATS)), ...page }));
}

const placeAsked = ({ req }: Context) => pageByPlace((name) => (name === 'after' ? req.query(name) : undefined));

async function listReader(context: Context, http: HttpDeps, path: string, preview: typeof WATCH) {
  return { ...(await timedReaderOf(http, await readSession(context, http))), ...previewOf(http, path, preview) };
}

/** Only its header, with the link to sign in or out, differs by reader. */
function sendShortly(context: Context, page: Html): Response | Promise<Response> {
  context.header('cache-control', context.req.header('cookie') === undefined ? SHORTLY : 'private, max-age=60');
  context.header('vary', 'cookie');
  return sendPage(context, page);
}

/** A resolved step looks the same to a spectator as long as the game lasts, and shows more afterwards. */
const FOR_A_DAY = 'public, max-age=86400';

async function sendDrawing(context: Context, http: HttpDeps): Promise<Response> {
  const step = readStep(context.req.param('n') ?? '');
  const view = step === undefined ? NO_BOARD : await readBoard(context, http, step);
  if (!view.ok || view.value.shown === undefined) return sendRefusal(context, http, readerOf(http, { t: 'none' }), NO_BOARD.refusal);
  const { draw } = await http.watchPages();
  return context.body(draw(view.value.shown.scene, view.value.title, context.req.query('night') !== undefined), 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': FOR_A_DAY,
  });
}

async function sendBoard(context: Context, http: HttpDeps): Promise<Response> {
  const view = await readBoard(context, http);
  if (!view.ok) return sendRefusal(context, http, readerOf(http, { t: 'none' }), view.refusal);
  context.header('cache-control', SHORTLY);
  context.header('content-security-policy', FRAMED);
  const { board } = await http.watchPages();
  return sendPage(context, board({ view: view.value, url: matchUrl(http.settings, view.value.id), now: http.now() }));
}

const NO_BOARD = refuse('not-found', NOTHING_HERE);

async function readBoard({ req }: Context, http: HttpDeps, step?: number): Promise<Outcome<BoardView>> {
  const match = req.param('id') ?? '';
  return isMatchId(match) ? http.views.showBoard({ match, ...(step !== undefined && { step }) }) : NO_BOARD;
}
