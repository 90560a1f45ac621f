/**
 * Tests the hunt itself: it finds every planted bug, within so many seeds. Each is looked for first in the play in which it was
 * found last, and only then in all: that saves minutes and proves as much. `FIND=all` writes those seeds anew, looking first in
 * the shortest plays.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../support/games/games.ts';
import { reaching } from '../../support/hunt.ts';
import { randomPlay } from '../play.ts';
import type { Plant } from '../service.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';

const MOST_SEEDS = 2_000;
/** The number of first plays that are tried in the order of their calls, the fewest first, if all bugs are searched for again. */
const RANKED_SEEDS = 100;
/** Two games, one of them for three, are enough to find a bug of the service, and keep the number of seeds small. */
const FIRST = rulesets.slice(0, 1);

const ANEW = process.env.FIND === 'all';
const FOUND = new URL('found-at.json', import.meta.url);
/** By the name of the bug. */
const foundAt: Record<string, number> = ANEW ? {} : JSON.parse(readFileSync(FOUND, 'utf8'));
afterAll(() => {
  if (ANEW) writeFileSync(FOUND, `${JSON.stringify(foundAt, null, 2)}\n`);
});

const ALL = Array.from({ length: MOST_SEEDS }, (_, index) => index + 1);
const seeds = ANEW ? await shortestFirst() : ALL;
async function shortestFirst(): Promise<readonly number[]> {
  const plays: { readonly seed: number; readonly calls: number }[] = [];
  for (const seed of ALL.slice(0, RANKED_SEEDS)) plays.push({ seed, calls: (await randomPlay(seed, { games: FIRST })).calls });
  return [...plays.toSorted((a, b) => a.calls - b.calls).map(({ seed }) => seed), ...ALL.slice(RANKED_SEEDS)];
}

/** A seed whose play breaks a promise; undefined: none does. */
async function find(name: string, plant: () => Plant): Promise<number | undefined> {
  const isFound = async (seed: number): Promise<boolean> => (await randomPlay(seed, { plant: plant(), games: FIRST })).faults.length > 0;
  const last = foundAt[name];
  if (last !== undefined && last <= MOST_SEEDS && (await isFound(last))) return last;
  for (const seed of seeds) if (await isFound(seed)) return seed;
  return undefined;
}

/** One in so many. */
const STRIDE = reaching({ full: 4, long: 1 });
const TRIED = Object.entries(PLANTED_BUGS).filter((_, i) => i % STRIDE === 0);

describe(`found within ${MOST_SEEDS} seeds:`, () => {
  test.each(TRIED)('%s', async (name, plant) => {
    const seed = await find(name, plant);
    expect(seed).toBeDefined();
    if (seed !== undefined) foundAt[name] = seed;
  });
});

test('are at least twenty, and without one nothing is found in those plays', async () => {
  expect(Object.keys(PLANTED_BUGS).length).toBeGreaterThanOrEqual(20);
  for (const seed of new Set(TRIED.map(([name]) => foundAt[name] ?? 1)))
    expect((await randomPlay(seed, { plant: {}, games: FIRST })).faults, `play ${seed}`).toEqual([]);
});
