/** The matches a player sits in or hosts, a page at a time, so that what a request reads does not grow with their number. */

import { type Answer, refuse } from '../facts/answers.ts';
import type { Deps, Membership } from '../facts/deps.ts';
import { cardOf } from '../facts/games.ts';
import type { Match, MatchId, MatchStatus, PlayerId } from '../facts/match.ts';

export const MATCHES_A_PAGE = 50;
export const MOST_A_PAGE = 100;
const SIDE_BY_SIDE = 10;
/** How many unfinished matches a player may host. */
const MOST_HOSTED = 200;

/** A line of "my matches", as the player may know it. */
export interface MyMatch {
  readonly id: MatchId;
  readonly title: string;
  readonly status: MatchStatus;
  readonly step: number;
  readonly deadline: number | null;
  /** The player's seat in print; null for a host who does not play. */
  readonly seat: string | null;
  readonly owes: boolean;
}
export interface MatchesPage {
  readonly matches: readonly MyMatch[];
  /** Where the next page begins. */
  readonly next: string | null;
}

/** Matches not known to be over come first; within a page, those in which the player owes orders. */
export async function myMatches(
  deps: Deps,
  player: PlayerId,
  { after, limit = MATCHES_A_PAGE }: { readonly after?: string; readonly limit?: number } = {},
): Promise<Answer<MatchesPage>> {
  const from = after === undefined ? { since: deps.now(), place: '' } : readCursor(after);
  if (from === undefined) return refuse('bad-request', '"after" must be the "next" of the previous answer, unchanged.');
  // A match found to be over since the first page was read keeps its place, so that none is missed or seen twice.
  const isPast = ({ over }: Membership): boolean => over !== undefined && over < from.since;
  const placed = (await deps.players.memberships(player)).map((membership) => ({
    ...membership,
    place: `${isPast(membership) ? 'past' : 'open'}.${membership.match}`,
  }));
  const ahead = placed.filter(({ place }) => place > from.place).toSorted((a, b) => (a.place < b.place ? -1 : 1));
  const shown = ahead.slice(0, Math.min(limit, MOST_A_PAGE));
  const lines = (await loadMatches(deps, player, shown)).flatMap((match) => (isIn(match, player) ? [lineOf(match, player)] : []));
  const last = shown.at(-1);
  return {
    ok: true,
    value: {
      matches: lines.sort((a, b) => Number(b.owes) - Number(a.owes) || (a.deadline ?? Infinity) - (b.deadline ?? Infinity)),
      next: last === undefined || ahead.length === shown.length ? null : writeCursor({ since: from.since, place: last.place }),
    },
  };
}

/** Whether a player may open one more; reads no match unless many are not known to be over. */
export async function mayHostMore(deps: Deps, player: PlayerId): Promise<Answer<null>> {
  const open = (await deps.players.memberships(player)).filter(({ over }) => over === undefined);
  let hosted = 0;
  for (let at = 0; at < open.length && hosted + open.length - at >= MOST_HOSTED && hosted < MOST_HOSTED; at += SIDE_BY_SIDE) {
    const matches = await loadMatches(deps, player, open.slice(at, at + SIDE_BY_SIDE));
    hosted += matches.filter((match) => match.host === player && !isOver(match)).length;
  }
  return hosted < MOST_HOSTED
    ? { ok: true, value: null }
    : refuse('too-many', `You host ${MOST_HOSTED} matches that are not over yet. Open another once one of them is.`);
}

/** Loads them, and marks those that are over or that the player has left, so that they come last from then on. */
async function loadMatches(deps: Deps, player: PlayerId, memberships: readonly Membership[]): Promise<readonly Match[]> {
  const found: Match[] = [];
  for (let at = 0; at < memberships.length; at += SIDE_BY_SIDE) {
    const matches = await Promise.all(memberships.slice(at, at + SIDE_BY_SIDE).map(({ match }) => deps.matches.load(match)));
    found.push(...matches.flatMap((match) => match ?? []));
  }
  const known = new Set(memberships.filter(({ over }) => over !== undefined).map(({ match }) => match));
  const ended = found.filter((match) => !known.has(match.id) && (isOver(match) || !isIn(match, player)));
  await Promise.all(ended.map(({ id }) => deps.players.noteOver(player, id, deps.now())));
  return found;
}

const isOver = ({ status }: Match): boolean => status === 'finished' || status === 'cancelled';

/** A player who declined or lost the seat is still in the index. */
const isIn = (match: Match, player: PlayerId): boolean =>
  match.host === player || match.seats.some(({ holder }) => holder.t === 'person' && holder.player === player);

function lineOf(match: Match, player: PlayerId): MyMatch {
  const rules = cardOf(match);
  const seat = match.seats.find((record) => record.holder.t === 'person' && record.holder.player === player)?.seat;
  const demand = match.status === 'active' ? match.demands.find((demand) => demand.seat === seat && demand.waits) : undefined;
  const owes = demand !== undefined && match.files[demand.seat]?.ready !== true;
  return {
    id: match.id,
    title: rules.title,
    status: match.status,
    step: match.step,
    deadline: demand?.deadline ?? null,
    seat: seat === undefined ? null : rules.seatName(seat),
    owes,
  };
}

interface Cursor {
  /** When the first page was read, milliseconds since 1970. */
  readonly since: number;
  readonly place: string;
}

const writeCursor = ({ since, place }: Cursor): string => `${since.toString(36)}.${place}`;

function readCursor(text: string): Cursor | undefined {
  const [, since, place] = /^([0-9a-z]{1,10})\.((?:open|past)\.[a-z0-9]{1,40})$/.exec(text) ?? [];
  return since === undefined || place === undefined ? undefined : { since: Number.parseInt(since, 36), place };
}
