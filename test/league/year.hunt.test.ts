/** A league's year by itself, with faults. In full: npm run hunt:leagues. */
import { expect, test } from 'vitest';
import { reaching } from '../support/hunt.ts';
import { judge } from './judge.ts';
import { plansOf } from './plans.ts';
import { playYear } from './year.ts';

/** A taste plays one format in so many, and not the last, which goes on for months. */
const EVERY = reaching({ taste: 2, full: 1 });

test('a year of leagues runs by itself, whatever fails on the way', async () => {
  const plan = plansOf({ seed: 1, ...reaching({ taste: { players: 18, seasons: 1 }, full: { players: 24, seasons: 2 } }) });
  const year = await playYear({ ...plan, leagues: plan.leagues.filter((_, i) => i % EVERY === 0) });
  const { faults, matches } = await judge(year);
  expect(faults).toEqual([]);
  expect(matches).toBeGreaterThan(reaching({ taste: 10, full: 100 }));
  expect(year.faults).toBeGreaterThan(reaching({ taste: 10, full: 100 }));
});
