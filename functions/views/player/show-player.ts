/**
 * A player's public page, if they want one. Ratings and finished matches change only when a match ends, so nothing here depends on sealed
 * orders.
 */
import { type Answer, notFound } from '../../facts/answers.ts';
import type { KeyedDeps, LeagueLine, Listed, ListPage, Membership, OwnDeps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import { playerIn } from '../../facts/kept-turns.ts';
import type { Match, MatchId, PlayerId } from '../../facts/match.ts';
import { hasPage, pageIdOf, playerAtPage } from '../../facts/people/page.ts';
import { holderName } from '../head-view.ts';
import { readMatches } from '../my-matches.ts';
import { type PlayerRatingView, playerRatingOf } from '../show-rating.ts';

const PLAYED_A_PAGE = 20;
/** How many of all their matches are read, since anybody may request the page, as often as the request limits allow. */
const MOST_READ = 1000;
/** How many of the matches not known to be over are looked at. */
const MOST_LOOKED_AT = 20;

export interface PlayedMatch {
  readonly id: MatchId;
  readonly ruleset: string;
  readonly title: string;
  /** The printed name of their seat. */
  readonly seat: string;
  /** Counted from 1; `level` if nobody won. */
  readonly place: number;
  readonly level: boolean;
  readonly others: readonly { readonly seat: string; readonly holder: string }[];
}
export interface PlayerView {
  readonly id: string;
  readonly name: string;
  readonly playerRating: PlayerRatingView;
  readonly leagues: readonly LeagueLine[];
  /** Newest first. */
  readonly matches: readonly PlayedMatch[];
  readonly next: string | null;
}

/** What players see about their own page. `id` is where it is, or would be. */
export interface OwnPage {
  readonly id: string;
  readonly shown: boolean;
}

export async function showOwnPage(deps: KeyedDeps, player: PlayerId): Promise<OwnPage> {
  const found = await deps.players.load(player);
  return { id: pageIdOf(deps, player), shown: found !== undefined && hasPage(found) };
}

export async function showPlayer(
  deps: OwnDeps,
  { page, after, limit }: { readonly page: string; readonly after?: string; readonly limit?: number },
): Promise<Answer<PlayerView>> {
  const player = await playerAtPage(deps, page);
  if (player === undefined) return notFound;
  const [playerRating, { leagues }, played] = await Promise.all([
    playerRatingOf(deps, player.id),
    deps.eventViews.list(deps, player.id),
    playedBy(deps, player.id, after, Math.min(limit ?? PLAYED_A_PAGE, PLAYED_A_PAGE)),
  ]);
  const running = leagues.filter(({ status }) => status !== 'cancelled');
  return { ok: true, value: { id: pageIdOf(deps, player.id), name: player.name, playerRating, leagues: running, ...played } };
}

/** A page of the player's leagues, for themselves. */
export async function listLeaguesOf(deps: OwnDeps, player: PlayerId, page: ListPage): Promise<Listed> {
  return deps.eventViews.list(deps, player, page);
}

/** For players with a public page. */
export async function nameOnPage(deps: KeyedDeps, page: string): Promise<Answer<string>> {
  const player = await playerAtPage(deps, page);
  return player === undefined ? notFound : { ok: true, value: player.name };
}

const placeOf = ({ match, over = 0 }: Membership): string => `${String(over).padStart(13, '0')}.${match}`;
/** Sorts before all matches known to be over, since only the player's own requests note that a match is over. */
const UNNOTED = 9_999_999_999_999;

/** A page may have fewer entries than it has room for. */
async function playedBy(deps: KeyedDeps, player: PlayerId, after: string | undefined, limit: number): Promise<Played> {
  const all = await deps.players.memberships(player, MOST_READ);
  const unnoted = after === undefined || after > String(UNNOTED) ? await unnotedIn(deps, all) : [];
  const over = [...all.filter((membership) => membership.over !== undefined), ...unnoted.map(({ id }) => ({ match: id, over: UNNOTED }))]
    .filter((membership) => after === undefined || placeOf(membership) < after)
    .toSorted((a, b) => (placeOf(a) > placeOf(b) ? -1 : 1));
  const shown = over.slice(0, limit);
  const read = unnoted.filter(({ id }) => shown.some(({ match }) => match === id));
  const noted = shown.filter(({ match }) => read.every(({ id }) => id !== match));
  const found = [...read.toSorted((a, b) => (a.id > b.id ? -1 : 1)), ...(await readMatches(deps, noted))];
  const open = await openTo(deps, player, found);
  const last = shown.at(-1);
  return {
    matches: found.filter(({ id }) => open.has(id)).flatMap((match) => lineOf(match, player) ?? []),
    next: last === undefined || over.length === shown.length ? null : placeOf(last),
  };
}

/** Finds finished matches among the first that are not known to be over. */
async function unnotedIn(deps: KeyedDeps, all: readonly Membership[]): Promise<readonly Match[]> {
  const unknown = all.filter(({ over }) => over === undefined).slice(0, MOST_LOOKED_AT);
  return (await readMatches(deps, unknown)).filter(({ status }) => status === 'finished');
}
type Played = Pick<PlayerView, 'matches' | 'next'>;

/**
 * Matches that anybody could find, or whose other players have a public page too. The address of any other match opens it, and belongs to
 * the others as well.
 */
async function openTo(deps: KeyedDeps, player: PlayerId, matches: readonly Match[]): Promise<ReadonlySet<MatchId>> {
  const others = new Set(matches.flatMap(({ seats }) => seats.flatMap((seat) => playerIn(seat) ?? [])).filter((id) => id !== player));
  const known = await Promise.all([...others].map((id) => deps.players.load(id)));
  const shown = new Set([player, ...known.flatMap((other) => (other !== undefined && hasPage(other) ? [other.id] : []))]);
  const isOpen = ({ listed, offered, event, seats }: Match): boolean =>
    listed === true ||
    offered === true ||
    event !== undefined ||
    seats.every((seat) => seat.holder.t !== 'person' || shown.has(playerIn(seat) ?? ''));
  return new Set(matches.filter(isOpen).map(({ id }) => id));
}

function lineOf(match: Match, player: PlayerId): PlayedMatch | undefined {
  const { id, ruleset, seats, outcome, status } = match;
  const own = seats.find((seat) => playerIn(seat) === player);
  if (status !== 'finished' || own === undefined || outcome === undefined) return undefined;
  const at = outcome.places.findIndex((place) => place.includes(own.seat));
  if (at < 0) return undefined;
  const { title, seatName } = cardOf(match);
  return {
    id,
    ruleset: ruleset.split('@')[0] ?? ruleset,
    title,
    seat: seatName(own.seat),
    place: 1 + outcome.places.slice(0, at).flat().length,
    level: outcome.places.length === 1,
    others: seats.flatMap((seat) => (seat === own ? [] : [{ seat: seatName(seat.seat), holder: holderName(seat, seats) }])),
  };
}
