/**
 * Starts a match for somebody at once: against a person who is waiting, or against the bot while an open seat in a second match waits in
 * the list. That match is like any other: it can be taken, called off, and lapses.
 */
import { editionName } from '../../../engine/game.ts';
import { overBalanced, settleOptions } from '../../../engine/options.ts';
import type { AnyRules, Seat } from '../../../engine/ruleset.ts';
import { USUAL_AWAY_DAYS } from '../../facts/absence.ts';
import { type Answer, type OpenMatchRequest, refuse, type SeatRequest } from '../../facts/answers.ts';
import type { Change, KeyedDeps } from '../../facts/deps.ts';
import { loadRules } from '../../facts/games.ts';
import type { Once, Receipt } from '../../facts/idempotency.ts';
import { playerIn } from '../../facts/kept-turns.ts';
import type { Holder, Match, MatchId, Pace, PlayerId, SeatRecord } from '../../facts/match.ts';
import { isUsualLength, readPace } from '../../facts/pace.ts';
import { namesAt } from '../../facts/people/at-table.ts';
import { blocks } from '../../facts/people/blocks.ts';
import { readName } from '../../facts/people/display-name.ts';
import { mayHostMore, mayOffer } from '../../views/my-matches.ts';
import { whyNotMet } from '../player/meet-requirements.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';
import { occupySeat } from './join-match.ts';
import { draftMatch, guestHolder, idOf, openingOf } from './open-match.ts';
import { receiptOf, replayForMatch, replayForPlayer } from './receipts.ts';
import { stamp } from './turn.ts';

const PLACES_A_PAGE = 50;
const MOST_PAGES = 4;
/** How many seats one player may have waiting in the list at once. */
const MOST_WAITING = 5;
const TRIES = 3;

export interface PlayNow extends Pick<OpenMatchRequest, 'ruleset' | 'options' | 'pace'> {
  /** Absent for a guest, who can play but not wait, since no letter reaches them. */
  readonly player?: PlayerId;
  readonly name?: string;
  readonly once?: Once;
}
export interface PlayedNow {
  readonly with: 'person' | 'bot';
  readonly match: MatchId;
  readonly seat: Seat;
  readonly seatToken: string;
  /** The match whose other seat waits in the list; null if there is none. */
  readonly waiting: MatchId | null;
}

interface Wish extends PlayNow {
  readonly rules: AnyRules;
  readonly settled: Match['options'];
  /** Undefined for any match of the usual length. */
  readonly paced: Pace | undefined;
  readonly holder: Extract<Holder, { readonly t: 'person' }>;
}

export async function playNow(deps: KeyedDeps, request: PlayNow): Promise<Answer<PlayedNow>> {
  const again = await playedBefore(deps, request);
  if (again !== undefined) return again;
  const wish = await readRequest(deps, request);
  if (!wish.ok) return wish;
  const found = await search(deps, wish.value);
  for (const match of found.fitting) {
    const taken = await sitDown(deps, wish.value, match);
    if (taken.ok) return taken;
    if (taken.refusal.code === 'duplicate') return (await playedBefore(deps, request)) ?? taken;
  }
  return playTheBot(deps, wish.value, found);
}

const playedBefore = ({ matches, players }: KeyedDeps, { player, once }: PlayNow): Promise<Answer<PlayedNow> | undefined> =>
  player === undefined
    ? replayForMatch<PlayedNow>({ matches }, { match: once === undefined ? '' : idOf(once.key), ...(once && { once }) })
    : replayForPlayer<PlayedNow>({ players }, player, once);

/** Stored with the player, or for a guest under an id that no match has, since the match is only known from the answer. */
function receiptFor(deps: KeyedDeps, { player, once }: PlayNow, answer: PlayedNow): { readonly receipt?: Receipt } {
  if (once === undefined) return {};
  return { receipt: receiptOf(deps, player === undefined ? { match: idOf(once.key) } : { player }, once, answer, player) };
}

async function readRequest(deps: KeyedDeps, request: PlayNow): Promise<Answer<Wish>> {
  const rules = await loadRules(request.ruleset);
  const settled = rules && settleOptions(rules, overBalanced(rules, request.options));
  if (rules === undefined || settled?.ok !== true) return refusedBy(deps, request);
  const paced = request.pace && readPace(request.pace);
  if (paced !== undefined && 'fault' in paced) return refuse('bad-request', paced.fault);
  const name = readName(request.name ?? '');
  if (!name.ok) return name;
  const holder = await guestHolder(deps, name.value, request.player);
  return { ok: true, value: { ...request, rules, settled: settled.value, paced, holder } };
}

