/** How long after its deadlines a match closes. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { graceOf } from '../../../functions/facts/pace.ts';

test('a match closes in the second minute after its deadlines, always at the same moment, and those of one hour evenly over it', () => {
  const ids = Array.from({ length: 6_000 }, (_, i) => createHash('sha256').update(String(i)).digest('hex').slice(0, 16));
  const graces = ids.map(graceOf);
  expect(ids.map(graceOf)).toEqual(graces);
  const sixths = new Array<number>(6).fill(0);
  for (const grace of graces) sixths[Math.floor((grace - 60_000) / 10_000)]! += 1;
  expect(sixths.reduce((sum, count) => sum + count)).toBe(ids.length);
  for (const count of sixths) expect(Math.abs(count - 1_000)).toBeLessThan(100);
});
