/** Matches of earlier editions are played to their end as they began; what changed since asks for the edition. */
import { expect, test } from 'vitest';
import { scriptedDice } from '../../../engine/dice.ts';
import { settleOptions } from '../../../engine/options.ts';
import type { AnyRuleset, Json } from '../../../engine/ruleset.ts';
import { SWITCHES_FIRST } from '../../../engine/rulesets/imperial-alliance/card.ts';
import { playBots } from '../../support/games/bot-game.ts';
import { rulesetNamed, rulesets } from '../../support/games/games.ts';

const edition = (number: number): AnyRuleset => rulesetNamed(`imperial-alliance@${number}`) ?? expect.unreachable('no such edition');

const begun = (number: number): readonly Json[] => {
  const ruleset = edition(number);
  const options = settleOptions(ruleset, { scenario: 'village' });
  if (!options.ok) throw new Error(JSON.stringify(options.faults));
  const game = { ruleset, seats: ['imperial', 'alliance'], options: options.value, name: 'editions', mostSteps: 3 };
  return playBots(game).steps.map(({ state }) => state);
};

test('IA-45: new matches take edition 6', () => {
  expect(rulesets.find((one) => one.id === 'imperial-alliance')?.edition).toBe(6);
});

test('IA-45: a state names its edition, but that of edition 1 does not, and none takes another’s', () => {
  const numbers = [1, 2, 3, 4, 5, 6] as const;
  const states = { 1: begun(1), 2: begun(2), 3: begun(3), 4: begun(4), 5: begun(5), 6: begun(6) };
  for (const state of states[1]) expect(state).not.toHaveProperty('edition');
  for (const number of [2, 3, 4, 5, 6] as const) for (const state of states[number]) expect(state).toHaveProperty('edition', number);
  for (const own of numbers) {
    for (const other of numbers.filter((number) => number !== own))
      expect(() => edition(own).revive(states[other][0] ?? null), `${own} ${other}`).toThrow('state.edition');
  }
});

test('IA-1: under edition 1 a switch brings no counters that its scenario lacks', () => {
  const ruleset = edition(1);
  const on = Object.fromEntries(SWITCHES_FIRST.map((name) => [name, true]));
  const options = settleOptions(ruleset, { ...on, scenario: 'patrol' });
  const { state } = ruleset.setup(['imperial', 'alliance'], options.ok ? options.value : {}, scriptedDice([1]));
  expect(Object.keys(state.units)).toHaveLength(8);
  expect(state.sides.imperial).toMatchObject({ leader: 'none', support: { artillery: 0, aerial: 0, bombardment: 0 } });
});

test('IA-1: edition 1 has the options it always had', () => {
  expect(edition(1).options.map(({ name }) => name)).toEqual(['scenario', ...SWITCHES_FIRST]);
  expect(edition(1).sideAdvantage({ scenario: 'patrol', 'imperial-quality': 'elite' })).toEqual({});
  expect(edition(1).options[0]).toMatchObject({ values: ['patrol', 'village', 'iron-plain'] });
});
