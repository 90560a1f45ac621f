import { DIRECTIONS, type Hex, hexAt, labelOf, offsetOf, step } from './hexes.ts';

/** A board of hexes. A hex on it is a number, counted row by row from 0101, so that tables can be arrays. */
export interface HexGrid {
  readonly columns: number;
  readonly rows: number;
  readonly hexes: readonly Hex[];
  readonly labels: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  /** By hex: its six neighbours in the order of their directions; `undefined` is off the board. */
  readonly beside: readonly (readonly (number | undefined)[])[];
}

const grids = new Map<string, HexGrid>();

/** The tables of a board, made once a size: 1 to 99 columns and rows. */
export function hexGrid(columns: number, rows: number): HexGrid {
  const size = `${columns}x${rows}`;
  const grid = grids.get(size) ?? makeGrid(columns, rows);
  grids.set(size, grid);
  return grid;
}

function makeGrid(columns: number, rows: number): HexGrid {
  const hexes = Array.from({ length: columns * rows }, (_, at) => hexAt(at % columns, Math.floor(at / columns)));
  const labels = hexes.map(labelOf);
  const grid = { columns, rows, hexes, labels, index: new Map(labels.map((label, at) => [label, at])) };
  return { ...grid, beside: hexes.map((hex) => DIRECTIONS.map((direction) => hexIndex(grid, step(hex, direction)))) };
}

/** The number of a hex; `undefined` off the board. */
export function hexIndex(grid: Pick<HexGrid, 'columns' | 'rows'>, hex: Hex): number | undefined {
  const { column, row } = offsetOf(hex);
  const onBoard = column >= 0 && column < grid.columns && row >= 0 && row < grid.rows;
  return onBoard ? row * grid.columns + column : undefined;
}

/** What a way over the board costs, and its directions as digits 1 to 6. */
export interface Way {
  readonly cost: number;
  readonly directions: string;
}

/**
 * The best way from a hex to each hex that one costing at most `most` leads to, by hex: of least cost, then of fewest hexes, then
 * with the directions that come first. `cost` of a step to a neighbour is a whole number from 1, or `Infinity` where there is none.
 */
export function cheapestWays(
  grid: HexGrid,
  from: number,
  cost: (from: number, to: number) => number,
  most: number = Number.POSITIVE_INFINITY,
): readonly (Way | undefined)[] {
  const ways: (Way | undefined)[] = grid.hexes.map(() => undefined);
  ways[from] = { cost: 0, directions: '' };
  const reachedAt: number[][] = [[from]];
  const offer = (at: number, way: Way): void => {
    const known = ways[at];
    if (way.cost > most || way.cost === Number.POSITIVE_INFINITY || (known !== undefined && !isBetter(way, known))) return;
    ways[at] = way;
    const queue = reachedAt[way.cost] ?? [];
    reachedAt[way.cost] = queue;
    if (known?.cost !== way.cost) queue.push(at);
  };
  // Every step costs at least 1: when the turn of a cost comes, the ways of that cost are final, in whatever order they are extended.
  for (let spent = 0; spent < reachedAt.length; spent++) {
    for (const at of reachedAt[spent] ?? []) {
      const way = ways[at];
      if (way?.cost !== spent) continue;
      for (const [index, next] of (grid.beside[at] ?? []).entries()) {
        if (next !== undefined) offer(next, { cost: spent + cost(at, next), directions: `${way.directions}${index + 1}` });
      }
    }
  }
  return ways;
}

function isBetter(one: Way, other: Way): boolean {
  if (one.cost !== other.cost) return one.cost < other.cost;
  if (one.directions.length !== other.directions.length) return one.directions.length < other.directions.length;
  return one.directions < other.directions;
}

/** The hexes a way enters, in order. */
export function hexesAlong(grid: HexGrid, from: number, way: Way): readonly number[] {
  const entered: number[] = [];
  let at: number | undefined = from;
  for (const digit of way.directions) {
    at = grid.beside[at]?.[Number(digit) - 1];
    if (at === undefined) break;
    entered.push(at);
  }
  return entered;
}
