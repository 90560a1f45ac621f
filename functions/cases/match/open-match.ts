/** Opens a match: reads the wanted seats, options and pace, draws the dice chain, invites people. */

import { editionName } from '../../../engine/game.ts';
import { overBalanced, readTable, settleOptions } from '../../../engine/options.ts';
import { type AnyLevel, type AnyRules, type Card, type Fault, levelsOf, type Seat } from '../../../engine/ruleset.ts';
import { type Answer, type Opened, type OpenMatchRequest, refuse, refuseFor, type SeatRequest } from '../../facts/answers.ts';
import type { Change, Deps, KeyedDeps } from '../../facts/deps.ts';
import { botNamed, games, loadRules } from '../../facts/games.ts';
import { readHouse } from '../../facts/house.ts';
import { playerIn } from '../../facts/kept-turns.ts';
import { lettersTo } from '../../facts/letters-to.ts';
import type { Holder, Match, MatchId, Pace, PlayerId, SeatRecord } from '../../facts/match.ts';
import { readPace } from '../../facts/pace.ts';
import { namesOfSeat } from '../../facts/people/at-table.ts';
import { blocks, isUnheard, unheard } from '../../facts/people/blocks.ts';
import { readName, type Taken, unlessHidden } from '../../facts/people/display-name.ts';
import { requirementsFault } from '../../facts/people/requirements.ts';
import { countInvitation, playerAt, readAddress, waitToInvite } from '../../facts/players.ts';
import { mayHostMore, mayOffer } from '../../views/my-matches.ts';
import { layMatch } from './lay-match.ts';
import { receiptOf, replayForMatch } from './receipts.ts';
import { momentOf, stamp, startIfTaken } from './turn.ts';

const MATCH_ID = 16;

/** A request in which every bot has its name. */
type NamedSeatsRequest = Exclude<SeatRequest, { readonly bot: unknown }> | { readonly bot: string; readonly level?: AnyLevel };
type NamedRequest = Omit<OpenMatchRequest, 'seats'> & { readonly seats: Readonly<Record<string, NamedSeatsRequest>> };

/** Opens a match, or lists every fault of the request. Each invited person gets a letter; the match starts when all seats are taken. */
export async function openMatch(deps: KeyedDeps, request: OpenMatchRequest): Promise<Answer<Opened>> {
  const planned = await plan(request);
  if (!planned.ok) return planned;
  const id = request.once === undefined ? deps.randomSource.id(MATCH_ID) : idOf(request.once.key);
  const again = await openedBefore(deps, id, request);
  if (again !== undefined) return again;
  const allowed = await mayOpen(deps, request);
  if (!allowed.ok) return allowed;
  const draft = await draftOf(deps, request, planned.value, id);
  return draft.ok ? write(deps, request, draft.value) : draft;
}

/**
 * Limits the matches, and the seats in the list of open ones, that a host may have at once; for callers who are not signed in, the HTTP
 * edge counts.
 */
async function mayOpen(deps: KeyedDeps, { host, offered, seats }: OpenMatchRequest): Promise<Answer<null>> {
  if (host === undefined) return { ok: true, value: null };
  const hosts = await mayHostMore(deps, host);
  return hosts.ok && offered === true ? mayOffer(deps, host, Object.values(seats).filter((wish) => wish === 'open').length) : hosts;
}

/** The match as it would be opened, or every fault of the request. Writes nothing. */
export async function draftMatch(deps: KeyedDeps, request: OpenMatchRequest): Promise<Answer<Match>> {
  const planned = await plan(request);
  return planned.ok ? draftOf(deps, request, planned.value, deps.randomSource.id(MATCH_ID)) : planned;
}

async function draftOf(deps: KeyedDeps, request: OpenMatchRequest, planned: Plan, id: MatchId): Promise<Answer<Match>> {
  const { ruleset, options, seats: order, pace, wishes } = planned;
  const seated = await seatAll(deps, { ...request, seats: wishes }, order);
  if (!seated.ok) return seated;
  const { beacon, host, listed, offered, awayDays, challenged } = request;
  const house = readHouse(request.house, host);
  const value = layMatch(deps, {
    ...{ id, ruleset: editionName(ruleset), options, pace, seats: seated.value },
    ...(beacon === undefined ? {} : { beacon }),
    ...(host === undefined ? {} : { host }),
    ...(listed === true && { listed }),
    ...(offered === true && { offered }),
    ...(awayDays === undefined ? {} : { awayDays }),
    ...(challenged === undefined ? {} : { challenged }),
    ...(house === undefined ? {} : { house }),
  });
  return { ok: true, value };
}

