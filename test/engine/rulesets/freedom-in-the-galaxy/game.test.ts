/** Each die is named by its purpose, as docs/rulesets.md asks, so a throw elsewhere does not change another. */
import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../../engine/dice.ts';
import { begin, roll } from '../../../../engine/rulesets/freedom-in-the-galaxy/game.ts';
import { basePosition } from '../../../../engine/rulesets/freedom-in-the-galaxy/setup.ts';
import { playBots } from '../../../support/games/bot-game.ts';
import { wholeOf } from '../../../support/games/games.ts';

/** The purposes of each step of a game between bots. */
function purposes(): readonly (readonly string[])[] {
  const ruleset = wholeOf({ ruleset: 'freedom-in-the-galaxy' });
  const options = { scenario: 'varu-powderkeg', pace: 'standing', pdbAlwaysMax: false, startRebellion: 'with-a-chance' };
  const game = { ruleset, seats: ruleset.tables(options)[0] ?? [], options, name: 'purposes', mostSteps: 24 };
  return playBots(game).steps.map((one) => one.dice.map(({ purpose }) => purpose));
}

/** A purpose without its last number, and that number. */
const split = (purpose: string): readonly [string, number] => {
  const at = purpose.lastIndexOf('.');
  return [purpose.slice(0, at), Number(purpose.slice(at + 1))];
};
/** For each purpose of a die, which times it was thrown. */
function timesIn(purposes: readonly string[]): readonly (readonly number[])[] {
  const times = new Map<string, number[]>();
  for (const [matter, time] of purposes.map(split)) times.set(matter, [...(times.get(matter) ?? []), time]);
  return [...times.values()];
}
const isCount = (times: readonly number[]): boolean => times.every((time, i) => time === i + 1);

describe('the dice of a step', () => {
  test('are each counted among those of their own matter and no other', () => {
    const steps = purposes();
    expect(steps.some((one) => timesIn(one).length > 2)).toBe(true);
    expect(steps.filter((one) => !timesIn(one).every(isCount))).toEqual([]);
  });

  test('keep their names where another matter asks for one more', () => {
    const options = { scenario: 'flight-to-egrix', pace: 'full', pdbAlwaysMax: false, startRebellion: 'with-a-chance' } as const;
    const named = (extra: boolean): readonly string[] => {
      const dice = scriptedDice([1, 2, 3, 4]);
      const game = begin(basePosition('flight-to-egrix', options), dice);
      roll(game, 6, 'battle.angoff-urban', 'attacker');
      if (extra) roll(game, 6, 'battle.angoff-wild', 'attacker');
      roll(game, 6, 'search.angoff-urban', 'military');
      roll(game, 6, 'battle.angoff-urban', 'attacker');
      return dice.rolls.map((one) => one.purpose);
    };
    expect(named(false)).toEqual([
      '1.setup-imperial.battle.angoff-urban.attacker.1',
      '1.setup-imperial.search.angoff-urban.military.1',
      '1.setup-imperial.battle.angoff-urban.attacker.2',
    ]);
    expect(named(true).filter((one) => !one.includes('wild'))).toEqual(named(false));
  });
});
