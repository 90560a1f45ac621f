/**
 * A player's rating in games for two: Glicko-2 with periods of a week. A period's games are kept until it has passed
 * and then count together, each against the opponent as rated at its beginning. So the order in which results come in does
 * not matter, and a result that comes twice counts once. All results against the same opponent in a week share the weight of one.
 */
import { afterGames, afterSilence, type Game, type Glicko, UNRATED } from './glicko.ts';

/** A game of the current period. */
export interface CountedGame extends Game {
  readonly match: string;
  /** A name for the opponent that only this pair has. */
  readonly against: string;
}
/** The rating when `period` began, and what has been played in it since. */
export interface Rating extends Glicko {
  readonly period: number;
  /** All games that ever counted. */
  readonly games: number;
  /** The results by match. */
  readonly results: readonly CountedGame[];
}
/** A finished match as one of its two players sees it. */
export interface Played {
  readonly match: string;
  /** The opponent, as rated when the period began. */
  readonly rating: number;
  readonly deviation: number;
  readonly score: Game['score'];
  /** A name for the opponent that only this pair has. */
  readonly against: string;
  /** How much a single result against them counts, from 0 to 1. */
  readonly weight: number;
  /** How much more the player's seat is worth than the opponent's, in rating points; negative if it is the worse one. */
  readonly advantage: number;
}

const PERIOD = 7 * 86_400_000;
/** More than anybody plays in a week. If it is reached, these count at once and the week starts again with none. */
const MOST_RESULTS = 80;

/** The number of the period, counted from 1970. `now`: milliseconds since then. */
export function periodAt(now: number): number {
  return Math.floor(now / PERIOD);
}

/** Milliseconds since 1970. */
export function startOfPeriod(period: number): number {
  return period * PERIOD;
}

export function newRating(period: number): Rating {
  return { ...UNRATED, period, games: 0, results: [] };
}

/** The rating as it stands when `period` begins, with all periods before it closed. An earlier period leaves it as it is. */
export function atPeriod(record: Rating, period: number): Rating {
  if (period <= record.period) return record;
  const closed = closePeriod(record);
  return { ...closed, ...round(afterSilence(closed, period - record.period - 1)), period };
}

/** The rating with the games of the running period. Players are shown this one, and entry conditions look at it. */
export function currentRating(record: Rating, period: number): Glicko {
  const started = atPeriod(record, period);
  return started.results.length === 0 ? started : round(afterGames(started, shared(started.results)));
}

/**
 * Adds a game to the record's current period; one that is already there changes nothing. An opponent who had the worse seat
 * is treated as weaker by its disadvantage.
 */
export function withGame(record: Rating, { rating, advantage, deviation, weight, ...played }: Played): Rating {
  if (record.results.some((game) => game.match === played.match)) return record;
  const { results, ...rest } = record.results.length < MOST_RESULTS ? record : closePeriod(record);
  const game: CountedGame = {
    ...played,
    rating: tenths(rating - advantage),
    deviation: tenths(deviation),
    weight: Math.round(weight * 1e4) / 1e4,
  };
  const byMatch = [...results, game].sort((a, b) => (a.match < b.match ? -1 : 1));
  return { ...rest, games: rest.games + 1, results: byMatch };
}

const closePeriod = (record: Rating): Rating => {
  return { ...record, ...round(afterGames(record, shared(record.results))), results: [] };
};

/** Playing the same opponent all week teaches no more about a player's strength than one game. */
function shared(results: readonly CountedGame[]): readonly Game[] {
  const times = new Map<string, number>();
  for (const { against } of results) times.set(against, (times.get(against) ?? 0) + 1);
  return results.map((game) => ({ ...game, weight: game.weight / (times.get(game.against) ?? 1) }));
}

/** The score of one seat of two. `places`: best first, level ones together. */
export function scoreOf(places: readonly (readonly string[])[], seat: string): Game['score'] {
  const [first = [], ...others] = places;
  if (others.length === 0) return 0.5;
  return first.includes(seat) ? 1 : 0;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Rounds far below what is ever shown, which saves two thirds of the bytes. */
function round({ rating, deviation, volatility }: Glicko): Glicko {
  return {
    rating: Math.round(rating * 1e3) / 1e3,
    deviation: Math.round(deviation * 1e3) / 1e3,
    volatility: Math.round(volatility * 1e7) / 1e7,
  };
}
