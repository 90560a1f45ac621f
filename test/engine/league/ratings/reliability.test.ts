import { expect, test } from 'vitest';
import { inTime, reliability, turnsUntil, withTurns } from '../../../../engine/league/ratings/reliability.ts';

test('reliability is the share of turns in time, in whole percent, rounded down', () => {
  expect(reliability('1'.repeat(50))).toBe(100);
  expect(reliability(`${'1'.repeat(49)}0`)).toBe(98);
  expect(reliability('110'.repeat(5))).toBe(66);
  expect(reliability('0'.repeat(10))).toBe(0);
});

test('players with fewer than ten turns are new', () => {
  expect(reliability('')).toBeNull();
  expect(reliability('0'.repeat(9))).toBeNull();
  expect(reliability('0'.repeat(10))).not.toBeNull();
});

test('the last fifty turns count, newest last', () => {
  expect(withTurns('1'.repeat(49), '00')).toBe(`${'1'.repeat(48)}00`);
  expect(withTurns('01', '1')).toBe('011');
  expect(withTurns('', '0'.repeat(80))).toHaveLength(50);
});

test('turns played in time are counted', () => {
  expect(inTime('0110')).toBe(2);
});

test('says how many turns in time bring a share back, and no fewer do', () => {
  expect([turnsUntil('1'.repeat(20), 90), turnsUntil('', 90), turnsUntil('0'.repeat(50), 100)]).toEqual([0, 0, 50]);
  for (const turns of ['10'.repeat(10), `${'0'.repeat(10)}${'1'.repeat(30)}`, '110'.repeat(16)])
    for (const percent of [50, 80, 95, 100]) {
      const more = turnsUntil(turns, percent);
      expect(reliability(withTurns(turns, '1'.repeat(more)))).toBeGreaterThanOrEqual(percent);
      if (more > 0) expect(reliability(withTurns(turns, '1'.repeat(more - 1)))).toBeLessThan(percent);
    }
});
