import { squareGrid } from '../../squares.ts';
import type { Board, Counts, SeenCounts, Side } from './types.ts';

/** The 3×3 grid, numbered row by row (RC-1). */
const GRID = squareGrid(3, 3);
export const SPACES: readonly number[] = GRID.names.map((_, space) => space);

/** How many spaces a side must hold alone to win (RC-10). */
export const TO_WIN = 6;

/** Starting spaces (RC-2). */
export const HOME: Readonly<Record<Side, readonly number[]>> = { rebel: [7, 8], imperial: [0, 1] };

/** Spaces that share a side, ascending. */
export function neighbours(space: number): readonly number[] {
  return GRID.beside[space] ?? [];
}

export function isSpace(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < SPACES.length;
}

export function enemyOf(side: Side): Side {
  return side === 'rebel' ? 'imperial' : 'rebel';
}

/** Units in a space; a space out of sight counts as none. */
export function unitsIn(counts: SeenCounts, space: number): number {
  return counts[space] ?? 0;
}

export function totalUnits(counts: SeenCounts): number {
  let sum = 0;
  for (const units of counts) sum += units ?? 0;
  return sum;
}

export function occupiedSpaces(counts: SeenCounts): readonly number[] {
  return SPACES.filter((space) => unitsIn(counts, space) > 0);
}

/** Spaces with units of `own` and none of `other` (RC-10), as far as both can be seen. */
export function heldSpaces(own: SeenCounts, other: SeenCounts): readonly number[] {
  return SPACES.filter((space) => unitsIn(own, space) > 0 && other[space] === 0);
}

export function contestedSpaces(board: Readonly<Record<Side, SeenCounts>>): readonly number[] {
  return SPACES.filter((space) => unitsIn(board.rebel, space) > 0 && unitsIn(board.imperial, space) > 0);
}

/** The spaces a side sees under `fog: contact`: its own and those next to them (RC-18). */
export function sight(own: Counts): ReadonlySet<number> {
  return new Set(occupiedSpaces(own).flatMap((space) => [space, ...neighbours(space)]));
}

/** What can be counted on a board, as far as both sides can be seen. */
export interface Survey {
  readonly held: Readonly<Record<Side, readonly number[]>>;
  readonly contested: readonly number[];
  readonly units: Readonly<Record<Side, number>>;
}

export function survey({ rebel, imperial }: Readonly<Record<Side, SeenCounts>>): Survey {
  const held: Record<Side, number[]> = { rebel: [], imperial: [] };
  const shared: number[] = [];
  const units: Record<Side, number> = { rebel: 0, imperial: 0 };
  for (const space of SPACES) {
    const rebels = unitsIn(rebel, space);
    const imperials = unitsIn(imperial, space);
    units.rebel += rebels;
    units.imperial += imperials;
    if (rebels > 0 && imperials > 0) shared.push(space);
    else if (rebels > 0 && imperial[space] === 0) held.rebel.push(space);
    else if (imperials > 0 && rebel[space] === 0) held.imperial.push(space);
  }
  return { held, contested: shared, units };
}

/** The counts with `change` units more (or fewer) in a space. */
export function addUnits<U extends number | null>(counts: readonly U[], space: number, change: number): readonly (U | number)[] {
  const all: readonly (U | number)[] = counts;
  return all.with(space, unitsIn(counts, space) + change);
}

/** The board with `change` units more (or fewer) of a side in a space. */
export function withUnits(board: Board, side: Side, space: number, change: number): Board {
  const counts = addUnits(board[side], space, change);
  return side === 'rebel' ? { rebel: counts, imperial: board.imperial } : { rebel: board.rebel, imperial: counts };
}

/** How many throws of 36 win for m = attackers − defenders + 1, from m = −5 to 6 (RC-7). */
const WINS = [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36] as const;

/** How many throws of 36 win an attack (RC-7). */
export function winningThrows(attackers: number, defenders: number): number {
  const margin = Math.max(-5, Math.min(6, attackers - defenders + 1));
  return WINS[margin + 5] ?? 0;
}
