import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, reach, squareDistance, squareGrid } from '../../engine/squares.ts';

const SEED = 20;
const grids = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .map(([columns, rows]) => squareGrid(columns, rows));
const gridWith = (squares: number) =>
  grids.chain((grid) => fc.tuple(fc.constant(grid), fc.array(fc.nat(grid.names.length - 1), { minLength: squares, maxLength: squares })));
const holds = <T>(arbitrary: fc.Arbitrary<T>, fact: (value: T) => void): void =>
  fc.assert(fc.property(arbitrary, fact), { seed: SEED, numRuns: 300 });
const everywhere = (): boolean => true;

describe('a board of squares', () => {
  const chess = squareGrid(8, 8);
  const squareAt = (name: string): number => chess.index.get(name) ?? -1;
  const namesOf = (squares: Iterable<number> | undefined) => squares && [...squares].map((square) => chess.names[square]);

  it('names its squares from a1, row by row', () => {
    expect(chess.names.slice(0, 9)).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1', 'a2']);
    expect(squareGrid(12, 12).names.at(-1)).toBe('l12');
    expect(chess.index.get('i1')).toBeUndefined();
  });

  it('knows who stands beside whom', () => {
    expect(namesOf(chess.beside[squareAt('a1')])).toEqual(['b1', 'a2']);
    expect(namesOf(chess.beside[squareAt('e4')])).toEqual(['e3', 'd4', 'f4', 'e5']);
    expect(namesOf(chess.around[squareAt('h5')])).toEqual(['g4', 'h4', 'g5', 'g6', 'h6']);
    expect(namesOf(chess.around[squareAt('e4')])).toEqual(['d3', 'e3', 'f3', 'd4', 'f4', 'd5', 'e5', 'f5']);
  });

  it('draws lines to its edge', () => {
    expect(chess.rays[squareAt('g7')]?.map(namesOf)).toContainEqual(['f6', 'e5', 'd4', 'c3', 'b2', 'a1']);
    expect(chess.rays[squareAt('a1')]).toHaveLength(3);
    expect(chess.rays[squareAt('e4')]?.flat()).toHaveLength(27);
  });

  it('tells what lies between two squares on one line, and nothing for squares on different lines', () => {
    expect(namesOf(between(chess, squareAt('b2'), squareAt('e5')))).toEqual(['c3', 'd4']);
    expect(namesOf(between(chess, squareAt('h1'), squareAt('h3')))).toEqual(['h2']);
    expect(between(chess, squareAt('a1'), squareAt('b2'))).toEqual([]);
    expect(between(chess, squareAt('a1'), squareAt('b3'))).toBeUndefined();
    expect(between(chess, squareAt('a1'), squareAt('a1'))).toBeUndefined();
  });

  it('finds its way round obstacles', () => {
    const wall = new Set(['b1', 'b2', 'b3'].map(squareAt));
    const reached = reach(chess, squareAt('a1'), 4, (square) => !wall.has(square));
    expect([...reached].slice(0, 3).map(([square, steps]) => [chess.names[square], steps])).toEqual([
      ['a2', 1],
      ['a3', 2],
      ['a4', 3],
    ]);
    expect(reached.get(squareAt('b4'))).toBe(3);
    expect(reached.get(squareAt('c3'))).toBe(4);
    expect(reached.has(squareAt('d3'))).toBe(false);
    expect(reached.has(squareAt('b2'))).toBe(false);
    expect(reached.has(squareAt('a1'))).toBe(false);
  });
});

describe('on any board of squares', () => {
  it('distance is a metric, and the length of the shortest walk', () => {
    holds(gridWith(3), ([grid, [a = 0, b = 0, c = 0]]) => {
      const walk = a === b ? 0 : reach(grid, a, Number.POSITIVE_INFINITY, everywhere).get(b);
      expect(squareDistance(grid, a, b)).toBe(walk);
      expect(squareDistance(grid, b, a)).toBe(walk);
      expect(squareDistance(grid, a, c)).toBeLessThanOrEqual(squareDistance(grid, a, b) + squareDistance(grid, b, c));
    });
  });

  it('neighbours are the squares at distance 1, those that share a side among them', () => {
    holds(gridWith(1), ([grid, [a = 0]]) => {
      const near = grid.names.flatMap((_, b) => (squareDistance(grid, a, b) === 1 ? [b] : []));
      expect(grid.around[a]).toEqual(near);
      const straight = near.filter(
        (b) => b % grid.columns === a % grid.columns || Math.floor(b / grid.columns) === Math.floor(a / grid.columns),
      );
      expect(grid.beside[a]).toEqual(straight);
    });
  });

  it('what lies between is the same from both ends, and one square less than the distance', () => {
    holds(gridWith(2), ([grid, [a = 0, b = 0]]) => {
      const there = between(grid, a, b);
      expect(between(grid, b, a)?.toReversed()).toEqual(there);
      if (there !== undefined) expect(there).toHaveLength(squareDistance(grid, a, b) - 1);
    });
  });
});
