/** An opening breaks no rule that a later position may not, under every option; on boards that are drawn: `drawn-tables.hunt`. */
import { describe, expect, test } from 'vitest';
import { settleOptions } from '../../engine/options.ts';
import type { AnyRuleset, Options } from '../../engine/ruleset.ts';
import { rulesets, wholeOf } from '../support/games/games.ts';
import { optionSets } from '../support/games/option-sets.ts';
import { recordedGames } from '../support/games/recorded.ts';
import { brokenOpening, brokenRule, opening, positionLaw } from './positions.ts';

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  test('begins in a position that breaks no rule, whatever is chosen of its options, at every table', () => {
    for (const options of choicesOf(ruleset)) {
      for (const seats of ruleset.tables(options)) {
        const found = brokenOpening(ruleset, opening(ruleset, options, seats, `${id} begins`), options, seats);
        expect(found, `${seats.join(' ')} under ${JSON.stringify(options)}`).toBeUndefined();
      }
    }
  });

  test('shows none that does in its guide', () => {
    const { options: given = {}, position } = ruleset.guide.worked;
    const settled = settleOptions(ruleset, given);
    const options = settled.ok ? settled.value : expect.unreachable(`${id} refuses ${JSON.stringify(given)}`);
    if (position === undefined) return;
    const admitted = ruleset.admit(position, options);
    expect(admitted.ok ? brokenRule(ruleset, admitted.value) : admitted.faults).toBeUndefined();
  });

  test('breaks none of them later either, in any step of its recorded games', () => {
    const recorded = recordedGames(id);
    expect(recorded.length).toBeGreaterThan(0);
    for (const { name, archive } of recorded) {
      for (const { step, state } of archive.steps)
        expect(brokenRule(ruleset, wholeOf(archive).revive(state)), `${name}, step ${step}`).toBeUndefined();
    }
  });

  test.each(positionLaw(ruleset).offenders.map((offender, index) => [String(offender.found), index, offender] as const))(
    'where it is broken on purpose that is found: %s (%#)',
    (_, index, { options: given, break: spoil, found }) => {
      const settled = settleOptions(ruleset, given);
      const options = settled.ok ? settled.value : expect.unreachable(`${id} refuses ${JSON.stringify(given)}`);
      const seats = ruleset.tables(options)[0] ?? [];
      const state = spoil(opening(ruleset, options, seats, `${id} offends ${index}`) as never);
      expect(brokenOpening(ruleset, state, options, seats)).toMatch(found);
    },
  );
});

/** The usual options and each choice changed alone; and where a game has scenarios, each choice within each of them. */
function choicesOf(ruleset: AnyRuleset): readonly Options[] {
  const scenario = ruleset.options.find(({ name }) => name === 'scenario');
  const alone = optionSets(ruleset);
  if (scenario?.kind !== 'choice') return alone;
  const changed = ruleset.options.flatMap((spec) =>
    spec.kind === 'choice' && spec !== scenario ? spec.values.map((value) => ({ [spec.name]: value })) : [],
  );
  const all = Object.fromEntries(
    ruleset.options.flatMap((spec) => (spec.kind === 'choice' && spec.values.includes(true) ? [[spec.name, true]] : [])),
  );
  return scenario.values.flatMap((value) =>
    [{}, all, ...changed].flatMap((given) => {
      const settled = settleOptions(ruleset, { ...given, scenario: value });
      return settled.ok ? [settled.value] : [];
    }),
  );
}
