/** A seat whose holder stays away passes to somebody whom the host asked, once they accept. Nobody who plays is ever displaced. */
import type { Seat } from '../../../../engine/ruleset.ts';
import { type Answer, notFound, refuse } from '../../../facts/answers.ts';
import type { Deps, KeyedDeps } from '../../../facts/deps.ts';
import { cardOf } from '../../../facts/games.ts';
import { type ActLine, byHost, cleanReason, noteAct, tellAct } from '../../../facts/hosting/acts.ts';
import { playerOf } from '../../../facts/hosting/cohosts.ts';
import { askingLetter, seatToPass, withoutSuccessor } from '../../../facts/hosting/successors.ts';
import type { Successor } from '../../../facts/kept.ts';
import { playerIn, turnsJob, withoutTurns } from '../../../facts/kept-turns.ts';
import { lettersTo } from '../../../facts/letters-to.ts';
import type { Match, SeatRecord } from '../../../facts/match.ts';
import { deadlineOf } from '../../../facts/pace.ts';
import { namesAt } from '../../../facts/people/at-table.ts';
import { isUnheard } from '../../../facts/people/blocks.ts';
import { readName } from '../../../facts/people/display-name.ts';
import { readAddress } from '../../../facts/players.ts';
import { paceOf } from '../../../facts/time-bank.ts';
import { type Asked, answerWith, changeMatch, type Decision } from '../change-match.ts';
import { invite } from '../open-match.ts';
import { unchanged } from '../progress.ts';
import { replayForMatch } from '../receipts.ts';

export interface PassRequest extends Asked {
  readonly seat: Seat;
  readonly email: string;
  readonly name?: string;
  readonly reason: string;
}

const HOST_ONLY = refuse('no-right', 'Only the host can ask somebody to take over a seat.');

/** Asks somebody by letter. All at the table are told, the absent one too, who keeps the seat by sending orders. */
export async function passSeat(deps: KeyedDeps, request: PassRequest): Promise<Answer<{ status: 'asked' }>> {
  const reason = cleanReason(request.reason);
  if (reason === '') return refuse('bad-request', 'Give a reason: everybody in the match can read it.');
  const address = readAddress(request.email);
  if (address === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  // Checked first, so that no invitation is counted in vain.
  const asking = request.authorize(match);
  if (asking?.t !== 'host') return HOST_ONLY;
  const before = await replayForMatch<{ status: 'asked' }>(deps, request);
  if (before !== undefined) return before;
  const free = seatToPass(match, request.seat);
  if (!free.ok) return free;
  const name = readName(request.name ?? '', namesAt(match, request.seat));
  if (!name.ok) return name;
  const holder = await invite(deps, address, name.value, { by: playerOf(match, asking), host: match.host });
  if (!holder.ok) return holder;
  const { value } = holder;
  if (value.t !== 'person' || value.player === undefined || value.address === undefined) return notFound;
  const { player, address: hash } = value;
  return changeMatch(deps, request, (current, caller): Decision<{ status: 'asked' }> => {
    if (caller.t !== 'host') return answerWith(HOST_ONLY);
    const seat = seatToPass(current, request.seat);
    if (!seat.ok) return answerWith(seat);
    // Of two askings in one moment each has a letter and a link of its own.
    const changes = Math.max(deps.now(), (seat.value.successor?.changes ?? 0) + 1);
    const successor: Successor = { name: value.name, player, address: hash, changes };
    return { ...ask(current, seat.value, successor, { ...byHost(caller), reason }, deps.now()), answer: { status: 'asked' } };
  });
}

function ask(match: Match, seat: SeatRecord, successor: Successor, said: Pick<ActLine, 'by' | 'cohost' | 'reason'>, now: number) {
  const name = cardOf(match).seatName(seat.seat);
  const act = `asked somebody else to take over ${name}, who missed three turns in a row. ${name} keeps the seat by sending orders first`;
  const { match: noted, line } = noteAct(match, { ...said, act }, now);
  const after = withSeat(noted, { ...seat, successor });
  const letters = [askingLetter(after, seat.seat, successor, said.reason, now), ...tellAct(after, line, now)];
  return {
    t: 'change' as const,
    progress: { ...unchanged(after), letters },
    act: line,
    members: isUnheard(successor.player) ? [] : [successor.player],
  };
}

const withSeat = (match: Match, seat: SeatRecord): Match => ({
  ...match,
  seats: match.seats.map((record) => (record.seat === seat.seat ? seat : record)),
});

/** The newcomer accepts: the seat is theirs, with a whole turn's time, and nothing that was on file for it. */
export function takeOver(match: Match, name: Seat, deps: Deps): Decision<{ status: Match['status']; seat: Seat }> {
  const now = deps.now();
  const free = seatToPass(match, name);
  const successor = free.ok ? free.value.successor : undefined;
  if (!free.ok || successor === undefined)
    return answerWith(refuse('taken', 'Whoever holds this seat has come back to it, so it is not free any more. Thank you for offering.'));
  // Told here alone: whoever asked knows an address, and is not to learn who has it.
  if (match.seats.some((record) => playerIn(record) === successor.player))
    return answerWith(refuse('taken', 'You have a seat in this match already, and nobody plays two.'));
  const { [name]: _, ...files } = match.files;
  const seat = seated(free.value, successor, match.step);
  const pace = paceOf(withSeat(match, seat), name);
  const demands = match.demands.map((demand) =>
    demand.seat === name && demand.waits
      ? { ...demand, deadline: Math.max(demand.deadline, deadlineOf(pace, demand.pace, now)), reminded: false }
      : demand,
  );
  const act = `passed ${cardOf(match).seatName(name)} to somebody new, who accepted it`;
  const { match: noted, line } = noteAct(match, { by: 'service', act, reason: '' }, now);
  const after = withSeat({ ...noted, files, demands }, seat);
  const others = match.seats.filter((record) => record.seat !== name);
  const letters = [
    ...lettersTo(after, name, `takes-over-${seat.changes}`, { t: 'status' }, now),
    ...others.flatMap((record) =>
      lettersTo(after, record.seat, `new-holder-${name}-${seat.changes}`, { t: 'new-holder', seat: name }, now),
    ),
  ];
  return {
    t: 'change',
    progress: { ...unchanged(after), letters, jobs: turnsJob(match, free.value, now) },
    answer: { status: after.status, seat: name },
    act: line,
    members: [successor.player],
  };
}

/** Nothing of the former holder's stays with it. */
function seated(record: SeatRecord, { name, player, address, changes }: Successor, step: number): SeatRecord {
  const {
    push: _,
    muted: __,
    owedTold: ___,
    answered: ____,
    away: _____,
    sleep: __________,
    left: ______,
    bank: _______,
    gathers: ________,
    gathered: _________,
    ...kept
  } = withoutTurns(withoutSuccessor(record));
  const holder = { t: 'person', name, accepted: true, player, address } as const;
  return { ...kept, holder, changes, missed: 0, mail: true, hook: false, since: step };
}

/** The newcomer declines: the seat stays as it is. */
export function declineToTakeOver(match: Match, name: Seat, now: number): Decision<{ status: Match['status'] }> {
  const seat = match.seats.find((record) => record.seat === name);
  if (seat === undefined) return answerWith(notFound);
  const act = `heard that whoever was asked to take over ${cardOf(match).seatName(name)} declines`;
  const { match: noted, line } = noteAct(match, { by: 'service', act, reason: '' }, now);
  const after = withSeat(noted, withoutSuccessor(seat));
  return { t: 'change', progress: unchanged(after), answer: { status: after.status }, act: line };
}
