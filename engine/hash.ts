/** SHA-256 and HMAC of texts, in hex. */

import { hexToBytes } from '@noble/hashes/utils.js';
import { hash as sha256 } from '#sha256';

/** Present in every browser and in Node; the engine's types include neither. */
declare const TextEncoder: {
  new (): { encodeInto(text: string, into: Uint8Array): { readonly written: number } };
};

const encoder = new TextEncoder();

/** SHA-256 of the text, hex. */
export function hash(text: string): string {
  return sha256('sha256', text, 'hex');
}

/** SHA-256 of bytes, then of the hash, and so on, `count` times in all. Hex in, hex out. */
export function hashTimes(hex: string, count: number): string {
  let link = hex;
  for (let i = 0; i < count; i++) link = sha256('sha256', hexToBytes(link), 'hex');
  return link;
}

/** HMAC-SHA-256 of the text under `key`. Hex in, hex out. */
export function keyedHash(key: string, text: string): string {
  return keyedHasher(key)(text);
}

const BLOCK = 64;
const HASH = 32;

/** The buffer in which messages are built. One is enough, since nothing here waits or calls back. */
let space = new Uint8Array(4096);

/**
 * HMAC-SHA-256 of many texts under one key of at most 64 bytes. Hex in, hex out. RFC 2104 is written out here because
 * Node's `createHmac` makes a key object first, which takes ten times as long as to hash a text of this size.
 */
export function keyedHasher(key: string): (text: string) => string {
  const bytes = hexToBytes(key);
  const inner = padKey(bytes, 0x36);
  const outer = padKey(bytes, 0x5c);
  return (text) => {
    // A character takes three bytes at most.
    if (space.length < BLOCK + 3 * text.length) space = new Uint8Array(BLOCK + 3 * text.length);
    space.set(inner);
    const { written } = encoder.encodeInto(text, space.subarray(BLOCK));
    const message = sha256('sha256', space.subarray(0, BLOCK + written), 'hex');
    space.set(outer);
    space.set(hexToBytes(message), BLOCK);
    return sha256('sha256', space.subarray(0, BLOCK + HASH), 'hex');
  };
}

function padKey(key: Uint8Array, pad: number): Uint8Array {
  const block = new Uint8Array(BLOCK).fill(pad);
  for (let i = 0; i < key.length; i++) block[i] = pad ^ (key[i] as number);
  return block;
}
