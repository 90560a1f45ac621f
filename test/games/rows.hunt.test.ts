/** Every row of the tables of a game is at work in some case or game (`rows.ts` in its folder of tests names them). */
import { expect, test } from 'vitest';
import { rulesets } from '../../engine/rulesets/index.ts';
import { hasTables, unreachedRows } from './rows.ts';

/** More than twice as many as all rows took when this was written: chance moves with every change of a game. */
const MOST_GAMES = 200;

test.each(rulesets.filter(hasTables).map((one) => [one.id, one] as const))('%s: every row of its tables is reached', async (_, ruleset) => {
  const { missing, rows, games } = await unreachedRows(ruleset, MOST_GAMES);
  expect(missing, `of ${rows} rows reached by no worked case and none of ${games} games by lot`).toEqual([]);
  console.log(`${ruleset.id}: ${rows} rows reached, 100 %, by its cases and ${games} games`);
});
