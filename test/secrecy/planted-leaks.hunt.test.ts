/**
 * Tests the hunt itself: it finds every planted leak, within so many pairs. Each is looked for first in the script in which it
 * was found last, and only then in all: that saves minutes and proves as much. `FIND=all` writes those scripts anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { rulesets } from '../support/games/games.ts';
import { trio } from '../support/games/trio.ts';
import { reaching } from '../support/hunt.ts';
import { hunt, pairsOf, RUNS } from './pair.ts';
import { PLANTED_LEAKS } from './planted-leaks.ts';

const MOST_PAIRS = 1000;
const SCRIPTS = { from: 0, to: MOST_PAIRS / pairsOf(RUNS.short) - 1, runs: RUNS.short };
/** One in so many. */
const STRIDE = reaching({ full: 3, long: 1 });
const TRIED = PLANTED_LEAKS.filter((_, i) => i % STRIDE === 0);
const ANEW = process.env.FIND === 'all';
const FOUND = new URL('found-at.json', import.meta.url);
/** By the name of the leak. */
const foundAt: Record<string, number> = ANEW ? {} : JSON.parse(readFileSync(FOUND, 'utf8'));
const [duel] = rulesets;
if (duel === undefined) throw new Error('there is no game in the registry');

afterAll(() => {
  if (ANEW) writeFileSync(FOUND, `${JSON.stringify(foundAt, null, 2)}\n`);
});

test('at least twenty leaks are planted', () => {
  expect(PLANTED_LEAKS.length).toBeGreaterThanOrEqual(20);
});

test.each(TRIED.map((leak) => [leak.name, leak] as const))(
  `finds %s within ${MOST_PAIRS} pairs of runs`,
  async (name, { plant, needs }) => {
    const rules = needs === 'fog' ? duel : trio;
    const last = foundAt[name];
    const again = last === undefined ? undefined : await hunt(rules, { ...SCRIPTS, from: last, to: last }, plant());
    const leak = again?.leak ?? (await hunt(rules, SCRIPTS, plant())).leak;
    expect(leak).toBeDefined();
    if (leak !== undefined) foundAt[name] = leak.seed;
  },
);
