/** A league's year by itself, with faults. In full: npm run hunt:leagues. */
import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import { plansOf } from './plans.ts';
import { playYear } from './year.ts';

test('a year of leagues runs by itself, whatever fails on the way', async () => {
  const settings = plansOf({ seed: 1, players: 24, seasons: 2 });
  const year = await playYear(settings);
  const { faults, matches } = await judge(year);
  expect(faults).toEqual([]);
  expect(matches).toBeGreaterThan(100);
  expect(year.faults).toBeGreaterThan(100);
});
