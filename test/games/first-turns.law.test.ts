/** No options of a host leave a seat with nothing to do from the start: each is asked, and has a choice when it is first asked. */
import { describe, expect, test } from 'vitest';
import type { AnyRuleset, Options, Seat } from '../../engine/ruleset.ts';
import { lawful, wholeOf } from '../support/games/games.ts';
import { optionSets } from '../support/games/option-sets.ts';
import { seeded } from '../support/seeded.ts';
import { drawTable } from './draw-options.ts';
import { playSteps } from './play-steps.ts';
import { botAt } from './players.ts';

const DRAWN = 120;
/** By then everybody has been asked, whoever begins; later even who is walled in may have somebody to fire at. */
const ROUNDS = 2;
/** What anybody may always order, and what does nothing. */
const IDLE = /^(?:pass|resign|standing\b|then\b)/;

/** The first seat that was never asked, or had nothing to order but to pass; undefined where there is none. */
function idleSeat(ruleset: AnyRuleset, options: Options, seats: readonly Seat[], name: string): string | undefined {
  const asked = new Map<Seat, boolean>();
  const bot = botAt(ruleset, 'easy');
  const mover = () => (view: unknown, seat: Seat, dice: Parameters<typeof bot>[2]) => {
    if (!asked.has(seat))
      asked.set(
        seat,
        ruleset.choices(view, seat, []).some(({ line }) => !IDLE.test(line)),
      );
    return bot(view, seat, dice);
  };
  const steps = playSteps(ruleset, { seats, options, state: null }, mover, name);
  for (let step = 0; step <= ROUNDS * seats.length && asked.size < seats.length; step++) if (steps.next().done === true) break;
  const missed = seats.find((seat) => !asked.has(seat));
  if (missed !== undefined) return `${missed} is never asked`;
  const idle = seats.find((seat) => asked.get(seat) === false);
  return idle === undefined ? undefined : `${idle} can only pass`;
}

describe.each(lawful.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  test('gives every seat something to do, whatever is chosen of its options', () => {
    for (const options of optionSets(ruleset)) {
      for (const seats of ruleset.tables(options))
        expect(idleSeat(ruleset, options, seats, `${id} first`), `${seats.join(' ')} under ${JSON.stringify(options)}`).toBeUndefined();
    }
  });

  test(`and so at ${DRAWN} tables by lot`, () => {
    for (let seed = 1; seed <= DRAWN; seed++) {
      const { options, seats } = drawTable(ruleset, seeded(seed));
      expect(idleSeat(ruleset, options, seats, `${id} first ${seed}`), `seed ${seed}: ${JSON.stringify(options)}`).toBeUndefined();
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
