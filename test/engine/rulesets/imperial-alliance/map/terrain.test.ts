import { describe, expect, it } from 'vitest';
import { step } from '../../../../../engine/hexes.ts';
import {
  buildingLevel,
  cellAt,
  cover,
  distance,
  groundOf,
  hexOf,
  labelAt,
  labelsWithin,
} from '../../../../../engine/rulesets/imperial-alliance/map/terrain.ts';
import { boardOf, land } from '../boards.ts';

const board = boardOf(land({ '0504': 'b', '0505': 'B', '0506': 'w', '0507': '=', '0508': 'F', '0909': 'x' }), {}, ['0505']);

describe('the map', () => {
  it('IA-2: reads a character a hex by the legend', () => {
    expect(cellAt(board, '0506')).toEqual({ terrain: 'forest', hill: true });
    expect(cellAt(board, '0507')).toEqual({ terrain: 'bridge', road: true });
    expect(cellAt(board, '0508')).toEqual({ terrain: 'forest', road: true });
    expect(cellAt(board, '1001')).toBeUndefined();
    expect(cellAt(board, '0910')).toBeUndefined();
  });

  it('IA-30: shows rubble where a building was', () => {
    expect(buildingLevel(board, '0504')).toBe(1);
    expect(cellAt(board, '0505')).toEqual({ terrain: 'rubble' });
    expect(buildingLevel(board, '0505')).toBe(0);
    expect(buildingLevel({ ...board, rubble: [] }, '0505')).toBe(2);
    expect(buildingLevel(board, '0505')).toBe(0);
  });

  it('IA-13: gives cover by its terrain', () => {
    const all = boardOf(land({ '0101': 'f', '0201': 'b', '0301': 'B', '0401': 'x', '0501': 'h', '0601': 'w', '0701': '~' }));
    expect(['0101', '0201', '0301', '0401', '0501', '0601', '0701', '0801'].map((hex) => cover(all, hex))).toEqual([
      1, 1, 2, 1, 0, 1, 0, 0,
    ]);
  });

  it('IA-14: knows the hexes at the edge of a hill from those inside', () => {
    const hill = boardOf(land({ '0504': 'h', '0604': 'h', '0605': 'w', '0506': 'h', '0405': 'h', '0404': 'H', '0505': 'h', '0101': 'h' }));
    const { grid, crests } = groundOf(hill);
    const isCrest = (label: string): boolean | undefined => crests[grid.index.get(label)!];
    expect(isCrest('0505')).toBe(false);
    expect(isCrest('0605')).toBe(true);
    expect(isCrest('0101')).toBe(true);
    expect(isCrest('0303')).toBe(false);
    const everywhere = boardOf(['hhh', 'hhh', 'hhh']);
    expect(groundOf(everywhere).crests.map(Number).join('')).toBe('111101111');
  });

  it('IA-2: measures distance in hexes, and none to a hex off the map', () => {
    expect(distance(board, '0505', '0505')).toBe(0);
    expect(distance(board, '0505', '0604')).toBe(1);
    expect(distance(board, '0505', '0606')).toBe(2);
    expect(distance(board, '0101', '0909')).toBe(12);
    expect(distance(board, '0101', '0000')).toBe(Number.POSITIVE_INFINITY);
  });

  it('IA-25: lists what lies near a centre in the order of labels, be the centre off the map', () => {
    const corner = hexOf(board, '0101')!;
    expect(labelsWithin(board, corner, 2)).toEqual(['0101', '0102', '0103', '0201', '0202', '0301', '0302']);
    const outside = step(corner, 1, 2);
    expect(labelAt(board, outside)).toBeUndefined();
    expect(labelsWithin(board, outside, 2)).toEqual(['0101']);
    const near = labelsWithin(board, hexOf(board, '0505')!, 2);
    expect(near).toHaveLength(19);
    expect(near).toEqual(near.toSorted());
  });
});
