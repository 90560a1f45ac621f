/**
 * Whether a story names the same turning points as a search of four times its budget: one that luck in the trials made up would not
 * come again.
 */
import { expect, test } from 'vitest';
import type { Options } from '../../../engine/ruleset.ts';
import { STORY_BUDGET, storyOf } from '../../../engine/story/story.ts';
import { rulesets } from '../../support/games/games.ts';
import { FIRST_SEED, hunt, reaching } from '../../support/hunt.ts';
import { finishedMatch } from './matches.ts';

/** The number of matches per game. */
const MATCHES = hunt({ full: 1, long: 10 });
/** Its search is the quickest: others take up to four times as long. */
const QUICK = ['flagship'];
const TRIED = reaching({ full: QUICK, long: rulesets.map(({ id }) => id) });
/** A match of this length is searched well enough. */
const LENGTH: Readonly<Record<string, Options>> = { flagship: { turnLimit: 50, flagReturn: 'at-once' } };
const games = rulesets.filter(({ id }) => TRIED.includes(id));
const TIMES = 4;
const LEAST = 0.7;

/** The matches of one game take a minute at most; this only catches what hangs. */
const LONG = 1_200_000;

test('the turning points named agree with a search of four times the budget', { timeout: LONG }, () => {
  const told = games.flatMap((ruleset) =>
    Array.from({ length: MATCHES }, (_, index) => {
      const archive = finishedMatch(ruleset, `story ${FIRST_SEED + index}`, LENGTH[ruleset.id]);
      const [named, sought] = [STORY_BUDGET, TIMES * STORY_BUDGET].map((budget) =>
        storyOf(archive, ruleset, budget).turns.map(({ step }) => step),
      );
      const both = named?.filter((step) => sought?.includes(step)) ?? [];
      return { match: `${ruleset.id} ${FIRST_SEED + index}`, named, sought, both };
    }),
  );
  for (const { match, named, sought } of told)
    console.log(`${match}: steps ${named?.join(', ')}; with four times the budget ${sought?.join(', ')}`);
  const most = told.reduce((sum, { named = [], sought = [] }) => sum + Math.max(named.length, sought.length), 0);
  const agreed = told.reduce((sum, { both }) => sum + both.length, 0);
  console.log(`${agreed} of ${most} agree`);
  expect(agreed / most).toBeGreaterThanOrEqual(LEAST);
});
