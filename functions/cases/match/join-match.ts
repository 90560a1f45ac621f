/** Taking, declining and filling seats. Nobody is enrolled without their own consent. */

import type { Seat } from '../../../engine/ruleset.ts';
import { type Answer, type Authorize, notFound, refuse } from '../../facts/answers.ts';
import type { Deps, KeyedDeps } from '../../facts/deps.ts';
import type { Once } from '../../facts/idempotency.ts';
import { playerIn } from '../../facts/kept-turns.ts';
import type { Letter } from '../../facts/letter.ts';
import { lettersTo, lettersToHost } from '../../facts/letters-to.ts';
import type { Holder, Match, MatchId, MatchStatus, Player, PlayerId, SeatRecord } from '../../facts/match.ts';
import { isZone } from '../../facts/pace.ts';
import { namesAt } from '../../facts/people/at-table.ts';
import { blocks, isUnheard } from '../../facts/people/blocks.ts';
import { hiddenOf, isLike, readName, unlessHidden } from '../../facts/people/display-name.ts';
import { noteAnswer, readAddress } from '../../facts/players.ts';
import { whyNotMet } from '../player/meet-requirements.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';
import { guestHolder, invite } from './open-match.ts';
import { type Progress, unchanged } from './progress.ts';
import { replayForMatch } from './receipts.ts';
import { declineToTakeOver, takeOver } from './take-over.ts';
import { type Moment, momentOf, startIfTaken } from './turn.ts';

/** Taking an open seat and leaving it makes two changes. */
const MOST_CHANGES_TOLD = 9;

/** The invited person takes the seat: by replying `accept`, by the button, or over HTTP with the seat token. */
export async function acceptSeat(deps: Deps, request: Accepting): Promise<Answer<{ status: MatchStatus; seat: Seat }>> {
  const loaded = request.loaded ?? (await deps.matches.load(request.match));
  const invited = await invitedTo(deps, loaded, request.authorize);
  const read = readName(request.name ?? '', hiddenOf(invited));
  if (!read.ok) return read;
  if (loaded?.status === 'inviting' && (await isBarred(deps, loaded, invited?.id))) return NO_MORE;
  const { name: own = '' } = invited ?? {};
  const given = own === '' ? read.value : '';
  let holder: Holder | undefined;
  const answer = await changeMatch(
    deps,
    { ...request, ...(loaded && { loaded }) },
    (match, caller): Decision<{ status: MatchStatus; seat: Seat }> => {
      if (caller.t === 'successor') {
        const successor = match.seats.find(({ seat }) => seat === caller.seat)?.successor;
        holder = successor && { t: 'person', name: '', accepted: false, player: successor.player };
        return takeOver(match, caller.seat, deps);
      }
      if (caller.t !== 'seat')
        return answerWith(refuse('no-right', 'Only the person invited can take the seat. Use the link in your invitation.'));
      const record = match.seats.find((record) => record.seat === caller.seat);
      if (record?.holder.t !== 'person') return answerWith(refuse('not-found', 'Nobody was invited to this seat.'));
      holder = record.holder;
      if (match.status === 'cancelled') return answerWith(refuse('not-active', 'The match was called off.'));
      if (record.holder.accepted) return answerWith({ ok: true, value: { status: match.status, seat: caller.seat } });
      const named = nameAccepted(match, record.seat, record.holder, { own, given });
      if (!named.ok) return answerWith(named);
      const decision = occupySeat(
        match,
        { ...record, holder: { ...withoutAsking(record.holder), name: unlessHidden(named.value, invited), accepted: true } },
        deps,
      );
      return { ...decision, answer: { status: decision.progress.match.status, seat: caller.seat } };
    },
  );
  if (answer.ok && holder?.t === 'person' && holder.player !== undefined) {
    const { accepted: again, player } = holder;
    const signed = readName(request.signed ?? '', hiddenOf(invited));
    await noteAnswer(deps, player, {
      tookSeat: !again,
      ...(!again && { name: given, zone: knownZone(request.zone) }),
      ...(signed.ok && { signed: signed.value }),
    });
  }
  return answer;
}

const withoutAsking = ({ asked: _, ...holder }: Person): Person => holder;

interface Accepting {
  readonly match: MatchId;
  readonly authorize: Authorize;
  readonly once?: Once;
  /** The name that they give, for players without one. */
  readonly name?: string;
  /** The IANA zone, for players who have not set one; ignored if unknown. */
  readonly zone?: string;
  /** The name that the accepting mail was signed with. */
  readonly signed?: string;
  /** The match, if this call has already read it. */
  readonly loaded?: Match;
}

const knownZone = (zone = ''): string => (zone !== '' && isZone(zone) ? zone : '');

const NO_MORE = refuse('taken', 'This match is full. See open seats.');

