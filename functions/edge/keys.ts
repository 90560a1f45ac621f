/** Tokens and address hashes, all made from the service key, so that none is stored and any letter can be rendered again. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../cases/deps.ts';

const KEY_BYTES = 32;
const TOKEN_BYTES = 16;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * What goes out is made with `current`; what comes in may have been made with `previous` as well, until the next change.
 * @throws Error when a key is shorter than 32 bytes.
 */
export const createKeys = (current: Uint8Array, previous?: Uint8Array): Keys => {
  const newest = secretKey(current);
  const keys = previous === undefined ? [newest] : [newest, secretKey(previous)];

  const isOneOf = (token: string, words: string): boolean => {
    // Every key is tried whatever the first one says, so that time does not tell which fits.
    return keys.map((key) => isSame(token, derive(key, words))).includes(true);
  };
  return {
    replyToken: (match, step, seat, changes) => derive(newest, replyWords(match, step, seat, changes)),
    seatToken: (match, seat, changes) => `${match}.${derive(newest, seatWords(match, seat, changes))}`,
    hostToken: (match) => `${match}.${derive(newest, hostWords(match))}`,
    isReplyToken: (token, match, step, seat, changes) => isOneOf(token, replyWords(match, step, seat, changes)),
    isSeatToken: (token, match, seat, changes) => isOneOf(withoutMatch(token, match), seatWords(match, seat, changes)),
    isHostToken: (token, match) => isOneOf(withoutMatch(token, match), hostWords(match)),
    addressHashes: (address) => keys.map((key) => derive(key, `address-v1|${address.trim().toLowerCase()}`)),
  };
};

const replyWords = (match: string, step: number, seat: string, changes: number): string => `reply-v1|${match}|${step}|${seat}|${changes}`;
const seatWords = (match: string, seat: string, changes: number): string => `seat-v1|${match}|${seat}|${changes}`;
const hostWords = (match: string): string => `host-v1|${match}`;

/** A seat's or host's token may come as it is shown, `<match>.<26 characters>`, or as `readSeatToken` gives it. */
const withoutMatch = (token: string, match: string): string => (token.startsWith(`${match}.`) ? token.slice(match.length + 1) : token);

/** Made once: the same bytes given to each HMAC anew take four times as long. */
const secretKey = (bytes: Uint8Array): KeyObject => {
  if (bytes.length < KEY_BYTES) throw new Error(`The service key has ${bytes.length} bytes and needs ${KEY_BYTES}. Make a new one.`);
  return createSecretKey(bytes);
};

/** 128 bits of HMAC-SHA-256 as 26 characters of base32. */
const derive = (key: KeyObject, words: string): string => base32(createHmac('sha256', key).update(words).digest().subarray(0, TOKEN_BYTES));

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
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
