/** Tokens and address hashes, all made from the service key, so that none is stored and any letter can be rendered again. */
import { createECDH, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Keys, PushKey, Sealed } from '../facts/deps.ts';
import type { PlayerId } from '../facts/match.ts';

const KEY_BYTES = 32;
const TOKEN_BYTES = 16;
const TOKEN_CHARS = 26;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Outgoing tokens are made with `current`; incoming ones may also have been made with `previous`, until the next change. @throws Error if a
 * key is shorter than 32 bytes.
 */
export const createKeys = (current: Uint8Array, previous?: Uint8Array): Keys => {
  const newest = secretKey(current);
  const keys = previous === undefined ? [newest] : [newest, secretKey(previous)];

  let pushing: readonly PushKey[] | undefined;
  const isOneOf = (token: string, words: string): boolean => {
    // Every key is always tried, so that the time taken does not reveal which one fits.
    return keys.map((key) => isSame(token, derive(key, words))).includes(true);
  };
  return {
    replyToken: (match, step, seat, changes) => derive(newest, replyWords(match, step, seat, changes)),
    seatToken: (match, seat, changes) => `${match}.${derive(newest, seatWords(match, seat, changes))}`,
    hostToken: (match, leader) => `${match}.${derive(newest, hostWords(match, leader))}`,
    isReplyToken: (token, match, step, seat, changes) => isOneOf(token, replyWords(match, step, seat, changes)),
    isSeatToken: (token, match, seat, changes) => isOneOf(withoutMatch(token, match), seatWords(match, seat, changes)),
    isHostToken: (token, match, leader) => isOneOf(withoutMatch(token, match), hostWords(match, leader)),
    muteToken: (match, seat, changes) => `${match}.${derive(newest, muteWords(match, seat, changes))}`,
    isMuteToken: (token, match, seat, changes) => isOneOf(withoutMatch(token, match), muteWords(match, seat, changes)),
    leagueToken: (opens, league, player) => derive(newest, leagueWords(opens, league, player)),
    isLeagueReply: (token, league, player) => isOneOf(token, leagueWords('reply', league, player)),
    sealPlayer: (opens, about, player) => seal(newest, opens, about, player),
    openPlayer: (opens, about, token) => keys.map((key) => unseal(key, opens, about, token)).find((player) => player !== undefined),
    pushKeys: () => {
      pushing ??= keys.map(pushKey);
      return pushing;
    },
    tag: (text) => derive(newest, `tag-v1|${text}`),
    addressHashes: (address) => keys.map((key) => derive(key, `address-v1|${address.trim().toLowerCase()}`)),
  };
};

const replyWords = (match: string, step: number, seat: string, changes: number): string => `reply-v1|${match}|${step}|${seat}|${changes}`;
const seatWords = (match: string, seat: string, changes: number): string => `seat-v1|${match}|${seat}|${changes}`;
const hostWords = (match: string, leader = 0): string => (leader === 0 ? `host-v1|${match}` : `cohost-v1|${match}|${leader}`);
const muteWords = (match: string, seat: string, changes: number): string => `mute-v1|${match}|${seat}|${changes}`;
const leagueWords = (opens: string, league: string, player: string): string => `league-${opens}-v1|${league}|${player}`;
const sealWords = (opens: Sealed, about: string, player: string): string => `sealed-${opens}-v1|${about}|${player}`;

/**
 * A player's id that only the key can recover: the token over it, and the id encrypted under that token (a synthetic IV, as in RFC 5297).
 * Both must match, so it can be neither read, made nor altered without the key.
 */
const seal = (key: KeyObject, opens: Sealed, about: string, player: PlayerId): string => {
  const token = derive(key, sealWords(opens, about, player));
  return token + veil(key, opens, token, player);
};

const unseal = (key: KeyObject, opens: Sealed, about: string, sealed: string): PlayerId | undefined => {
  const token = sealed.slice(0, TOKEN_CHARS);
  const player = veil(key, opens, token, sealed.slice(TOKEN_CHARS));
  return isSame(token, derive(key, sealWords(opens, about, player))) ? player : undefined;
};

/** Its own inverse: each character is XORed, within the alphabet, with a stream from the key. */
const veil = (key: KeyObject, opens: Sealed, token: string, text: string): string => {
  const stream = createHmac('sha256', key).update(`veil-${opens}-v1|${token}`).digest();
  return Array.from(text.slice(0, stream.length), (char, at) => ALPHABET.charAt(ALPHABET.indexOf(char) ^ ((stream[at] ?? 0) & 31))).join(
    '',
  );
};

/** A seat's or host's token may come in full, `<match>.<26 characters>`, or as `readSeatToken` returns it. */
const withoutMatch = (token: string, match: string): string => (token.startsWith(`${match}.`) ? token.slice(match.length + 1) : token);

/** Made once, since passing the bytes to each HMAC takes four times as long. */
const secretKey = (bytes: Uint8Array): KeyObject => {
  if (bytes.length < KEY_BYTES) throw new Error(`The service key has ${bytes.length} bytes and needs ${KEY_BYTES}. Make a new one.`);
  return createSecretKey(bytes);
};

/** A secret must be less than the curve's order: of 2³² derived ones, one is not, and the next is used. */
const pushKey = (key: KeyObject): PushKey => {
  const pair = createECDH('prime256v1');
  for (let at = 0; ; at++) {
    const secret = createHmac('sha256', key).update(`push-v1|${at}`).digest();
    try {
      pair.setPrivateKey(secret);
    } catch {
      continue;
    }
    return { public: pair.getPublicKey('base64url'), secret: secret.toString('base64url') };
  }
};

/** 128 bits of HMAC-SHA-256 as 26 characters of base32. */
const derive = (key: KeyObject, words: string): string => base32(createHmac('sha256', key).update(words).digest().subarray(0, TOKEN_BYTES));

const isSame = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** RFC 4648 in lower case, without padding. */
const base32 = (bytes: Uint8Array): string => {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET.charAt((held >> (bits - 5)) & 31);
  }
  return bits === 0 ? text : text + ALPHABET.charAt((held << (5 - bits)) & 31);
};
