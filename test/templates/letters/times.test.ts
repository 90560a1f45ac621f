import { expect, test } from 'vitest';
import { tellTime } from '../../../templates/letters/times.ts';

test('a time is told in the reader’s zone, an unknown zone in UTC', () => {
  const time = Date.UTC(2026, 10, 22, 17);
  expect(tellTime(time, 'Europe/Berlin')).toBe('Sunday 22 November 2026, 18:00 Europe/Berlin');
  expect(tellTime(time, 'America/St_Johns')).toBe('Sunday 22 November 2026, 13:30 America/St_Johns');
  expect(tellTime(time, 'Middle/Earth')).toBe('Sunday 22 November 2026, 17:00 UTC');
  expect(tellTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('Thursday 1 January 2026, 00:00 UTC');
});
