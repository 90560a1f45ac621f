import { describe, expect, test } from 'vitest';
import { createKeys } from '../../../../functions/edge/keys.ts';
import { bounceAddress, bounceReader } from '../../../../infra/local/mail-out/bounce-address.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 23, 59);
const PLAYER = 'abcdefghijklmnopqrstuvwxyz';
const keys = createKeys(new Uint8Array(32).fill(1));
const address = bounceAddress(keys, () => NOW, 'so.example')(PLAYER);
const local = address.slice(0, address.indexOf('@'));
const read = (text: string, now = NOW, by = keys) => bounceReader(by, () => now)(text);

describe('the address that a letter bounces to', () => {
  test('has at most 64 octets before the @, names nobody, and tells whose letter it was', () => {
    expect(local).toMatch(/^bounce-[0-9]{5}[a-z2-7]{52}$/);
    expect(local).toHaveLength(64);
    for (let i = 0; i + 6 <= PLAYER.length; i++) expect(local).not.toContain(PLAYER.slice(i, i + 6));
    expect(read(local)).toBe(PLAYER);
  });

  test('expires after 30 days, and is not valid before its day', () => {
    expect(read(local, NOW + 30 * DAY)).toBe(PLAYER);
    expect(read(local, NOW + 31 * DAY)).toBeUndefined();
    expect(read(local, NOW - DAY)).toBeUndefined();
  });

  test('cannot be altered anywhere, nor given another day', () => {
    for (let i = 'bounce-'.length; i < local.length; i++) {
      const other = local[i] === '3' ? '2' : '3';
      expect(read(local.slice(0, i) + other + local.slice(i + 1), NOW + DAY), String(i)).toBeUndefined();
    }
  });

  test('is recognised under the current key and the one before, and under no other', () => {
    const [next, stranger] = [new Uint8Array(32).fill(2), new Uint8Array(32).fill(3)];
    expect(read(local, NOW, createKeys(next, new Uint8Array(32).fill(1)))).toBe(PLAYER);
    expect(read(local, NOW, createKeys(next, stranger))).toBeUndefined();
  });

  test.each([`bounce-${PLAYER}`, 'bounce-', local.slice(0, -1), `${local}a`, `x${local}`])('%s is none', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
