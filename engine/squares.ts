/** A board of squares. Its squares are numbered row by row from the first row's first column, so that tables can be arrays. */
export interface SquareGrid {
  readonly columns: number;
  readonly rows: number;
  /** `a1`, `b1` … by square: column letter, row from 1. */
  readonly names: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  /** By square: the squares that share a side, ascending. */
  readonly beside: readonly (readonly number[])[];
  /** By square: the squares that share a side or a corner (a king's move), ascending. */
  readonly around: readonly (readonly number[])[];
  /** By square: the lines in the eight directions to the edge, nearest square first; empty lines are left out. */
  readonly rays: readonly (readonly (readonly number[])[])[];
}

/** Directions as columns and rows, in the order in which the neighbours they lead to are numbered. */
const EIGHT: readonly (readonly [number, number])[] = [-1, 0, 1].flatMap((row) =>
  [-1, 0, 1].flatMap((column) => (column === 0 && row === 0 ? [] : [[column, row] as const])),
);
const FOUR = EIGHT.filter(([column, row]) => column === 0 || row === 0);

const grids = new Map<string, SquareGrid>();

/** A board's tables, made once per size: 1 to 26 columns, 1 or more rows. */
export function squareGrid(columns: number, rows: number): SquareGrid {
  const size = `${columns}x${rows}`;
  const grid = grids.get(size) ?? makeGrid(columns, rows);
  grids.set(size, grid);
  return grid;
}

function makeGrid(columns: number, rows: number): SquareGrid {
  const squares = Array.from({ length: columns * rows }, (_, square) => square);
  const names = squares.map((square) => `${String.fromCharCode(97 + (square % columns))}${Math.floor(square / columns) + 1}`);
  const ray = (square: number, [right, up]: readonly [number, number]): readonly number[] => {
    const line: number[] = [];
    let column = (square % columns) + right;
    let row = Math.floor(square / columns) + up;
    for (; column >= 0 && column < columns && row >= 0 && row < rows; column += right, row += up) line.push(row * columns + column);
    return line;
  };
  const nearest = (directions: typeof EIGHT) =>
    squares.map((square) => directions.flatMap((direction) => ray(square, direction).slice(0, 1)));
  return {
    columns,
    rows,
    names,
    index: new Map(names.map((name, square) => [name, square])),
    beside: nearest(FOUR),
    around: nearest(EIGHT),
    rays: squares.map((square) => EIGHT.map((direction) => ray(square, direction)).filter((line) => line.length > 0)),
  };
}

/** Chebyshev distance: a king's moves on an empty board. */
export function squareDistance(grid: SquareGrid, a: number, b: number): number {
  const columns = Math.abs((a % grid.columns) - (b % grid.columns));
  return Math.max(columns, Math.abs(Math.floor(a / grid.columns) - Math.floor(b / grid.columns)));
}

/** The squares strictly between two on one ray (a row, column or diagonal), starting at `a`; `undefined` if the two share no ray or are the same. */
export function between(grid: Pick<SquareGrid, 'rays'>, a: number, b: number): readonly number[] | undefined {
  const line = grid.rays[a]?.find((ray) => ray.includes(b));
  return line?.slice(0, line.indexOf(b));
}

/**
 * Each square within `steps` king's moves over `free` squares, with the least number of moves, nearest first. `from` itself is left
 * out.
 */
export function reach(
  grid: Pick<SquareGrid, 'around'>,
  from: number,
  steps: number,
  free: (square: number) => boolean,
): ReadonlyMap<number, number> {
  const reached = new Map<number, number>([[from, 0]]);
  // A Map is iterated in insertion order, including entries added meanwhile, so it serves as its own queue.
  for (const [square, walked] of reached) {
    if (walked >= steps) break;
    for (const next of grid.around[square] ?? []) if (!reached.has(next) && free(next)) reached.set(next, walked + 1);
  }
  reached.delete(from);
  return reached;
}
