/**
 * A player's rating in games for two: Glicko-2 with periods of a week. A period's games are kept until it has passed and
 * then count together, each against the opponent as he stood at its beginning. So the order in which results come in
 * says nothing, and the same result twice is one.
 */
import { afterGames, afterSilence, type Game, type Glicko, UNRATED } from './glicko.ts';

/** A game of the running period. */
export interface CountedGame extends Game {
  readonly match: string;
}
/** As it stood when `period` began, and what was played in it since. */
export interface Rating extends Glicko {
  readonly period: number;
  /** All that ever counted. */
  readonly games: number;
  /** By match. */
  readonly results: readonly CountedGame[];
}
/** A finished match as one of its two players sees it. */
export interface Played {
  readonly match: string;
  /** Who he met, as he stood when the period began. */
  readonly rating: number;
  readonly deviation: number;
  readonly score: Game['score'];
  /** What his seat is worth above the other's, in rating points; negative where it is the worse one. */
  readonly advantage: number;
}

const PERIOD = 7 * 86_400_000;
/** More in one week than anybody plays; should it be, they count at once and the week goes on with none. */
const MOST_RESULTS = 100;

/** Counted from 1970. `at`: milliseconds since then. */
export function periodAt(at: number): number {
  return Math.floor(at / PERIOD);
}

export function unrated(period: number): Rating {
  return { ...UNRATED, period, games: 0, results: [] };
}

/** As it stands when `period` begins: those that have passed are closed. A period before its own leaves it as it is. */
export function rated(record: Rating, period: number): Rating {
  if (period <= record.period) return record;
  const closed = afterGames(record, record.results);
  return { ...record, ...rounded(afterSilence(closed, period - record.period - 1)), period, results: [] };
}

/** With the games of the running period: what a player is shown, and asked for. */
export function current(record: Rating, period: number): Glicko {
  const begun = rated(record, period);
  return begun.results.length === 0 ? begun : rounded(afterGames(begun, begun.results));
}

/**
 * One more game in the period the record stands in; one that is there already changes nothing. An opponent who had the
 * worse seat played as if he were weaker by its disadvantage.
 */
export function withGame(record: Rating, { match, rating, deviation, score, advantage }: Played): Rating {
  if (record.results.some((one) => one.match === match)) return record;
  const { results, ...begun } = record.results.length < MOST_RESULTS ? record : closedEarly(record);
  const game: CountedGame = { match, rating: tenths(rating - advantage), deviation: tenths(deviation), score };
  const byMatch = [...results, game].sort((a, b) => (a.match < b.match ? -1 : 1));
  return { ...begun, games: begun.games + 1, results: byMatch };
}

function closedEarly(record: Rating): Rating {
  return { ...record, ...rounded(afterGames(record, record.results)), results: [] };
}

/** What one seat of two made of it. `places`: best first, level ones together. */
export function scoreOf(places: readonly (readonly string[])[], seat: string): Game['score'] {
  const [first = [], ...others] = places;
  if (others.length === 0) return 0.5;
  return first.includes(seat) ? 1 : 0;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Far below what is ever shown, and a third of the bytes. */
function rounded({ rating, deviation, volatility }: Glicko): Glicko {
  return {
    rating: Math.round(rating * 1e3) / 1e3,
    deviation: Math.round(deviation * 1e3) / 1e3,
    volatility: Math.round(volatility * 1e7) / 1e7,
  };
}
