/** Tests the hunt itself: it finds every planted leak, within so many pairs. */
import { expect, test, vi } from 'vitest';
import { rulesets } from '../support/games/games.ts';
import { trio } from '../support/games/trio.ts';
import { reaching } from '../support/hunt.ts';
import { hunt, pairsOf, RUNS } from './pair.ts';
import { PLANTED_LEAKS } from './planted-leaks.ts';

vi.mock('../../engine/rulesets/index.ts', () => import('../support/games/registry.ts'));

const MOST_PAIRS = 1000;
const SCRIPTS = { from: 0, to: MOST_PAIRS / pairsOf(RUNS.short) - 1, runs: RUNS.short };
const TRIED = PLANTED_LEAKS.filter((_, i) => i % reaching({ taste: 12, full: 1 }) === 0);
const [duel] = rulesets;
if (duel === undefined) throw new Error('there is no game in the registry');

test('at least twenty leaks are planted', () => {
  expect(PLANTED_LEAKS.length).toBeGreaterThanOrEqual(20);
});

test.each(TRIED.map((leak) => [leak.name, leak] as const))(
  `finds %s within ${MOST_PAIRS} pairs of runs`,
  async (name, { plant, needs }) => {
    const { leak, count } = await hunt(needs === 'fog' ? duel : trio, SCRIPTS, plant());
    if (process.env.LAST !== undefined) process.stdout.write(`${count.pairs} pairs: ${name}\n`);
    expect(leak).toBeDefined();
  },
);
