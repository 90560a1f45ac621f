import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { hash, hashTimes, keyedHash, keyedHashes } from '../../engine/hash.ts';

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const key = Buffer.from(KEY, 'hex');
/** Of all lengths about a block and about the buffer; the last with letters of two, three and four bytes at every place. */
const TEXTS: readonly string[] = [
  ...[0, 1, 55, 56, 63, 64, 65, 119, 120, 4095, 4096, 4097, 9000].map((length) => 'a'.repeat(length)),
  ...[0, 1, 2, 3].map((shift) => `${'a'.repeat(shift)}${'ü–𝔸'.repeat(1500)}`),
];

test('hashes are those of Node', () => {
  for (const text of TEXTS) {
    expect(hash(text)).toBe(createHash('sha256').update(text).digest('hex'));
    expect(keyedHash(KEY, text)).toBe(createHmac('sha256', key).update(text).digest('hex'));
  }
  expect(hashTimes(KEY, 0)).toBe(KEY);
  expect(hashTimes(KEY, 2)).toBe(createHash('sha256').update(createHash('sha256').update(key).digest()).digest('hex'));
});

test('texts that begin alike are hashed in turn under two keys, others between them', () => {
  const hex = (words: DataView): string => Buffer.from(words.buffer.slice(0)).toString('hex');
  const other = 'ff'.repeat(32);
  for (const beginning of TEXTS) {
    const [first, second] = [keyedHashes(KEY, beginning), keyedHashes(other, beginning)];
    for (const rest of ['x', 'ü'.repeat(3000)]) {
      expect(hex(first(rest))).toBe(keyedHash(KEY, beginning + rest));
      expect(hex(second(rest))).toBe(keyedHash(other, beginning + rest));
    }
  }
});
