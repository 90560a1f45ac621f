import { DIRECTIONS, type Hex, hexAt, labelOf, offsetOf, step } from './hexes.ts';

/** A board of hexes. Its hexes are numbered row by row from 0101, so that tables can be arrays. */
export interface HexGrid {
  readonly columns: number;
  readonly rows: number;
  readonly hexes: readonly Hex[];
  readonly labels: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  /** By hex: its six neighbours in the order of the directions; `undefined` is off the board. */
  readonly beside: readonly (readonly (number | undefined)[])[];
}

const grids = new Map<string, HexGrid>();

/** A board's tables, made once per size: 1 to 99 columns and rows. */
export function hexGrid(columns: number, rows: number): HexGrid {
  const size = `${columns}x${rows}`;
  const grid = grids.get(size) ?? makeGrid(columns, rows);
  grids.set(size, grid);
  return grid;
}

function makeGrid(columns: number, rows: number): HexGrid {
  const hexes = Array.from({ length: columns * rows }, (_, index) => hexAt(index % columns, Math.floor(index / columns)));
  const labels = hexes.map(labelOf);
  const grid = { columns, rows, hexes, labels, index: new Map(labels.map((label, index) => [label, index])) };
  return { ...grid, beside: hexes.map((hex) => DIRECTIONS.map((direction) => hexIndex(grid, step(hex, direction)))) };
}

/** The number of a hex; `undefined` off the board. */
export function hexIndex(grid: Pick<HexGrid, 'columns' | 'rows'>, hex: Hex): number | undefined {
  const { column, row } = offsetOf(hex);
  const onBoard = column >= 0 && column < grid.columns && row >= 0 && row < grid.rows;
  return onBoard ? row * grid.columns + column : undefined;
}

/** A path over the board: its cost, and its directions as digits 1 to 6. */
export interface Way {
  readonly cost: number;
  readonly directions: string;
}

/** By hex; `undefined` if there is none. */
type Ways = readonly (Way | undefined)[];
/** The cost of a step to a neighbour: a whole number from 1, or `Infinity` where no step is possible. */
type Cost = (from: number, to: number) => number;

/**
 * By hex: the best path to it from a given hex, for each hex that can be reached at a cost of at most `most`. The best path has the
 * least cost, then the fewest hexes, then the directions that come first.
 */
export function cheapestWays(grid: HexGrid, from: number, cost: Cost, most: number = Number.POSITIVE_INFINITY): Ways {
  return search(grid, from, cost, most, () => false);
}

/** The best path to a single hex; hexes farther away are not looked at. */
export function cheapestWay(grid: HexGrid, from: number, to: number, cost: Cost): Way | undefined {
  return search(grid, from, cost, Number.POSITIVE_INFINITY, (ways, spent) => ways[to]?.cost === spent)[to];
}

/** `isEnough` decides whether the paths of at most this cost, which are final, will do. */
function search(grid: HexGrid, from: number, cost: Cost, most: number, isEnough: (ways: Ways, spent: number) => boolean): Ways {
  const ways = new Array<Way | undefined>(grid.hexes.length).fill(undefined);
  ways[from] = { cost: 0, directions: '' };
  const reachedAt: number[][] = [[from]];
  const offer = (hex: number, cost: number, before: string, direction: number): void => {
    const known = ways[hex];
    // Most steps fail here, before anything is allocated for them.
    if (cost > most || cost === Number.POSITIVE_INFINITY || (known?.cost ?? cost) < cost) return;
    const way = { cost, directions: `${before}${direction}` };
    if (!isBetter(way, known)) return;
    ways[hex] = way;
    const queue = reachedAt[cost] ?? [];
    reachedAt[cost] = queue;
    if (known?.cost !== cost) queue.push(hex);
  };
  const goOn = (hex: number, way: Way): void => {
    const beside = grid.beside[hex] ?? [];
    for (let index = 0; index < beside.length; index++) {
      const next = beside[index];
      if (next !== undefined) offer(next, way.cost + cost(hex, next), way.directions, index + 1);
    }
  };
  // Every step costs at least 1, so by the time a cost is reached the paths of that cost are final, in whatever order they are
  // extended.
  for (let spent = 0; spent < reachedAt.length && !isEnough(ways, spent); spent++) {
    for (const hex of reachedAt[spent] ?? []) {
      const way = ways[hex];
      if (way?.cost === spent) goOn(hex, way);
    }
  }
  return ways;
}

function isBetter(a: Way, b: Way | undefined): boolean {
  if (b === undefined) return true;
  if (a.cost !== b.cost) return a.cost < b.cost;
  if (a.directions.length !== b.directions.length) return a.directions.length < b.directions.length;
  return a.directions < b.directions;
}

/** The hexes a path enters, in order. */
export function hexesAlong(grid: HexGrid, from: number, way: Way): readonly number[] {
  const entered: number[] = [];
  let hex: number | undefined = from;
  for (const digit of way.directions) {
    hex = grid.beside[hex]?.[Number(digit) - 1];
    if (hex === undefined) break;
    entered.push(hex);
  }
  return entered;
}
