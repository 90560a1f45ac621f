/** Flagship's bot over whole matches. */
import { expect, test } from 'vitest';
import { duel } from '../../../games/duel.ts';
import { botAt, playersOf } from '../../../games/players.ts';
import { flagship as game } from '../../../support/games/whole-games.ts';

test('the computer player of Flagship beats a player by lot on hexes (FS-26)', async () => {
  const { random } = await playersOf(game.id);
  const { share } = duel(game, [botAt(game, 'normal'), random], 4, { board: 'hexes', width: 8, height: 8, turnLimit: 60 }, 'hexes');
  expect(share).toBeGreaterThan(0.8);
});

test('hard computer players of Flagship too come out in a match without a limit, where a flagship cannot hide (FS-30)', () => {
  const hard = botAt(game, 'hard');
  const { reasons } = duel(game, [hard, hard], 2, { turnLimit: null, flagReturn: 'at-once', width: 8, height: 8 }, 'no limit');
  expect(reasons).toEqual({ 'flagship-destroyed': 2 });
});
