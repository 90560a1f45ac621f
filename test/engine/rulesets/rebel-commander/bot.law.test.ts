import { describe, expect, test, vi } from 'vitest';
import { BOT_LEVELS, EVERY_LEVEL } from '../../../../engine/ruleset.ts';
import { solve } from '../../../../engine/rulesets/rebel-commander/bot/matrix.ts';
import { chances } from '../../../../engine/rulesets/rebel-commander/bot/outlook.ts';
import type { View } from '../../../../engine/rulesets/rebel-commander/types.ts';
import { duel } from '../../../games/duel.ts';
import { botAt, diceFor, type Player, playersOf } from '../../../games/players.ts';
import { rebelCommander as game } from '../../../support/games/whole-games.ts';
import { faults, state } from './support.ts';

describe('the computer player', () => {
  test('wins nearly every game against random legal orders (RC-3)', async () => {
    const { random } = await playersOf(game.id);
    expect(duel(game, [botAt(game, 'normal'), random], 12, {}, 'test').share).toBeGreaterThan(0.95);
  });

  test.each(EVERY_LEVEL)('gives legal orders at level %s in any position, the same for the same dice (RC-15)', (level) => {
    const crowded = state({ rebel: [1, 1, 0, 0, 1, 0, 0, 1, 1], imperial: [1, 2, 1, 0, 1, 0, 0, 1, 0] });
    const pinned = state({ turn: 30, rebel: [0, 0, 0, 0, 1, 0, 0, 0, 0], imperial: [0, 0, 0, 0, 1, 0, 0, 0, 0] });
    for (const position of [
      state(),
      crowded,
      pinned,
      state(null, { fog: 'contact' }),
      state({ turn: 2 }, { initiative: 'alternate', losses: 'one' }),
    ]) {
      for (const seat of ['rebel', 'imperial']) {
        const order = game.choose(game.view(position, seat), seat, level, diceFor('legal', 1));
        expect(faults(position, seat, game.format(order))).toEqual([]);
        expect(game.choose(game.view(position, seat), seat, level, diceFor('legal', 1))).toEqual(order);
      }
    }
  });

  test('each level weighs more than the one below it: other orders with the same dice, where few pairs are left (RC-15)', () => {
    const few = state({ turn: 9, rebel: [0, 1, 0, 0, 1, 0, 0, 1, 0], imperial: [0, 0, 1, 0, 0, 1, 0, 0, 1] });
    const orders = BOT_LEVELS.map((level) =>
      Array.from({ length: 8 }, (_, i) =>
        game.format(game.choose(game.view(few, 'imperial'), 'imperial', level, diceFor(`level ${i}`, 1))),
      ),
    );
    expect(orders[0]).not.toEqual(orders[1]);
    expect(orders[1]).not.toEqual(orders[2]);
  });

  test('at its easiest walks on where nobody stands in its way (RC-15)', () => {
    const alone = state({ rebel: [0, 0, 0, 0, 1, 2, 0, 1, 1], imperial: [0, 0, 0, 0, 0, 0, 0, 0, 0], turn: 5 });
    const orders = game.format(game.choose(game.view(alone, 'rebel'), 'rebel', 'easy', diceFor('answer', 1)));
    expect(orders).toEqual(['move 4 1', 'move 1 0']);
  });

  test('takes the sixth space when nothing can stop it (RC-10)', () => {
    const position = state({ rebel: [0, 0, 0, 0, 1, 2, 0, 1, 1], imperial: [1, 1, 0, 0, 0, 0, 0, 0, 0], turn: 5 });
    const five = { ...position, rebel: [0, 0, 0, 1, 1, 2, 0, 1, 1] };
    const order = game.choose(game.view(five, 'rebel'), 'rebel', 'normal', diceFor('win', 1));
    expect(order).toMatchObject({ slots: [{ verb: 'move', from: 5, to: 2 }, expect.anything()] });
  });
});

describe('a first match, against a beginner', () => {
  const shareOf = (player: Player): number => duel(game, [player, botAt(game, 'beginner')], 40, {}, 'first match').share;

  test('is neither lost nor won by always sending the example suggested first (RC-17)', () => {
    const share = shareOf((view) => game.report(view as View, []).asks?.examples[0] ?? []);
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.8);
  });

  test('is won as a rule by whoever takes what gains most at once (RC-10)', async () => {
    const { greedy } = await playersOf(game.id);
    expect(shareOf(greedy)).toBeGreaterThan(0.55);
  });

  test('is lost by whoever plays at random (RC-3)', async () => {
    const { random } = await playersOf(game.id);
    expect(shareOf(random)).toBeLessThan(0.2);
  });
});

describe('the chances it gives a board', () => {
  const ahead = Int16Array.from([0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0]);
  const at = (turn: number, turnLimit: number | null) => chances(ahead, { turn, options: { ...state().options, turnLimit } });

  test('a lead counts the more the nearer the turn limit is, and is never a win (RC-12)', () => {
    const values = [at(5, null), at(5, 30), at(29, 30), at(30, 30)];
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(new Set(values).size).toBe(4);
    expect(values[0]).toBeGreaterThan(0);
    expect(values[3]).toBeLessThan(100);
  });

  test('what one side has the other lacks', () => {
    const swapped = Int16Array.from([...ahead.slice(9), ...ahead.slice(0, 9)]);
    const next = { turn: 30, options: state().options };
    expect(chances(swapped, next)).toBeCloseTo(-chances(ahead, next), 9);
  });
});

describe('the matrix games it solves', () => {
  const effort = { rounds: 20, regret: 2000, close: 0.001 };

  test('stone, paper, scissors is a third each', () => {
    const beats = [0, -1, 1];
    const { rows, value } = solve(3, 3, (row, column) => beats[(3 + column - row) % 3]!, effort);
    expect(value).toBeCloseTo(0, 2);
    for (const { share } of rows) expect(share).toBeCloseTo(1 / 3, 2);
    expect(rows).toHaveLength(3);
  });

  test('looks at one row and one column, and with each round at no more than one more of each', () => {
    const lookedAt = (rounds: number): number => {
      const payoff = vi.fn((row: number, column: number) => [0, -1, 1][(3 + column - row) % 3] as number);
      solve(3, 3, payoff, { ...effort, rounds });
      return payoff.mock.calls.length;
    };
    expect(lookedAt(0)).toBe(6);
    expect(lookedAt(1)).toBeLessThanOrEqual(12);
  });

  test('neither side can gain on the solution of a large game', () => {
    const cell = (row: number, column: number): number => ((row * 7919 + column * 104729 + row * column * 31) % 997) / 997;
    const { rows, columns, value } = solve(60, 80, cell, { rounds: 200, regret: 3000, close: 0.002 });
    const against = (row: number) => columns.reduce((sum, { index, share }) => sum + share * cell(row, index), 0);
    const payoffAgainst = (column: number) => rows.reduce((sum, { index, share }) => sum + share * cell(index, column), 0);
    const gain =
      Math.max(...Array.from({ length: 60 }, (_, row) => against(row))) -
      Math.min(...Array.from({ length: 80 }, (_, column) => payoffAgainst(column)));
    expect(gain).toBeLessThan(0.02);
    expect(value).toBeGreaterThan(0);
  });
});
