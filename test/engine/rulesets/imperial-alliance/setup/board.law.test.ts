/** Random boards of geomorphic pieces (IA-53), beyond what the cases cover. */
import { expect, test } from 'vitest';
import { scriptedDice } from '../../../../../engine/dice.ts';
import { passagesAsText } from '../../../../../engine/passages.ts';
import { CELLS, chart } from '../../../../../engine/rulesets/imperial-alliance/charts.ts';
import { hexOf, labelsWithin } from '../../../../../engine/rulesets/imperial-alliance/map/terrain.ts';
import { reach } from '../../../../../engine/rulesets/imperial-alliance/map/ways.ts';
import { PIECES } from '../../../../../engine/rulesets/imperial-alliance/setup/board.ts';
import { SCENARIO_NAMES } from '../../../../../engine/rulesets/imperial-alliance/setup/scenarios.ts';
import { setup } from '../../../../../engine/rulesets/imperial-alliance/setup.ts';
import type { Label, State } from '../../../../../engine/rulesets/imperial-alliance/types.ts';
import { diceFor } from '../../../../games/players.ts';
import { guideText } from '../../../../support/games/guide-text.ts';
import { imperialAlliance as game } from '../../../../support/games/whole-games.ts';
import { boardOf } from '../boards.ts';
import { options } from '../table.ts';

const TRIES = 20;
const turned = (rows: readonly string[]): readonly string[] => rows.map((row) => [...row].reverse().join('')).reverse();
const isRoad = (letter: string | undefined): boolean => CELLS[letter ?? '']?.road === true;
const bothWays = Object.entries(PIECES).flatMap(([name, rows]) => [[name, rows] as const, [`${name}, turned`, turned(rows)] as const]);

test.each(bothWays)(
  'IA-53: %s fits any other: a road from the middle of its left edge to that of its right, open ground at its rim',
  (_, rows) => {
    expect(rows).toHaveLength(5);
    for (const [y, row] of rows.entries()) {
      expect(row).toHaveLength(6);
      const rim = y === 0 || y === 4 ? [...row] : [row[0], row[5]];
      for (const letter of rim) expect(['.', 'f', '+']).toContain(letter);
      expect([isRoad(row[0]), isRoad(row[5])]).toEqual([y === 2, y === 2]);
    }
    const board = boardOf(rows);
    const found = new Set<Label>(['0103']);
    for (const hex of found) {
      const at = hexOf(board, hex);
      for (const near of at === undefined ? [] : labelsWithin(board, at, 1)) {
        if (isRoad(rows[Number(near.slice(2)) - 1]?.[Number(near.slice(0, 2)) - 1])) found.add(near);
      }
    }
    expect(found).toContain('0603');
  },
);

const laid = (scenario: string, seed: number): State =>
  setup(options({ scenario, board: 'lot', 'field-artillery': true, leaders: true, jedi: true }), diceFor('board', seed)).state;

test.each(SCENARIO_NAMES)('IA-53: on any board of %s all that moves can move, and what counts is a building', (scenario) => {
  for (let seed = 1; seed <= TRIES; seed++) {
    const state = laid(scenario, seed);
    const stuck = Object.entries(state.units)
      .filter(([id, { carrier }]) => carrier === null && chart(id).movement > 0 && reach(state, id).moves.size === 0)
      .map(([id]) => id);
    expect(stuck, `seed ${seed}`).toEqual([]);
    const counting = (state.victory.hold ?? []).flatMap(({ hexes }) => hexes);
    const letters = counting.map((hex) => state.map.cells[Number(hex.slice(2)) - 1]?.[Number(hex.slice(0, 2)) - 1]);
    expect(
      letters.every((letter) => letter === 'b' || letter === 'B'),
      `seed ${seed}`,
    ).toBe(true);
  }
});

test('IA-53: the first letter tells how the board was laid, with all dice', () => {
  const { state, events } = setup(options({ scenario: 'patrol', board: 'lot' }), scriptedDice([3, 1, 4, 2, 1, 1, 1, 2, 1]));
  const { narrative } = game.report(
    game.view(state, 'imperial'),
    events.map(({ fact }) => fact),
  );
  expect(passagesAsText(narrative).join(' ').replaceAll(/\s+/g, ' ')).toContain(
    'The board is laid by lot, from the top left: Farm (3 1), Tower turned (4 2), Meadow (1 1), Copse turned (1 2).',
  );
});

test('IA-53: the rules page shows every piece', () => {
  const text = guideText(game.guide);
  for (const [name, rows] of Object.entries(PIECES)) for (const part of [name, ...rows]) expect(text).toContain(part);
});
