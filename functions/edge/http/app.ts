/** The HTTP edge: the API under `/v1`, the pages, and what applies to every answer. */
import type { Context, Hono, Next } from 'hono';
// Routes are matched one by one: with so few that is just as fast, and the other routers add 6 KB to the bundle.
import { Hono as TinyHono } from 'hono/tiny';
import { memoize } from '../../facts/memoize.ts';
import { mount } from './call.ts';
import { answerPreflight, HSTS, isPreflight, isShared, share } from './guard/cors.ts';
import { countOf, tellLimit, tooManyRequests } from './guard/too-many.ts';
import type { Branch, HttpDeps } from './http-cases.ts';
import { incidentOf } from './incident.ts';
import { methodsOf } from './methods.ts';
import { readerOf, sendRefusal } from './page-ask.ts';
import { peerOf } from './peer.ts';
import { healthCalls } from './player/health-calls.ts';
import { type Failure, NOTHING_HERE, problem } from './problems.ts';
import { isFramable } from './sending/framed.ts';

const BOARD = '/m/:id/board';

/** The first branch that matches the path is used, even if it has no such route. Those of wings come first. */
const BRANCHES: readonly Branch[] = [
  { paths: ['/health'], open: async () => (app, http) => mount(app, healthCalls, http) },
  {
    paths: ['/watch', '/seats', BOARD, '/m/:id/steps/:n/board.svg'],
    open: async () => (await import('./watch/watch-door.ts')).mountWatching,
  },
  {
    paths: ['/me', '/me/*', '/sign-in', '/sign-in/*', '/sign-out', '/confirm/*', '/keep/*', '/u/*', '/players/*'],
    open: async () => (await import('./player/player-door.ts')).mountPlayers,
  },
  { paths: ['/v1/*'], open: async () => (await import('./api-door.ts')).mountApi },
  { paths: ['/s/*', '/h/*', '/m/*'], method: 'POST', open: async () => (await import('./match/match-forms.ts')).mountMatchForms },
  { paths: ['/pictures/*'], open: async () => (await import('./watch/picture-door.ts')).mountPictures },
  { paths: ['/assets/*', '/icons/*', '/sw.js'], open: async () => (await import('./asset-door.ts')).mountAssets },
  { paths: ['/s/*', '/h/*', '/m/*'], open: async () => (await import('./match/match-pages.ts')).mountMatchPages },
  { paths: ['*'], open: async () => (await import('./match/home-pages.ts')).mountHomePages },
];

export function createApp(http: HttpDeps): Hono {
  const app = createDoor(http, async () => []);
  app.use(async (context, next) => {
    const preflight = isPreflight(context) ? answerPreflight(context, http.settings.local) : undefined;
    if (preflight === undefined) await admit(context, next, http);
    else context.res = preflight;
    guard(context, http);
  });
  const all = [...http.branches, ...BRANCHES].map(({ open, ...branch }) => ({
    ...branch,
    opened: memoize(async () => {
      const door = createDoor(http, methods);
      (await open())(door, http);
      return door;
    }),
  }));
  const methods = methodsOf(all);
  for (const { paths, method, opened } of all) {
    const pass = async (context: Context): Promise<Response> => (await opened()).fetch(context.req.raw, context.env);
    for (const path of paths) method === undefined ? app.all(path, pass) : app.on(method, path, pass);
  }
  return app;
}

/** Refuses requests from other sites and too many requests; adds what is left of the limit, and whether other sites may read the answer. */
async function admit(context: Context, next: Next, http: HttpDeps): Promise<void> {
  const { method, path } = context.req;
  const shared = isShared(context, http.settings.local);
  const kind = isFramed(context) ? 'framed' : ['GET', 'HEAD', 'OPTIONS'].includes(method) ? 'read' : 'write';
  const count = countOf(kind, path, peerOf(context.env), shared && isCrossSite(context));
  const over = isForeign(context, shared) ? FOREIGN : tooManyRequests(http, count);
  if (over === undefined && kind === 'write' && (await http.mayAct?.()) === false) context.res = await sendRefused(context, http, HELD);
  else if (over === undefined) await next();
  else context.res = await sendRefused(context, http, over);
  if (isApi(context) && over !== FOREIGN) tellLimit(http, count, context.res.headers);
  if (shared) share(context.res.headers);
}

const HELD: Failure = {
  code: 'out-of-service',
  message:
    'The service was down for a long time, or its clock is wrong, and the operator has yet to decide how it goes on. Nothing was done. Try again later.',
  retryAfter: 600,
};

