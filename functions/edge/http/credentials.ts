/** Who the caller is: what a token says by itself, and what it opens once the match is loaded. */

import type { Authorize, Caller } from '../../facts/answers.ts';
import type { Keys } from '../../facts/deps.ts';
import type { Scope } from '../../facts/grants.ts';
import type { Leader } from '../../facts/leading/leaders.ts';
import type { Match, MatchId, PlayerId } from '../../facts/match.ts';
import { readSeatToken } from '../letterbox.ts';
import { reaches } from './guard/scopes.ts';
import type { HttpViews } from './http-cases.ts';

export type Credential =
  | { readonly t: 'none' }
  /** A token that was never issued. */
  | { readonly t: 'unknown' }
  /** A seat or host token, which names its match and is checked against it. `token` is the secret part. */
  | { readonly t: 'table'; readonly match: MatchId; readonly token: string }
  /** `signedIn` is when the session began, in milliseconds since 1970; absent for an API key. */
  | { readonly t: 'player'; readonly player: PlayerId; readonly signedIn?: number; readonly scope: Scope };

/** A generous pattern for sessions and API keys. */
const GRANT_TOKEN = /^[A-Za-z0-9._~+/=-]{16,128}$/;

export function tableToken(token: string): Credential {
  const read = readSeatToken(token);
  return read === undefined ? { t: 'unknown' } : { t: 'table', ...read };
}

/** Reads `Authorization: Bearer …`; a session in a cookie is read the same way. */
export async function readToken(token: string, cases: Pick<HttpViews, 'whoIs'>): Promise<Credential> {
  const table = tableToken(token);
  if (table.t === 'table') return table;
  const who = GRANT_TOKEN.test(token) ? await cases.whoIs(token) : undefined;
  return who === undefined ? { t: 'unknown' } : { t: 'player', ...who };
}

export async function readAuthorization(header: string | undefined, cases: Pick<HttpViews, 'whoIs'>): Promise<Credential> {
  if (header === undefined) return { t: 'none' };
  const token = /^bearer ([^ ]{1,256})$/i.exec(header.trim())?.[1];
  return token === undefined ? { t: 'unknown' } : readToken(token, cases);
}

export interface Proof {
  readonly authorize: Authorize;
  /** The match exists and the token opens nothing in it: it is forged, or ended when the seat changed hands. */
  readonly failed: () => boolean;
  /** Whether it also opens the host's acts. */
  readonly leads: () => boolean;
  /** Whether the seat that it opens is held by the player who is also signed in. */
  readonly isHeld: () => boolean;
}

/** What a credential opens in a match. A caller who is both host and seat acts as the one that the call asks for. */
export function proof(credential: Credential, keys: Keys, prefer: 'seat' | 'host' = 'seat', session: Credential = { t: 'none' }): Proof {
  let [failed, leads, held] = [false, false, false];
  const authorize: Authorize = (match) => {
    const caller = callerIn(match, credential, keys, prefer);
    failed = caller === undefined;
    leads = callerIn(match, credential, keys, 'host')?.t === 'host';
    held = caller?.t === 'seat' && isHolder(match, caller.seat, session);
    return caller;
  };
  return { authorize, failed: () => failed, leads: () => leads, isHeld: () => held };
}

function isHolder(match: Match, seat: string, session: Credential): boolean {
  const holder = match.seats.find((record) => record.seat === seat)?.holder;
  return session.t === 'player' && holder?.t === 'person' && holder.player === session.player;
}

function callerIn(match: Match, credential: Credential, keys: Keys, prefer: 'seat' | 'host'): Caller | undefined {
  if (credential.t === 'none') return { t: 'public' };
  if (credential.t === 'unknown') return undefined;
  if (credential.t === 'table') return credential.match === match.id ? byToken(match, credential.token, keys) : undefined;
  const own = match.seats.find(({ holder }) => holder.t === 'person' && holder.player === credential.player);
  const seat: Caller | undefined = own && { t: 'seat', seat: own.seat };
  const host = reaches(credential.scope, 'lead') ? hostIn(match, credential.player) : undefined;
  // A signed-in player without a part in a match may watch like anybody else.
  return (prefer === 'host' ? (host ?? seat) : (seat ?? host)) ?? { t: 'public' };
}

function byToken(match: Match, token: string, keys: Keys): Caller | undefined {
  const own = match.seats.find(({ seat, changes }) => keys.isSeatToken(token, match.id, seat, changes));
  if (own !== undefined) return { t: 'seat', seat: own.seat };
  const asked = match.seats.find(
    ({ seat, successor }) => successor !== undefined && keys.isSeatToken(token, match.id, seat, successor.changes),
  );
  if (asked !== undefined) return { t: 'successor', seat: asked.seat };
  const leader = match.leaders?.find(({ number }) => keys.isHostToken(token, match.id, number));
  if (leader !== undefined) return asLeader(leader);
  // All of the host's acts, until somebody else becomes the host and the holder of the token is listed as a leader.
  return keys.isHostToken(token, match.id) ? { t: 'host' } : undefined;
}

/** What a leader may do by their own link. */
function asLeader({ is, number }: Leader): Caller | undefined {
  if (is === 'asked') return { t: 'asked-to-host', leader: number };
  if (is === 'beside') return { t: 'host', leader: number };
  return is === 'head' ? { t: 'host' } : undefined;
}

function hostIn({ host, leaders = [] }: Match, player: PlayerId): Caller | undefined {
  if (host === player) return { t: 'host' };
  const mine = leaders.filter((each) => each.player === player);
  const own = mine.find(({ is }) => is === 'beside') ?? mine.find(({ is }) => is === 'asked');
  return own && asLeader(own);
}
