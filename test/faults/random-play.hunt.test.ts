/** Exactly once, nothing lost: random plays with every kind of fault, each with its own seed. */
import { expect, test, vi } from 'vitest';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { randomPlay } from '../support/random-walk.ts';
import { trio } from '../support/trio.ts';

vi.mock('../../engine/rulesets/index.ts', async (original) => {
  const real = await original<typeof import('../../engine/rulesets/index.ts')>();
  const named = (name: string): AnyRuleset | undefined => (name.startsWith('trio') ? trio : real.rulesetNamed(name));
  return { ...real, rulesetNamed: named };
});

/** Fewer at the desk than before a change lands; `SEED=1 SEEDS=10000 npx vitest run random-play` for a night. */
const SEEDS = Number(process.env.SEEDS ?? (process.env.CI ? 600 : 200));
const FIRST = Number(process.env.SEED ?? 1);
const MOST_MS_A_PLAY = 200;

test(
  `keeps every promise in ${SEEDS} random plays`,
  async () => {
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      const { faults, history } = await randomPlay(seed);
      expect(faults, `SEED=${seed}\n${history.join('\n')}`).toEqual([]);
    }
  },
  10_000 + SEEDS * MOST_MS_A_PLAY,
);
