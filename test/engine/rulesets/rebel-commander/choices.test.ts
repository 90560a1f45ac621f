import { describe, expect, test } from 'vitest';
import { rebelCommander as game } from '../../../support/games/whole-games.ts';
import { state } from './support.ts';

/** Rebels in 4 (two, against one) and 8. */
const position = state({ turn: 3, rebel: [0, 0, 0, 0, 2, 0, 0, 0, 1], imperial: [1, 0, 0, 0, 1, 0, 0, 0, 0] });
const offered = (seat: string, lines: readonly string[], at = position) => game.choices(game.view(at, seat), seat, lines);
const linesOf = (...asked: Parameters<typeof offered>): readonly string[] => offered(...asked).map(({ line }) => line);

describe('RC-15: what could be carried out', () => {
  test('is offered for the first order of the side that acts first by the board as it is', () => {
    expect(linesOf('rebel', [])).toEqual([
      'move 4 1',
      'move 4 3',
      'move 4 5',
      'move 4 7',
      'attack 4',
      'move 8 5',
      'move 8 7',
      'build 8',
      'pass',
    ]);
  });

  test('is offered for the second as the first leaves the board', () => {
    const left = linesOf('rebel', ['move 8 5']);
    expect(left).toContain('build 5');
    expect(left.filter((line) => /^(?:move|build|attack) 8/.test(line))).toEqual([]);
  });

  test('is offered to the side that acts second though the board may change first', () => {
    expect(linesOf('imperial', [])).toEqual(expect.arrayContaining(['build 4', 'attack 4', 'attack 0']));
  });

  test('is nothing once both orders are given, for spectators, and when the game is over', () => {
    expect(linesOf('rebel', ['pass', 'pass'])).toEqual([]);
    expect(linesOf('rebel', ['resign'])).toEqual([]);
    expect(linesOf('spectator', [])).toEqual([]);
    expect(linesOf('rebel', [], { ...position, outcome: { winner: 'rebel', reason: 'resigned' } })).toEqual([]);
  });
});

test('a choice says where its piece stands, where it goes, and the odds', () => {
  const [first] = offered('rebel', []);
  expect(first).toEqual({ line: 'move 4 1', group: 'move', label: 'a unit from 4 to 1', from: { cell: '4' }, to: { cell: '1' } });
  expect(offered('rebel', []).find(({ group }) => group === 'attack')).toMatchObject({ from: { cell: '4' }, odds: '26 in 36' });
});

test('lines that cannot be read are passed over', () => {
  expect(linesOf('rebel', ['fly to the moon'])).toEqual(linesOf('rebel', []));
});
