/** Glicko-2 by a library: what a rating period makes of one player. Ratings are on Glicko's scale, 1500 the average. */
import rate from 'glicko2-lite';

export interface Glicko {
  readonly rating: number;
  /** Two of them to either side hold the truth in 95 cases of 100. */
  readonly deviation: number;
  readonly volatility: number;
}
/** A game against somebody as he stood when the period began. */
export interface Game {
  readonly rating: number;
  readonly deviation: number;
  readonly score: 0 | 0.5 | 1;
}

/** Who has not played yet. */
export const UNRATED: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How far the volatility may wander: Glickman's own choice in his example. */
const TAU = 0.5;
/** Points of Glicko's scale in one of Glicko-2's. */
const SCALE = 173.7178;

/** All of a period's games at once: their order says nothing. */
export function afterGames({ rating, deviation, volatility }: Glicko, games: readonly Game[]): Glicko {
  if (games.length === 0) return afterSilence({ rating, deviation, volatility }, 1);
  const opponents = games.map((one): [number, number, number] => [one.rating, one.deviation, one.score]);
  const { rating: next, rd, vol } = rate(rating, deviation, volatility, opponents, { rating: UNRATED.rating, tau: TAU });
  return { rating: next, deviation: Math.min(UNRATED.deviation, rd), volatility: vol };
}

/** Periods without a game: nothing is learnt, and what was known grows old (step 6 alone). No worse than unknown. */
export function afterSilence({ rating, deviation, volatility }: Glicko, periods: number): Glicko {
  const grown = Math.sqrt(deviation ** 2 + periods * (volatility * SCALE) ** 2);
  return { rating, deviation: Math.min(UNRATED.deviation, grown), volatility };
}
