/** Taking, declining and filling seats. Nobody is enrolled without his own word. */
import type { Seat } from '../../engine/ruleset.ts';
import type { Answer, Authorize, Once } from './answers.ts';
import { answered, changeMatch, type Decision, refuse } from './change-match.ts';
import type { Deps, KeyedDeps } from './deps.ts';
import { lettersTo, lettersToHost } from './letters-to.ts';
import type { Holder, Match, MatchId, MatchStatus, SeatRecord } from './match.ts';
import { cleanName, invite } from './open-match.ts';
import { noteAnswer, readAddress } from './players.ts';
import { type Moment, startIfTaken, unchanged } from './turn.ts';

/** The person invited takes the seat: by replying `accept`, by the button, or over HTTP with the seat token. */
export async function acceptSeat(
  deps: Deps,
  request: { match: MatchId; authorize: Authorize; once?: Once },
): Promise<Answer<{ status: MatchStatus; seat: Seat }>> {
  let holder: Holder | undefined;
  const answer = await changeMatch(deps, request, (match, caller): Decision<{ status: MatchStatus; seat: Seat }> => {
    if (caller.t !== 'seat') return answered(refuse('no-right', 'Only who was invited takes the seat. Use the link in your invitation.'));
    const record = match.seats.find((one) => one.seat === caller.seat);
    if (record?.holder.t !== 'person') return answered(refuse('not-found', 'Nobody was invited to this seat.'));
    holder = record.holder;
    if (match.status === 'cancelled') return answered(refuse('not-active', 'The match was cancelled before it started.'));
    if (record.holder.accepted) return answered({ ok: true, value: { status: match.status, seat: caller.seat } });
    return taken(match, { ...record, holder: { ...record.holder, accepted: true } }, deps);
  });
  if (answer.ok && holder?.t === 'person' && holder.player !== undefined) await noteAnswer(deps.players, holder.player);
  return answer;
}

function taken(match: Match, seat: SeatRecord, deps: Deps): Decision<{ status: MatchStatus; seat: Seat }> {
  const moment: Moment = { now: deps.now, hex: deps.chance.hex };
  const seats = match.seats.map((one) => (one.seat === seat.seat ? { ...seat, accepted: deps.chance.hex(16) } : one));
  const asked = { ...match, seats };
  const started = startIfTaken(asked, moment);
  const members = seat.holder.t === 'person' && seat.holder.player !== undefined ? { members: [seat.holder.player] } : {};
  return { t: 'change', progress: started, answer: { status: started.match.status, seat: seat.seat }, ...members };
}

/** The seat falls open again, and the host is told. */
export function declineSeat(
  deps: Deps,
  request: { match: MatchId; authorize: Authorize; once?: Once },
): Promise<Answer<{ status: MatchStatus }>> {
  return changeMatch(deps, request, (match, caller) => {
    if (caller.t !== 'seat') return answered(refuse('no-right', 'Only who was invited declines the seat.'));
    const record = match.seats.find((one) => one.seat === caller.seat);
    if (match.status !== 'inviting' || record?.holder.t !== 'person')
      return answered(refuse('not-active', 'The match has started; resign to leave it.'));
    const seats = match.seats.map((one): SeatRecord => (one.seat === caller.seat ? vacated(one) : one));
    const after: Match = { ...match, seats };
    const letters = [
      ...lettersToHost(match, `declined-${match.version}`, { t: 'declined', seat: caller.seat }, deps.now()),
      ...match.seats
        .filter((one) => one.seat !== caller.seat)
        .flatMap((one) => lettersTo(match, one.seat, `declined-${match.version}`, { t: 'declined', seat: caller.seat }, deps.now())),
    ];
    return { t: 'change', progress: { ...unchanged(after), letters }, answer: { status: after.status } };
  });
}

function vacated(seat: SeatRecord): SeatRecord {
  return { seat: seat.seat, holder: { t: 'open' }, changes: seat.changes + 1, missed: 0, mail: false, hook: false };
}

/** An open seat goes to whoever takes it: with an address he gets an invitation to confirm, without one a seat link at once. */
export async function takeSeat(
  deps: KeyedDeps,
  request: { match: MatchId; seat: Seat; email?: string; name?: string },
): Promise<Answer<{ seatToken?: string }>> {
  const name = cleanName(request.name ?? '');
  if (request.email !== undefined && readAddress(request.email) === undefined)
    return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  const match = await deps.matches.load(request.match);
  if (match === undefined) return refuse('not-found', 'There is no such match.');
  const free = openSeat(match, request.seat);
  if (!free.ok) return free;
  const holder: Answer<Holder> =
    request.email === undefined
      ? { ok: true, value: { t: 'person', name, accepted: true } }
      : await invite(deps, request.email, name, match.pace.zone);
  if (!holder.ok) return holder;
  return changeMatch<{ seatToken?: string }>(deps, { match: request.match, authorize: () => ({ t: 'public' }) }, (now) => {
    const seat = openSeat(now, request.seat);
    if (!seat.ok) return answered(seat);
    const record: SeatRecord = { ...seat.value, holder: holder.value, changes: seat.value.changes + 1, mail: request.email !== undefined };
    return request.email === undefined ? guestTakes(deps, now, record) : inviteTo(deps, now, record);
  });
}

function openSeat(match: Match, name: Seat): Answer<SeatRecord> {
  const seat = match.seats.find((one) => one.seat === name);
  if (seat === undefined)
    return refuse(
      'bad-request',
      `This match has no seat "${name.slice(0, 40)}". Its seats: ${match.seats.map((one) => one.seat).join(', ')}.`,
    );
  if (match.status !== 'inviting' || seat.holder.t !== 'open') return refuse('taken', `The seat ${seat.seat} is taken.`);
  return { ok: true, value: seat };
}

function guestTakes(deps: KeyedDeps, match: Match, seat: SeatRecord): Decision<{ seatToken?: string }> {
  const decision = taken(match, seat, deps);
  const answer = { seatToken: deps.keys.seatToken(match.id, seat.seat, seat.changes) };
  return decision.t === 'change'
    ? { t: 'change', progress: decision.progress, answer }
    : { t: 'answer', answer: refuse('busy', 'Try again.') };
}

function inviteTo(deps: KeyedDeps, match: Match, seat: SeatRecord): Decision<{ seatToken?: string }> {
  const after: Match = { ...match, seats: match.seats.map((one) => (one.seat === seat.seat ? seat : one)) };
  const letters = lettersTo(after, seat.seat, `invitation-${seat.changes}`, { t: 'invitation' }, deps.now());
  const members = seat.holder.t === 'person' && seat.holder.player !== undefined ? { members: [seat.holder.player] } : {};
  return { t: 'change', progress: { ...unchanged(after), letters }, answer: {}, ...members };
}
