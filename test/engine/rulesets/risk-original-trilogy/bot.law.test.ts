import { describe, expect, test } from 'vitest';
import { keyedDice } from '../../../../engine/dice.ts';
import { BOT_LEVELS } from '../../../../engine/ruleset.ts';
import { deathStarChance } from '../../../../engine/rulesets/risk-original-trilogy/odds/throws.ts';
import { prospect } from '../../../../engine/rulesets/risk-original-trilogy/odds.ts';
import type { State } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';
import { laid, site } from './support.ts';

const dice = () => keyedDice('5a'.repeat(32), { match: 'bot', step: 1, lock: '-', beacon: '-' });
const said = (state: State, level: (typeof BOT_LEVELS)[number] = 'normal') => {
  const seat = state.turn.army;
  return game.format(game.choose(game.view(state, seat), seat, level, dice()));
};

const around = (troops: number) => Object.fromEntries(site('hoth').neighbours.map((id) => [id, { owner: 'empire', troops }]));

describe('RT-46: the computer player', () => {
  test.each(BOT_LEVELS)('%s: the same view and dice give the same script, and nothing of it is refused', (level) => {
    for (const setup of ['split-2', 'split-3', 'split-4', 'split-5', 'std-2', 'std-3', 'std-4']) {
      const state = laid({ setup });
      expect(said(state, level)).toEqual(said(state, level));
      const reading = game.read(game.view(state, state.turn.army), state.turn.army, said(state, level));
      expect(reading).toMatchObject({ kind: 'order', leftOut: [] });
    }
  });

  test('Rebels who know where the Emperor is go for him', () => {
    const state = laid({ setup: 'split-3', bases: { placed: { balmorra: ['emperor'] } }, deathStar: { at: 'kuat' } });
    const knowing: State = { ...state, spied: { rebels: { balmorra: 1 } } };
    expect(said(knowing).some((line) => line.startsWith('invade balmorra'))).toBe(true);
  });

  test('the Empire lays its Emperor under the Death Star, or brings it there', () => {
    const state = laid({ setup: 'split-3', bases: { stack: ['emperor'] }, turn: { round: 2, army: 'empire' } });
    const lines = said(state);
    const at = lines.find((line) => line.startsWith('base at '))?.slice('base at '.length);
    expect(at === state.deathStar.at || lines.includes(`death-star to ${at}`)).toBe(true);
  });

  test('what the hard one invades first is bombed first, if troops can fall there', () => {
    const lines = (troops: number) =>
      said(
        laid({
          setup: 'split-3',
          allTo: 'empire',
          armies: { rebels: { hand: ['R11'] } },
          planets: { hoth: { owner: 'rebels', troops: 9, ships: { bomber: 3 } }, ...around(troops) },
        }),
        'hard',
      );
    const [target] = lines(3).flatMap((line) => /^invade (\S+)/.exec(line)?.[1] ?? []);
    expect(lines(3)).toContain(`play R11 at ${target}`);
    expect(lines(1).join('; ')).not.toContain('play R11');
  });

  test('the Hutts take the tenth resource planet that lies open', () => {
    const state = laid({
      setup: 'split-3',
      turn: { round: 2, army: 'hutts' },
      allTo: 'empire',
      planets: Object.fromEntries(
        ['nar-shaddaa', 'nal-hutta', 'ylesia', 'sullust', 'gamorr', 'tatooine', 'kessel', 'duro', 'balmorra'].map((id) => [
          id,
          { owner: 'hutts', troops: 4 },
        ]),
      ),
    });
    expect(said(state).some((line) => /^invade (ord-mantell|elom|bakura|bespin)/.test(line))).toBe(true);
  });
});

describe('RT-17, RT-24: odds', () => {
  const plain = { ships: { fighter: 0, bomber: 0, capital: 0 }, entrenched: false, charge: 0 };
  const [attack, defend] = [
    { ...plain, dice: 3 },
    { ...plain, dice: 2 },
  ];
  // Three dice against two: 2,890 of 7,776 throws cost the defender two, 2,611 cost each one, 2,275 the attacker two.
  test('one battle of three dice against two', () => {
    const { left, killed } = prospect(attack, 4, defend, 2, 4);
    expect(killed).toBeCloseTo((2 * 2890 + 2611) / 7776 + 0, 1);
    expect(left).toBeLessThan(4);
  });
  test('four troops take two in 0.656 of all invasions', () => expect(prospect(attack, 4, defend, 2).taken).toBeCloseTo(0.656, 3));
  test('three sixes alone destroy the Death Star', () => expect(deathStarChance(attack, 3, 18)).toBeCloseTo(1 / 216, 6));
  test('eight sides defend better, ships attack better', () => {
    expect(prospect(attack, 8, { ...defend, entrenched: true }, 4).taken).toBeLessThan(prospect(attack, 8, defend, 4).taken);
    const fleet = { ...attack, ships: { fighter: 1, bomber: 1, capital: 1 } };
    expect(prospect(fleet, 8, defend, 4).taken).toBeGreaterThan(prospect(attack, 8, defend, 4).taken);
  });
});
