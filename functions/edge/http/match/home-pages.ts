/** The pages around the table: home, games, rules, opening a match, the API page. */
import type { Context, Hono } from 'hono';
import type { Typed } from '../../../../templates/pages/reader.ts';
import type { PlayedNow, PlayNow } from '../../../cases/match/play-now.ts';
import type { Opened } from '../../../facts/answers.ts';
import { memoize } from '../../../facts/memoize.ts';
import type { Credential } from '../credentials.ts';
import { INVITE_NEEDS, mayInvite } from '../guard/may-invite.ts';
import { type Asker, tooManyAddresses, tooManyOpenings } from '../guard/too-many.ts';
import type { HttpDeps } from '../http-cases.ts';
import { readOnce } from '../idempotency.ts';
import { FOREIGN_FORM, isOwnForm, readerOf, readForm, readSession, sayWhen, scriptedReaderOf, sendPage, sendRefusal } from '../page-ask.ts';
import { peerOf } from '../peer.ts';
import { type Failure, NOTHING_HERE, type Outcome, PROBLEMS, refuse } from '../problems.ts';
import { sendCoded } from '../sending/encoding.ts';
import { previewOf, previewOfGame } from '../watch/preview.ts';
import { gameInfo, gameInfos } from './game-info.ts';
import { readOpenForm, readPlayForm } from './open-form.ts';
import { matchUrl, seatUrl } from './tell.ts';

const NO_GAME: Failure = { code: 'not-found', message: NOTHING_HERE };

