import { type Game, tell } from '../game.ts';
import { pointsOf } from '../score.ts';
import type { Reason, Side } from '../types.ts';

/** FG-12, after every move, combat, event and mission result. May end the game: ask `game.state.outcome` after it. */
export function upkeep(_game: Game): void {
  // Follows.
}

export function endGame(game: Game, winner: Side, reason: Reason): void {
  const points = pointsOf(game.state);
  game.state.outcome = { winner, reason, points };
  tell(game, { type: 'game-over', winner, reason, points });
}
