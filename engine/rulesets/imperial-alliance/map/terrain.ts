import { type HexGrid, hexGrid, hexIndex } from '../../../hex-grid.ts';
import { type Hex, hexDistance, hexRange } from '../../../hexes.ts';
import { CELLS, type CellKind, TERRAIN } from '../charts.ts';
import type { Board, Label, MapSheet } from '../types.ts';

type Land = Pick<Board, 'map' | 'rubble'>;

/** The current map, including rubble. Tables are by hex number. */
export interface Ground {
  readonly grid: HexGrid;
  readonly cells: readonly CellKind[];
  /** Hill hexes at the edge of their hill, where a neighbour is off the map or no hill (IA-14). */
  readonly crests: readonly boolean[];
}

const CLEAR: CellKind = { terrain: 'clear' };

/** Boards are never changed, only replaced, so what was computed for a map and its rubble stays valid. */
const grounds = new WeakMap<MapSheet, { readonly rubble: readonly Label[]; readonly ground: Ground }>();

export function groundOf({ map, rubble }: Land): Ground {
  const known = grounds.get(map);
  if (known?.rubble === rubble) return known.ground;
  const grid = hexGrid(map.cols, map.rows);
  const ruins = new Set(rubble);
  const cells = grid.labels.map((label, at): CellKind => {
    const cell = CELLS[map.cells[Math.floor(at / map.cols)]?.[at % map.cols] ?? '.'] ?? CLEAR;
    return ruins.has(label) ? { ...cell, terrain: 'rubble' } : cell;
  });
  const isHill = (at: number | undefined): boolean => at !== undefined && cells[at]?.hill === true;
  const crests = cells.map((_, at) => isHill(at) && grid.beside[at]?.every(isHill) === false);
  const ground = { grid, cells, crests };
  grounds.set(map, { rubble, ground });
  return ground;
}

/** `undefined` off the map. */
export function cellAt(board: Land, label: Label): CellKind | undefined {
  const { grid, cells } = groundOf(board);
  return cells[grid.index.get(label) ?? -1];
}

/** 1 or 2 by the rolls needed to wreck it; 0 if there is no building, or no longer one. */
export function buildingLevel(board: Land, label: Label): 0 | 1 | 2 {
  const terrain = cellAt(board, label)?.terrain;
  if (terrain === 'building1') return 1;
  return terrain === 'building2' ? 2 : 0;
}

/** How much the terrain of a hex adds to the resistance of a piece shot at in it (IA-13). */
export function cover(board: Land, label: Label): number {
  return TERRAIN[cellAt(board, label)?.terrain ?? 'clear'].resistance;
}

/** The hex of a label (IA-2); `undefined` off the map. */
export function hexOf(board: Land, label: Label): Hex | undefined {
  const { grid } = groundOf(board);
  return grid.hexes[grid.index.get(label) ?? -1];
}

/** The label of a hex; `undefined` off the map. */
export function labelAt(board: Land, hex: Hex): Label | undefined {
  const { grid } = groundOf(board);
  return grid.labels[hexIndex(grid, hex) ?? -1];
}

/** The hexes from one to the other, including the last (IA-2); `Infinity` if one is off the map. */
export function distance(board: Land, from: Label, to: Label): number {
  const { grid } = groundOf(board);
  const a = grid.hexes[grid.index.get(from) ?? -1];
  const b = grid.hexes[grid.index.get(to) ?? -1];
  return a === undefined || b === undefined ? Number.POSITIVE_INFINITY : hexDistance(a, b);
}

/** The hexes of the map at most `radius` from a centre, which may be off the map, in the order of their labels (IA-25). */
export function labelsWithin(board: Land, centre: Hex, radius: number): readonly Label[] {
  return hexRange(centre, radius).flatMap((hex) => labelAt(board, hex) ?? []);
}
