/**
 * The two kinds of board with one interface: fields are numbered row by row from a1, so that the first and the last are the home
 * corners.
 */
import { hexGrid } from '../../hex-grid.ts';
import { DIRECTIONS, hexDistance } from '../../hexes.ts';
import { type SquareGrid, squareDistance, squareGrid } from '../../squares.ts';
import type { BoardKind, FlagshipOptions } from './types.ts';

/** Tables by field, as in `SquareGrid`, with six neighbours and directions if fields are hexes (FS-26). */
export interface Grid extends Pick<SquareGrid, 'columns' | 'rows' | 'names' | 'index' | 'around' | 'rays'> {
  readonly layout: BoardKind;
  /** The steps on an empty board. */
  distance(from: number, to: number): number;
}

const grids = new Map<string, Grid>();

/** The tables of a board, made once for each kind and size. */
export function gridOf({ board = 'squares', width, height }: FlagshipOptions): Grid {
  const name = `${board} ${width}x${height}`;
  const grid = grids.get(name) ?? (board === 'hexes' ? onHexes(width, height) : onSquares(width, height));
  grids.set(name, grid);
  return grid;
}

function onSquares(width: number, height: number): Grid {
  const grid = squareGrid(width, height);
  return { ...grid, layout: 'squares', distance: (from, to) => squareDistance(grid, from, to) };
}

/** `hexGrid` counts its rows from the top and this game from the bottom; columns are the same. */
function onHexes(width: number, height: number): Grid {
  const { hexes, beside } = hexGrid(width, height);
  const { names, index } = squareGrid(width, height);
  const turned = (at: number): number => (height - 1 - Math.floor(at / width)) * width + (at % width);
  const ray = (field: number, direction: number): readonly number[] => {
    const line: number[] = [];
    for (let at = beside[turned(field)]?.[direction - 1]; at !== undefined; at = beside[at]?.[direction - 1]) line.push(turned(at));
    return line;
  };
  const rays = names.map((_, field) => DIRECTIONS.map((direction) => ray(field, direction)).filter((line) => line.length > 0));
  const around = rays.map((lines) => lines.flatMap((line) => line.slice(0, 1)).toSorted((a, b) => a - b));
  const hexOf = (field: number): (typeof hexes)[number] => {
    const hex = hexes[turned(field)];
    if (hex === undefined) throw new Error(`there is no field ${field}`);
    return hex;
  };
  return {
    columns: width,
    rows: height,
    names,
    index,
    around,
    rays,
    layout: 'hexes',
    distance: (from, to) => hexDistance(hexOf(from), hexOf(to)),
  };
}
