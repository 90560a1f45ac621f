/**
 * Glicko-2 after Mark E. Glickman, "Example of the Glicko-2 system" (2022), with one addition: each game has a weight, so that a
 * result against a little-known opponent moves little. A game of half the weight is half a game: it adds half to the evidence and
 * half to the surprise. Ratings are on Glicko's scale, with 1500 the average.
 */
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
  /** From 0 to 1, which is a whole game. */
  readonly weight: number;
}

/** The rating of somebody who has not played yet. */
export const UNRATED: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How far the volatility may drift: the value in Glickman's example. */
const TAU = 0.5;
/** Points on Glicko's scale per point on Glicko-2's. */
const SCALE = 173.7178;
/** How closely the volatility is found, as in step 5.1. */
const CLOSE = 1e-6;

/** Rates all of a period's games at once: their order does not matter. */
export function afterGames({ rating, deviation, volatility }: Glicko, games: readonly Game[]): Glicko {
  if (games.every(({ weight }) => weight === 0)) return afterSilence({ rating, deviation, volatility }, 1);
  const mu = (rating - UNRATED.rating) / SCALE;
  const { evidence, surprise } = evidenceOf(mu, games);
  const phi = deviation / SCALE;
  const next = nextVolatility(volatility, phi ** 2, 1 / evidence, surprise / evidence);
  const variance = 1 / (1 / (phi ** 2 + next ** 2) + evidence);
  return {
    rating: rating + SCALE * variance * surprise,
    deviation: Math.min(UNRATED.deviation, SCALE * Math.sqrt(variance)),
    volatility: next,
  };
}

/** Steps 3 and 4: the inverse of the variance, and the sum that the improvement is computed from. */
function evidenceOf(mu: number, games: readonly Game[]): { readonly evidence: number; readonly surprise: number } {
  let [evidence, surprise] = [0, 0];
  for (const { rating, deviation, score, weight } of games) {
    const g = 1 / Math.sqrt(1 + (3 * (deviation / SCALE) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - UNRATED.rating) / SCALE)));
    evidence += weight * g ** 2 * expected * (1 - expected);
    surprise += weight * g * (score - expected);
  }
  return { evidence, surprise };
}

/** Step 5, by the Illinois algorithm. `square` is the deviation squared. */
function nextVolatility(volatility: number, square: number, variance: number, improvement: number): number {
  const start = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const rest = square + variance + Math.exp(x);
    return (Math.exp(x) * (improvement ** 2 - rest)) / (2 * rest ** 2) - (x - start) / TAU ** 2;
  };
  let [a, b] = [start, start - TAU];
  const excess = improvement ** 2 - square - variance;
  if (excess > 0) b = Math.log(excess);
  else while (f(b) < 0) b -= TAU;
  let [fa, fb] = [f(a), f(b)];
  while (Math.abs(b - a) > CLOSE) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = f(c);
    if (fc * fb <= 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [c, fc];
  }
  return Math.exp(a / 2);
}

/**
 * The rating after periods without a game: nothing is learned, and what was known becomes less certain (step 6 alone), at worst as
 * uncertain as a newcomer's.
 */
export function afterSilence({ rating, deviation, volatility }: Glicko, periods: number): Glicko {
  const grown = Math.sqrt(deviation ** 2 + periods * (volatility * SCALE) ** 2);
  return { rating, deviation: Math.min(UNRATED.deviation, grown), volatility };
}
