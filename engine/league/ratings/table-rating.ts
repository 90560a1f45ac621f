/** Ratings at tables of more than two, by a library: Weng and Lin's Bayesian approximation after Plackett and Luce, on the scale of Glicko. */
import { rate } from 'openskill';

export interface TableRating {
  readonly rating: number;
  readonly deviation: number;
  /** All games that ever counted. */
  readonly games: number;
}
/** Players on the same side, each with what their seat is worth above an average one, in rating points. */
export interface Team {
  readonly members: readonly { readonly before: TableRating; readonly advantage: number }[];
  /** 1 is the best; level teams share a place. */
  readonly place: number;
}

export const UNRATED_AT_TABLES: TableRating = { rating: 1500, deviation: 350, games: 0 };

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
    members.map(({ before, advantage }, index) => {
      const { mu = before.rating + advantage - AVERAGE, sigma = before.deviation } = left[team]?.[index] ?? {};
      return { rating: thousandths(mu + AVERAGE - advantage), deviation: thousandths(Math.min(UNKNOWN, sigma)), games: before.games + 1 };
    }),
  );
}

const thousandths = (value: number): number => Math.round(value * 1e3) / 1e3;
