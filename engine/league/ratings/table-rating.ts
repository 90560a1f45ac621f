/** Ratings at tables of more than two, by a library: Weng and Lin's Bayesian approximation after Plackett and Luce, on the scale of Glicko. */
import { rate } from 'openskill';

export interface TableRating {
  readonly rating: number;
  readonly deviation: number;
  /** All games that ever counted. */
  readonly games: number;
  /** The opponents met in the last week in which they played; weeks are counted from 1970. */
  readonly lately: { readonly week: number; readonly met: readonly string[] };
}
/**
 * Players on the same side, each with how much their seat is worth above an average one, in rating points, and how much the game
 * counts for them, from 0 to 1.
 */
export interface Team {
  readonly members: readonly { readonly before: TableRating; readonly advantage: number; readonly weight: number }[];
  /** 1 is the best; level teams share a place. */
  readonly place: number;
}

export const UNRATED_AT_TABLES: TableRating = { rating: 1500, deviation: 350, games: 0, lately: { week: 0, met: [] } };

const { rating: AVERAGE, deviation: UNKNOWN } = UNRATED_AT_TABLES;
/** The library's own proportions: the chance within a game is half of a newcomer's uncertainty, and a hundredth of it comes back each game. */
const SETTINGS = { mu: 0, sigma: UNKNOWN, beta: UNKNOWN / 2, tau: UNKNOWN / 100 };

/** The members' ratings after a game, in the same order. */
export function afterTable(teams: readonly Team[]): readonly (readonly TableRating[])[] {
  // Relative to the average, so that a team is not stronger for being larger.
  const entered = teams.map(({ members }) =>
    members.map(({ before, advantage }) => ({ mu: before.rating + advantage - AVERAGE, sigma: before.deviation })),
  );
  const left = rate(entered, { ...SETTINGS, rank: teams.map(({ place }) => place) });
  return teams.map(({ members }, team) =>
    members.map(({ before, advantage, weight }, index) => {
      const { mu = before.rating + advantage - AVERAGE, sigma = before.deviation } = left[team]?.[index] ?? {};
      const towards = (from: number, to: number): number => thousandths(from + weight * (to - from));
      return {
        ...before,
        rating: towards(before.rating, mu + AVERAGE - advantage),
        deviation: Math.min(UNKNOWN, towards(before.deviation, sigma)),
        games: before.games + 1,
      };
    }),
  );
}

/** All results against the same opponent in a week count as one, which is the first. */
export const isRepeated = ({ lately }: TableRating, opponent: string, week: number): boolean =>
  lately.week === week && lately.met.includes(opponent);

export function havingMet(before: TableRating, opponents: readonly string[], week: number): TableRating {
  const met = before.lately.week === week ? before.lately.met : [];
  return { ...before, lately: { week, met: [...new Set([...met, ...opponents])] } };
}

const thousandths = (value: number): number => Math.round(value * 1e3) / 1e3;
