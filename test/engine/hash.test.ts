import * as node from 'node:crypto';
import { expect, test } from 'vitest';
import * as chosen from '#sha256';
import { hash, hashTimes, keyedHash, keyedHasher } from '../../engine/hash.ts';
import * as portable from '../../engine/sha256.ts';
import { seeded } from '../support/seeded.ts';

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const key = Buffer.from(KEY, 'hex');
/**
 * Texts of all lengths around a block and around the working space, some with characters of two, three and four bytes, some with
 * half a surrogate pair.
 */
const TEXTS: readonly string[] = [
  ...[0, 1, 55, 56, 63, 64, 65, 119, 120, 1343, 1344, 1345, 4032, 4033, 9000].map((length) => 'a'.repeat(length)),
  ...[0, 1, 2, 3].map((shift) => `${'a'.repeat(shift)}${'ü–𝔸'.repeat(1500)}`),
  ...['\ud835', '\udd38', 'a\ud835b', '\udd38\ud835', 'ü\ud835'],
];

test('hashes are those of Node', () => {
  for (const text of TEXTS) {
    expect(hash(text)).toBe(node.createHash('sha256').update(text).digest('hex'));
    expect(keyedHash(KEY, text)).toBe(node.createHmac('sha256', key).update(text).digest('hex'));
  }
  expect(hashTimes(KEY, 0)).toBe(KEY);
  expect(hashTimes(KEY, 2)).toBe(node.createHash('sha256').update(node.createHash('sha256').update(key).digest()).digest('hex'));
});

test('one key serves texts of any length in any order', () => {
  const [first, second] = [keyedHasher(KEY), keyedHasher('ff'.repeat(32))];
  for (const text of [...TEXTS, ...TEXTS.toReversed()]) {
    expect(first(text)).toBe(keyedHash(KEY, text));
    expect(second(text)).toBe(keyedHash('ff'.repeat(32), text));
  }
});

test('the portable function gives what Node’s own gives, which is the one used here', () => {
  const own: typeof portable.hash = node.hash;
  expect(chosen.hash).toBe(own);
  const random = seeded(7);
  const lengths = Array.from({ length: 300 }, () => Math.floor(300 * random()));
  const texts = lengths.map((length) => String.fromCharCode(...Array.from({ length }, () => Math.floor(0x1_0000 * random()))));
  for (const data of [...TEXTS, ...texts, ...texts.map((text) => Uint8Array.from(Buffer.from(text, 'utf16le')))])
    expect(portable.hash('sha256', data, 'hex')).toBe(own('sha256', data, 'hex'));
});
