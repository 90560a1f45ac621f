/** Local times of named zones, where clocks are changed. */
import { expect, test } from 'vitest';
import { localMoment, localTime, weekLater } from '../../../../functions/league/facts/local-time.ts';

const BERLIN = 'Europe/Berlin';

test('a local time is one moment, before and after clocks change', () => {
  expect(localMoment('2027-01-15T18:00', BERLIN)).toBe(Date.parse('2027-01-15T17:00Z'));
  expect(localMoment('2027-07-15T18:00', BERLIN)).toBe(Date.parse('2027-07-15T16:00Z'));
  expect(localMoment('2027-01-15T18:00', 'America/New_York')).toBe(Date.parse('2027-01-15T23:00Z'));
});

test('a time that a zone never has is none; of one that comes twice it is the first', () => {
  expect(localMoment('2027-03-28T02:30', BERLIN)).toBeUndefined();
  expect(localMoment('2027-10-31T02:30', BERLIN)).toBe(Date.parse('2027-10-31T00:30Z'));
  for (const text of ['2027-02-30T18:00', '2027-13-01T18:00', '2027-01-15', '2027-01-15T25:00', '15.1.2027 18:00', ''])
    expect(localMoment(text, BERLIN), text).toBeUndefined();
});

test('a week later is the same time of day, whatever clocks did', () => {
  const before = localMoment('2027-03-24T18:00', BERLIN) ?? 0;
  expect(localTime(weekLater(before, BERLIN), BERLIN)).toBe('2027-03-31 18:00');
  expect(weekLater(before, BERLIN) - before).toBe((7 * 24 - 1) * 3_600_000);
});