interface Plan {
  readonly ruleset: AnyRules;
  readonly options: Match['options'];
  readonly seats: readonly Seat[];
  readonly pace: Pace;
  readonly wishes: NamedRequest['seats'];
}
async function plan(request: OpenMatchRequest): Promise<Answer<Plan>> {
  const ruleset = await loadRules(request.ruleset);
  if (ruleset === undefined) {
    const names = games.map((game) => game.id).join(', ');
    return refuse('bad-request', `There is no game "${request.ruleset.slice(0, 40)}". Games played here: ${names}.`);
  }
  const options = settleOptions(ruleset, isRated(request.seats) ? overBalanced(ruleset, request.options) : request.options);
  if (!options.ok) return badRequest(options.faults);
  const seats = readTable(ruleset, options.value, Object.keys(request.seats));
  if (!seats.ok) return badRequest(seats.faults);
  const named = nameSeats(ruleset, seats.value, request.seats);
  const { wishes } = named;
  const faults = [
    ...named.faults,
    ...seats.value.flatMap((seat) => seatFault(ruleset, seat, wishes[seat] as NamedSeatsRequest)),
    ...(seats.value.every((seat) => isBot(wishes[seat] as NamedSeatsRequest)) ? [NOBODY_PLAYS] : []),
  ];
  if (faults.length > 0) return badRequest(faults);
  const pace = readPace(request.pace);
  if ('fault' in pace) return refuse('bad-request', pace.fault);
  const unmeant = requirementsFault(request.house?.asks ?? {});
  if (unmeant !== undefined) return refuse('bad-request', unmeant);
  return { ok: true, value: { ruleset, options: options.value, seats: seats.value, pace, wishes } };
}

/** All seats are for people, each of whom may have an account by its end (`count-match.ts`). */
const isRated = (seats: OpenMatchRequest['seats']): boolean =>
  !Object.values(seats).some((wish) => typeof wish === 'object' && 'bot' in wish);

interface Named {
  readonly wishes: Readonly<Record<Seat, NamedSeatsRequest>>;
  readonly faults: readonly Fault[];
}
/** People by the names they will have at the table, each unlike those of other people; bots by their own. */
function nameSeats(ruleset: Card, seats: readonly Seat[], asked: OpenMatchRequest['seats']): Named {
  const wishes: Record<Seat, NamedSeatsRequest> = {};
  const faults: Fault[] = [];
  const taken: (Taken & { readonly email?: string })[] = [];
  for (const seat of seats) {
    const wish = asked[seat] as SeatRequest;
    if (wish === 'open' || 'bot' in wish) {
      wishes[seat] = wish === 'open' ? wish : { ...wish, bot: botNamed(ruleset.bots, wish.bot) };
      continue;
    }
    const ofSeats = seats.flatMap((other) => (other === seat ? [] : namesOfSeat(other, ruleset.seatName)));
    const email = 'email' in wish ? readAddress(wish.email) : undefined;
    const others = taken.filter((other) => email === undefined || other.email !== email);
    const name = readName(wish.name ?? '', [...ofSeats, ...others]);
    if (!name.ok) faults.push({ code: 'bad-name', line: 0, message: `The name for ${seat}: ${name.refusal.message}`, detail: seat });
    else taken.push({ name: name.value, of: 'person', ...(email !== undefined && { email }) });
    wishes[seat] = { ...wish, name: name.ok ? name.value : '' };
  }
  return { wishes, faults };
}

const isBot = (wish: NamedSeatsRequest): boolean => typeof wish === 'object' && 'bot' in wish;
/** Bots would play with nobody watching, at the operator's cost. */
const NOBODY_PLAYS: Fault = {
  code: 'bots-only',
  line: 0,
  message: 'At least one seat has to be for a person: "open", {"guest": true}, or {"email": "ada@example.org"}.',
};

