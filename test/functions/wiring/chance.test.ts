import { describe, expect, it } from 'vitest';
import { createRandomSource } from '../../../functions/wiring/chance.ts';

const randomSource = createRandomSource();

describe('randomSource', () => {
  it('gives as many bytes as asked, as hex, and never the same', () => {
    expect(randomSource.hex(16)).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(Array.from({ length: 1000 }, () => randomSource.hex(8))).size).toBe(1000);
  });

  it('gives ids of the length asked', () => {
    expect(randomSource.id(16)).toMatch(/^[a-z2-7]{16}$/);
    expect(randomSource.id(26)).toMatch(/^[a-z2-7]{26}$/);
  });

  it('favours no character', () => {
    const drawn = 320_000;
    const counts = new Map<string, number>();
    for (const character of randomSource.id(drawn)) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(32);
    const expected = drawn / 32;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 31 degrees of freedom: beyond this once in ten million runs.
    expect(chiSquare).toBeLessThan(90);
  });
});
