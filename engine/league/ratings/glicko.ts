/** Glicko-2, by a library: how a rating period changes a player's rating. Ratings are on Glicko's scale, with 1500 the average. */
import rate from 'glicko2-lite';

export interface Glicko {
  readonly rating: number;
  /** The true strength lies within two deviations of the rating in 95 cases out of 100. */
  readonly deviation: number;
  readonly volatility: number;
}
/** A game against an opponent as rated when the period began. */
export interface Game {
  readonly rating: number;
  readonly deviation: number;
  readonly score: 0 | 0.5 | 1;
}

/** The rating of somebody who has not played yet. */
export const UNRATED: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How far the volatility may drift: the value in Glickman's example. */
const TAU = 0.5;
/** Points on Glicko's scale per point on Glicko-2's. */
const SCALE = 173.7178;

/** Rates all of a period's games at once: their order does not matter. */
export function afterGames({ rating, deviation, volatility }: Glicko, games: readonly Game[]): Glicko {
  if (games.length === 0) return afterSilence({ rating, deviation, volatility }, 1);
  const opponents = games.map((game): [number, number, number] => [game.rating, game.deviation, game.score]);
  const { rating: next, rd, vol } = rate(rating, deviation, volatility, opponents, { rating: UNRATED.rating, tau: TAU });
  return { rating: next, deviation: Math.min(UNRATED.deviation, rd), volatility: vol };
}

/** After periods without a game: nothing is learnt, and what was known becomes less certain (step 6 alone), at worst as uncertain as a newcomer's. */
export function afterSilence({ rating, deviation, volatility }: Glicko, periods: number): Glicko {
  const grown = Math.sqrt(deviation ** 2 + periods * (volatility * SCALE) ** 2);
  return { rating, deviation: Math.min(UNRATED.deviation, grown), volatility };
}
