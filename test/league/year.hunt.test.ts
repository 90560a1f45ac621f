/** A league's year by itself, with faults. In full: npm run hunt:leagues. */
import { expect, test } from 'vitest';
import { reaching } from '../support/hunt.ts';
import { judge } from './judge.ts';
import { plansOf } from './plans.ts';
import { playYear } from './year.ts';

test('a year of leagues runs by itself, whatever fails on the way', async () => {
  const year = await playYear(plansOf({ seed: 1, players: 24, seasons: reaching({ taste: 1, full: 2 }) }));
  const { faults, matches } = await judge(year);
  expect(faults).toEqual([]);
  expect(matches).toBeGreaterThan(50);
  expect(year.faults).toBeGreaterThan(50);
});
