/** Refuses what is too much, and says when it may be asked again. */
import { createHash } from 'node:crypto';
import type { Credential } from '../credentials.ts';
import type { HttpDeps } from '../http-cases.ts';
import type { Failure } from '../problems.ts';
import { networkOf } from './limits.ts';

export interface Asker {
  readonly credential: Credential;
  /** The caller's address. */
  readonly peer: string;
}

/** Every request is counted by its address; reading, acting and what other sites show are counted separately. */
export function tooManyRequests({ limits }: HttpDeps, kind: 'read' | 'write' | 'framed', peer: string): Failure | undefined {
  const wait = limits.take(kind, networkOf(peer));
  return wait === 0 ? undefined : tooMany('There were too many requests from your address.', wait);
}

/** Mail addresses that letters would go to; counted whether they are known here or not, so that nobody learns whether they are. */
export function tooManyAddresses({ limits }: HttpDeps, { credential, peer }: Asker, emails: readonly string[]): Failure | undefined {
  const [kind, who] = whoAsks({ credential, peer });
  for (const email of emails) {
    const known = `${who} ${hashOf(email.trim().toLowerCase())}`;
    if (limits.wait('known', known) > 0) continue;
    const wait = limits.take(kind, who);
    if (wait > 0) return tooMany('You had letters sent to too many addresses today.', wait);
    limits.take('known', known);
  }
  return undefined;
}

export function tooManyOpenings({ limits }: HttpDeps, asker: Asker): Failure | undefined {
  const [, who] = whoAsks(asker);
  const wait = limits.take(asker.credential.t === 'player' ? 'hosting' : 'opening', who);
  return wait === 0 ? undefined : tooMany('You opened too many matches today.', wait);
}

/** The same for sign-in links, which anybody may have sent to anybody: one asker must leave room for the mailbox's owner. */
export function tooManyLinks(http: HttpDeps, asker: Asker, email: string): Failure | undefined {
  const over = tooManyAddresses(http, asker, [email]);
  if (over !== undefined) return over;
  const [, who] = whoAsks(asker);
  const wait = http.limits.take('link', `${who} ${hashOf(http.mailboxOf(email.trim().toLowerCase()))}`);
  return wait === 0 ? undefined : tooMany('You had too many links sent to this address today.', wait);
}

const whoAsks = ({ credential, peer }: Asker) =>
  credential.t === 'player' ? (['player', credential.player] as const) : (['stranger', networkOf(peer)] as const);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

function tooMany(what: string, retryAfter: number): Failure {
  return { code: 'too-many', message: `${what} Nothing was done. Try again in ${inWords(retryAfter)}.`, retryAfter };
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
