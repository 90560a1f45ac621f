/** Tests the hunt itself: it finds every planted bug, within so many seeds. */
import { describe, expect, test, vi } from 'vitest';
import { rulesets } from '../../support/games/games.ts';
import { reaching } from '../../support/hunt.ts';
import { randomPlay } from '../play.ts';
import type { Plant } from '../service.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';

vi.mock('../../../engine/rulesets/index.ts', async (original) => {
  const { withTrio } = await import('../../support/games/trio.ts');
  return withTrio(await original<typeof import('../../../engine/rulesets/index.ts')>());
});

const MOST_SEEDS = 2_000;
/** One game besides the one for three is enough to find a bug of the service, and keeps the number of seeds small. */
const FIRST = rulesets.slice(0, 1);

/** The first seed whose play breaks a promise; undefined: none does. */
async function firstFind(plant: () => Plant): Promise<number | undefined> {
  for (let seed = 1; seed <= MOST_SEEDS; seed++)
    if ((await randomPlay(seed, { plant: plant(), games: FIRST })).faults.length > 0) return seed;
  return undefined;
}

const TRIED = Object.entries(PLANTED_BUGS).filter((_, i) => i % reaching({ taste: 10, full: 1 }) === 0);

describe(`found within ${MOST_SEEDS} seeds:`, () => {
  test.each(TRIED)('%s', async (_, plant) => {
    expect(await firstFind(plant)).toBeDefined();
  });
});

test('are at least twenty, and without one nothing is found', async () => {
  expect(Object.keys(PLANTED_BUGS).length).toBeGreaterThanOrEqual(20);
  for (let seed = 1; seed <= 20; seed++) expect((await randomPlay(seed, { plant: {}, games: FIRST })).faults).toEqual([]);
});
