import { expect, test } from 'vitest';
import { rebelCommander as game } from '../../../support/games/whole-games.ts';
import { play, state, told } from './support.ts';

test('spaces show who holds them, and where both stand (RC-1, RC-9)', () => {
  const scene = game.scene(game.view(state({ rebel: [2, 0, 0, 0, 0, 0, 0, 1, 1] }), 'spectator'), []);
  expect(scene.cells.map((cell) => `${cell.label}@${cell.x},${cell.y}`).join(' ')).toBe(
    '0@0,0 1@1,0 2@2,0 3@0,1 4@1,1 5@2,1 6@0,2 7@1,2 8@2,2',
  );
  expect(scene.cells[0]).toMatchObject({ contested: true });
  expect(scene.cells[7]).toMatchObject({ held: 'rebel' });
  expect(scene.tokens.filter((token) => token.cell === '0').map((token) => `${token.text} ${token.title}`)).toEqual([
    'R2 2 Rebel units',
    'I1 1 Imperial unit',
  ]);
  expect(scene.meters.map(({ side, value, of }) => `${side} ${value}/${of}`)).toEqual(['rebel 2/6', 'imperial 1/6']);
});

test('last turn is drawn: moves, builds and battles with both totals (RC-5, RC-6, RC-7)', () => {
  const { state: after, events } = play(
    state({ rebel: [1, 0, 0, 0, 0, 0, 0, 1, 1] }),
    { rebel: ['attack 0', 'move 7 4'], imperial: ['build 1', 'build 1'] },
    [4, 4],
  );
  const scene = game.scene(game.view(after, 'rebel'), told(events, 'rebel'));
  expect(scene.lines).toEqual([{ from: '7', to: '4', kind: 'move', side: 'rebel' }]);
  expect(scene.marks.map(({ cell, kind, text }) => `${kind} ${cell} ${text}`)).toEqual(['battle 0 5:4', 'built 1 +2']);
});

test('what is out of sight is hidden, and a move out of it is marked where it ends (RC-18)', () => {
  const { state: after, events } = play(state(null, { fog: 'contact' }), { rebel: [], imperial: ['move 1 4'] });
  const scene = game.scene(game.view(after, 'rebel'), told(events, 'rebel'));
  expect(scene.cells.filter((cell) => cell.hidden).map((cell) => cell.label)).toEqual(['0', '1', '2', '3']);
  expect(scene.lines).toEqual([]);
  expect(scene.marks).toEqual([{ cell: '4', kind: 'note', side: 'imperial', text: 'in' }]);
  expect(game.scene(game.view(after, 'spectator'), []).meters).toEqual([]);
});
