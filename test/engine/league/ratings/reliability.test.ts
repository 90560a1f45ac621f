import { expect, test } from 'vitest';
import { inTime, reliability, withTurns } from '../../../../engine/league/ratings/reliability.ts';

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
