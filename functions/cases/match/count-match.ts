/**
 * What a finished match adds to its players' ratings and reliability. All its changes are written together with the end of its job, so it
 * counts completely and only once, however often the job runs.
 */

import { digest } from '../../../engine/dice.ts';
import { atPeriod, currentRating, newRating, periodAt, type Rating, scoreOf, withGame } from '../../../engine/league/ratings/rating.ts';
import { withTurns } from '../../../engine/league/ratings/reliability.ts';
import { afterTable, havingMet, isRepeated, type TableRating, UNRATED_AT_TABLES } from '../../../engine/league/ratings/table-rating.ts';
import { isTooNew, weightAgainst } from '../../../engine/league/ratings/weight.ts';
import type { Options, Outcome, Seat } from '../../../engine/ruleset.ts';
import type { Deps } from '../../facts/deps.ts';
import { rulesOf } from '../../facts/games.ts';
import type { Course, GameRatings } from '../../facts/kept.ts';
import { isSilent, playerIn } from '../../facts/kept-turns.ts';
import type { Job, Match, PlayerId, PlayerRating, RatingTask, TurnsTask } from '../../facts/match.ts';

const TRIES = 5;

/** @throws Error while others keep writing to the same players; the job's next try continues. */
export async function countMatch(deps: Deps, job: Job, task: RatingTask | TurnsTask): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0 && (await deps.matches.job(job.match, job.id)) === undefined) return;
    const changed = task.t === 'turns' ? await afterLostSeat(deps, task) : await afterMatch(deps, job, task);
    if (changed.length === 0) return deps.matches.finishJob(job);
    if (await deps.ratings.settle(job, changed)) return;
  }
  throw new Error(`the players of match ${job.match} are busy`);
}

async function afterLostSeat(deps: Deps, { player, turns }: TurnsTask): Promise<readonly PlayerRating[]> {
  return (await knownOf(deps, [player])).map(({ playerRating }) =>
    nextVersion(playerRating, { turns: withTurns(playerRating.turns, turns) }),
  );
}

async function afterMatch(deps: Deps, { match: id }: Job, task: RatingTask): Promise<readonly PlayerRating[]> {
  const match = await deps.matches.load(id);
  if (match === undefined) return [];
  const before = await knownOf(deps, [...new Set(match.seats.flatMap((record) => playerIn(record) ?? []))]);
  const ratings = task.contested && !match.seats.some(isSilent) ? ratingsAfter(match, before, task.at) : new Map<PlayerId, GameRatings>();
  return before.flatMap(({ playerRating }) => {
    const turns = match.seats.flatMap((seat) => (playerIn(seat) === playerRating.player ? (seat.turns ?? '') : '')).join('');
    const game = ratings.get(playerRating.player);
    if (game === undefined && turns === '') return [];
    const games = game === undefined ? playerRating.games : { ...playerRating.games, [rulesOf(match).id]: game };
    return [nextVersion(playerRating, { turns: withTurns(playerRating.turns, turns), games })];
  });
}

interface Known {
  readonly playerRating: PlayerRating;
  readonly since: number;
}

/** As stored, or new; none for a player who is leaving. */
async function knownOf(deps: Deps, players: readonly PlayerId[]): Promise<readonly Known[]> {
  const found = await Promise.all(
    players.map(async (player) => {
      const [account, playerRating] = await Promise.all([deps.players.load(player), deps.ratings.load(player)]);
      if (account === undefined || account.leaving !== undefined) return [];
      return [{ playerRating: playerRating ?? { player, version: 0, turns: '', games: {} }, since: account.since }];
    }),
  );
  return found.flat();
}

function nextVersion(playerRating: PlayerRating, changes: Partial<PlayerRating>): PlayerRating {
  return { ...playerRating, ...changes, version: playerRating.version + 1 };
}

interface Sitting {
  readonly seat: Seat;
  readonly playerRating: PlayerRating;
  readonly before: GameRatings;
  readonly age: number;
}

/**
 * A match is rated only between people with accounts, each in one seat: a game against a bot, a guest or oneself proves nothing, nor does
 * one against an account that was opened just for it.
 */
function ratingsAfter(match: Match, known: readonly Known[], at: number): ReadonlyMap<PlayerId, GameRatings> {
  const { outcome, options } = match;
  const { id, sideAdvantage } = rulesOf(match);
  const table = match.seats.flatMap((record): Sitting[] => {
    const holder = known.find(({ playerRating }) => playerRating.player === playerIn(record));
    if (holder === undefined) return [];
    const { playerRating, since } = holder;
    return [{ seat: record.seat, playerRating, before: playerRating.games[id] ?? {}, age: at - since }];
  });
  const isRated = table.length === match.seats.length && new Set(table.map(({ playerRating }) => playerRating)).size === table.length;
  if (outcome === undefined || !isRated || table.length < 2 || isTooNew(table.map(({ age }) => age))) return new Map();
  const worth = sideAdvantage(
    options,
    match.seats.map(({ seat }) => seat),
  );
  const [first, second, ...others] = table;
  if (first !== undefined && second !== undefined && others.length === 0) return pairAfter(match.id, outcome, [first, second], worth, at);
  return tableAfter(outcome, partnersAt(match, options), table, worth, at);
}

