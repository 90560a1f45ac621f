/** The matches that a player sits in or hosts, a page at a time, so that what a request reads does not grow with their number. */

import type { Seat } from '../../engine/ruleset.ts';
import { type Answer, type Caller, refuse } from '../facts/answers.ts';
import { askedOf, owesNow, runsFor } from '../facts/demands.ts';
import type { Deps, KeyedDeps, Membership } from '../facts/deps.ts';
import { cardOf } from '../facts/games.ts';
import { playerIn } from '../facts/kept-turns.ts';
import { leads } from '../facts/leading/leaders.ts';
import { isOver, type Match, type MatchId, type MatchStatus, type PlayerId, type SeatRecord } from '../facts/match.ts';
import { pageIdOf } from '../facts/people/page.ts';
import { headView, holderName, showsPage } from './head-view.ts';

export const MATCHES_A_PAGE = 50;
export const MOST_A_PAGE = 100;
const SIDE_BY_SIDE = 10;
/** How many unfinished matches a player may host. */
const MOST_HOSTED = 200;
/** How many seats of a host's matches may be in the list of open seats at once, since the list is shared by everybody. */
const MOST_OFFERED = 10;

/** A line of "my matches", as the player may know it. */
export interface MyMatch {
  readonly id: MatchId;
  /** Without the edition. */
  readonly ruleset: string;
  readonly title: string;
  readonly status: MatchStatus;
  readonly step: number;
  readonly deadline: number | null;
  /** The printed name of the player's seat; null for a host who does not play. */
  readonly seat: string | null;
  readonly owes: boolean;
  /** Everybody else at the table, by printed names. */
  readonly others: readonly { readonly seat: string; readonly holder: string; readonly page?: string }[];
  /** The league that it belongs to. */
  readonly event: { readonly league: string; readonly name: string; readonly round: number } | null;
}
export interface MatchesPage {
  readonly matches: readonly MyMatch[];
  /** Where the next page begins. */
  readonly next: string | null;
  /** On the last page: the player passes it with the next request to get only the matches whose line has changed since. */
  readonly since: string | null;
}
export interface PageRequest {
  readonly after?: string;
  readonly limit?: number;
  readonly changedSince?: string;
  /** Only those known to be over, or only the others; all if absent. */
  readonly over?: boolean;
  /** Only those of this game. */
  readonly game?: string;
  /** Only those in which the player owes orders. */
  readonly owes?: boolean;
}

/**
 * Matches not known to be over come first; within a page, those in which the player owes orders. The service does not remember what a
 * player was shown: `since` holds the time of their first page and, for each match that was not over by then, a print of what its head
 * shows them. A match has changed if its print is not among those.
 */
export async function myMatches(deps: KeyedDeps, player: PlayerId, wish: PageRequest = {}): Promise<Answer<MatchesPage>> {
  const { after, limit = MATCHES_A_PAGE, changedSince } = wish;
  const from = after === undefined ? { at: deps.now(), place: '', prints: '' } : readCursor(after);
  if (from === undefined) return refuse('bad-request', '"after" must be the "next" of the previous answer, unchanged.');
  const known = changedSince === undefined ? UNTOLD : readSince(changedSince);
  if (known === undefined) return refuse('bad-request', '"changed-since" must be the "since" of an earlier answer, unchanged.');
  // A match found to be over since the first page was read keeps its place, so that none is missed or shown twice.
  const isPast = ({ over }: Membership): boolean => over !== undefined && over < from.at;
  const placed = (await deps.players.memberships(player))
    .filter(({ over }) => over === undefined || over >= known.at)
    .map((membership) => ({ ...membership, place: `${isPast(membership) ? 'past' : 'open'}.${membership.match}` }));
  const ahead = placed
    .filter((one) => one.place > from.place && (wish.over === undefined || wish.over === isPast(one)))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
  const shown = ahead.slice(0, Math.min(limit, MOST_A_PAGE));
  const mine = (await loadMatches(deps, player, shown)).filter((match) => isIn(match, player));
  const printed = mine.map((match) => ({ match, print: printOf(deps, match, player) }));
  const past = new Set(shown.filter(isPast).map(({ match }) => match));
  const prints = `${from.prints}${printed.flatMap(({ match, print }) => (past.has(match.id) ? [] : [print])).join('')}`.slice(
    0,
    MOST_PRINTS,
  );
  const lines = printed.flatMap(({ match, print }) => (known.prints.has(print) ? [] : [lineOf(deps, match, player)]));
  const last = shown.at(-1);
  const isLast = last === undefined || ahead.length === shown.length;
  return {
    ok: true,
    value: {
      matches: lines
        .filter(isWanted(wish))
        .sort((a, b) => Number(b.owes) - Number(a.owes) || (a.deadline ?? Infinity) - (b.deadline ?? Infinity)),
      next: isLast ? null : writeCursor({ at: from.at, place: last.place, prints }),
      since: isLast ? `${from.at.toString(36)}.${prints}` : null,
    },
  };
}

const isWanted =
  ({ game, owes }: PageRequest) =>
  (line: MyMatch): boolean =>
    (game === undefined || line.ruleset === game) && (owes === undefined || line.owes === owes);

const PRINT = 6;
/** An answer with all prints must fit into a request next to the address. Further matches are returned every time. */
const MOST_PRINTS = 600 * PRINT;

