import { expect, test } from 'vitest';
import { dueHour, paceInWords } from '../../functions/facts/pace.ts';

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