type Worth = Readonly<Record<Seat, number>>;

/**
 * Each is rated against the other's rating at the start of the week. For a player whose next week has already begun, the match counts in
 * that one.
 */
function pairAfter(
  match: string,
  outcome: Outcome,
  pair: readonly [Sitting, Sitting],
  worth: Worth,
  at: number,
): ReadonlyMap<PlayerId, GameRatings> {
  const period = periodAt(at);
  const atWeekStart = ({ before }: Sitting): Rating => atPeriod(before.pair ?? newRating(period), period);
  const after = (own: Sitting, other: Sitting): [PlayerId, GameRatings] => {
    const { rating, deviation } = atWeekStart(other);
    const advantage = (worth[own.seat] ?? 0) - (worth[other.seat] ?? 0);
    const played = { match, rating, deviation, score: scoreOf(outcome.places, own.seat), advantage };
    const counted = { against: metAs(own.playerRating.player, other.playerRating.player), weight: weightAgainst(deviation, other.age) };
    const pair = withGame(atWeekStart(own), { ...played, ...counted });
    const course = withPoint(own.before.course?.pair, pair.period, currentRating(pair, pair.period));
    return [own.playerRating.player, { ...own.before, pair, course: { ...own.before.course, pair: course } }];
  };
  const [first, second] = pair;
  return new Map([after(first, second), after(second, first)]);
}

const WEEKS_KEPT = 26;
/** The last weeks with a game; the current week's point moves with each game. */
function withPoint(course: Course = [], week: number, { rating }: { readonly rating: number }): Course {
  const before = course.filter(([other]) => other < week);
  return [...before, [week, Math.round(rating)] as const].slice(-WEEKS_KEPT);
}

function partnersAt(match: Match, options: Options): readonly (readonly Seat[])[] {
  const seats = match.seats.map((record) => record.seat);
  return rulesOf(match).partners(seats, options);
}

function tableAfter(
  { places }: Outcome,
  partners: readonly (readonly Seat[])[],
  table: readonly Sitting[],
  worth: Worth,
  at: number,
): ReadonlyMap<PlayerId, GameRatings> {
  const week = periodAt(at);
  const teams = partners.map((seats) => table.filter(({ seat }) => seats.includes(seat)));
  const opponentsOf = (team: readonly Sitting[]) => table.filter((sitting) => !team.includes(sitting));
  const average = table.reduce((sum, { seat }) => sum + (worth[seat] ?? 0), 0) / table.length;
  const after = afterTable(
    teams.map((team) => ({
      place: 1 + places.findIndex((place) => team.some(({ seat }) => place.includes(seat))),
      members: team.map((own) => ({
        before: own.before.table ?? UNRATED_AT_TABLES,
        advantage: (worth[own.seat] ?? 0) - average,
        weight: weightAmong(own, opponentsOf(team), week),
      })),
    })),
  );
  const ratings = teams.flatMap((team, t) =>
    team.flatMap(({ playerRating, before }, place): [PlayerId, GameRatings][] => {
      const own: TableRating | undefined = after[t]?.[place];
      if (own === undefined) return [];
      const course = { ...before.course, table: withPoint(before.course?.table, week, own) };
      const opponents = opponentsOf(team).map((other) => metAs(playerRating.player, other.playerRating.player));
      return [[playerRating.player, { ...before, table: havingMet(own, opponents, week), course }]];
    }),
  );
  return new Map(ratings);
}

/** What a game at a larger table counts for: the average over the opponents. */
function weightAmong({ playerRating, before }: Sitting, opponents: readonly Sitting[], week: number): number {
  const weights = opponents.map((other) =>
    isRepeated(before.table ?? UNRATED_AT_TABLES, metAs(playerRating.player, other.playerRating.player), week)
      ? 0
      : weightAgainst((other.before.table ?? UNRATED_AT_TABLES).deviation, other.age),
  );
  return weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
}

/** A mark for an opponent met in a rated match. It may outlive the other's account, so it names nobody and only distinguishes opponents. */
export const metAs = (own: PlayerId, other: PlayerId): string => digest(`met-v1 ${own} ${other}`).slice(0, 8);
