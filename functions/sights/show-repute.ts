/** Ratings and reliability as they are shown and asked for. Both move only as a match ends: they tell nothing of an open step. */
import { current, periodAt } from '../../engine/league/ratings/rating.ts';
import { reliability } from '../../engine/league/ratings/reliability.ts';
import { UNRATED_AT_TABLES } from '../../engine/league/ratings/table-rating.ts';
import type { Deps } from '../facts/deps.ts';
import { gameNamed } from '../facts/games.ts';
import type { GameRatings, Match, PlayerId, Repute } from '../facts/match.ts';

type ReputeDeps = Pick<Deps, 'reputes' | 'now'>;

/** Whole points, with the games of the running week. */
export interface RatingSight {
  readonly rating: number;
  readonly deviation: number;
  /** All that ever counted; 0: nothing is known of him. */
  readonly games: number;
}
export interface ReputeSight {
  /** Whole percent of the last turns; null while there are too few. */
  readonly reliability: number | null;
  /** How many turns that is of, 50 at most. */
  readonly turns: number;
  readonly ratings: readonly (RatingSight & {
    readonly ruleset: string;
    readonly title: string;
    /** Games for two are rated apart from larger tables. */
    readonly table: 'two' | 'more';
  })[];
}

/** All of a player's own. */
export async function reputeOf(deps: ReputeDeps, player: PlayerId): Promise<ReputeSight> {
  const { turns = '', games = {} } = (await deps.reputes.load(player)) ?? {};
  const ratings = Object.entries(games).flatMap(([ruleset, ratings]) => {
    const title = gameNamed(ruleset)?.title ?? ruleset;
    const told = (table: 'two' | 'more') => ({ ruleset, title, table, ...ratingIn(ratings, table === 'two' ? 2 : 3, deps.now()) });
    return [...(ratings.pair === undefined ? [] : [told('two')]), ...(ratings.table === undefined ? [] : [told('more')])];
  });
  return { reliability: reliability(turns), turns: turns.length, ratings };
}

/** In one game, at a table of so many seats; who never played it has 1500 ± 350 of no games. */
export async function ratingOf(deps: ReputeDeps, player: PlayerId, ruleset: string, seats: number): Promise<RatingSight> {
  const repute = await deps.reputes.load(player);
  return ratingIn(repute?.games[ruleset] ?? {}, seats, deps.now());
}

/** Whole percent of his last turns in time; null: too new to tell. */
export async function reliabilityOf(deps: ReputeDeps, player: PlayerId): Promise<number | null> {
  return reliability((await deps.reputes.load(player))?.turns ?? '');
}

/** What all may know of who holds a seat. */
export interface SeatRepute {
  /** null: nothing of his in this game has counted yet. */
  readonly rating: RatingSight | null;
  readonly reliability: number | null;
}

/** As seen at the table of this match. */
export function reputeAt(match: Match, repute: Repute | undefined, now: number): SeatRepute {
  const ratings = repute?.games[match.ruleset.split('@')[0] ?? ''] ?? {};
  const rating = ratingIn(ratings, match.seats.length, now);
  return { rating: rating.games === 0 ? null : rating, reliability: reliability(repute?.turns ?? '') };
}

function ratingIn({ pair, table }: GameRatings, seats: number, now: number): RatingSight {
  if (seats > 2 || pair === undefined) return whole(seats > 2 ? (table ?? UNRATED_AT_TABLES) : UNRATED_AT_TABLES);
  return whole({ ...current(pair, periodAt(now)), games: pair.games });
}

function whole({ rating, deviation, games }: RatingSight): RatingSight {
  return { rating: Math.round(rating), deviation: Math.round(deviation), games };
}
