/**
 * Signing in by letter, my matches, API keys, and the button that confirms held orders. Opening a link does nothing; only its button acts.
 */
import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { NoticePage } from '../../../../templates/pages/model.ts';
import type { Submitted } from '../../../facts/answers.ts';
import { tooManyKnown, tooManyLinks } from '../guard/too-many.ts';
import type { HttpDeps } from '../http-cases.ts';
import { FOREIGN_FORM, isOwnForm, readerOf, readForm, readSession, sendPage, sendRefusal, sessionCookie } from '../page-ask.ts';
import { pageById, pageOf } from '../paging.ts';
import { peerOf } from '../peer.ts';
import { asBadCredentials, type Outcome } from '../problems.ts';
import { MOST_TYPED, nameField } from './own-name.ts';
import { readWanted } from './wanted-matches.ts';

const SESSION_SECONDS = 30 * 24 * 3600;
const DEVICE_SECONDS = 365 * 24 * 3600;

/** Who was signed in here before, sealed: it holds no address, and only gives access to a share of sign-in letters. */
const deviceCookie = ({ settings }: HttpDeps): string => (settings.publicUrl.startsWith('https:') ? '__Host-device' : 'device');

type Notice = Omit<NoticePage, 'signedIn' | 'outbox'>;

export function mountPlayerPages(app: Hono, http: HttpDeps): void {
  const say = async (context: Context, notice: Notice) =>
    sendPage(context, (await http.pages()).notice({ ...readerOf(http, await readSession(context, http)), ...notice }));
  app.get('/sign-in', (context) => say(context, SIGN_IN));
  app.post('/sign-in', (context) => own(context, http, () => askLink(context, http, say)));
  app.get('/sign-in/:token', (context) => askPress(context, http, say));
  app.post('/sign-in/:token', (context) => own(context, http, () => signIn(context, http)));
  app.post('/sign-out', (context) =>
    own(context, http, async () => {
      const session = getCookie(context, sessionCookie(http));
      if (session !== undefined) await http.cases.signOut(session);
      deleteCookie(context, sessionCookie(http), { path: '/', secure: http.settings.publicUrl.startsWith('https:') });
      // Clears what the browser cached while signed in.
      context.header('clear-site-data', '"cache", "storage"');
      return context.redirect('/', 303);
    }),
  );
  app.get('/confirm/:token', (context) =>
    say(
      context,
      button(
        context,
        'Are these orders yours?',
        'Orders for your seat came from an address we do not know. They count only if you confirm them.',
        'Yes, they are mine',
      ),
    ),
  );
  app.post('/confirm/:token', (context) => confirm(context, http, say));
  app.get('/keep/:token', (context) =>
    say(
      context,
      button(
        context,
        'Is this match yours?',
        'Somebody who plays as a guest gave your address to keep the match. If that was you, make the seat yours here: you get its letters, and find it again by signing in.',
        'Yes, keep it',
      ),
    ),
  );
  app.post('/keep/:token', (context) => keep(context, http, say));
  app.get('/me', (context) => mine(context, http));
}

const SIGN_IN: Notice = {
  title: 'Sign in',
  paragraphs: [
    'We send a link to your address. There is no password. You do not need an account to play: the links in your letters open your seats.',
    'If you have lost a link, sign in: “My matches” lists each seat that has your address.',
  ],
  form: { action: '/sign-in', button: 'Send me the link', field: { name: 'email', label: 'E-mail address', type: 'email' } },
};

const button = (context: Context, title: string, text: string, label: string): Notice => ({
  title,
  paragraphs: [text],
  form: { action: context.req.path, button: label },
});

async function own(context: Context, http: HttpDeps, act: () => Response | Promise<Response>): Promise<Response> {
  return isOwnForm(context, http) ? act() : sendRefusal(context, http, readerOf(http, { t: 'none' }), FOREIGN_FORM);
}

async function askLink(context: Context, http: HttpDeps, say: (context: Context, notice: Notice) => Promise<Response>): Promise<Response> {
  const read = await readForm(context);
  const asked = read.ok ? await askLetter(context, http, (read.value.form.email ?? '').trim()) : read;
  if (!asked.ok) return sendRefusal(context, http, readerOf(http, { t: 'none' }), asked.refusal, { href: '/sign-in', text: 'Try again' });
  return say(context, {
    title: 'Look for our letter',
    paragraphs: ['If that address can receive mail, a link is on its way. It works once, and only for a short time.'],
  });
}

const MINE = { href: '/me', text: 'My matches' };

async function askLetter(context: Context, http: HttpDeps, email: string): Promise<Outcome<unknown>> {
  const device = http.keys.openPlayer('device', '', getCookie(context, deviceCookie(http)) ?? '');
  const known = device !== undefined && (await http.views.isAddressOf({ player: device, email }));
  const over = known
    ? tooManyKnown(http, device)
    : tooManyLinks(http, { credential: await readSession(context, http), peer: peerOf(context.env) }, email);
  return over === undefined ? http.cases.askSignIn({ email, known }) : { ok: false, refusal: over };
}

