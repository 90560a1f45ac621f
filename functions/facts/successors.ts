/**
 * Somebody new for a seat whose holder stays away. The host asks, and the seat changes hands only when the newcomer accepts:
 * until then its holder keeps it by answering a single demand.
 */
import type { Seat } from '../../engine/ruleset.ts';
import { type Answer, refuse } from './answers.ts';
import { absentSeats, MISSED_TO_CLAIM } from './demands.ts';
import type { Successor } from './kept.ts';
import { isOver, type Match, type SeatRecord } from './match.ts';

export const withSeat = (match: Match, seat: SeatRecord): Match => ({
  ...match,
  seats: match.seats.map((record) => (record.seat === seat.seat ? seat : record)),
});

export function withoutSuccessor({ successor: _, ...seat }: SeatRecord): SeatRecord {
  return seat;
}

/** Whoever has answered since is back, so nobody is asked for their seat any more. */
export function withoutIdleSuccessors(match: Match): Match {
  const over = isOver(match);
  const isIdle = ({ successor, missed }: SeatRecord): boolean => successor !== undefined && (over || missed < MISSED_TO_CLAIM);
  return match.seats.some(isIdle) ? { ...match, seats: match.seats.map((seat) => (isIdle(seat) ? withoutSuccessor(seat) : seat)) } : match;
}

/** Once a match is over nobody answers an invitation to it any more, so what was typed of whoever did not answer goes. */
export function withoutUnanswered(match: Match): Match {
  if (match.status !== 'finished' && match.status !== 'cancelled') return match;
  const { leaders, ...rest } = match;
  const seats = match.seats.map(
    (seat): SeatRecord => (seat.holder.t === 'person' && !seat.holder.accepted ? { ...seat, holder: UNANSWERED } : seat),
  );
  return { ...rest, seats, ...(leaders && { leaders: leaders.filter(({ is }) => is !== 'asked') }) };
}
const UNANSWERED = { t: 'person', name: '', accepted: false } as const;

/** The seat, if it may pass to somebody else now. */
export function seatToPass(match: Match, seat: Seat): Answer<SeatRecord> {
  const record = match.seats.find((each) => each.seat === seat);
  if (record === undefined)
    return refuse(
      'bad-request',
      `This match has no seat "${seat.slice(0, 40)}". Its seats: ${match.seats.map((each) => each.seat).join(', ')}.`,
    );
  if (match.event !== undefined)
    return refuse('not-active', `This match is part of ${match.event.name}: its director finds substitutes, through the league.`);
  if (match.status !== 'active') return refuse('not-active', 'A seat passes to somebody else only while its match is played.');
  if (!absentSeats(match).includes(seat))
    return refuse(
      'not-active',
      `A seat passes to somebody else only once it has missed ${MISSED_TO_CLAIM} turns in a row and has not come back; ${seat} has not been away so long.`,
    );
  return { ok: true, value: record };
}

/** Whom the host asked to take over the seat, as long as its holder stays away. */
export function askedFor(match: Match, seat: Seat): Successor | undefined {
  const record = seatToPass(match, seat);
  return record.ok ? record.value.successor : undefined;
}
