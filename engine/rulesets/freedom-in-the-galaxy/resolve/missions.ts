import type { Game } from '../game.ts';
import type { Numbered, Side } from '../types.ts';

/**
 * A missions step of `side`: gives, uses, then missions environ by environ (FG-81), every result and upkeep told. What ends
 * with the step (healing, interphase, `flags.wild`) is the frame's. `lines` may be empty.
 */
export function runMissions(_game: Game, _side: Side, _lines: readonly Numbered[]): void {
  // Filled by the missions.
}
