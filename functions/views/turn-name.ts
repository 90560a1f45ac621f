/** The name of the open step of a match, as this viewer may know it. */
import { openTurn } from '../../engine/host.ts';
import type { Viewer } from '../../engine/ruleset.ts';
import type { ToldGame } from '../facts/games.ts';
import type { Match } from '../facts/match.ts';

/** Before the first step nothing is set up yet by which a game could count. */
export function turnNow(game: ToldGame, { state, step }: Match, viewer: Viewer): string {
  return step === 0 ? `${game.stepWord} 0` : openTurn(game, state, viewer, step);
}
