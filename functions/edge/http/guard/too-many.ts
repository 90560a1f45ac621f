/** Refuses what is too much, and says when it may be asked again. */
import { createHash } from 'node:crypto';
import type { PlayerId } from '../../../facts/match.ts';
import type { Credential } from '../credentials.ts';
import type { HttpDeps } from '../http-cases.ts';
import type { Failure } from '../problems.ts';
import { type Kind, networkOf, RATES } from './limits.ts';

export interface Asker {
  readonly credential: Credential;
  /** The caller's address. */
  readonly peer: string;
}

/** What every request is counted as: by its address; reading, acting and what other sites show and ask for separately. */
export interface Count {
  readonly kind: 'read' | 'write' | 'framed';
  readonly key: string;
  /** As many as it counts as. */
  readonly weight: number;
}

/** `shared`: sent by a page of another site, which cannot use up what its visitor may ask for here. */
export const countOf = (kind: Count['kind'], path: string, peer: string, shared: boolean): Count => ({
  kind,
  weight: weightOf(kind, path),
  key: shared ? `other sites ${networkOf(peer)}` : networkOf(peer),
});

export function tooManyRequests({ limits }: HttpDeps, { kind, key, weight }: Count): Failure | undefined {
  const wait = limits.take(kind, key, weight);
  return wait === 0 ? undefined : tooMany('Too many requests came from your address.', wait);
}

/** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10), where there is a limit. */
export function tellLimit({ limits }: HttpDeps, { kind, key }: Count, headers: Headers): void {
  const now = limits.left(kind, key);
  if (now === undefined) return;
  const { most, within } = RATES[kind];
  // A limit on something else may have been met besides.
  headers.set('ratelimit-policy', `"${kind}";q=${most};w=${within / 1000}`);
  headers.append('ratelimit', `"${kind}";r=${now.left};t=${now.seconds}`);
}

/** Mail addresses that letters would go to; counted whether they are known here or not, so that nobody learns whether they are. */
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

/** `offered`: its seats go into the list of open ones. */
export function tooManyOpenings({ limits }: HttpDeps, asker: Asker, { offered = false } = {}): Failure | undefined {
  const [, who] = whoAsks(asker);
  const isPlayer = asker.credential.t === 'player';
  const kind = isPlayer ? 'hosting' : 'opening';
  const wait = limits.take(kind, who);
  if (wait > 0) return tooMany('You opened too many matches today.', wait, kind);
  const list = offered && !isPlayer ? limits.take('offering', who) : 0;
  return list === 0 ? undefined : tooMany('You listed too many open seats today. Sign in to list more.', list, 'offering');
}

/** The same for sign-in links, which anybody may have sent to anybody: one asker must leave room for the mailbox's owner. */
export function tooManyLinks(http: HttpDeps, asker: Asker, email: string): Failure | undefined {
  const over = tooManyAddresses(http, asker, [email]);
  if (over !== undefined) return over;
  const [, who] = whoAsks(asker);
  const wait = http.limits.take('link', `${who} ${hashOf(http.mailboxOf(email.trim().toLowerCase()))}`);
  return wait === 0 ? undefined : tooMany('You had too many links sent to this address today.', wait, 'link');
}

/** Whoever was signed in on this device before has a share that nobody else's requests touch. */
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
 * What a request counts as, where most count as one: so that all that one address may ask for in a minute takes at most a
 * fifth of a core. `test/functions/edge/http/guard/too-many.law.test.ts` holds every route to it. In requests that read, by path, the first that fits. A division may have 256 players and forty rounds, a page of turns twenty reports, an export four megabytes; rules are drawn.
 */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/^(?:\/v1)?\/leagues\/[^/]+\/(?:seasons|standings|embed)(?:[./]|$)/, 15],
  [/^(?:\/v1)?\/me\/export$/, 10],
  [/\/history$/, 5],
  [/^\/rules\//, 3],
];

/** Of the others fewer are allowed, so each may cost more; a form that is refused shows its page again. */
export function weightOf(kind: 'read' | 'write' | 'framed', path: string): number {
  const weight = WEIGHTS.find(([pattern]) => pattern.test(path))?.[1] ?? 1;
  return Math.ceil((weight * RATES[kind].most) / RATES.read.most);
}
