/** Malformed HTTP: whatever is sent, the answer is never a fault of ours, and a refused request changes nothing. */
import { expect, test } from 'vitest';
import { ALL_CALLS } from '../../../../../functions/wiring/document.ts';
import { FIRST_SEED as FIRST, hunt } from '../../../../support/hunt.ts';
import { askRightly, emptyTally, huntWorld, SHOTS_A_WORLD } from './hunt.ts';

const CALLS = ALL_CALLS;

/** `npm run hunt:http -- 1 1000000` for all. */
const COUNT = hunt({ full: 4_000, long: 50_000 });

/** This many reach every call; fewer may miss one. */
const MANY = 50_000;
const NAMES = CALLS.map(({ name }) => name).sort();

test('every call succeeds for those who may make it', async () => {
  const tally = emptyTally();
  await askRightly(tally);
  expect([...tally.succeeded.keys()].sort()).toEqual(NAMES);
});

test(`${COUNT} requests of every kind are answered as documented`, async () => {
  const tally = emptyTally();
  for (let world = 0; world * SHOTS_A_WORLD < COUNT; world++)
    await huntWorld(FIRST + world, Math.min(SHOTS_A_WORLD, COUNT - world * SHOTS_A_WORLD), tally);
  console.log(
    `answers by status: ${[...tally.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
  if (COUNT >= MANY) expect([...tally.succeeded.keys()].sort()).toEqual(NAMES);
});
