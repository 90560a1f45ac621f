/**
 * SHA-256 and HMAC of texts. A step hashes a dozen of some hundred characters, and to make a hasher, its buffers and a copy
 * of each text costs more than to hash it. So one hasher serves them all: nothing here waits, and nothing calls back.
 */
import { type _HMAC, hmac } from '@noble/hashes/hmac.js';
import { type _SHA256, sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Part of every browser and of Node; the engine's types know neither. */
declare const TextEncoder: {
  new (): { encodeInto(text: string, into: Uint8Array): { readonly read: number; readonly written: number } };
};

const encoder = new TextEncoder();
const bytes = new Uint8Array(4096);
const blank = sha256.create();
const hasher = sha256.create();
const result = new Uint8Array(blank.outputLen);
const words = new DataView(result.buffer);

interface Absorbing {
  update(bytes: Uint8Array): unknown;
}

/** As UTF-8, one buffer after another. */
function absorb(into: Absorbing, text: string): void {
  for (let left = text; left !== ''; ) {
    const { read, written } = encoder.encodeInto(left, bytes);
    into.update(bytes.subarray(0, written));
    left = left.slice(read);
  }
}

/** SHA-256 of the text, hex. */
export function hash(text: string): string {
  blank._cloneInto(hasher);
  absorb(hasher, text);
  hasher.digestInto(result);
  return bytesToHex(result);
}

/** SHA-256 of bytes, and again of the hash, `count` times in all. Hex in, hex out. */
export function hashTimes(hex: string, count: number): string {
  let link = hexToBytes(hex);
  for (let i = 0; i < count; i++) link = sha256(link);
  return bytesToHex(link);
}

/** HMAC-SHA-256 of the text under `key`. Hex in, hex out. */
export function keyedHash(key: string, text: string): string {
  const mac = hmac.create(sha256, hexToBytes(key));
  absorb(mac, text);
  mac.digestInto(result);
  return bytesToHex(result);
}

let spare: _HMAC<_SHA256> | undefined;

/**
 * HMAC-SHA-256 under one key of many texts that begin alike: key and beginning are absorbed once. The eight words of a
 * hash, the highest byte first, stand until anything else is hashed.
 */
export function keyedHashes(key: string, beginning: string): (rest: string) => DataView {
  const begun: _HMAC<_SHA256> = hmac.create(sha256, hexToBytes(key));
  absorb(begun, beginning);
  return (rest) => {
    spare = begun._cloneInto(spare);
    absorb(spare, rest);
    spare.digestInto(result);
    return words;
  };
}
