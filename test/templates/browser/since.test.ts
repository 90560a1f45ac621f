import { expect, test } from 'vitest';
import { missedSteps } from '../../../templates/browser/since.ts';

test.each([
  ['nothing on a first visit', undefined, 5, []],
  ['nothing when the page tells all that is new', 5, 5, []],
  ['nothing when it was looked at since', 6, 5, []],
  ['the turns between', 3, 5, [3, 4]],
  ['at most ten', 1, 30, [20, 21, 22, 23, 24, 25, 26, 27, 28, 29]],
] as const)('%s', (_, seen, from, missed) => {
  expect(missedSteps(seen, { from })).toEqual(missed);
});
