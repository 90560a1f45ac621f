import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Asking, pauseBefore, readRetryAfter } from '../../../templates/browser/schedule.ts';

const NOW: Asking = { soon: true, hidden: false, unchanged: 0, failed: 0 };
const LATER: Asking = { ...NOW, soon: false };
/** The pauses of a page that is told nothing new. */
const pauses = (asking: Asking, count: number): readonly (number | undefined)[] =>
  Array.from({ length: count }, (_, unchanged) => pauseBefore({ ...asking, unchanged }, 1));

describe('a page asks for its match', () => {
  test('while machines are awaited: after a quarter of a second, then ever more seldom, up to two seconds', () => {
    expect(pauses(NOW, 3)).toEqual([250, 312.5, 390.625]);
    expect(Math.max(...pauses(NOW, 150).map(Number))).toBe(2_000);
  });

  test('otherwise after half a minute, then ever more seldom, up to two minutes', () => {
    expect(pauses(LATER, 5)).toEqual([30_000, 45_000, 67_500, 101_250, 120_000]);
  });

  test('no longer quickly for a machine that has not moved in five minutes', () => {
    const waited = pauses(NOW, 150).reduce<number>((sum, pause) => sum + Number(pause), 0);
    expect(waited).toBeGreaterThan(280_000);
    expect(waited).toBeLessThan(300_000);
    expect(pauseBefore({ ...NOW, unchanged: 150 }, 1)).toBe(30_000);
  });

  test('out of sight only while machines are awaited', () => {
    expect(pauseBefore({ ...NOW, hidden: true }, 1)).toBe(250);
    expect(pauseBefore({ ...LATER, hidden: true }, 1)).toBeUndefined();
    expect(pauseBefore({ ...NOW, hidden: true, unchanged: 150 }, 1)).toBeUndefined();
    expect(pauseBefore({ ...LATER, hidden: true, failed: 1 }, 1)).toBeUndefined();
  });

  test('after failures ever more seldom, each page at a time of its own', () => {
    expect([1, 2, 3, 20].map((failed) => pauseBefore({ ...NOW, failed }, 1))).toEqual([1_000, 2_000, 4_000, 120_000]);
    expect(pauseBefore({ ...NOW, failed: 3 }, 0)).toBe(2_000);
  });

  test('never before the service said, and never in a rush', () => {
    const times = fc.nat({ max: 1_000 });
    const asking = fc.record({ soon: fc.boolean(), hidden: fc.constant(false), unchanged: times, failed: times, wait: fc.nat() });
    fc.assert(
      fc.property(asking, fc.double({ min: 0, max: 1, noNaN: true }), (given, randomSource) => {
        const pause = pauseBefore(given, randomSource) ?? 0;
        expect(pause).toBeGreaterThanOrEqual(Math.max(250, given.wait));
        expect(pause).toBeLessThanOrEqual(Math.max(120_000, given.wait));
      }),
    );
  });
});

test.each([
  [null, 0],
  ['7', 7_000],
  ['Sun, 22 Nov 2026 12:00:09 GMT', 9_000],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['soon', 0],
  ['', 0],
])('Retry-After %j is read as %i ms', (header, wait) => {
  expect(readRetryAfter(header, Date.UTC(2026, 10, 22, 12))).toBe(wait);
});
