import { can, chart } from '../charts.ts';
import type { Board, Pieces, Side } from '../types.ts';
import { isJedi, isUnit } from './forces.ts';
import { groundOf } from './terrain.ts';

/** The contents of a hex, in bits. Passengers are not counted (IA-11). */
export const OBSTACLE = 1;
export const TALL = 2;
export const UNIT: Readonly<Record<Side, number>> = { imperial: 4, alliance: 8 };
/** A unit or a Jedi, stacked or alone, which must be assaulted (IA-10, IA-12). */
export const FIGHTER: Readonly<Record<Side, number>> = { imperial: 16, alliance: 32 };
export const ANYBODY: Readonly<Record<Side, number>> = { imperial: 64, alliance: 128 };

const presences = new WeakMap<Pieces, Uint8Array>();

/** The bits of every hex, by its number. Pieces are never changed, only replaced, so this is computed once. */
export function presence(board: Board): Uint8Array {
  const known = presences.get(board.units);
  if (known !== undefined) return known;
  const { grid } = groundOf(board);
  const bits = new Uint8Array(grid.labels.length);
  for (const [id, piece] of Object.entries(board.units)) {
    const at = grid.index.get(piece.hex);
    if (at !== undefined && piece.carrier === null) bits[at] = (bits[at] ?? 0) | bitsOf(id);
  }
  presences.set(board.units, bits);
  return bits;
}

function bitsOf(id: string): number {
  const { side, mover } = chart(id);
  const somebody = ANYBODY[side];
  if (!isUnit(id)) return isJedi(id) ? somebody | FIGHTER[side] : somebody;
  const inTheWay = (mover === 'flyer' ? 0 : OBSTACLE) | (can(id, 'tall') ? TALL : 0);
  return somebody | FIGHTER[side] | UNIT[side] | inTheWay;
}
