import { expect, test } from 'vitest';
import { spanInWords, timeLeft, WIDTH, wrapText } from '../../engine/wording.ts';

test('lines are broken between words at the width of a letter, and a longer word has a line of its own', () => {
  const text = `${'word '.repeat(14)}about 46%, and so on`;
  expect(wrapText(text)).toEqual([`${'word '.repeat(14)}`.trimEnd(), '  about 46%, and so on']);
  expect(wrapText(text, ' 1. ', '    ').every((line) => line.length <= WIDTH)).toBe(true);
  expect(wrapText('x'.repeat(80))).toEqual(['x'.repeat(80)]);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a length is told in two units at most, and in whole minutes', () => {
  expect([0, 59_999, 60_000, 2 * HOUR, 76 * HOUR + 61_000, 24 * HOUR + 300_000].map(spanInWords)).toEqual([
    'nothing',
    'nothing',
    '1 minute',
    '2 hours',
    '3 days 4 hours',
    '1 day 5 minutes',
  ]);
});

test('what is left is told in one unit, of which there are at least two but for the last minute', () => {
  const told = [0, 30_000, 90 * MINUTE, 2 * HOUR, 7.6 * HOUR, 47.9 * HOUR, 48 * HOUR, 100 * HOUR].map(timeLeft);
  expect(told).toEqual(['1 minute', '1 minute', '90 minutes', '2 hours', '8 hours', '48 hours', '2 days', '4 days']);
});
