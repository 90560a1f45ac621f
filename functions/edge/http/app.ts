/** The HTTP door: the API under `/v1`, the pages beside it, and what holds for every answer. */
import type { Context, Hono } from 'hono';
// Routes are matched one by one: with these few that is as quick, and the other routers are 6 KB of the bundle.
import { Hono as TinyHono } from 'hono/tiny';
import { type Call, mount } from './call.ts';
import type { HttpDeps } from './http-cases.ts';
import { incidentOf } from './incident.ts';
import { mountHomePages } from './match/home-pages.ts';
import { matchCalls } from './match/match-calls.ts';
import { mountMatchForms } from './match/match-forms.ts';
import { mountMatchPages } from './match/match-pages.ts';
import { orderCalls } from './match/order-calls.ts';
import { openApi } from './openapi.ts';
import { readerOf, sendRefusal } from './page-ask.ts';
import { peerOf } from './peer.ts';
import { accessCalls } from './player/access-calls.ts';
import { accountCalls } from './player/account-calls.ts';
import { mountAccountPages } from './player/account-pages.ts';
import { mountEntryPages } from './player/entry-pages.ts';
import { playerCalls } from './player/player-calls.ts';
import { mountPlayerPages } from './player/player-pages.ts';
import { mountUnsubscribePages } from './player/unsubscribe-pages.ts';
import { type Failure, NOTHING_HERE, problem } from './problems.ts';
import { tooManyRequests } from './too-many.ts';

const OF_MATCHES: readonly Call[] = [...matchCalls, ...orderCalls];
const OF_PLAYERS: readonly Call[] = [...playerCalls, ...accessCalls, ...accountCalls];

/** Every call of the API, in the order in which it is documented. */
export async function allCalls(): Promise<readonly Call[]> {
  const { OF_LEAGUES } = await import('./league/league-door.ts');
  return [...OF_MATCHES, ...OF_LEAGUES, ...OF_PLAYERS];
}

/** Everything below these paths is about leagues: half of the door, loaded with the first request for it. */
export const LEAGUES = ['/leagues', '/leagues/*', '/v1/leagues', '/v1/leagues/*', '/v1/me/leagues'];

export function createApp(http: HttpDeps): Hono {
  const app = createDoor(http);
  app.use(async (context, next) => {
    const over = isForeign(context) ? FOREIGN : tooManyRequests(http, context.req.method, peerOf(context.env));
    if (over === undefined) await next();
    else context.res = await refused(context, http, over);
    guard(context, http.settings.publicUrl.startsWith('https:'));
  });
  let leagues: Promise<Hono> | undefined;
  const openLeagues = async (): Promise<Hono> => {
    const { mountLeagues } = await import('./league/league-door.ts');
    return mountLeagues(createDoor(http), http);
  };
  for (const path of LEAGUES)
    app.all(path, async (context) => {
      leagues ??= openLeagues().catch((error: unknown) => {
        // The next request tries again.
        leagues = undefined;
        throw error;
      });
      return (await leagues).fetch(context.req.raw, context.env);
    });
  mount(app, [...OF_MATCHES, ...OF_PLAYERS], http);
  app.get('/v1/openapi.json', async (context) => context.json(openApi(await allCalls(), http.settings.publicUrl)));
  mountHomePages(app, http, allCalls);
  mountMatchPages(app, http);
  mountMatchForms(app, http);
  mountPlayerPages(app, http);
  mountEntryPages(app, http);
  mountUnsubscribePages(app, http);
  mountAccountPages(app, http);
  return app;
}

/** An app that knows no route yet, but what to say where there is none or one fails. */
function createDoor(http: HttpDeps): Hono {
  const app: Hono = new TinyHono();
  app.notFound((context) =>
    refused(context, http, { code: 'not-found', message: `There is no ${context.req.method} at this address. See /docs.` }),
  );
  app.onError((error, context) => {
    const incident = http.chance.id(10);
    http.log('error', 'http-failed', { incident, method: context.req.method, route: routeOf(context), ...incidentOf(error) });
    const message = `The fault is noted as ${incident}. Send it again, with the same Idempotency-Key if it had one; if it stays, tell the operator that number.`;
    return refused(context, http, { code: 'internal', message });
  });
  return app;
}

function refused(context: Context, http: HttpDeps, failure: Failure): Response | Promise<Response> {
  if (isApi(context)) return problem(failure, http.settings.publicUrl);
  const said = failure.code === 'not-found' ? { ...failure, message: NOTHING_HERE } : failure;
  return sendRefusal(context, http, readerOf(http, { t: 'none' }), said);
}

const isApi = (context: Context): boolean => context.req.path.startsWith('/v1/') || /^\/health\/?$/.test(context.req.path);

/**
 * What another site has a browser send, but for a link that is followed. Refused before it is counted: a page that a
 * player has open elsewhere could else use up what his address may ask.
 */
function isForeign({ req }: Context): boolean {
  if (req.header('sec-fetch-site') !== 'cross-site') return false;
  return req.method !== 'GET' || req.header('sec-fetch-mode') !== 'navigate' || req.header('sec-fetch-dest') !== 'document';
}
const FOREIGN: Failure = {
  code: 'bad-origin',
  message: 'A page of another site asked for this, so nothing was done. Open it here, or ask from a program of your own.',
};

/** The first part of the path: the rest may hold a token. */
const routeOf = (context: Context): string => `/${context.req.path.split('/', 3).slice(1, 2).join('')}`;

const SITE = "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A finished match may be verified by a script of ours that reads its record. */
const VERIFIED = `${SITE}; script-src 'self'; connect-src 'self'`;

/** A year, and its subdomains (RFC 6797). */
const HSTS = 'max-age=31536000; includeSubDomains';

function guard(context: Context, https: boolean): void {
  const { headers } = context.res;
  const path = context.req.path;
  const byLink = /^\/(?:s|h|e|u|sign-in|confirm)\//.test(path);
  if (https) headers.set('strict-transport-security', HSTS);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', /^\/[shm]\//.test(path) ? VERIFIED : SITE);
  // Where the address holds a secret no other page learns it. Its origin is told all the same, by which browsers without
  // Sec-Fetch-Site show that a form is our own.
  headers.set('referrer-policy', byLink ? 'strict-origin' : 'same-origin');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (byLink || /^\/(?:m|me|v1)(?:\/|$)/.test(path)) headers.set('x-robots-tag', 'noindex');
}
