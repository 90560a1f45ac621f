/** When demands are due, and how long after its deadlines a match closes. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { countedTime, deadlineOf, dueHour, graceOf, movedOn, paceInWords, readPace } from '../../../functions/facts/pace.ts';

test('a match closes in the second minute after its deadlines, always at the same moment, and those of one hour evenly over it', () => {
  const ids = Array.from({ length: 6_000 }, (_, i) => createHash('sha256').update(String(i)).digest('hex').slice(0, 16));
  const graces = ids.map(graceOf);
  expect(ids.map(graceOf)).toEqual(graces);
  const sixths = new Array<number>(6).fill(0);
  for (const grace of graces) sixths[Math.floor((grace - 60_000) / 10_000)]! += 1;
  expect(sixths.reduce((sum, count) => sum + count)).toBe(ids.length);
  for (const count of sixths) expect(Math.abs(count - 1_000)).toBeLessThan(100);
});

const BERLIN = 'Europe/Berlin';
const paceOf = (wish: Parameters<typeof readPace>[0]) => {
  const pace = readPace(wish);
  return 'fault' in pace ? expect.unreachable(pace.fault) : pace;
};
/** `count` deadlines, each counted from the one before, as clocks in Berlin show them. */
function deadlines(
  wish: Parameters<typeof readPace>[0],
  from: string,
  count: number,
  kind: 'turn' | 'reaction' = 'turn',
): readonly string[] {
  const pace = paceOf({ zone: BERLIN, ...wish });
  let at = Date.parse(from);
  return Array.from({ length: count }, () => {
    at = deadlineOf(pace, kind, at);
    return new Intl.DateTimeFormat('en-GB', { timeZone: pace.zone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(at);
  });
}

describe('whole days are days of the calendar', () => {
  test('at the hour of a pace, and at the hour at which a turn began where it has none', () => {
    expect(deadlines({ days: 1, at: '20:00' }, '2027-03-26T19:00Z', 4)).toEqual(['Sat 20:00', 'Sun 20:00', 'Mon 20:00', 'Tue 20:00']);
    expect(deadlines({ days: 1 }, '2026-10-23T11:07Z', 3)).toEqual(['Sat 13:07', 'Sun 13:07', 'Mon 13:07']);
    expect(deadlines({ days: 7 }, '2026-10-23T11:07Z', 2)).toEqual(['Fri 13:07', 'Fri 13:07']);
  });

  test('for answers within a turn too', () => {
    expect(deadlines({ days: 7, reactionHours: 24, at: '20:00' }, '2027-03-26T19:00Z', 3, 'reaction')).toEqual([
      'Sat 20:00',
      'Sun 20:00',
      'Mon 20:00',
    ]);
  });

  test('and those left out do not count', () => {
    expect(deadlines({ days: 2, at: '20:00', weekdaysOnly: true }, '2027-03-25T19:00Z', 3)).toEqual([
      'Mon 20:00',
      'Wed 20:00',
      'Fri 20:00',
    ]);
    expect(deadlines({ days: 2, weekdaysOnly: true }, '2027-06-10T23:28Z', 2)).toEqual(['Tue 01:28', 'Thu 01:28']);
    // Asked on a Saturday, a turn begins as Monday does.
    expect(deadlines({ days: 1, at: '20:00', weekdaysOnly: true }, '2027-03-27T11:00Z', 1)).toEqual(['Tue 20:00']);
  });

  test('where anything else is hours', () => {
    expect(deadlines({ hours: 36 }, '2027-03-26T19:00Z', 2)).toEqual(['Sun 09:00', 'Mon 21:00']);
  });

  test('and the hours of a time bank run out as they are counted', () => {
    const pace = paceOf({ zone: BERLIN, days: 1, bank: { days: 2, mostDays: 7 } });
    const from = Date.parse('2027-03-27T12:00Z');
    expect(countedTime(pace, from, deadlineOf(pace, 'turn', from))).toBe(24 * 3_600_000);
  });
});

test('a deadline in an hour that clocks skip falls later on that day alone', () => {
  expect(deadlines({ days: 1, at: '02:30' }, '2027-03-26T01:30Z', 4)).toEqual(['Sat 02:30', 'Sun 03:30', 'Mon 02:30', 'Tue 02:30']);
});

test('a deadline in an hour that comes twice falls into the first, once', () => {
  expect(deadlines({ days: 1, at: '02:30' }, '2026-10-24T00:30Z', 3)).toEqual(['Sun 02:30', 'Mon 02:30', 'Tue 02:30']);
  const pace = paceOf({ zone: BERLIN, days: 1, at: '02:30' });
  const first = Date.parse('2026-10-25T00:30Z');
  expect(deadlineOf(pace, 'turn', Date.parse('2026-10-24T00:30Z'))).toBe(first);
  // Asked between the two, it is due a day later, not at the second.
  expect(deadlineOf(pace, 'turn', first + 1)).toBe(Date.parse('2026-10-27T01:30Z'));
});

test('no deadline is moved to a day that is left out, also where that day begins an hour late', () => {
  const pace = paceOf({ days: 1, zone: 'Asia/Beirut', weekdaysOnly: true });
  // On that Sunday there is no midnight.
  const sunday = Date.parse('2027-03-28T09:00Z');
  expect(movedOn(pace, sunday)).toBe(Date.parse('2027-03-28T21:00Z'));
  expect(movedOn(pace, sunday + 24 * 3_600_000)).toBe(sunday + 24 * 3_600_000);
  expect(countedTime(pace, sunday, sunday + 24 * 3_600_000)).toBe(12 * 3_600_000);
});

const PACE = { hours: 48, reactionHours: 24, zone: 'Europe/Berlin', skip: [0, 6], at: '18:00' } as const;
const nextFrom = (now: string): string => new Date(dueHour(PACE, Date.parse(now))?.next ?? 0).toISOString();

test('the next moment at which it is the hour of a pace, on whatever day, over a change of the clocks too', () => {
  expect(nextFrom('2026-10-23T15:30:00Z')).toBe('2026-10-23T16:00:00.000Z');
  expect(nextFrom('2026-10-23T16:00:01Z')).toBe('2026-10-24T16:00:00.000Z');
  expect(nextFrom('2026-10-24T20:00:00Z')).toBe('2026-10-25T17:00:00.000Z');
});

test('the hour stands in the words of its pace, once; a pace without one has none', () => {
  expect(paceInWords(PACE).split(dueHour(PACE, 0)?.words ?? '')).toEqual(['2 days a turn, at ', ', Saturdays and Sundays left out']);
  const { at: _, ...anyHour } = PACE;
  expect(dueHour(anyHour, 0)).toBeNull();
});