function badRequest(faults: readonly Fault[]): Answer<never> {
  return refuse('bad-request', faults.map((fault) => fault.message).join(' '), { faults });
}

function seatFault(ruleset: Card, seat: Seat, wish: NamedSeatsRequest): readonly Fault[] {
  const fault = (code: string, message: string): readonly Fault[] => [{ code, line: 0, message, detail: seat }];
  if (wish === 'open' || 'guest' in wish) return [];
  if ('email' in wish)
    return readAddress(wish.email) === undefined
      ? fault('bad-address', `The address for ${seat} is not an e-mail address such as ada@example.org.`)
      : [];
  if (!ruleset.bots.includes(wish.bot))
    return fault('unknown-bot', `There is no bot "${wish.bot.slice(0, 40)}" for ${seat}. Bots of this game: ${ruleset.bots.join(', ')}.`);
  const levels = levelsOf(ruleset);
  if (wish.level !== undefined && !levels.includes(wish.level))
    return fault('bad-level', `A bot plays at one of these levels: ${levels.join(', ')}.`);
  return [];
}

async function seatAll(deps: KeyedDeps, request: NamedRequest, order: readonly Seat[]): Promise<Answer<readonly SeatRecord[]>> {
  const wishes = order.map((seat) => request.seats[seat] as NamedSeatsRequest);
  const asked = wishes.flatMap((wish) => (typeof wish === 'object' && 'email' in wish ? [readAddress(wish.email) ?? ''] : []));
  const wait = await waitToInvite(deps, asked, request.host);
  if (wait > 0) return tooManyInvitations(wait);
  const seats: SeatRecord[] = [];
  for (const seat of order) {
    const seated = await seatOne(deps, seat, request.seats[seat] as NamedSeatsRequest, request);
    if (!seated.ok) return seated;
    seats.push(seated.value);
  }
  return { ok: true, value: seats };
}

async function seatOne(deps: KeyedDeps, seat: Seat, wish: NamedSeatsRequest, request: NamedRequest): Promise<Answer<SeatRecord>> {
  const nobody = { seat, changes: 0, missed: 0, mail: false, hook: false };
  if (wish === 'open') return { ok: true, value: { ...nobody, holder: { t: 'open' } } };
  if ('bot' in wish)
    return {
      ok: true,
      value: { ...nobody, holder: { t: 'bot', bot: wish.bot, level: wish.level ?? 'normal' }, accepted: deps.randomSource.hex(16) },
    };
  const { name = '' } = wish;
  if ('guest' in wish) {
    const holder = await guestHolder(deps, name, request.host);
    return {
      ok: true,
      value: { ...nobody, holder, mail: holder.t === 'person' && holder.player !== undefined, accepted: deps.randomSource.hex(16) },
    };
  }
  const invited = await invite(deps, wish.email, name, { by: request.host });
  return invited.ok ? { ok: true, value: { ...nobody, holder: invited.value, mail: true } } : invited;
}

/**
 * The holder for a person who opens the match and sits down at once; a signed-in player has their address and name there, and gets letters.
 */
export async function guestHolder(
  deps: KeyedDeps,
  name: string,
  host: PlayerId | undefined,
): Promise<Extract<Holder, { readonly t: 'person' }>> {
  const player = host === undefined ? undefined : await deps.players.load(host);
  if (player === undefined) return { t: 'person', name, accepted: true };
  const [address] = deps.keys.addressHashes(player.address);
  return {
    t: 'person',
    name: player.name === '' ? unlessHidden(name, player) : player.name,
    accepted: true,
    player: player.id,
    address: address as string,
  };
}

const tooManyInvitations = (wait: number) =>
  refuseFor(
    wait,
    'One of the people invited already has three unanswered invitations from today. Try again tomorrow, or send the seat link yourself.',
  );

/** `by` is the signed-in player who typed the address. `host` is the player whose blocks count, as do the invited player's. */
interface Inviting {
  readonly by?: PlayerId | undefined;
  readonly host?: PlayerId | undefined;
}

/**
 * The holder of a seat who is invited by letter, unless the address has had too many such letters today. If one of the two blocked the
 * other, no letter is delivered, and nothing reveals this to the person who typed the address.
 */
