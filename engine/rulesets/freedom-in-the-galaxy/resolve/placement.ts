import { type Game, tell } from '../game.ts';
import type { Numbered, Side } from '../types.ts';

/** FG-152. */
export function place(game: Game, side: Side, _lines: readonly Numbered[]): void {
  tell(game, { type: 'setup-done', side });
}
