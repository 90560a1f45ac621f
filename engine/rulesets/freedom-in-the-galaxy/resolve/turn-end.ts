import type { Game } from '../game.ts';
import type { Side } from '../types.ts';

/** A drug lasts until the same step of the next own turn begins (FG-130). */
export function endBoosts(_game: Game): void {
  // Follows.
}

/** FG-68, FG-145. */
export function endTurn(_game: Game, _side: Side): void {
  // Follows.
}

/** FG-3, FG-150, FG-151. */
export function interphase(game: Game): void {
  game.state.turn += 1;
}
