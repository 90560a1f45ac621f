/** A league's year by itself, with faults. In full: npm run hunt:leagues. */
import { expect, test } from 'vitest';
import { reaching } from '../support/hunt.ts';
import { judge } from './judge.ts';
import { plansOf } from './plans.ts';
import { playYear } from './year.ts';

test('a year of leagues runs by itself, whatever fails on the way', async () => {
  const year = await playYear(plansOf({ seed: 1, ...reaching({ taste: { players: 14, seasons: 1 }, full: { players: 24, seasons: 2 } }) }));
  const { faults, matches } = await judge(year);
  expect(faults).toEqual([]);
  expect(matches).toBeGreaterThan(reaching({ taste: 25, full: 100 }));
  expect(year.faults).toBeGreaterThan(reaching({ taste: 25, full: 100 }));
});