export async function invite(
  deps: KeyedDeps,
  email: string,
  name: string,
  { by, host }: Inviting,
): Promise<Answer<Extract<Holder, { readonly t: 'person' }> & { readonly player: PlayerId }>> {
  const address = readAddress(email) ?? '';
  const player = await playerAt(deps, address);
  const wait = player.id === by ? 0 : await countInvitation(deps, player);
  if (wait > 0) return tooManyInvitations(wait);
  const [hash] = deps.keys.addressHashes(address);
  const hosting = host === undefined ? undefined : await deps.players.load(host);
  const barring = [by, host].find((id) => blocks(player, id)) ?? (blocks(hosting, player.id) ? host : undefined);
  return {
    ok: true,
    // Not the player's own name, which anybody who knows the address would otherwise learn.
    value: {
      ...{ t: 'person', name, accepted: false, asked: deps.now() },
      ...(barring === undefined ? { player: player.id, address: hash as string } : { player: unheard(player.id, barring), address: '' }),
    },
  };
}

async function write(deps: KeyedDeps, request: OpenMatchRequest, draft: Match): Promise<Answer<Opened>> {
  const opening = openingOf(deps, draft);
  const { match } = opening;
  const answer = openedAnswer(deps, match, request);
  const written = await deps.matches.commit({
    ...opening,
    ...(request.once === undefined ? {} : { receipt: receiptOf(deps, { match: match.id }, request.once, answer, request.host) }),
  });
  if (written !== 'done') return (await openedBefore(deps, match.id, request)) ?? notOpened;
  deps.log('match-opened', { match: match.id, ruleset: match.ruleset });
  return { ok: true, value: answer };
}

/** Everything that comes with a new match: the invitations, or its first step if nobody has to be asked. */
export function openingOf(deps: Deps, draft: Match): Change {
  const { steps, letters, jobs, match: begun } = startIfTaken(draft, momentOf(deps));
  const match = stamp(begun, undefined);
  const invitations =
    draft.status === 'inviting'
      ? draft.seats.filter(isAsked).flatMap((record) => lettersTo(match, record.seat, 'invitation-0', { t: 'invitation' }, deps.now()))
      : [];
  const seated = match.seats.flatMap((record) => playerIn(record) ?? []);
  const members = [...new Set([...seated, ...(match.host === undefined ? [] : [match.host])])].filter((id) => !isUnheard(id));
  return { match, steps, letters: [...invitations, ...letters], jobs, members };
}

const isAsked = (seat: SeatRecord): boolean => seat.holder.t === 'person' && !seat.holder.accepted;

const notOpened = refuse('busy', 'The match could not be opened. Nothing was saved. Please try again.');

/**
 * The answer if this same request opened the match before. Only its receipt proves that, since somebody could search for a key that leads
 * to an existing match's id.
 */
async function openedBefore(deps: KeyedDeps, id: MatchId, request: OpenMatchRequest): Promise<Answer<Opened> | undefined> {
  return replayForMatch<Opened>(deps, { match: id, ...(request.once && { once: request.once }) });
}

function openedAnswer(deps: KeyedDeps, match: Match, request: OpenMatchRequest): Opened {
  // Seats may have changed hands by the time the same key asks again, and links of later holders are not shown.
  const asOpened = match.seats.filter((record) => record.changes === 0);
  const shown = asOpened.filter(
    (record) =>
      record.holder.t === 'person' && (request.demo || record.holder.player === undefined || record.holder.player === request.host),
  );
  const seatTokens = Object.fromEntries(shown.map((record) => [record.seat, deps.keys.seatToken(match.id, record.seat, record.changes)]));
  return {
    id: match.id,
    status: match.status,
    ...(request.host === undefined ? { hostToken: deps.keys.hostToken(match.id) } : {}),
    ...(shown.length > 0 ? { seatTokens } : {}),
  };
}

/** The id of a match opened with an Idempotency-Key: the same key finds the same match. `key` is SHA-256 in hex. */
export function idOf(key: string): MatchId {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const bits = BigInt(`0x${key.slice(0, 20)}`);
  return Array.from({ length: MATCH_ID }, (_, i) => letters[Number((bits >> BigInt(5 * i)) & 31n)]).join('');
}
