/** Evenings at eight, against the bars, in the long mode alone: nobody has met this AWS but in its pages. */
import { expect, test } from 'vitest';
import { reaching } from '../support/hunt.ts';
import { readDeployed } from './deployed.ts';
import { type Evening, playEvening, type Told } from './evening.ts';
import { LARGE, LARGE_DOORS, SMALL } from './evenings.ts';
import { percentile, tell, throttled, waits } from './tell.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

function hold(told: Told): void {
  console.log(tell(told));
  expect(percentile(waits(told, 'now'), 0.99)).toBeLessThanOrEqual(10 * SECOND);
  expect(percentile(waits(told, 'turns'), 0.99)).toBeLessThanOrEqual(8 * MINUTE);
  expect([told.lost, told.killed]).toEqual([0, 0]);
  expect(throttled(told)).toBeLessThanOrEqual(0.02);
  expect(told.closings).toHaveLength(told.closingsDue);
  expect(percentile(told.closings, 1)).toBeLessThanOrEqual(MINUTE);
  expect(told.visited.refused / told.visited.asked).toBeLessThanOrEqual(0.01);
  expect(percentile(told.visited.waits, 0.99)).toBeLessThanOrEqual(3 * SECOND);
  expect(percentile(told.visited.mails, 0.99)).toBeLessThanOrEqual(MINUTE);
}

const large = reaching({ full: false, long: true });

test.runIf(large)('of a thousand matches in a new account', async () => hold(await playEvening(SMALL, readDeployed(), 15)));

const more: readonly (readonly [string, Evening])[] = [
  ['of a hundred thousand, a third of them due', LARGE],
  ['with 25,000 closings at once', { ...LARGE, matches: 50_000, due: 0.5 }],
  ['with 25,000 closings at once on a table of 12,000 units a second', { ...LARGE, matches: 50_000, due: 0.5, units: 12_000 }],
];
test.runIf(large).each(more)('%s', async (_, evening) => hold(await playEvening(evening, readDeployed(LARGE_DOORS))));

test.runIf(large)('with more letters than the account’s rate misses the bar', async () => {
  const told = await playEvening({ ...SMALL, rate: 1 }, readDeployed(), 15);
  expect(percentile(waits(told, 'turns'), 0.99)).toBeGreaterThan(8 * MINUTE);
});
