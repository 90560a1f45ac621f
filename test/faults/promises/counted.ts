/** 12: each finished match counts once for each of its players, for all of them or for none. Computed from heads alone. */
import { inTime } from '../../../engine/league/ratings/reliability.ts';
import type { Match, Player, PlayerRating, SeatRecord, StoredStep } from '../../../functions/facts/match.ts';
import { type Item, unpack } from '../../../functions/store/items.ts';

interface Over {
  readonly match: Match;
  readonly steps: readonly StoredStep[];
  /** Heads as they were written, oldest first. */
  readonly heads: readonly Match[];
}
interface Owed {
  readonly turns: string;
  readonly rated: readonly string[];
}

export function readRatings(items: readonly Item[]): readonly PlayerRating[] {
  return items.filter(({ sk }) => sk?.S === 'rating').map((item) => unpack('rating', item));
}

/** By player: since when they have their account. */
type Since = ReadonlyMap<string, number>;

export function miscounted(matches: readonly Over[], ratings: readonly PlayerRating[], players: readonly Player[]): readonly string[] {
  const since: Since = new Map(players.map((player) => [player.id, player.since]));
  const owed = new Map<string, Owed>();
  for (const { player, turns, rated } of matches.flatMap((over) => owedBy(over, since))) {
    const total = owed.get(player) ?? { turns: '', rated: [] };
    owed.set(player, { turns: total.turns + turns, rated: [...total.rated, ...rated] });
  }
  const strangers = ratings.filter(({ player }) => !owed.has(player)).map(({ player }) => `${player} is rated for no match`);
  return [
    ...strangers,
    ...[...owed].flatMap(([player, due]) =>
      faultsOf(
        player,
        due,
        ratings.find((playerRating) => playerRating.player === player),
      ),
    ),
  ];
}

const MOST_TURNS = 50;
const sortTurns = (turns: string): string => [...turns].sort().join('');

function faultsOf(player: string, { turns, rated }: Owed, playerRating: PlayerRating | undefined): readonly string[] {
  const kept = playerRating?.turns ?? '';
  const short = turns.length <= MOST_TURNS ? sortTurns(kept) === sortTurns(turns) : kept.length === MOST_TURNS;
  const games = Object.values(playerRating?.games ?? {});
  const counted = games.reduce((sum, { pair, table }) => sum + (pair?.games ?? 0) + (table?.games ?? 0), 0);
  const once = games.flatMap(({ pair }) => pair?.results.map(({ match }) => match) ?? []);
  return [
    ...(short ? [] : [`${player} had the turns ${sortTurns(turns)}, and ${sortTurns(kept)} count`]),
    ...(counted === rated.length ? [] : [`${player} was rated ${counted} times for ${rated.length} matches`]),
    ...once.filter((match) => !rated.includes(match)).map((match) => `${player} was rated for ${match}, which does not count`),
  ];
}

const playerOf = ({ holder }: SeatRecord): readonly string[] =>
  holder.t === 'person' && holder.player !== undefined ? [holder.player] : [];

/** By player: what this match adds to their record. For a running match, the turns of seats they have lost. */
function owedBy(over: Over, since: Since): readonly (Owed & { readonly player: string })[] {
  const { match, heads } = over;
  const lost = heads.slice(1).flatMap((head, i) => head.seats.flatMap((seat, s) => lostWith(heads[i]?.seats[s], seat)));
  if (match.status !== 'finished' && match.status !== 'cancelled') return lost;
  const rated = match.status === 'finished' && isRated(over, since) ? [match.id] : [];
  return [...lost, ...match.seats.flatMap((seat) => playerOf(seat).map((player) => ({ player, turns: seat.turns ?? '', rated })))];
}

function lostWith(before: SeatRecord | undefined, { changes, holder }: SeatRecord): readonly (Owed & { readonly player: string })[] {
  if (before === undefined || before.changes === changes) return [];
  const now = playerOf({ ...before, holder });
  return playerOf(before)
    .filter((player) => !now.includes(player))
    .map((player) => ({ player, turns: before.turns ?? '', rated: [] }));
}

const HOUR = 3_600_000;

function isRated({ match, steps }: Over, since: Since): boolean {
  const end = steps.at(-1)?.at ?? 0;
  const isNew = match.seats.flatMap(playerOf).some((player) => end - (since.get(player) ?? 0) <= HOUR);
  const players = new Set(match.seats.flatMap(playerOf));
  const left =
    match.agreed !== undefined || steps.at(-1)?.answers.some(({ t, lines }) => t === 'gone' || lines.includes('resign')) === true;
  const isSilent = match.seats.some(({ turns = '' }) => turns !== '' && inTime(turns) === 0);
  return players.size === match.seats.length && !isSilent && !isNew && (!left || match.seats.every(({ turns = '' }) => inTime(turns) >= 3));
}
