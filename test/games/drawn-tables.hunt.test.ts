/** Tables by lot: on no board, with no forces, deals or no-go zones that are drawn does a match begin otherwise than it may. */
import { describe, expect, test } from 'vitest';
import { lawful, rulesets } from '../support/games/games.ts';
import { FIRST_SEED, hunt } from '../support/hunt.ts';
import { seeded } from '../support/seeded.ts';
import { drawTable } from './draw-options.ts';
import { idleSeat } from './idle-seat.ts';
import { brokenOpening, opening } from './positions.ts';

const SET_UP = hunt({ full: 1_000, long: 20_000 });
const BEGUN = hunt({ full: 120, long: 2_000 });

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  test(`begins in a position that breaks no rule at ${SET_UP} tables by lot`, () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SET_UP; seed++) {
      const { options, seats } = drawTable(ruleset, seeded(seed));
      const found = brokenOpening(ruleset, opening(ruleset, options, seats, `${id} begins ${seed}`), options, seats);
      expect(found, `seed ${seed}: ${seats.join(' ')} under ${JSON.stringify(options)}`).toBeUndefined();
    }
  });
});

describe.each(lawful.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  test(`gives every seat something to do at ${BEGUN} tables by lot`, () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + BEGUN; seed++) {
      const { options, seats } = drawTable(ruleset, seeded(seed));
      expect(idleSeat(ruleset, options, seats, `${id} first ${seed}`), `seed ${seed}: ${JSON.stringify(options)}`).toBeUndefined();
    }
  });
});
