/** Clocks on the wall of named zones, where they are changed. */
import { expect, test } from 'vitest';
import { momentOf, wallTime } from '../../../functions/facts/wall-time.ts';

const HOUR = 3_600_000;
const at = (zone: string, wall: string): string => new Date(momentOf(Date.parse(`${wall}Z`), zone)).toISOString().slice(0, 16);

test.each([
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45'],
])('of a time that comes twice in %s it is the first', (zone, wall, moment) => {
  expect(at(zone, wall)).toBe(moment);
});

test.each([
  ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T03:30'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:45'],
  ['Asia/Beirut', '2027-03-28T00:00', '2027-03-28T01:00'],
  ['America/Santiago', '2026-09-06T00:20', '2026-09-06T01:20'],
  // The day that Samoa left out when it went over the date line.
  ['Pacific/Apia', '2011-12-30T20:00', '2011-12-31T20:00'],
])('a time that is skipped in %s comes as much later as the clocks are put forward', (zone, wall, shown) => {
  expect(wallTime(momentOf(Date.parse(`${wall}Z`), zone), zone)).toBe(Date.parse(`${shown}Z`));
});

test.each(['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Africa/Cairo'])(
  'every hour of a year in %s is shown by its clocks, none before the one that it follows',
  (zone) => {
    const moments = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(2026, 11, 31, hour, 15));
    const firsts = moments.map((moment) => momentOf(wallTime(moment, zone), zone));
    // Of two at which clocks show the same, the second is not told from the first.
    expect(firsts.filter((first, at) => ![0, HOUR / 2, HOUR].includes((moments[at] ?? 0) - first))).toEqual([]);
    expect(firsts.filter((first, at) => wallTime(first, zone) !== wallTime(moments[at] ?? 0, zone))).toEqual([]);
    expect(firsts.filter((first, at) => first < (firsts[at - 1] ?? 0))).toEqual([]);
  },
);
