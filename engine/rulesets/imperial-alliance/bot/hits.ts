import { chart } from '../charts.ts';
import { chance, type Means, shot } from '../combat.ts';
import { distance } from '../map/terrain.ts';
import type { PieceId, View } from '../types.ts';

/** The chance that one piece's shot at another destroys it: 0 if none can be made. */
export function hitChance(board: View, shooter: PieceId, target: PieceId, means: Means = {}): number {
  const range = distance(board, board.units[shooter]?.hex ?? '', board.units[target]?.hex ?? '');
  // Most are out of range, and this finds them at once.
  if (range > chart(shooter).range) return 0;
  const aim = shot(board, shooter, target, means);
  return typeof aim === 'string' ? 0 : chance(aim.die, aim.resistance);
}
