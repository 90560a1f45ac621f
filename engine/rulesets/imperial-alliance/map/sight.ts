import { type HexGrid, hexIndex } from '../../../hex-grid.ts';
import { crossing, nearestDirections, vector } from '../../../hexes.ts';
import { can, chart, TERRAIN } from '../charts.ts';
import type { Board, Direction, Label, PieceId } from '../types.ts';
import { isUnit, unitIn } from './forces.ts';
import { OBSTACLE, presence, TALL } from './presence.ts';
import { type Ground, groundOf, hexOf } from './terrain.ts';

/** The ends of a line, as far as they matter for what lies between (IA-14.4). */
interface Ends {
  readonly bothOnHills: boolean;
  /** Whether one of them is on the crest of a hill. */
  readonly high: boolean;
}

/**
 * Whether the line between two hexes is clear (IA-14). `pieces` are the shooter and the target, if any, in any order; they need not
 * be there yet.
 */
export function hasLine(board: Board, from: Label, to: Label, pieces: readonly PieceId[]): boolean {
  if (pieces.some((id) => chart(id).mover === 'flyer')) return true;
  const { grid } = groundOf(board);
  const a = grid.index.get(from);
  const b = grid.index.get(to);
  if (a === undefined || b === undefined) return false;
  const blocked = blockedBy(board, a, b);
  return blocked === 'nothing' || (blocked === 'low' && pieces.some((id) => can(id, 'tall')));
}

/** The obstacle in a line: a tall unit, which nobody on the ground can see over, or anything low that blocks. */
function blockedBy(board: Board, a: number, b: number): 'tall' | 'low' | 'nothing' {
  const ground = groundOf(board);
  const bits = presence(board);
  const line = between(ground.grid, a, b);
  if (line.some((at) => ((bits[at] ?? 0) & TALL) !== 0)) return 'tall';
  const [low, lowToo] = [!isHill(ground, a), !isHill(ground, b)];
  const ends = { bothOnHills: !low && !lowToo, high: ground.crests[a] === true || ground.crests[b] === true };
  const isLow = line.some((at, index) => {
    const shadows = (low && index === 0) || (lowToo && index === line.length - 1);
    return blocks(ground, at, ((bits[at] ?? 0) & OBSTACLE) !== 0, ends, shadows);
  });
  return isLow ? 'low' : 'nothing';
}

/** The numbers of the hexes crossed. A line between two hexes of a map never leaves it. */
function between(grid: HexGrid, a: number, b: number): readonly number[] {
  const start = grid.hexes[a];
  const end = grid.hexes[b];
  if (start === undefined || end === undefined) return [];
  return crossing(vector(start, end)).map(({ q, r }) => hexIndex(grid, { q: start.q + q, r: start.r + r }) ?? -1);
}

/** The hexes crossed by the line between two, in order (IA-14.1). */
export function crossed(board: Board, from: Label, to: Label): readonly Label[] {
  const { grid } = groundOf(board);
  return between(grid, grid.index.get(from) ?? -1, grid.index.get(to) ?? -1).flatMap((at) => grid.labels[at] ?? []);
}

function isHill(ground: Ground, at: number): boolean {
  return ground.cells[at]?.hill === true;
}

/** Whether a crossed hex without a tall unit blocks (IA-14.4). `shadows`: a low end is the very next hex of the line. */
function blocks(ground: Ground, at: number, occupied: boolean, ends: Ends, shadows: boolean): boolean {
  const { terrain, hill = false } = ground.cells[at] ?? { terrain: 'clear' };
  if (hill && !ends.bothOnHills && !ends.high) return true;
  if (!occupied && !TERRAIN[terrain].blocks) return false;
  if (hill || terrain === 'building2') return true;
  return !ends.bothOnHills && (!ends.high || shadows);
}

/** Whether two pieces on the map have a clear line, at any distance. */
export function sees(board: Board, one: PieceId, other: PieceId): boolean {
  const from = board.units[one];
  const to = board.units[other];
  if (from === undefined || to === undefined || from.carrier !== null || to.carrier !== null) return false;
  return hasLine(board, from.hex, to.hex, [seenAs(board, one, from.hex), seenAs(board, other, to.hex)]);
}

/** A character with a unit is seen, and met, as that unit (IA-13). */
function seenAs(board: Board, id: PieceId, hex: Label): PieceId {
  return isUnit(id) ? id : (unitIn(board.units, hex)?.[0] ?? id);
}

/** Whether a hex lies within the two hexsides `facing` and the next (IA-31, `walker-facing`). */
export function isInArc(board: Board, from: Label, facing: Direction, to: Label): boolean {
  const [start, end] = [hexOf(board, from), hexOf(board, to)];
  if (start === undefined || end === undefined) return false;
  return nearestDirections(vector(start, end)).some((direction) => direction === facing || direction === (facing % 6) + 1);
}
