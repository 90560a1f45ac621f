/** Malformed HTTP: whatever is sent, the answer is no fault of ours, and what is refused changes nothing. */
import { expect, test } from 'vitest';
import { CALLS } from '../../../../functions/edge/http/app.ts';
import { emptyTally, huntWorld, SHOTS_A_WORLD } from './hunt.ts';

/** Fewer at the desk than before a change lands; `npm run hunt:http -- 1 1000000` for all. */
const COUNT = Number(process.env.COUNT ?? (process.env.CI ? 50_000 : 5_000));
const FIRST = Number(process.env.SEED ?? 1);

test(
  `${COUNT} requests of every kind are answered as documented`,
  async () => {
    const tally = emptyTally();
    for (let world = 0; world * SHOTS_A_WORLD < COUNT; world++) await huntWorld(FIRST + world, SHOTS_A_WORLD, tally);
    console.log(
      `answers by status: ${[...tally.statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    );
    expect([...tally.succeeded.keys()].sort()).toEqual(CALLS.map(({ name }) => name).sort());
  },
  30_000 + COUNT * 5,
);