/** What the head shows the player, as for its `ETag`, but without anything that changes with the clock alone. */
function printOf({ keys }: KeyedDeps, match: Match, player: PlayerId): string {
  const seat = seatOf(match, player);
  const caller: Caller = seat === undefined ? { t: 'host' } : { t: 'seat', seat };
  return keys.tag(JSON.stringify(['mine', player, headView({ match, caller })])).slice(0, PRINT);
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
    : refuse('too-many', `You host ${MOST_HOSTED} matches that are not over, which is the limit. Open another when one of them is over.`);
}

/** Whether that many more of their open seats may be in the list. */
export async function mayOffer(deps: Deps, player: PlayerId, more: number): Promise<Answer<null>> {
  const open = (await deps.players.memberships(player)).filter(({ over }) => over === undefined);
  const own = (await loadMatches(deps, player, open)).filter(({ host, offered }) => host === player && offered === true);
  const waiting = own.reduce((sum, match) => sum + openSeats(match), 0);
  if (waiting + more <= MOST_OFFERED) return { ok: true, value: null };
  const has = waiting === 0 ? '' : ` ${waiting} of yours wait${waiting === 1 ? 's' : ''} there.`;
  return refuse(
    'too-many',
    `At most ${MOST_OFFERED} open seats of one host stand in the list at once.${has} Call one of those matches off, or open this one without offering its seats to anybody.`,
  );
}

const openSeats = ({ status, seats }: Match): number =>
  status === 'inviting' ? seats.filter(({ holder }) => holder.t === 'open').length : 0;

/** Loads the matches, and marks those that are over or that the player has left, so that they are listed last from then on. */
export async function loadMatches(deps: Deps, player: PlayerId, memberships: readonly Membership[]): Promise<readonly Match[]> {
  const found = await readMatches(deps, memberships);
  const known = new Set(memberships.filter(({ over }) => over !== undefined).map(({ match }) => match));
  const ended = found.filter((match) => !known.has(match.id) && (isOver(match) || !isIn(match, player)));
  await Promise.all(ended.map(({ id }) => deps.players.noteOver(player, id, deps.now())));
  return found;
}

/** The matches that exist, in the same order. */
export async function readMatches(deps: Pick<Deps, 'matches'>, memberships: readonly Membership[]): Promise<readonly Match[]> {
  const found: Match[] = [];
  for (let at = 0; at < memberships.length; at += SIDE_BY_SIDE) {
    const matches = await Promise.all(memberships.slice(at, at + SIDE_BY_SIDE).map(({ match }) => deps.matches.load(match)));
    found.push(...matches.flatMap((match) => match ?? []));
  }
  return found;
}

/** The index still has players who declined or lost their seat. */
const isIn = (match: Match, player: PlayerId): boolean =>
  leads(match, player) || match.seats.some(({ holder }) => holder.t === 'person' && holder.player === player);

const seatOf = (match: Match, player: PlayerId): Seat | undefined =>
  match.seats.find(({ holder }) => holder.t === 'person' && holder.player === player)?.seat;

function lineOf(deps: Pick<KeyedDeps, 'keys'>, match: Match, player: PlayerId): MyMatch {
  const rules = cardOf(match);
  const seat = seatOf(match, player);
  const demand = askedOf(match, seat);
  return {
    id: match.id,
    ruleset: match.ruleset.split('@')[0] ?? match.ruleset,
    title: rules.title,
    status: match.status,
    step: match.step,
    deadline: demand !== undefined && runsFor(match, demand.seat) ? demand.deadline : null,
    seat: seat === undefined ? null : rules.seatName(seat),
    owes: owesNow(match, seat),
    others: match.seats.flatMap((record) =>
      record.seat === seat
        ? []
        : [{ seat: rules.seatName(record.seat), holder: holderName(record, match.seats), ...pageOf(deps, match, record) }],
    ),
    event: match.event === undefined ? null : { league: match.event.league, name: match.event.name, round: match.event.round },
  };
}

function pageOf(deps: Pick<KeyedDeps, 'keys'>, match: Match, seat: SeatRecord): { readonly page?: string } {
  const player = playerIn(seat);
  return player === undefined || !showsPage(seat, match) ? {} : { page: pageIdOf(deps, player) };
}

interface Cursor {
  /** When the first page was read, in milliseconds since 1970. */
  readonly at: number;
  readonly place: string;
  /** The prints of the matches on the pages so far. */
  readonly prints: string;
}

const writeCursor = ({ at, place, prints }: Cursor): string => `${at.toString(36)}.${place}${prints === '' ? '' : `.${prints}`}`;

function readCursor(text: string): Cursor | undefined {
  const [, at, place, prints = ''] = /^([0-9a-z]{1,10})\.((?:open|past)\.[a-z0-9]{1,40})(?:\.([a-z2-7]{6,3600}))?$/.exec(text) ?? [];
  return at === undefined || place === undefined ? undefined : { at: Number.parseInt(at, 36), place, prints };
}

interface Known {
  readonly at: number;
  readonly prints: ReadonlySet<string>;
}
const UNTOLD: Known = { at: 0, prints: new Set() };

function readSince(text: string): Known | undefined {
  const [, at, prints] = /^([0-9a-z]{1,10})\.([a-z2-7]{0,3600})$/.exec(text) ?? [];
  return at === undefined || prints === undefined
    ? undefined
    : { at: Number.parseInt(at, 36), prints: new Set(prints.match(/.{6}/g) ?? []) };
}
