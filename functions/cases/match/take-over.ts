/**
 * A seat whose holder stays away passes to somebody whom the host asked, once they accept; until then it belongs to its holder. Nobody who
 * is playing is ever displaced.
 */
import type { Seat } from '../../../engine/ruleset.ts';
import { notFound, refuse } from '../../facts/answers.ts';
import type { Deps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import type { Successor } from '../../facts/kept.ts';
import { playerIn, turnsJob, withoutTurns } from '../../facts/kept-turns.ts';
import { noteAct } from '../../facts/leading/acts.ts';
import { lettersTo } from '../../facts/letters-to.ts';
import type { Match, SeatRecord } from '../../facts/match.ts';
import { deadlineOf } from '../../facts/pace.ts';
import { seatToPass, withoutSuccessor, withSeat } from '../../facts/successors.ts';
import { paceOf } from '../../facts/time-bank.ts';
import { answerWith, type Decision } from './change-match.ts';
import { unchanged } from './progress.ts';

/** The newcomer accepts: the seat is theirs, with a whole turn's time, and without the orders that were on file for it. */
export function takeOver(match: Match, name: Seat, deps: Deps): Decision<{ status: Match['status']; seat: Seat }> {
  const now = deps.now();
  const free = seatToPass(match, name);
  const successor = free.ok ? free.value.successor : undefined;
  if (!free.ok || successor === undefined)
    return answerWith(refuse('taken', 'The player of this seat has come back, so it is no longer free. Thank you for offering.'));
  // Only the newcomer is told: the host knows an address and should not learn who has it.
  if (match.seats.some((record) => playerIn(record) === successor.player))
    return answerWith(refuse('taken', 'You already have a seat in this match, and nobody can play two.'));
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

/** Nothing of the former holder's stays with the seat. */
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

/** The newcomer declines, and the seat stays as it is. */
export function declineToTakeOver(match: Match, name: Seat, now: number): Decision<{ status: Match['status'] }> {
  const seat = match.seats.find((record) => record.seat === name);
  if (seat === undefined) return answerWith(notFound);
  const act = `heard that whoever was asked to take over ${cardOf(match).seatName(name)} declines`;
  const { match: noted, line } = noteAct(match, { by: 'service', act, reason: '' }, now);
  const after = withSeat(noted, withoutSuccessor(seat));
  return { t: 'change', progress: unchanged(after), answer: { status: after.status }, act: line };
}
