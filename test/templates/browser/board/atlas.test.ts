import { describe, expect, it } from 'vitest';
import type { Place } from '../../../../engine/choices.ts';
import { type Atlas, type Box, clearest, placeAt } from '../../../../templates/browser/board/atlas.ts';
import { openDraft, pointAt } from '../../../../templates/browser/board/composing.ts';
import { tellChange } from '../../../../templates/browser/board/heard.ts';
import { nearestThatWay } from '../../../../templates/browser/board/moving.ts';
import { keyOf, meets } from '../../../../templates/browser/board/places.ts';
import { PLANS } from './plans.ts';

const cell = (id: string): Place => ({ cell: id });

describe('arrow keys', () => {
  const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x, y })));
  it('go to the neighbour on a grid, and nowhere at its edge', () => {
    expect((['left', 'right', 'up', 'down'] as const).map((way) => nearestThatWay(grid, 4, way))).toEqual([3, 5, 1, 7]);
    expect((['left', 'right', 'up', 'down'] as const).map((way) => nearestThatWay(grid, 0, way))).toEqual([undefined, 1, undefined, 3]);
  });
  it('go straight ahead before slantwise on a graph, and far aside only where nothing else lies that way', () => {
    const graph = [
      { x: 0, y: 0 },
      { x: 40, y: 45 },
      { x: 60, y: 5 },
      { x: 4, y: 190 },
    ];
    expect(nearestThatWay(graph, 0, 'right')).toBe(2);
    expect(nearestThatWay(graph, 1, 'left')).toBe(0);
    expect(nearestThatWay(graph, 2, 'down')).toBe(1);
    expect(nearestThatWay(graph, 3, 'right')).toBe(1);
  });
  it('go to the next column of hexes, not over it', () => {
    const hexes = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x: x * 60, y: (y + (x % 2) / 2) * 69 })));
    expect([nearestThatWay(hexes, 1, 'right'), nearestThatWay(hexes, 7, 'left')]).toEqual([3, 3]);
    expect([nearestThatWay(hexes, 1, 'up'), nearestThatWay(hexes, 1, 'down')]).toEqual([0, 2]);
  });
  it('reach every place of a board from every other', () => {
    const scattered = Array.from({ length: 40 }, (_, i) => ({ x: (i * 377) % 1000, y: (i * 619) % 800 }));
    const reached = new Set([0]);
    for (const from of reached)
      for (const way of ['left', 'right', 'up', 'down'] as const) {
        const next = nearestThatWay(scattered, from, way);
        if (next !== undefined) reached.add(next);
      }
    expect(reached.size).toBe(scattered.length);
  });
});

describe('a finger on the drawing', () => {
  const spot = (place: Place, box: Box) => ({ key: keyOf(place), place, name: '', box });
  const box = (x: number, y: number, size: number): Box => ({ x, y, width: size, height: size });
  const piece: Place = { cell: 'a', token: 'R1' };
  const atlas: Pick<Atlas, 'cells' | 'pieces' | 'beside'> = {
    cells: [spot(cell('a'), box(0, 0, 40)), spot(cell('b'), box(60, 0, 40))],
    pieces: [spot(piece, box(10, 10, 20))],
    beside: [spot({ tray: 'Reserve', item: 'x1' }, box(0, 100, 20))],
  };
  it('means the cell it is on, or the nearest within reach', () => {
    expect(placeAt(atlas, { x: 5, y: 5 }, 1, [])).toEqual(cell('a'));
    expect(placeAt(atlas, { x: 57, y: 20 }, 1, [])).toEqual(cell('b'));
    expect(placeAt(atlas, { x: 20, y: 200 }, 1, [])).toBeUndefined();
  });
  it('means the lit one of two places between which it lies', () => {
    expect(placeAt(atlas, { x: 53, y: 20 }, 1, [])).toEqual(cell('b'));
    expect(placeAt(atlas, { x: 53, y: 20 }, 1, [cell('a')])).toEqual(cell('a'));
  });
  it('means a piece only if that can be ordered itself and is large enough, and what lies beside the board only if it is lit', () => {
    expect(placeAt(atlas, { x: 20, y: 20 }, 2, [piece])).toEqual(piece);
    expect(placeAt(atlas, { x: 20, y: 20 }, 1, [piece])).toEqual(cell('a'));
    expect(placeAt(atlas, { x: 20, y: 20 }, 2, [cell('a')])).toEqual(cell('a'));
    expect(placeAt(atlas, { x: 10, y: 110 }, 1, [])).toBeUndefined();
    expect(placeAt(atlas, { x: 10, y: 110 }, 1, [{ tray: 'Reserve' }])).toEqual({ tray: 'Reserve', item: 'x1' });
  });
});

it('a chance stands where it hides least of the names, and below its place where that is the same', () => {
  const at = (x: number, y: number): Box => ({ x, y, width: 20, height: 10 });
  const [below, above, right] = [at(0, 30), at(0, -20), at(30, 0)];
  expect(clearest([below, above, right], [])).toBe(below);
  expect(clearest([below, above, right], [at(15, 32)])).toBe(above);
  expect(clearest([below, above, right], [at(15, 32), at(0, -25), at(49, 0)])).toBe(right);
  expect(clearest([below, above], [at(19, 30), at(0, -20)])).toBe(below);
});

it('a cell means every piece on it, and each piece its cell', () => {
  expect([meets(cell('a'), { cell: 'a', token: 'R1' }), meets({ cell: 'a', token: 'R1' }, cell('a'))]).toEqual([true, true]);
  expect([meets({ cell: 'a', token: 'R1' }, { cell: 'a', token: 'R2' }), meets(cell('a'), { tray: 'a' })]).toEqual([false, false]);
});

it('changes are told in words', () => {
  const named = (place: Place): string => ('cell' in place ? `hex ${place.cell}` : place.tray);
  const held = pointAt(PLANS, openDraft(''), cell('0101'));
  expect(tellChange(PLANS, openDraft(''), held, named)).toBe('hex 0101 in hand: 2 places to go to, 2 choices in the panel.');
  const walked = pointAt(PLANS, held, cell('0102'));
  expect(tellChange(PLANS, held, walked, named)).toBe('Ordered: ST1 to 0102. hex 0101 in hand: 2 places to go to, 2 choices in the panel.');
  expect(tellChange(PLANS, openDraft('a\nb'), openDraft('b'), named)).toBe('Dropped: a. 1 line left.');
  expect(tellChange(PLANS, held, openDraft(''), named)).toBe('Nothing in hand.');
});
