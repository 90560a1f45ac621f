/** Exactly once, nothing lost: random plays with every kind of fault, each with its own seed. */
import { expect, test, vi } from 'vitest';
import { randomPlay } from './play.ts';
import { count, emptyTally, tell } from './tally.ts';

vi.mock('../../engine/rulesets/index.ts', async (original) => {
  const { withTrio } = await import('../support/trio.ts');
  return withTrio(await original<typeof import('../../engine/rulesets/index.ts')>());
});

/** Fewer at the desk than before a change lands; `npm run hunt -- 1 100000` for a night. */
const SEEDS = process.env.CI ? 750 : 110;
const MOST_MS_A_PLAY = 600;

test(
  `keeps every promise in ${SEEDS} random plays`,
  async () => {
    const tally = emptyTally();
    const started = performance.now();
    for (let seed = 1; seed <= SEEDS; seed++) {
      const verdict = await randomPlay(seed);
      count(tally, verdict);
      expect(verdict.faults, `npm run hunt -- ${seed}\n${verdict.history.join('\n')}`).toEqual([]);
    }
    console.log(tell(tally, (performance.now() - started) / 1000));
  },
  10_000 + SEEDS * MOST_MS_A_PLAY,
);

test('a seed plays the same again, call by call', async () => {
  const [one, two] = [await randomPlay(7, { verbose: true }), await randomPlay(7, { verbose: true })];
  expect(one.history.length).toBeGreaterThan(200);
  expect(two.history).toEqual(one.history);
});
