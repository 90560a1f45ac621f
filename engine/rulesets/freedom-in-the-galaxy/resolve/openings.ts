import type { Game } from '../game.ts';

/** Whether the side that owes the step has anything to decide (FG-4). */
export function hasChoice(_game: Game): boolean {
  return true;
}
