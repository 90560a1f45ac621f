/** Exactly once, nothing lost: random plays with every kind of fault, each with its own seed. */
import { expect, test } from 'vitest';
import { hunt } from '../support/hunt.ts';
import { randomPlay } from './play.ts';
import { count, emptyTally, tell } from './tally.ts';

/** `npm run hunt -- 1 100000` for a night. */
const SEEDS = hunt({ taste: 2, full: 60, long: 1_000 });

test(`keeps every promise in ${SEEDS} random plays`, async () => {
  const tally = emptyTally();
  const started = performance.now();
  for (let seed = 1; seed <= SEEDS; seed++) {
    const verdict = await randomPlay(seed);
    count(tally, verdict);
    expect(verdict.faults, `npm run hunt -- ${seed}\n${verdict.history.join('\n')}`).toEqual([]);
  }
  console.log(tell(tally, (performance.now() - started) / 1000));
});

test('a seed plays the same again, call by call', async () => {
  const [first, second] = [await randomPlay(7, { verbose: true }), await randomPlay(7, { verbose: true })];
  expect(first.history.length).toBeGreaterThan(200);
  expect(second.history).toEqual(first.history);
});