/** Whether the host has blocked them. */
async function isBarred({ players }: Pick<Deps, 'players'>, { host }: Match, player: PlayerId | undefined): Promise<boolean> {
  return host !== undefined && player !== undefined && host !== player && blocks(await players.load(host), player);
}

async function invitedTo(deps: Deps, match: Match | undefined, authorize: Authorize): Promise<Player | undefined> {
  const caller = match && authorize(match);
  const holder = match?.seats.find(({ seat }) => caller?.t === 'seat' && seat === caller.seat)?.holder;
  return holder?.t === 'person' && !holder.accepted && holder.player !== undefined ? deps.players.load(holder.player) : undefined;
}

/**
 * The player's own name, or the one they give now, or the one under which they were invited. Only one that they give now can be refused.
 */
function nameAccepted(
  match: Match,
  seat: Seat,
  { name, player }: Extract<Holder, { readonly t: 'person' }>,
  { own, given }: { readonly own: string; readonly given: string },
): Answer<string> {
  const taken = namesAt(match, seat, player);
  if (given !== '') return readName(given, taken);
  return { ok: true, value: own === '' || taken.some((other) => isLike(other.name, own)) ? name : own };
}

export type Seated = { readonly t: 'change'; readonly progress: Progress; readonly members?: readonly PlayerId[] };

/** The seat is taken, and the match starts if it was the last. */
export function occupySeat(match: Match, seat: SeatRecord, deps: Deps): Seated {
  const moment: Moment = momentOf(deps);
  const seats = match.seats.map((record) => (record.seat === seat.seat ? { ...seat, accepted: deps.randomSource.hex(16) } : record));
  const taken = { ...match, seats };
  const started = startIfTaken(taken, moment);
  return { t: 'change', progress: started, ...membersWith(seat) };
}

function membersWith({ holder }: SeatRecord): { readonly members?: readonly PlayerId[] } {
  return holder.t === 'person' && holder.player !== undefined && !isUnheard(holder.player) ? { members: [holder.player] } : {};
}

/** The seat becomes open again, and the host is told. */
export function declineSeat(
  deps: Deps,
  request: { match: MatchId; authorize: Authorize; once?: Once; answeredBy?: Letter },
): Promise<Answer<{ status: MatchStatus }>> {
  return changeMatch(deps, request, (match, caller): Decision<{ status: MatchStatus }> => {
    if (caller.t === 'successor') return declineToTakeOver(match, caller.seat, deps.now());
    if (caller.t !== 'seat') return answerWith(refuse('no-right', 'Only the person invited can decline the seat.'));
    const record = match.seats.find((record) => record.seat === caller.seat);
    if (match.status !== 'inviting' || record?.holder.t !== 'person')
      return answerWith(refuse('not-active', 'The match has started. Resign to leave it.'));
    const seats = match.seats.map((record): SeatRecord => (record.seat === caller.seat ? vacateSeat(record) : record));
    const after: Match = { ...match, seats };
    return {
      t: 'change',
      progress: { ...unchanged(after), letters: declineLetters(match, record, deps.now()) },
      answer: { status: after.status },
    };
  });
}

/**
 * Letters to the host and to those who have accepted. There is none for a guest who leaves, or anybody could have letters sent by taking an
 * open seat and leaving it over and over. A person with an address could do the same, so at most five are sent.
 */
export function declineLetters(match: Match, { seat, changes, holder }: SeatRecord, now: number): readonly Letter[] {
  if (holder.t !== 'person' || holder.player === undefined || changes > MOST_CHANGES_TOLD) return [];
  const name = `declined-${seat}-${changes}` as const;
  const accepted = match.seats.filter((record) => record.seat !== seat && record.holder.t === 'person' && record.holder.accepted);
  return [
    ...lettersToHost(match, name, { t: 'declined', seat }, now),
    ...accepted.flatMap((record) => lettersTo(match, record.seat, name, { t: 'declined', seat }, now)),
  ];
}

export function vacateSeat(seat: SeatRecord): SeatRecord {
  return { seat: seat.seat, holder: { t: 'open' }, changes: seat.changes + 1, missed: 0, mail: false, hook: false };
}

interface Taking {
  readonly match: MatchId;
  readonly seat: Seat;
  readonly email?: string;
  readonly name?: string;
  /** The signed-in player who takes it. */
  readonly player?: PlayerId;
  readonly once?: Once;
}
/** `guest`: at the table at once, with a seat link. `changes`: part of the seat's token. */
interface Taken {
  readonly guest: boolean;
  readonly changes: number;
}

/**
 * An open seat goes to anybody who takes it. With an address they get an invitation to confirm. Without one they have it at once, with
 * letters if they are signed in, and otherwise as a guest.
 */