/** Opening a match says what is wrong with a game or its options. */
async function refusedBy(deps: KeyedDeps, { ruleset, options }: PlayNow): Promise<Answer<never>> {
  const draft = await draftMatch(deps, { ruleset, options, seats: {}, demo: false });
  return draft.ok ? refuse('bad-request', 'There is no such table.') : draft;
}

interface Found {
  /** Matches that would start with this player, the longest waiting first. */
  readonly fitting: readonly Match[];
  /** The player's own waiting matches. */
  readonly own: readonly Match[];
  /** Entries of the list that have been looked at. */
  readonly seen: ReadonlySet<string>;
}

/** Reads the list from its newest end up to the first page with a match that fits. */
async function search(deps: KeyedDeps, wish: Wish, before: Found = NOTHING_SEEN): Promise<Found> {
  const seen = new Set(before.seen);
  const own: Match[] = [...before.own];
  let after = '';
  for (let page = 0; page < MOST_PAGES; page++) {
    const places = await deps.matches.offered(after, PLACES_A_PAGE);
    const fresh = places.filter((place) => !seen.has(place));
    const loaded = await Promise.all(fresh.map((place) => deps.matches.load(place.slice(place.indexOf('.') + 1))));
    for (const place of fresh) seen.add(place);
    const open = loaded.flatMap((match) => match ?? []);
    own.push(...open.filter((match) => isOwn(match, wish) && match.status === 'inviting'));
    const met = await Promise.all(open.filter((match) => fits(match, wish)).map((match) => suit(deps, wish, match)));
    const fitting = met.flatMap((match) => match ?? []).toReversed();
    after = places.at(-1) ?? '';
    if (fitting.length > 0 || fresh.length < places.length || places.length < PLACES_A_PAGE) return { fitting, own, seen };
  }
  return { fitting: [], own, seen };
}

const NOTHING_SEEN: Found = { fitting: [], own: [], seen: new Set() };

const isOwn = ({ host }: Match, { player }: Wish): boolean => host !== undefined && host === player;

/** It is waiting only for this player. */
function fits(match: Match, wish: Wish): boolean {
  const { status, offered, seats } = match;
  const missing = seats.filter(({ holder }) => holder.t === 'open' || (holder.t === 'person' && !holder.accepted));
  return (
    status === 'inviting' &&
    offered === true &&
    missing.length === 1 &&
    missing[0]?.holder.t === 'open' &&
    !isOwn(match, wish) &&
    seats.every((seat) => wish.player === undefined || playerIn(seat) !== wish.player) &&
    isWished(match, wish)
  );
}

/**
 * The game with the same options and pace. A player who names no pace should not have to wait months for a turn, so only the usual pace is
 * accepted, with the usual days of absence.
 */
function isWished({ ruleset, options, pace, awayDays }: Match, wish: Wish): boolean {
  const isPaced =
    wish.paced === undefined ? isUsualLength(pace) && (awayDays ?? USUAL_AWAY_DAYS) <= USUAL_AWAY_DAYS : isSame(pace, wish.paced);
  return isPaced && ruleset === editionName(wish.rules) && isSame(options, wish.settled);
}

const isSame = (a: object, b: object): boolean => sorted(a) === sorted(b);
const sorted = (value: object): string => JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Leaves out a match if the player does not meet its host's requirements, or if they and somebody at the table or its host have blocked
 * each other.
 */
async function suit(deps: KeyedDeps, { player }: Wish, match: Match): Promise<Match | undefined> {
  const { asks } = match.house ?? {};
  if (player === undefined) return asks === undefined ? match : undefined;
  const { ruleset, seats } = match;
  if (asks !== undefined && (await whyNotMet(deps, asks, { player, ruleset, seats: seats.length, what: 'match' })) !== undefined)
    return undefined;
  const others = new Set([...match.seats.flatMap((seat) => playerIn(seat) ?? []), ...(match.host === undefined ? [] : [match.host])]);
  const [own, ...met] = await Promise.all([player, ...others].map((id) => deps.players.load(id)));
  return met.some((other) => blocks(other, player) || blocks(own, other?.id)) ? undefined : match;
}

/** The player takes the seat; in the same write `instead` is called off, a match in which they waited for the same. */
function sitDown(deps: KeyedDeps, wish: Wish, match: Match, instead?: Match): Promise<Answer<PlayedNow>> {
  return changeMatch<PlayedNow>(
    deps,
    { match: match.id, authorize: () => ({ t: 'public' }), loaded: match },
    (now): Decision<PlayedNow> => {
      const open = now.seats.find(({ holder }) => holder.t === 'open');
      if (open === undefined || !fits(now, wish)) return answerWith(refuse('taken', `The seat in match ${now.id} is taken.`));
      const name = readName(wish.holder.name, namesAt(now, open.seat));
      const record: SeatRecord = {
        ...open,
        holder: { ...wish.holder, name: name.ok ? name.value : '' },
        changes: open.changes + 1,
        mail: wish.player !== undefined,
      };
      const seated = occupySeat(now, record, deps);
      const seatToken = deps.keys.seatToken(now.id, open.seat, record.changes);
      const answer: PlayedNow = { with: 'person', match: now.id, seat: open.seat, seatToken, waiting: null };
      return {
        ...seated,
        answer,
        ...(instead === undefined ? receiptFor(deps, wish, answer) : { opens: calledOff(instead) }),
      };
    },
  );
}

