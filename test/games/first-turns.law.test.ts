/** No options of a host leave a seat with nothing to do from the start: each is asked, and has a choice when it is first asked. */
import { describe, expect, test } from 'vitest';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { lawful, wholeOf } from '../support/games/games.ts';
import { optionSets } from '../support/games/option-sets.ts';
import { idleSeat } from './idle-seat.ts';

describe.each(lawful.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  test('gives every seat something to do, whatever is chosen of its options', () => {
    for (const options of optionSets(ruleset)) {
      for (const seats of ruleset.tables(options))
        expect(idleSeat(ruleset, options, seats, `${id} first`), `${seats.join(' ')} under ${JSON.stringify(options)}`).toBeUndefined();
    }
  });

  test('and at the least of every number that a host may choose', () => {
    for (const spec of ruleset.options) {
      if (spec.kind !== 'integer') continue;
      const usual = optionSets(ruleset, { choices: 0, values: 0 })[0] ?? {};
      const options = { ...usual, [spec.name]: spec.min };
      for (const seats of ruleset.tables(options))
        expect(idleSeat(ruleset, options, seats, `${id} least ${spec.name}`), JSON.stringify(options)).toBeUndefined();
    }
  });
});

test('a board on which a flagship is walled in, and a limit before the second side plays, are found', () => {
  // No gate takes such a limit any more.
  const flagship: AnyRuleset = { ...wholeOf({ ruleset: 'flagship' }), revive: (json) => json };
  const usual = optionSets(flagship, { choices: 0, values: 0 })[0] ?? {};
  const seats = flagship.tables(usual)[0] ?? [];
  expect(idleSeat(flagship, { ...usual, firstPlayer: 'rebel', turnLimit: 1 }, seats, 'short')).toBe('empire is never asked');
  expect(idleSeat(flagship, { ...usual, blocked: ['a2', 'b1', 'b2'] }, seats, 'walled')).toBe('rebel is never asked');
});
