/** The HTTP door on the whole service in memory, and a client for it. */
import { Hono } from 'hono';
import { mountApi } from '../../../../functions/edge/http/api-door.ts';
import { createApp } from '../../../../functions/edge/http/app.ts';
import type { Call } from '../../../../functions/edge/http/call.ts';
import type { HttpDeps, HttpSettings } from '../../../../functions/edge/http/http-cases.ts';
import { mountWing } from '../../../../functions/edge/http/match/forms.ts';
import { mountHomePages } from '../../../../functions/edge/http/match/home-pages.ts';
import { mountMatchForms } from '../../../../functions/edge/http/match/match-forms.ts';
import { mountMatchPages } from '../../../../functions/edge/http/match/match-pages.ts';
import { mountPlayers } from '../../../../functions/edge/http/player/player-door.ts';
import { mountWatching } from '../../../../functions/edge/http/watch/watch-door.ts';
import type { HostingHttp } from '../../../../functions/hosting/edge/call.ts';
import { mountHosting } from '../../../../functions/hosting/edge/door.ts';
import type { LeagueHttp } from '../../../../functions/league/edge/cases.ts';
import { mountLeagues } from '../../../../functions/league/edge/door.ts';
import { offerCalls } from '../../../../functions/offers/edge.ts';
import { planCalls } from '../../../../functions/plans/edge.ts';
import { pressCalls } from '../../../../functions/press/edge.ts';
import { rematchCalls } from '../../../../functions/rematch/edge.ts';
import { httpDeps } from '../../../../functions/wiring/http-deps.ts';
import { actAs } from '../../../support/table/acting.ts';
import { createWorld, type Tampering, type World } from '../../../support/world.ts';

export const SITE = 'https://play.example';

export interface Ask {
  readonly token?: string;
  /** Sent as JSON; a string as it is. */
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address it comes from. */
  readonly peer?: string;
}
export interface Door {
  readonly world: World;
  readonly http: HttpDeps;
  /** Every route there is, middleware left out; parts of a path as `:name`. */
  routes(): readonly { readonly method: string; readonly path: string }[];
  ask(line: string, ask?: Ask): Promise<Response>;
  /** The same, and the body as JSON. */
  json(line: string, ask?: Ask): Promise<{ readonly status: number; readonly body: Told; readonly headers: Headers }>;
}
// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire has no type; each test says what it expects.
export type Told = any;

export function openDoor(
  settings: Partial<HttpSettings> = {},
  change: (deps: HttpDeps) => HttpDeps = (deps) => deps,
  { start, ...tampering }: Tampering & { readonly start?: number } = {},
): Door {
  const world = createWorld(start, tampering);
  const all: HttpSettings = { publicUrl: SITE, mailDomain: 'play.example', openMatches: 'anyone', demo: true, local: false, ...settings };
  const http = change(httpDeps(world.deps, all));
  const app = createApp(http);
  const ask: Door['ask'] = async (line, { token, body, form, headers = {}, peer = '192.0.2.1' } = {}) => {
    const [method = '', path = ''] = line.split(' ');
    const sent = form === undefined ? body : new URLSearchParams(form).toString();
    const init = {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(form !== undefined && headers.origin === undefined && { 'sec-fetch-site': 'same-origin' }),
        ...(form === undefined && body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: asBytes(sent) }),
    };
    return actAs('Http', () => app.request(`${SITE}${path}`, init, { requestContext: { http: { sourceIp: peer } } }));
  };
  const json: Door['json'] = async (line, asked) => {
    const response = await ask(line, asked);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { world, http, routes: () => routesOf(http), ask, json };
}

/** Asked of the branches themselves, since the app loads them later. */
function routesOf(http: HttpDeps): ReturnType<Door['routes']> {
  const behind = new Hono();
  for (const mount of [mountApi, mountMatchForms, mountWatching, mountPlayers, mountMatchPages, mountHomePages]) mount(behind, http);
  // For their routes alone.
  const mountCalls = <H extends HttpDeps>(calls: readonly Call<H>[]) => mountWing(behind, http as H, calls);
  mountCalls(offerCalls);
  mountCalls(planCalls);
  mountCalls(pressCalls);
  mountCalls(rematchCalls);
  mountLeagues(behind, { ...http, leagues: {} } as LeagueHttp);
  mountHosting(behind, { ...http, hosting: {} } as HostingHttp);
  return behind.routes.map(({ method, path }) => ({ method, path }));
}

export const DUEL = { ruleset: 'rebel-commander', seats: { rebel: { email: 'ada@a.example' }, imperial: { email: 'bob@b.example' } } };

export interface Duel {
  readonly id: string;
  readonly rebel: string;
  readonly imperial: string;
  readonly host: string;
}
const asBytes = (sent: unknown): BodyInit =>
  sent instanceof Uint8Array ? new Uint8Array(sent) : typeof sent === 'string' ? sent : JSON.stringify(sent);

/** A match of two guests, under way at step 1. */
export async function openDuel(door: Door, more: Readonly<Record<string, unknown>> = {}): Promise<Duel> {
  const seats = { rebel: { guest: true, name: 'Ada' }, imperial: { guest: true, name: 'Bob' } };
  const { status, body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, ...more } });
  if (status !== 201) throw new Error(`the match was not opened: ${JSON.stringify(body)}`);
  return { id: body.id, rebel: body.seatTokens.rebel, imperial: body.seatTokens.imperial, host: body.hostToken };
}

/** A session, by the letter with the link. */
export async function signIn(door: Door, email: string, peer?: string): Promise<string> {
  await door.ask('POST /v1/sign-in', { body: { email }, ...(peer && { peer }) });
  await door.world.settle();
  const model = door.world.models.findLast((model) => model.t === 'sign-in');
  const token = model?.t === 'sign-in' ? model.url.split('/').at(-1) : undefined;
  const { body } = await door.json('POST /v1/sessions', { body: { token } });
  return body.session;
}

/** Both send orders; the step is resolved. */
export async function playStep(
  door: Door,
  { id, rebel, imperial }: Duel,
  step: number,
  lines: readonly [string, string] = ['', ''],
): Promise<void> {
  await door.ask(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { step, orders: lines[0] } });
  await door.ask(`PUT /v1/matches/${id}/orders`, { token: imperial, body: { step, orders: lines[1] } });
}