/** The page names the account before the button is pressed, so that nobody signs in to somebody else's by mistake. */
async function askPress(context: Context, http: HttpDeps, say: (context: Context, notice: Notice) => Promise<Response>): Promise<Response> {
  const account = await http.views.showSignIn({ token: context.req.param('token') ?? '' });
  // Without an account there is no button, since pressing it would do nothing.
  if (!account.ok) return say(context, { ...SIGN_IN, paragraphs: [account.refusal.message] });
  const page = button(context, 'Sign in', `This signs you in on this browser as ${account.value.address}.`, 'Sign in');
  if (account.value.name !== '') return say(context, page);
  return say(context, { ...page, form: { action: context.req.path, button: 'Sign in', field: nameField(account.value.proposed) } });
}

async function signIn(context: Context, http: HttpDeps): Promise<Response> {
  const before = getCookie(context, sessionCookie(http));
  const read = await readForm(context);
  const name = read.ok ? (read.value.form.name ?? '').slice(0, MOST_TYPED) : '';
  const done = await http.cases.signIn({ token: context.req.param('token') ?? '', name });
  if (!done.ok && done.refusal.code === 'bad-request')
    return sendRefusal(context, http, readerOf(http, { t: 'none' }), done.refusal, { href: context.req.path, text: 'Try again' });
  if (!done.ok)
    return sendRefusal(context, http, readerOf(http, { t: 'none' }), asBadCredentials(done.refusal), {
      href: '/sign-in',
      text: 'Ask for a new link',
    });
  // Signing in again ends the session that this browser had.
  if (before !== undefined) await http.cases.signOut(before);
  const { session, player } = done.value;
  const kept = { path: '/', httpOnly: true, sameSite: 'Lax', secure: http.settings.publicUrl.startsWith('https:') } as const;
  setCookie(context, sessionCookie(http), session, { ...kept, maxAge: SESSION_SECONDS });
  setCookie(context, deviceCookie(http), http.keys.sealPlayer('device', '', player), { ...kept, maxAge: DEVICE_SECONDS });
  return context.redirect('/me', 303);
}

async function confirm(context: Context, http: HttpDeps, say: (context: Context, notice: Notice) => Promise<Response>): Promise<Response> {
  const done = await http.cases.confirmHeld({ token: context.req.param('token') ?? '' });
  if (!done.ok) return sendRefusal(context, http, readerOf(http, await readSession(context, http)), asBadCredentials(done.refusal));
  const what = 'accepted' in done.value ? 'The seat is yours.' : tellConfirmed(done.value);
  return say(context, { title: 'Confirmed', paragraphs: [what] });
}

async function keep(context: Context, http: HttpDeps, say: (context: Context, notice: Notice) => Promise<Response>): Promise<Response> {
  const done = await http.cases.confirmKeep({ token: context.req.param('token') ?? '' });
  if (!done.ok) return sendRefusal(context, http, readerOf(http, await readSession(context, http)), asBadCredentials(done.refusal));
  return say(context, {
    title: 'The match is yours',
    paragraphs: ['You get its letters from now on. The link of your seat works as before, and signing in leads to it too.'],
    back: { href: `/s/${done.value.seatToken}`, text: 'Your seat' },
  });
}

function tellConfirmed({ resolved, lines }: Submitted): string {
  return resolved ? 'They were the last, so the turn has been played, and its report is on its way.' : `On file: ${lines.join('; ')}`;
}

async function mine(context: Context, http: HttpDeps): Promise<Response> {
  const credential = await readSession(context, http);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const { player } = credential;
  const wanted = readWanted((name) => context.req.query(name), http);
  if (!wanted.ok) return sendRefusal(context, http, readerOf(http, credential), wanted.refusal, MINE);
  const { over = false, ...filter } = wanted.value;
  const [matches, playerRating, leagues, scripts] = await Promise.all([
    http.views.myMatches(player, { ...pageOf((name) => context.req.query(name)), ...filter, over }),
    http.views.playerRatingOf(player),
    http.views.listLeaguesOf(
      player,
      pageById((name) => context.req.query(name === 'after' ? 'leagues' : name)),
    ),
    http.assets?.mineScripts(),
  ]);
  if (!matches.ok) return sendRefusal(context, http, readerOf(http, credential), matches.refusal, MINE);
  return sendPage(
    context,
    (await http.playerPages()).mine({
      ...readerOf(http, credential),
      now: http.now(),
      ...matches.value,
      wanted: { ...filter, over },
      games: http.games.map(({ id, title }) => ({ id, title })),
      playerRating,
      leagues,
      ...(scripts && { scripts }),
    }),
  );
}