export async function takeSeat(deps: KeyedDeps, request: Taking): Promise<Answer<{ seatToken?: string }>> {
  if (request.email !== undefined && readAddress(request.email) === undefined)
    return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  // Only for players who are signed in: nothing is revealed about an address that somebody typed.
  if (await isBarred(deps, match, request.player)) return NO_MORE;
  const allowed = await mayTake(deps, match, request);
  if (!allowed.ok) return allowed;
  // Checked first, so that a refused request uses up no invitation. A keyed request that is repeated may itself have taken the seat before.
  const seat = openSeat(match, request.seat);
  const name = seat.ok ? readName(request.name ?? '', namesAt(match, request.seat)) : seat;
  const done = name.ok
    ? await seatTaker(deps, { ...request, name: name.value }, match)
    : ((await replayForMatch<Taken>(deps, request)) ?? name);
  if (!done.ok) return done;
  return { ...done, value: done.value.guest ? { seatToken: deps.keys.seatToken(request.match, request.seat, done.value.changes) } : {} };
}

/** Only for players who are signed in and take it for themselves, since the answer contains the player's own figures. */
async function mayTake(deps: KeyedDeps, match: Match, { player, email }: Taking): Promise<Answer<null>> {
  const { asks } = match.house ?? {};
  if (asks === undefined) return { ok: true, value: null };
  if (player === undefined || email !== undefined) return ONLY_SIGNED_IN;
  if (sitsAt(match, player)) return refuse('taken', 'You already have a seat in this match.');
  const why = await whyNotMet(deps, asks, { player, ruleset: match.ruleset, seats: match.seats.length, what: 'match' });
  return why === undefined ? { ok: true, value: null } : refuse('not-eligible', why);
}
const ONLY_SIGNED_IN = refuse(
  'sign-in-first',
  'This match has requirements on rating or turns on time. Sign in, and take the seat for yourself, without an address.',
);
const sitsAt = ({ seats }: Match, player: PlayerId): boolean => seats.some((seat) => playerIn(seat) === player);

async function seatTaker(deps: KeyedDeps, request: Taking, match: Match): Promise<Answer<Taken>> {
  const holder = await holderFor(deps, request, match);
  if (!holder.ok) return holder;
  const asked = {
    match: request.match,
    authorize: () => ({ t: 'public' }) as const,
    ...(request.once === undefined ? {} : { once: request.once }),
  };
  return changeMatch<Taken>(deps, asked, (current) => giveSeat(deps, current, request.seat, holder.value));
}

/** A player who already has another seat at the table is a guest in this one. */
async function holderFor(deps: KeyedDeps, { email, name = '', player }: Taking, match: Match): Promise<Answer<Person>> {
  if (email !== undefined) return invite(deps, email, name, { by: player, host: match.host });
  return { ok: true, value: await guestHolder(deps, name, player === undefined || sitsAt(match, player) ? undefined : player) };
}
type Person = Extract<Holder, { readonly t: 'person' }>;

function giveSeat(deps: KeyedDeps, match: Match, name: Seat, holder: Person): Decision<Taken> {
  const seat = openSeat(match, name);
  if (!seat.ok) return answerWith(seat);
  const named = nameTaker(match, name, holder);
  if (!named.ok) return answerWith(named);
  const known = holder.player !== undefined;
  const record: SeatRecord = { ...seat.value, holder: { ...holder, name: named.value }, changes: seat.value.changes + 1, mail: known };
  const decision = holder.accepted ? occupySeat(match, record, deps) : inviteTo(deps, match, record);
  return { ...decision, answer: { guest: holder.accepted, changes: record.changes } };
}

/** Somebody else may have taken that name at the table in the meantime; a signed-in player then has no name there. */
function nameTaker(match: Match, seat: Seat, { name, accepted, player }: Person): Answer<string> {
  const read = readName(name, namesAt(match, seat, player));
  return read.ok || !(accepted && player !== undefined) ? read : { ok: true, value: '' };
}

function openSeat(match: Match, name: Seat): Answer<SeatRecord> {
  const seat = match.seats.find((record) => record.seat === name);
  if (seat === undefined)
    return refuse(
      'bad-request',
      `This match has no seat "${name.slice(0, 40)}". Its seats: ${match.seats.map((record) => record.seat).join(', ')}.`,
    );
  if (match.status !== 'inviting' || seat.holder.t !== 'open') return refuse('taken', `The seat ${seat.seat} is taken.`);
  return { ok: true, value: seat };
}

function inviteTo(deps: KeyedDeps, match: Match, seat: SeatRecord): Seated {
  const after: Match = { ...match, seats: match.seats.map((record) => (record.seat === seat.seat ? seat : record)) };
  const letters = lettersTo(after, seat.seat, `invitation-${seat.changes}`, { t: 'invitation' }, deps.now());
  return { t: 'change', progress: { ...unchanged(after), letters }, ...membersWith(seat) };
}
