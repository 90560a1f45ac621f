/**
 * SHA-256 for places without Node, such as the reader's browser, where `#sha256` is this file (see `package.json`); under Node it
 * is the module `crypto`, whose function of the same name takes a quarter of the time. A test checks that the two agree. Types are
 * always read from here, so that the engine sees nothing else of Node's module.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The hash of bytes, or of a text as UTF-8. */
export function hash(_algorithm: 'sha256', data: string | Uint8Array, _outputEncoding: 'hex'): string {
  return bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data));
}
