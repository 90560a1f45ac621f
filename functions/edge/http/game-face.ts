/** A game as the pages show it. */
import type { GameFace } from '../../../templates/pages/model.ts';
import type { Game } from './http-cases.ts';
import { usualOptions } from './player-calls.ts';

export function gameFace(game: Game): GameFace {
  const [seats = []] = game.tables(usualOptions(game.options));
  return {
    id: game.id,
    title: game.title,
    guide: game.guide,
    options: game.options,
    bots: game.bots,
    seats: seats.map((seat) => ({ seat, name: game.seatName(seat) })),
  };
}
