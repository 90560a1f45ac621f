/** Refuses too many requests, and says when to try again. */
import { createHash } from 'node:crypto';
import type { PlayerId } from '../../../facts/match.ts';
import type { Credential } from '../credentials.ts';
import type { HttpDeps } from '../http-cases.ts';
import type { Failure } from '../problems.ts';
import { type Kind, networkOf, RATES } from './limits.ts';

export interface Asker {
  readonly credential: Credential;
  readonly peer: string;
}

/** What a request counts towards, by its address. Reading, acting, what other sites frame, and what they request are counted separately. */
export interface Count {
  readonly kind: 'read' | 'write' | 'framed';
  readonly key: string;
  readonly weight: number;
}

/** `shared`: sent by a page of another site, which cannot use up its visitor's own requests. */
export const countOf = (kind: Count['kind'], path: string, peer: string, shared: boolean): Count => ({
  kind,
  weight: weightOf(kind, path),
  key: shared ? `other sites ${networkOf(peer)}` : networkOf(peer),
});

export function tooManyRequests({ limits }: HttpDeps, { kind, key, weight }: Count): Failure | undefined {
  const wait = limits.take(kind, key, weight);
  return wait === 0 ? undefined : tooMany('Too many requests came from your address.', wait);
}

/** The headers `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10), if there is a limit. */
export function tellLimit({ limits }: HttpDeps, { kind, key }: Count, headers: Headers): void {
  const now = limits.left(kind, key);
  if (now === undefined) return;
  const { most, within } = RATES[kind];
  // Another limit may have been reached as well.
  headers.set('ratelimit-policy', `"${kind}";q=${most};w=${within / 1000}`);
  headers.append('ratelimit', `"${kind}";r=${now.left};t=${now.seconds}`);
}

/**
 * Mail addresses to which letters would be sent. They are counted whether or not they are known here, so that the limit reveals nothing.
 */
export function tooManyAddresses({ limits }: HttpDeps, { credential, peer }: Asker, emails: readonly string[]): Failure | undefined {
  const [kind, who] = whoAsks({ credential, peer });
  for (const email of emails) {
    const known = `${who} ${hashOf(email.trim().toLowerCase())}`;
    if (limits.wait('known', known) > 0) continue;
    const wait = limits.take(kind, who);
    if (wait > 0) return tooMany('You had letters sent to too many addresses today.', wait, kind);
    limits.take('known', known);
  }
  return undefined;
}

/** `offered`: its seats go into the list of open seats. */
export function tooManyOpenings({ limits }: HttpDeps, asker: Asker, { offered = false } = {}): Failure | undefined {
  const [, who] = whoAsks(asker);
  const isPlayer = asker.credential.t === 'player';
  const kind = isPlayer ? 'hosting' : 'opening';
  const wait = limits.take(kind, who);
  if (wait > 0) return tooMany('You opened too many matches today.', wait, kind);
  const list = offered && !isPlayer ? limits.take('offering', who) : 0;
  return list === 0 ? undefined : tooMany('You listed too many open seats today. Sign in to list more.', list, 'offering');
}

/** The same for sign-in links, which anybody may request for any address: a single caller must leave room for the mailbox's owner. */
export function tooManyLinks(http: HttpDeps, asker: Asker, email: string): Failure | undefined {
  const over = tooManyAddresses(http, asker, [email]);
  if (over !== undefined) return over;
  const [, who] = whoAsks(asker);
  const wait = http.limits.take('link', `${who} ${hashOf(http.mailboxOf(email.trim().toLowerCase()))}`);
  return wait === 0 ? undefined : tooMany('You had too many links sent to this address today.', wait, 'link');
}

/** A player who was signed in on this device before has a share that nobody else's requests use up. */
export function tooManyKnown({ limits }: HttpDeps, player: PlayerId): Failure | undefined {
  const wait = limits.take('link', `device of ${player}`);
  return wait === 0 ? undefined : tooMany('You had too many links sent to this address today.', wait, 'link');
}

export const whoAsks = ({ credential, peer }: Asker) =>
  credential.t === 'player' ? (['player', credential.player] as const) : (['stranger', networkOf(peer)] as const);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

export function tooMany(what: string, retryAfter: number, limit?: Kind): Failure {
  const message = `${what} Nothing was done. Try again in ${inWords(retryAfter)}.`;
  return { code: 'too-many', message, retryAfter, ...(limit !== undefined && { limit }) };
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

/**
 * How many requests a request counts as, if more than one: everything that one address may request in a minute should take at most a fifth
 * of a core. `test/functions/edge/http/guard/too-many.law.test.ts` checks every route. For requests that read, by path; the first match
 * counts. A division may have 256 players and forty rounds, a page of turns twenty reports, an export four megabytes; the boards in rules
 * have to be drawn.
 */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:\/v1)?\/leagues\/[^/]+\/(?:seasons|standings|embed)(?:[./]|$)/, 15],
  [/^(?:\/v1)?\/me\/export$/, 10],
  [/\/history$/, 5],
  [/^\/rules\//, 3],
];

/** Fewer of the other requests are allowed, so each may cost more; a form that is refused shows its page again. */
export function weightOf(kind: 'read' | 'write' | 'framed', path: string): number {
  const weight = WEIGHTS.find(([pattern]) => pattern.test(path))?.[1] ?? 1;
  return Math.ceil((weight * RATES[kind].most) / RATES.read.most);
}
