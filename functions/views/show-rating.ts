/** Ratings and reliability as people see them. Both change only when a match ends, so they reveal nothing about an open step. */
import { currentRating, periodAt, startOfPeriod } from '../../engine/league/ratings/rating.ts';
import { reliability } from '../../engine/league/ratings/reliability.ts';
import { UNRATED_AT_TABLES } from '../../engine/league/ratings/table-rating.ts';
import type { Deps } from '../facts/deps.ts';
import { gameNamed } from '../facts/games.ts';
import type { GameRatings } from '../facts/kept.ts';
import type { Match, PlayerId, PlayerRating } from '../facts/match.ts';

type RatingDeps = Pick<Deps, 'ratings' | 'now'>;

/** In whole points, including games of the current week. */
export interface RatingView {
  readonly rating: number;
  readonly deviation: number;
  /** All games that ever counted; 0 if nothing is known about the player. */
  readonly games: number;
}
export interface PlayerRatingView {
  /** A whole percentage of the latest turns; null while there are too few. */
  readonly reliability: number | null;
  /** The number of turns that it is based on, 50 at most. */
  readonly turns: number;
  readonly ratings: readonly (RatingView & {
    readonly ruleset: string;
    readonly title: string;
    /** Games for two are rated separately from larger tables. */
    readonly table: 'two' | 'more';
    /** The rating after each of the last weeks with a game; `week` is when it began, in milliseconds since 1970. */
    readonly course: readonly { readonly week: number; readonly rating: number }[];
  })[];
}

/** For the player's own page. */
export async function playerRatingOf(deps: RatingDeps, player: PlayerId): Promise<PlayerRatingView> {
  const { turns = '', games = {} } = (await deps.ratings.load(player)) ?? {};
  const ratings = Object.entries(games).flatMap(([ruleset, ratings]) => {
    const title = gameNamed(ruleset)?.title ?? ruleset;
    const line = (table: 'two' | 'more') => {
      const course = (table === 'two' ? ratings.course?.pair : ratings.course?.table) ?? [];
      const shown = course.map(([week, rating]) => ({ week: startOfPeriod(week), rating }));
      return { ruleset, title, table, ...ratingIn(ratings, table === 'two' ? 2 : 3, deps.now()), course: shown };
    };
    return [...(ratings.pair === undefined ? [] : [line('two')]), ...(ratings.table === undefined ? [] : [line('more')])];
  });
  return { reliability: reliability(turns), turns: turns.length, ratings };
}

/** In one game, at a table of this many seats; for a player who never played it, 1500 ± 350 after no games. */
export async function ratingOf(deps: RatingDeps, player: PlayerId, ruleset: string, seats: number): Promise<RatingView> {
  const playerRating = await deps.ratings.load(player);
  return ratingIn(playerRating?.games[ruleset] ?? {}, seats, deps.now());
}

/** What everybody may know about a seat's holder. */
export interface SeatRating {
  /** null if none of their matches in this game has counted yet. */
  readonly rating: RatingView | null;
  readonly reliability: number | null;
}

/** As seen at the table of this match. */
export function seatRatingAt(match: Match, playerRating: PlayerRating | undefined, now: number): SeatRating {
  const ratings = playerRating?.games[match.ruleset.split('@')[0] ?? ''] ?? {};
  const rating = ratingIn(ratings, match.seats.length, now);
  return { rating: rating.games === 0 ? null : rating, reliability: reliability(playerRating?.turns ?? '') };
}

function ratingIn({ pair, table }: GameRatings, seats: number, now: number): RatingView {
  if (seats > 2 || pair === undefined) return roundRating(seats > 2 ? (table ?? UNRATED_AT_TABLES) : UNRATED_AT_TABLES);
  return roundRating({ ...currentRating(pair, periodAt(now)), games: pair.games });
}

function roundRating({ rating, deviation, games }: RatingView): RatingView {
  return { rating: Math.round(rating), deviation: Math.round(deviation), games };
}