export function mountHomePages(app: Hono, http: HttpDeps): void {
  app.get('/style.css', async (context) =>
    sendCoded(context, (await http.homePages()).style, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  );
  app.get('/manifest.webmanifest', async (context) => {
    const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' };
    return context.body((await http.homePages()).manifest, 200, headers);
  });
  app.get('/', async (context) =>
    sendPage(context, (await http.homePages()).home(await homeModel(http, await readSession(context, http)))),
  );
  app.get('/games/:id', async (context) => {
    const credential = await readSession(context, http);
    const game = await http.game(context.req.param('id'));
    if (game === undefined) return sendRefusal(context, http, readerOf(http, credential), NO_GAME);
    return sendPage(
      context,
      (await http.homePages()).game(
        {
          ...formAround(http, credential),
          ...(await scriptedReaderOf(http, credential)),
          ...previewOfGame(http, `/games/${game.id}`, game.title, game),
        },
        gameInfo(game),
      ),
    );
  });
  app.get('/rules/:id', async (context) => {
    const reader = readerOf(http, await readSession(context, http));
    const id = context.req.param('id');
    const game = await http.game(id);
    if (game === undefined) return sendRefusal(context, http, reader, NO_GAME);
    const shown = { ...reader, ...previewOfGame(http, `/rules/${id}`, `${game.title}: the rules`, game) };
    return sendPage(context, (await http.homePages()).rules(shown, gameInfo(game), await http.views.showWorkedTurn(id)));
  });
  // The same for everybody, and rather large.
  const described = memoize(() => http.document());
  app.get('/docs', async (context) => {
    const reader = readerOf(http, await readSession(context, http));
    const problems = Object.entries(PROBLEMS)
      .filter(([code]) => code !== 'no-right')
      .map(([code, { status, title }]) => ({ code, status, title }));
    return sendPage(context, (await http.homePages()).docs({ ...reader, api: await described(), url: http.settings.publicUrl, problems }));
  });
  app.post('/open', (context) => open(context, http));
}

function formAround(http: HttpDeps, credential: Credential) {
  return { ...readerOf(http, credential), mayInvite: mayInvite({ http, credential }), once: http.randomSource.hex(16) };
}

const HOME = { title: 'Sealed Orders', about: 'Slow games, sealed orders: by e-mail, or on the page.', picture: 'home' };

async function homeModel(http: HttpDeps, credential: Credential) {
  const [games, film] = await Promise.all([gameInfos(http), http.views.showFilm()]);
  return { ...formAround(http, credential), ...previewOf(http, '/', HOME), games, ...(film && { film }) };
}

async function open(context: Context, http: HttpDeps): Promise<Response> {
  const credential = await readSession(context, http);
  const reader = readerOf(http, credential);
  if (!isOwnForm(context, http)) return sendRefusal(context, http, reader, FOREIGN_FORM);
  const read = await readForm(context);
  if (!read.ok) return sendRefusal(context, http, reader, read.refusal);
  const { form, bytes } = read.value;
  const once = readOnce(
    form.once,
    credential,
    { method: 'POST', path: '/open', body: bytes, peer: peerOf(context.env) },
    http.randomSource,
  );
  const opened = once.ok ? await openRequested(http, { credential, peer: peerOf(context.env) }, form, once.value) : once;
  if (!opened.ok) return showRefused(context, http, credential, opened.refusal, form);
  if ('with' in opened.value) {
    const { with: other, seatToken, waiting } = opened.value;
    const done = waiting === null ? (other === 'bot' ? 'alone' : 'met') : 'meanwhile';
    return context.redirect(`/s/${seatToken}?done=${done}`, 303);
  }
  return welcome(context, http, credential, form, opened.value);
}

type AskedOnce = Extract<ReturnType<typeof readOnce>, { ok: true }>['value'];

async function openRequested(http: HttpDeps, asker: Asker, form: Typed, once: AskedOnce): Promise<Outcome<Opened | PlayedNow>> {
  const { credential } = asker;
  const game = await http.game(form.game ?? '');
  if (game === undefined) return refuse('bad-request', 'Choose a game.');
  if (form.others === 'either') return playRequested(http, asker, readPlayForm(game, form), once);
  const wanted = readOpenForm(game, form);
  if (!wanted.ok) return wanted;
  const emails = Object.values(wanted.value.seats).flatMap((wish) => (typeof wish === 'object' && 'email' in wish ? [wish.email] : []));
  if (emails.length > 0 && !mayInvite({ http, credential })) return refuse('sign-in-first', INVITE_NEEDS);
  const over = tooManyAddresses(http, asker, emails) ?? tooManyOpenings(http, asker, wanted.value);
  if (over !== undefined) return { ok: false, refusal: over };
  return http.cases.openMatch({
    ...wanted.value,
    demo: false,
    ...(credential.t === 'player' && { host: credential.player }),
    ...(once && { once }),
  });
}

async function playRequested(http: HttpDeps, asker: Asker, wish: PlayNow, once: AskedOnce): Promise<Outcome<PlayedNow>> {
  const over = tooManyOpenings(http, asker);
  if (over !== undefined) return { ok: false, refusal: over };
  const player = asker.credential.t === 'player' ? { player: asker.credential.player } : {};
  return http.cases.playNow({ ...wish, ...player, ...(once && { once }) });
}

/** Shows the form again, with what was typed. */
async function showRefused(context: Context, http: HttpDeps, credential: Credential, failure: Failure, typed: Typed) {
  sayWhen(context, failure);
  const again = { refused: { message: failure.message, faults: failure.faults ?? [], typed } };
  const game = await http.game(typed.game ?? '');
  const page =
    game === undefined
      ? (await http.homePages()).home({ ...(await homeModel(http, credential)), ...again })
      : (await http.homePages()).game(
          { ...formAround(http, credential), ...(await scriptedReaderOf(http, credential)), ...again },
          gameInfo(game),
        );
  return sendPage(context, page, PROBLEMS[failure.code].status);
}

/** A player who can start at once goes to their seat; one who waits for others gets their links to keep. */
async function welcome(context: Context, http: HttpDeps, credential: Credential, form: Typed, opened: Opened) {
  const token = opened.seatTokens?.[form.me ?? ''];
  if (form.others === 'bot' && token !== undefined) return context.redirect(`/s/${token}`, 303);
  const { settings, games } = http;
  return sendPage(
    context,
    (await http.homePages()).opened({
      ...readerOf(http, credential),
      title: games.find(({ id }) => id === form.game)?.title ?? '',
      matchUrl: matchUrl(settings, opened.id),
      ...(token === undefined ? {} : { seatUrl: seatUrl(settings, token) }),
      ...(opened.hostToken === undefined ? {} : { hostUrl: `${settings.publicUrl}/h/${opened.hostToken}` }),
      invited: form.others === 'email',
    }),
    201,
  );
}
