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
const USUAL_TEXT = 448;

/**
 * HMAC-SHA-256 of many texts under one key of at most 64 bytes. Hex in, hex out. RFC 2104 is written out here because
 * Node's `createHmac` makes a key object first, which takes ten times as long as to hash a text of this size.
 */
export function keyedHasher(key: string): (text: string) => string {
  const bytes = hexToBytes(key);
  const outer = padKey(bytes, 0x5c, HASH);
  let inner = padKey(bytes, 0x36, USUAL_TEXT);
  return (text) => {
    // A character takes three bytes at most.
    if (inner.length < BLOCK + 3 * text.length) inner = padKey(bytes, 0x36, 3 * text.length);
    const { written } = encoder.encodeInto(text, inner.subarray(BLOCK));
    outer.set(hexToBytes(sha256('sha256', inner.subarray(0, BLOCK + written), 'hex')), BLOCK);
    return sha256('sha256', outer, 'hex');
  };
}

/** A block of the key under `pad`, and room behind it for what is hashed with it. */
function padKey(key: Uint8Array, pad: number, room: number): Uint8Array {
  const block = new Uint8Array(BLOCK + room).fill(pad, 0, BLOCK);
  block.set(key.map((byte) => byte ^ pad));
  return block;
}
