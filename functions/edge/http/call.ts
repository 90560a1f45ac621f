/**
 * A call of the API: one record that is routed, checked, answered and documented. What it answers is the type that `run` returns, which
 * `npm run schemas` writes into the document.
 */
import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Scope } from '../../facts/grants.ts';
import { isMatchId } from '../letterbox.ts';
import type { Asked } from './asked.ts';
import { type Credential, proof, readAuthorization } from './credentials.ts';
import { type FormSpec, formOf, type PageForm } from './form.ts';
import { reaches } from './guard/scopes.ts';
import type { HttpDeps } from './http-cases.ts';
import { readOnce } from './idempotency.ts';
import { peerOf } from './peer.ts';
import { type Failure, NOTHING_HERE, type Outcome, type ProblemCode, problem, refuse } from './problems.ts';
import { readBytes, readJson } from './read-body.ts';
import { sendCoded } from './sending/encoding.ts';
import { etagOf, hasIt, isConditional, notModified } from './sending/etag.ts';

export interface Spec<N extends string, B, A, H extends HttpDeps = HttpDeps> {
  /** The operationId in the document. */
  readonly name: N;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its parts as `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly about?: string;
  /** Who may call it; `anyone` may still learn more with a token. */
  readonly who: 'anyone' | 'seat' | 'host' | 'player' | 'session';
  /** The scope that an API key needs; by default it follows from `who` and `method`. */
  readonly scope?: Scope;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: () => z.ZodMiniType<B>;
  readonly status?: 200 | 201 | 202;
  /** Why it takes no Idempotency-Key, in a sentence: a second call changes nothing, or its answer cannot be repeated. */
  readonly keyless?: string;
  /** In addition to those that every call may return. */
  readonly problems?: readonly ProblemCode[];
  readonly location?: (answer: NoInfer<A>) => string;
  /** The answer is a list, sent with each entry as a line of JSON (ndjson). */
  readonly lines?: true;
  /** The `Cache-Control` of an answer that may be cached; by default none may. */
  readonly cache?: string;
  /** Computes the `tag` of the answer at less cost: callers that have it already get a 304. */
  readonly pulse?: (asked: Asked<B, H>) => Promise<Outcome<string>>;
  /** The same as text, for callers that accept its type or add its ending to the path. */
  readonly text?: {
    readonly type: string;
    readonly end: string;
    readonly write: (answer: NoInfer<A>, http: H) => string | Promise<string>;
  };
  run(asked: Asked<B, H>): Promise<Outcome<A>>;
  /** Forms of pages for the same act. */
  readonly forms?: readonly FormSpec<B, NoInfer<A>>[];
}
type Documented =
  | 'name'
  | 'method'
  | 'path'
  | 'summary'
  | 'about'
  | 'who'
  | 'scope'
  | 'query'
  | 'status'
  | 'keyless'
  | 'problems'
  | 'lines';
/** What the document says about a call. */
export interface ToldCall extends Pick<Spec<string, never, never>, Documented> {
  readonly text?: Readonly<Record<'type' | 'end', string>>;
  readonly body?: () => z.ZodMiniType;
}
export interface Call<H extends HttpDeps = HttpDeps> extends ToldCall {
  readonly forms: readonly PageForm<H>[];
  respond(context: Context, http: H): Promise<Response>;
}

export function call<N extends string, B, A, H extends HttpDeps = HttpDeps>(spec: Spec<N, B, A, H>): Call<H> {
  const { run, location: _, cache: __, pulse, forms = [], ...documented } = spec;
  return {
    ...documented,
    forms: forms.map((form) => formOf(run, form)),
    async respond(context, http) {
      const asked = await read(spec, context, http);
      const had = asked.ok && isConditional(context) ? await pulse?.(asked.value) : undefined;
      if (had?.ok && hasIt(context, had.value)) return notModified(context, had.value);
      const given = asked.ok ? await run(asked.value) : asked;
      return given.ok ? send(spec, context, http, given) : problem(blame(given.refusal, asked), http.settings.publicUrl);
    },
  };
}

type Given<A> = Extract<Outcome<A>, { readonly ok: true }>;

async function send<B, A, H extends HttpDeps>(spec: Spec<string, B, A, H>, context: Context, http: H, given: Given<A>): Promise<Response> {
  const { location, cache, status = 200 } = spec;
  const { value, replayed, retryAfter } = given;
  const { type, body, vary } = await writtenAs(spec, context, http, value);
  const tag = isTagged(spec) ? (given.tag ?? http.keys.tag(body)) : undefined;
  const headers = {
    ...(cache && { 'cache-control': cache }),
    ...(tag !== undefined && { etag: etagOf(tag) }),
    ...(vary !== undefined && { vary }),
  };
  if (tag !== undefined && hasIt(context, tag)) return context.body(null, 304, headers);
  const more = {
    'content-type': type,
    ...(location && { location: location(value) }),
    ...(replayed && { 'idempotent-replayed': 'true' }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return spec.method === 'GET'
    ? sendCoded(context, body, status, { ...headers, ...more })
    : context.body(body, status, { ...headers, ...more });
}

async function writtenAs<B, A, H extends HttpDeps>({ text, lines }: Spec<string, B, A, H>, context: Context, http: H, value: A) {
  const vary = text === undefined ? undefined : 'accept';
  if (text !== undefined && asksText(context, text))
    return { type: `${text.type}; charset=utf-8`, body: await text.write(value, http), vary };
  if (lines === true)
    return { type: NDJSON, body: (value as readonly unknown[]).map((line) => `${JSON.stringify(line)}\n`).join(''), vary };
  return { type: 'application/json', body: JSON.stringify(value), vary };
}

export const NDJSON = 'application/x-ndjson';

/** Every answer that may be fetched again and again; a stream goes on from a place instead. */
export const isTagged = ({ method, lines }: Pick<ToldCall, 'method' | 'lines'>): boolean => method === 'GET' && lines === undefined;

export function mount<H extends HttpDeps>(app: Hono, calls: readonly Call<H>[], http: H): void {
  for (const entry of calls) for (const path of pathsOf(entry)) app.on(entry.method, path, (context) => entry.respond(context, http));
}

/** If a path ends in a parameter, the ending is part of that parameter. */
function pathsOf({ path, text }: ToldCall): readonly string[] {
  const pattern = path.replaceAll(/\{([a-z]+)\}/gi, ':$1');
  return text === undefined || path.endsWith('}') ? [pattern] : [pattern, `${pattern}${text.end}`];
}

const asksText = ({ req }: Context, { type, end }: Readonly<Record<'type' | 'end', string>>): boolean =>
  req.path.endsWith(end) || (req.header('accept') ?? '').toLowerCase().includes(type);

const without = (text: string, end: string | undefined): string =>
  end !== undefined && text.endsWith(end) ? text.slice(0, -end.length) : text;

async function read<B, A, H extends HttpDeps>(spec: Spec<string, B, A, H>, context: Context, http: H): Promise<Outcome<Asked<B, H>>> {
  const received = http.now();
  const credential = await readAuthorization(context.req.header('authorization'), http.views);
  const stopped = refuseCredential(spec, credential);
  if (stopped !== undefined) return stopped;
  const match = context.req.param('id');
  if (match !== undefined && !isMatchId(match)) return refuse('not-found', NOTHING_HERE);
  const bytes = await readBytes(context.req.raw);
  if (!bytes.ok) return bytes;
  const body =
    spec.body === undefined
      ? { ok: true as const, value: undefined as B }
      : readJson(bytes.value, context.req.header('content-type') ?? null, spec.body());
  if (!body.ok) return body;
  const peer = peerOf(context.env);
  const authorization = context.req.header('authorization');
  const sent = { method: spec.method, path: context.req.path, body: bytes.value, peer, authorization };
  const once = takesKey(spec)
    ? readOnce(context.req.header('idempotency-key'), credential, sent, http.randomSource)
    : ({ ok: true, value: undefined } as const);
  if (!once.ok) return once;
  return {
    ok: true,
    value: {
      http,
      body: body.value,
      credential,
      waiting: {
        stillOpens: async () => credential.t !== 'player' || (await readAuthorization(authorization, http.views)).t === 'player',
        gone: () => context.req.raw.signal,
      },
      peer,
      received,
      ...(once.value === undefined ? {} : { once: once.value }),
      part: (name) => without(context.req.param(name) ?? '', spec.text?.end),
      query: (name) => context.req.query(name),
      seat: proof(credential, http.keys, 'seat'),
      host: proof(credential, http.keys, 'host'),
    },
  };
}

/** True for every POST and PUT that would act a second time. */
export const takesKey = ({ method, keyless }: Pick<ToldCall, 'method' | 'keyless'>): boolean =>
  (method === 'POST' || method === 'PUT') && keyless === undefined;

const USUAL_SCOPE = { anyone: 'play', seat: 'play', host: 'lead', player: 'full', session: 'full' } as const;

/** Public calls are open to every key. */
export const scopeOf = ({ who, method, scope }: Pick<ToldCall, 'who' | 'method' | 'scope'>): Scope =>
  scope ?? (who === 'anyone' && method === 'GET' ? 'read' : USUAL_SCOPE[who]);

function refuseCredential(call: Pick<ToldCall, 'who' | 'method' | 'scope'>, credential: Credential): Outcome<never> | undefined {
  const { who } = call;
  const needed = scopeOf(call);
  if (credential.t === 'unknown') return refuse('bad-credentials', BAD_TOKEN);
  if (credential.t === 'player' && !reaches(credential.scope, needed))
    return refuse(
      'bad-scope',
      `The scope of this API key is "${credential.scope}", and this needs "${needed}" or more. Sign in, or use another key.`,
    );
  if (who === 'anyone') return undefined;
  if (credential.t === 'none') return refuse('no-credentials', NEEDED[who]);
  if (who !== 'player' && who !== 'session') return undefined;
  if (credential.t !== 'player') return refuse('bad-credentials', NEEDED[who]);
  return who === 'session' && credential.signedIn === undefined ? refuse('sign-in-first', NEEDED.session) : undefined;
}

export const BAD_TOKEN = 'This token is not valid, or it has expired. Send Authorization: Bearer and the full token.';
const NEEDED = {
  seat: 'Send the seat token (the end of the seat link in your letters) as Authorization: Bearer …',
  host: 'Send the host token from the answer to opening the match as Authorization: Bearer …',
  player: 'Send a session or an API key as Authorization: Bearer …',
  session: 'Send a session as Authorization: Bearer … An API key may not do this: sign in first.',
} as const;

/** A token for this match that opened nothing is a bad token; a valid token for something else sees nothing here. */
function blame(failure: Failure, asked: Outcome<Asked<never>> | Outcome<Asked<unknown>>): Failure {
  if (failure.code !== 'no-right' || !asked.ok) return failure;
  const { credential, seat, host } = asked.value;
  const forged = credential.t === 'table' && credential.match === asked.value.part('id') && (seat.failed() || host.failed());
  return forged ? { code: 'bad-credentials', message: BAD_TOKEN } : failure;
}
