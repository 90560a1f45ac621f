/** Reply addresses of letters, and the tokens of links. Reading ignores case, which mail servers may change. */

import type { LeagueId, MatchId } from '../facts/match.ts';

const SERVICE = 'orders';
/** RFC 5321 §4.5.3.1: octets of a local part, and of an address. */
const LOCAL_MAX = 64;
const ADDRESS_MAX = 254;
const SEAT_TOKEN_LENGTH = 16 + 1 + 26;
const REPLY = /^([a-z2-7]{16})\.(0|[1-9][0-9]{0,5})\.([a-z2-7]{26})$/;
const SEAT_TOKEN = /^([a-z2-7]{16})\.([a-z2-7]{26})$/;

/** Whether a part of an address could name a match; anything else must not become a key of the table. */
export const isMatchId = (text: string): boolean => /^[a-z2-7]{16}$/.test(text);

export interface ReplyAddress {
  readonly match: MatchId;
  readonly step: number;
  /** 26 characters, not yet checked. */
  readonly token: string;
}

export interface LeagueAddress {
  readonly league: LeagueId;
  /** 26 characters, not yet checked. */
  readonly token: string;
}

export const replyAddress = (match: MatchId, step: number, token: string, domain: string): string => `${match}.${step}.${token}@${domain}`;

/** For letters outside any match, `help` and `status`. */
export const serviceAddress = (domain: string): string => `${SERVICE}@${domain}`;

/** Reads an envelope recipient; undefined if it is not one of our addresses. `<league>.<26 characters>` is a reply to a league's letter. */
export const readReplyAddress = (
  address: string,
  domain: string,
): ReplyAddress | LeagueAddress | { readonly service: true } | undefined => {
  if (address.length > ADDRESS_MAX) return undefined;
  const folded = address.trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const local = folded.slice(0, Math.max(at, 0));
  if (local.length > LOCAL_MAX || folded.slice(at + 1) !== domain.toLowerCase()) return undefined;
  if (local === SERVICE) return { service: true };
  const [, league, secret] = SEAT_TOKEN.exec(local) ?? [];
  if (league !== undefined && secret !== undefined) return { league, token: secret };
  const [, match, step, token] = REPLY.exec(local) ?? [];
  return match === undefined || token === undefined ? undefined : { match, step: Number(step), token };
};

/** Reads `<match>.<26 characters>`: a seat's or host's token, as in links. */
export const readSeatToken = (token: string): { readonly match: MatchId; readonly token: string } | undefined => {
  if (token.length !== SEAT_TOKEN_LENGTH) return undefined;
  const [, match, secret] = SEAT_TOKEN.exec(token.toLowerCase()) ?? [];
  return match === undefined || secret === undefined ? undefined : { match, token: secret };
};
