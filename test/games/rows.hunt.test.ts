/** Every row of a game's tables takes effect in some case or game (`rows.ts` in its test folder names them). */
import { expect, test } from 'vitest';
import { rulesets } from '../support/games/games.ts';
import { hunt, reaching } from '../support/hunt.ts';
import { hasTables, unreachedRows } from './rows.ts';

/** In full, far more than all rows took when this was written: chance changes with every change of a game. */
const MOST_GAMES = hunt({ taste: 3, full: 2_000 });
/** The share of rows that may be missing: a taste plays few games or none beyond the worked cases. */
const MOST_MISSING = reaching({ taste: 0.7, full: 0 });

test.each(rulesets.filter(hasTables).map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s: every row of its tables is reached',
  async (_, ruleset) => {
    const { missing, rows, games } = await unreachedRows(ruleset, MOST_GAMES, MOST_MISSING);
    const told = `of ${rows} rows reached by no worked case and none of ${games} games by lot:\n${missing.join('\n')}`;
    expect(missing.length / rows, told).toBeLessThanOrEqual(MOST_MISSING);
    console.log(`${ruleset.id}: ${rows - missing.length} of ${rows} rows reached by its cases and ${games} games`);
  },
);
