import { expect, test } from 'vitest';
import { weekOf } from '../../../../functions/league/facts/weeks.ts';

test.each([
  ['2026-01-01', '2026-W01'],
  ['2026-01-04', '2026-W01'],
  ['2026-01-05', '2026-W02'],
  ['2026-11-22', '2026-W47'],
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
])('%s is in week %s, as ISO 8601 counts', (day, week) => {
  expect(weekOf(Date.parse(day))).toBe(week);
  expect(weekOf(Date.parse(day) + 86_399_999)).toBe(week);
});