/** An app without routes that answers when there is no route or one fails. */
function createDoor(http: HttpDeps, methods: (path: string) => Promise<readonly string[]>): Hono {
  const app: Hono = new TinyHono();
  app.notFound(async (context) => {
    const { method, path } = context.req;
    const allowed = await methods(path);
    if (allowed.length === 0 || allowed.includes(method))
      return sendRefused(context, http, { code: 'not-found', message: 'There is nothing at this address. See /docs.' });
    const message = `This address takes ${allowed.join(', ')}, not ${method}. See /docs.`;
    const response = await sendRefused(context, http, { code: 'bad-method', message });
    response.headers.set('allow', allowed.join(', '));
    return response;
  });
  app.onError((error, context) => {
    const incident = http.randomSource.id(10);
    http.log('http-failed', { incident, method: context.req.method, route: routeOf(context), ...incidentOf(error) });
    if (http.isTransient(error))
      return sendRefused(context, http, { code: 'out-of-service', message: COME_AGAIN, retryAfter: PASSING_SECONDS });
    const message = `The fault is logged as ${incident}. Send the request again, with the same Idempotency-Key if it had one; if it happens again, give the operator that number.`;
    return sendRefused(context, http, { code: 'internal', message });
  });
  return app;
}

const PASSING_SECONDS = 30;
const COME_AGAIN =
  'The service cannot reach its storage. The operator has been told. Send the request again later, with the same Idempotency-Key if it had one.';

function sendRefused(context: Context, http: HttpDeps, failure: Failure): Response | Promise<Response> {
  if (isApi(context)) return problem(failure, http.settings.publicUrl);
  const said = failure.code === 'not-found' ? { ...failure, message: NOTHING_HERE } : failure;
  return sendRefusal(context, http, readerOf(http, { t: 'none' }), said);
}

const isApi = (context: Context): boolean => context.req.path.startsWith('/v1/') || /^\/health\/?$/.test(context.req.path);

/**
 * Recognises what another site made a browser send, except for links that were followed and what pages there may request and read. Such
 * requests are refused before they are counted, or a page that a player has open elsewhere could use up the requests of their address.
 */
function isForeign({ req }: Pick<Context, 'req'>, shared: boolean): boolean {
  if (!isCrossSite({ req }) || isFramed({ req }) || (shared && req.header('sec-fetch-mode') === 'cors')) return false;
  return req.method !== 'GET' || req.header('sec-fetch-mode') !== 'navigate' || req.header('sec-fetch-dest') !== 'document';
}
const isCrossSite = ({ req }: Pick<Context, 'req'>): boolean => req.header('sec-fetch-site') === 'cross-site';
const FOREIGN: Failure = {
  code: 'bad-origin',
  message:
    'This request came from a page of another site, so nothing was done. Open it here, or send it with a token as Authorization: Bearer …, or from a program of your own.',
};

/** Whether the page is shown inside another site's. Counted separately, so that such a page cannot use up its visitor's own requests. */
function isFramed({ req }: Pick<Context, 'req'>): boolean {
  const isFrame = req.header('sec-fetch-mode') === 'navigate' && req.header('sec-fetch-dest') === 'iframe';
  return req.method === 'GET' && isFrame && isFramable(req.path);
}

/** Only the first part of the path, since the rest may hold a token. */
const routeOf = (context: Context): string => `/${context.req.path.split('/', 3).slice(1, 2).join('')}`;

const SITE =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** `from` is another origin from which scripts are loaded. */
const running = (from: string | undefined): string => `script-src 'self'${from === undefined ? '' : ` ${from}`}`;
/**
 * The script of a match page fetches the page again, and the record of a match that has ended; its worker fetches pages. The script of the
 * page with a player's matches registers this browser for notifications.
 */
const ASKING = "worker-src 'self'; connect-src 'self'";

function policyFor(path: string, from: string | undefined): string {
  if (/^\/(?:[shm]\/|me$|me\/api-keys$|me\/settings(?:\/|$)|sw\.js$)/.test(path)) return `${SITE}; ${running(from)}; ${ASKING}`;
  // A script that shows times and fills in its reader's zone makes no requests.
  return /^\/(?:games|open|seats|leagues|watch|players|me\/leave)(?:\/|$)/.test(path) ? `${SITE}; ${running(from)}` : SITE;
}

function guard(context: Context, { settings, assets }: HttpDeps): void {
  const { headers } = context.res;
  const path = context.req.path;
  const byLink = /^\/(?:s|h|e|u|sign-in|confirm|keep)\//.test(path);
  if (settings.publicUrl.startsWith('https:')) headers.set('strict-transport-security', HSTS);
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', policyFor(path, assets?.origin));
  // An address that holds a secret is not passed on to other pages. Its origin still is, since browsers without Sec-Fetch-Site use that to
  // show that a form is our own.
  headers.set('referrer-policy', byLink ? 'strict-origin' : 'same-origin');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (byLink || /^\/(?:m|me|v1)(?:\/|$)/.test(path)) headers.set('x-robots-tag', 'noindex');
}
