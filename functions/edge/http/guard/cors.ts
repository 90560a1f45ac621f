/**
 * What pages of other sites may request from the API, and read (Fetch, 3.2): calls with a token, and what is public. Never with a cookie,
 * which the API does not read.
 */
import type { Context } from 'hono';

type Asked = Pick<Context, 'req'>;

/** `local`: what is public on somebody's own network is not for every page that is open there. */
export const isShared = ({ req }: Asked, local: boolean): boolean =>
  isApi(req.path) && mayShare(req.method, req.header('authorization') !== undefined, local);

export const isPreflight = ({ req }: Asked): boolean =>
  req.method === 'OPTIONS' && isApi(req.path) && req.header('origin') !== undefined && req.header(ASKED_METHOD) !== undefined;

/** The answer to a browser that asks whether a page may send such a request; undefined if it may not. */
export function answerPreflight({ req }: Asked, local: boolean): Response | undefined {
  const hasToken = /(?:^|,)\s*authorization\s*(?:,|$)/i.test(req.header('access-control-request-headers') ?? '');
  if (!mayShare(req.header(ASKED_METHOD) ?? '', hasToken, local)) return undefined;
  return new Response(null, { status: 204, headers: PREFLIGHT });
}

/** Open to any site, since the answer depends only on the token in the request. */
export function share(headers: Headers): void {
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', EXPOSED);
}

const isApi = (path: string): boolean => path.startsWith('/v1/');
const mayShare = (method: string, hasToken: boolean, local: boolean): boolean =>
  hasToken || (!local && (method === 'GET' || method === 'HEAD'));

const ASKED_METHOD = 'access-control-request-method';
const EXPOSED =
  'ETag, Location, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed, Deprecation, Sunset, Link, WWW-Authenticate';
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
  'access-control-max-age': '86400',
};

/** `Strict-Transport-Security` for a year, with subdomains (RFC 6797). */
export const HSTS = 'max-age=31536000; includeSubDomains';
