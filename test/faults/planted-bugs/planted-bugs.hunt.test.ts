/**
 * Tests the hunt itself: it finds every planted bug, within so many seeds. Each is looked for first in the play in which it was
 * found last, and only then in all: that saves minutes and proves as much. `FIND=all` writes those seeds anew, and takes of
 * the first plays those with the fewest calls.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../support/games/games.ts';
import { reaching } from '../../support/hunt.ts';
import { randomPlay } from '../play.ts';
import type { Plant } from '../service.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';

const MOST_SEEDS = 2_000;
const RANKED_SEEDS = 100;
/** One game besides the one for three is enough to find a bug of the service, and keeps the number of seeds small. */
const FIRST = rulesets.slice(0, 1);

const ANEW = process.env.FIND === 'all';
const FOUND = new URL('found-at.json', import.meta.url);
/** By the name of the bug. */
const foundAt: Record<string, number> = ANEW ? {} : JSON.parse(readFileSync(FOUND, 'utf8'));
afterAll(() => {
  if (ANEW) writeFileSync(FOUND, `${JSON.stringify(foundAt, null, 2)}\n`);
});

/** A seed whose play breaks a promise; undefined: none does. */
async function find(name: string, plant: () => Plant): Promise<number | undefined> {
  const isFound = async (seed: number): Promise<boolean> => (await randomPlay(seed, { plant: plant(), games: FIRST })).faults.length > 0;
  const last = foundAt[name];
  if (last !== undefined && last <= MOST_SEEDS && (await isFound(last))) return last;
  for (const seed of seeds) if (await isFound(seed)) return seed;
  return undefined;
}

let seeds = Array.from({ length: MOST_SEEDS }, (_, index) => index + 1);
beforeAll(async () => {
  if (!ANEW) return;
  const calls = new Map<number, number>();
  for (const seed of seeds.slice(0, RANKED_SEEDS)) calls.set(seed, (await randomPlay(seed, { games: FIRST })).calls);
  seeds = seeds.toSorted((a, b) => (calls.get(a) ?? Infinity) - (calls.get(b) ?? Infinity) || a - b);
});

const TRIED = Object.entries(PLANTED_BUGS).filter((_, i) => i % reaching({ taste: 20, full: 1 }) === 0);

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
