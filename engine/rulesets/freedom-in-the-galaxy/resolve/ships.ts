import type { Game } from '../game.ts';
import type { Numbered, Side } from '../types.ts';

/** `give SHIP to NAME` of operations or missions (FG-121, FG-141). Fails by itself (FG-8). */
export function giveShip(_game: Game, _side: Side, _numbered: Numbered): void {
  // Follows.
}
