import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestWay, cheapestWays, type HexGrid, hexesAlong, hexGrid, hexIndex, type Way } from '../../engine/hex-grid.ts';
import { hexDistance, hexesCrossed, step } from '../../engine/hexes.ts';

const SEED = 10;
const everywhere = (): number => 1;

describe('a board of hexes', () => {
  const grid = hexGrid(9, 8);
  const hexAt = (label: string): number => grid.index.get(label) ?? -1;

  it('numbers its hexes row by row and knows their labels', () => {
    expect(grid.labels.slice(0, 3)).toEqual(['0101', '0201', '0301']);
    expect(grid.labels.at(-1)).toBe('0908');
    expect(grid.labels.map((label) => grid.index.get(label))).toEqual(grid.hexes.map((_, index) => index));
    expect(grid.hexes.map((hex) => hexIndex(grid, hex))).toEqual(grid.hexes.map((_, index) => index));
    expect(grid.index.get('0909')).toBeUndefined();
  });

  it('ends at its edge', () => {
    expect(grid.beside[hexAt('0101')]).toEqual([undefined, undefined, hexAt('0201'), hexAt('0102'), undefined, undefined]);
    expect(grid.beside[hexAt('0208')]).toEqual([hexAt('0207'), hexAt('0308'), undefined, undefined, undefined, hexAt('0108')]);
    expect(hexIndex(grid, step(grid.hexes[hexAt('0101')] ?? { q: 0, r: 0 }, 1))).toBeUndefined();
  });

  it('holds every line between its hexes', () => {
    for (const board of [grid, hexGrid(8, 5)]) {
      for (const a of board.hexes) {
        for (const b of board.hexes) expect(hexesCrossed(a, b).every((hex) => hexIndex(board, hex) !== undefined)).toBe(true);
      }
    }
  });

  it('is as wide as its distances say', () => {
    const ways = cheapestWays(grid, hexAt('0304'), everywhere);
    const from = grid.hexes[hexAt('0304')] ?? { q: 0, r: 0 };
    expect(ways.map((way) => way?.cost)).toEqual(grid.hexes.map((hex) => hexDistance(from, hex)));
  });
});

describe('the cheapest way', () => {
  const grid = hexGrid(9, 9);
  const hexAt = (label: string): number => grid.index.get(label) ?? -1;
  const along = (from: string, to: string, cost: (from: number, to: number) => number): readonly string[] => {
    const way = cheapestWay(grid, hexAt(from), hexAt(to), cost);
    return way === undefined ? [] : hexesAlong(grid, hexAt(from), way).map((hex) => grid.labels[hex] ?? '');
  };

  it('takes the first directions among equal ways', () => {
    expect(along('0505', '0706', everywhere)).toEqual(['0605', '0706']);
    expect(along('0505', '0705', everywhere)).toEqual(['0604', '0705']);
    expect(along('0505', '0503', (_, to) => (to === hexAt('0504') ? Number.POSITIVE_INFINITY : 1))).toEqual(['0604', '0603', '0503']);
  });

  it('prefers few expensive hexes to many cheap ones of the same sum', () => {
    expect(along('0505', '0503', (_, to) => (to === hexAt('0504') ? 2 : 1))).toEqual(['0504', '0503']);
    expect(along('0505', '0503', (_, to) => (to === hexAt('0504') ? 3 : 1))).toEqual(['0604', '0603', '0503']);
  });

  it('stays within what may be spent', () => {
    const ways = cheapestWays(grid, hexAt('0505'), everywhere, 2);
    expect(ways.filter((way) => way !== undefined)).toHaveLength(19);
  });

  it('is the best that brute force finds on a small board', () => {
    const small = hexGrid(4, 3);
    const costs = fc.array(fc.constantFrom(1, 1, 2, 3, Number.POSITIVE_INFINITY), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(costs, fc.nat(11), fc.integer({ min: 2, max: 9 }), (enter, from, most) => {
        const cost = (_: number, to: number): number => enter[to] as number;
        expect(cheapestWays(small, from, cost, most)).toEqual(everyWay(small, from, cost, most));
        const all = cheapestWays(small, from, cost);
        expect(small.hexes.map((_, to) => cheapestWay(small, from, to, cost))).toEqual(all);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});

/** The best of all paths that enter no hex twice. */
function everyWay(grid: HexGrid, from: number, cost: (from: number, to: number) => number, most: number): readonly (Way | undefined)[] {
  const found: Way[][] = grid.hexes.map(() => []);
  const go = (hex: number, way: Way, visited: readonly number[]): void => {
    found[hex]?.push(way);
    for (const [index, next] of (grid.beside[hex] ?? []).entries()) {
      if (next === undefined || visited.includes(next)) continue;
      const spent = way.cost + cost(hex, next);
      if (spent <= most) go(next, { cost: spent, directions: `${way.directions}${index + 1}` }, [...visited, next]);
    }
  };
  go(from, { cost: 0, directions: '' }, [from]);
  const rankOf = (way: Way): readonly number[] => [way.cost, way.directions.length, Number(`0.${way.directions}`)];
  const compare = (left: Way, right: Way): number => {
    const [a, b] = [rankOf(left), rankOf(right)];
    return a.map((rank, index) => rank - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  };
  return found.map((ways) => ways.toSorted(compare)[0]);
}