/** Nobody is told, since the player who waited there is now playing elsewhere. */
const calledOff = (match: Match): Change => ({ match: stamp({ ...match, status: 'cancelled' }, match) });

async function mayOpen(deps: KeyedDeps, { player }: Wish, { own }: Found, waits: boolean): Promise<Answer<null>> {
  if (player === undefined) return { ok: true, value: null };
  const hosts = await mayHostMore(deps, player);
  if (!hosts.ok || !waits) return hosts;
  return own.length >= MOST_WAITING ? WAITS_ENOUGH : mayOffer(deps, player, 1);
}

async function playTheBot(deps: KeyedDeps, wish: Wish, found: Found): Promise<Answer<PlayedNow>> {
  const waits = found.own.find((match) => isWished(match, wish));
  const mayWait = wish.player !== undefined && waits === undefined;
  const allowed = await mayOpen(deps, wish, found, mayWait);
  if (!allowed.ok) return allowed;
  const table = wish.rules.tables(wish.settled)[0] ?? [];
  const seat = table[Number.parseInt(deps.randomSource.hex(1), 16) % table.length] ?? '';
  const bot = await draftMatch(deps, wishedWith(wish, table, seat));
  if (!bot.ok) return bot;
  const open = mayWait ? await draftMatch(deps, { ...wishedWith(wish, table, seat, 'open'), offered: true }) : undefined;
  if (open?.ok === false) return open;
  const waiting = open?.value ?? waits;
  const seatToken = deps.keys.seatToken(bot.value.id, seat, 0);
  const answer: PlayedNow = { with: 'bot', match: bot.value.id, seat, seatToken, waiting: waiting?.id ?? null };
  if (!(await begin(deps, { bot: bot.value, open: open?.value }, receiptFor(deps, wish, answer))))
    return (await playedBefore(deps, wish)) ?? NOT_OPENED;
  if (open !== undefined) await meet(deps, wish, open.value.id, found);
  return { ok: true, value: answer };
}

/** At a table of more than two, bots take the remaining seats. */
function wishedWith(wish: Wish, table: readonly Seat[], own: Seat, next: SeatRequest = { bot: true }): OpenMatchRequest {
  const { player, name, ruleset, settled, pace } = wish;
  const other = table[(table.indexOf(own) + 1) % table.length];
  const wishFor = (seat: Seat): SeatRequest => {
    if (seat === own) return { guest: true, ...(name !== undefined && { name }) };
    return seat === other ? next : { bot: true };
  };
  const seats = Object.fromEntries(table.map((seat): [Seat, SeatRequest] => [seat, wishFor(seat)]));
  return { ruleset, options: settled, seats, demo: false, ...(pace && { pace }), ...(player !== undefined && { host: player }) };
}

async function begin(
  deps: KeyedDeps,
  { bot, open }: { readonly bot: Match; readonly open: Match | undefined },
  receipt: Pick<Change, 'receipt'>,
) {
  const opens = open && openingOf(deps, open);
  const written = await deps.matches.commit({ ...openingOf(deps, bot), ...receipt, ...(opens && { opens }) });
  if (written !== 'done') return false;
  for (const { id, ruleset } of [bot, ...(open ? [open] : [])]) deps.log('match-opened', { match: id, ruleset });
  return true;
}

const WAITS_ENOUGH = refuse(
  'too-many',
  `${MOST_WAITING} open seats of yours are already waiting. Call one of those matches off first, or choose to play only the bot.`,
);
const NOT_OPENED = refuse('busy', 'The match could not be opened. Nothing was saved. Please try again.');

/**
 * Two who ask at the same moment both find nobody. Each looks again once their own seat is in the list, so that at least one of them sees
 * the other's, and takes it in the transaction that calls off their own.
 */
async function meet(deps: KeyedDeps, wish: Wish, id: MatchId, before: Found): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const mine = await deps.matches.load(id);
    if (mine?.status !== 'inviting' || mine.seats.every(({ holder }) => holder.t !== 'open')) return;
    const [match] = (await search(deps, wish, before)).fitting;
    if (match === undefined || (await sitDown(deps, wish, match, mine)).ok) return;
  }
}
