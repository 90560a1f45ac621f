import type { Game } from '../game.ts';
import type { Numbered, Side } from '../types.ts';

/** `use ITEM …` of operations or missions (FG-130). Fails by itself (FG-8). */
export function useItem(_game: Game, _side: Side, _numbered: Numbered): void {
  // Filled by the possessions.
}
