/** A short game for the first page, played by its rules from the orders in its guide. */
import { turnTold } from '../../engine/passages.ts';
import type { AnyPresentation, AnyRules } from '../../engine/ruleset.ts';
import type { Scene } from '../../engine/scene.ts';
import { playWorkedTurn } from '../../engine/worked-turn.ts';
import { games, loadPresentation } from '../facts/games.ts';
import { memoize } from '../facts/memoize.ts';

export interface FilmView {
  readonly title: string;
  readonly about: string;
  /** The first frame is the start, before anybody has ordered anything. */
  readonly frames: readonly FilmFrame[];
}
export interface FilmFrame {
  /** The turn that was played. */
  readonly turn: string;
  readonly scene: Scene;
  readonly orders: readonly { readonly name: string; readonly lines: readonly string[] }[];
}

/** From the first game that has one. It never changes, so it is played once. */
export const showFilm = memoize(async (): Promise<FilmView | undefined> => {
  for (const { id } of games) {
    const game = await loadPresentation(id);
    if (game?.guide.film !== undefined) return filmOf(game, game.guide.film);
  }
  return undefined;
});

function filmOf(game: AnyRules & AnyPresentation, film: NonNullable<AnyPresentation['guide']['film']>): FilmView {
  const { before, steps } = playWorkedTurn(game, film);
  const played = steps.map(
    ({ orders, told }, at): FilmFrame => ({
      turn: turnTold(told.report.narrative, at + 1, game.stepWord),
      scene: told.scene,
      orders: orders.map(({ seat, lines }) => ({ name: game.seatName(seat), lines: lines.map(([line]) => line) })),
    }),
  );
  return {
    title: game.title,
    about: film.about,
    frames: [{ turn: turnTold([], 0, game.stepWord), scene: before.scene, orders: [] }, ...played],
  };
}
