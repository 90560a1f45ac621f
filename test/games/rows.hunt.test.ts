/** Every row of a game's tables takes effect in some case or game (`rows.ts` in its test folder names them). */
import { expect, test } from 'vitest';
import { rulesets } from '../support/games/games.ts';
import { hunt } from '../support/hunt.ts';
import { hasTables, unreachedRows } from './rows.ts';

/** In full, far more than all rows took when this was written: chance changes with every change of a game. */
const MOST_GAMES = hunt({ full: 2_000 });

test.each(rulesets.filter(hasTables).map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s: every row of its tables is reached',
  async (_, ruleset) => {
    const { missing, rows, games } = await unreachedRows(ruleset, MOST_GAMES);
    const told = `of ${rows} rows reached by no worked case and none of ${games} games by lot:\n${missing.join('\n')}`;
    expect(missing, told).toEqual([]);
    console.log(`${ruleset.id}: ${rows - missing.length} of ${rows} rows reached by its cases and ${games} games`);
  },
);
