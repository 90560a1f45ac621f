/**
 * New players for seats whose holders stay away. The host invites one, and the seat changes hands only when the newcomer accepts; until
 * then its holder keeps it by answering a single demand.
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

/** A holder who has answered since is back, so the request for their seat ends. */
export function withoutIdleSuccessors(match: Match): Match {
  const over = isOver(match);
  const isIdle = ({ successor, missed }: SeatRecord): boolean => successor !== undefined && (over || missed < MISSED_TO_CLAIM);
  return match.seats.some(isIdle) ? { ...match, seats: match.seats.map((seat) => (isIdle(seat) ? withoutSuccessor(seat) : seat)) } : match;
}

/** Once a match is over nobody can accept an invitation to it, so what was typed about people who did not answer is removed. */
export function withoutUnanswered(match: Match): Match {
  if (match.status !== 'finished' && match.status !== 'cancelled') return match;
  const { leaders, ...rest } = match;
  const seats = match.seats.map(
    (seat): SeatRecord => (seat.holder.t === 'person' && !seat.holder.accepted ? { ...seat, holder: UNANSWERED } : seat),
  );
  return { ...rest, seats, ...(leaders && { leaders: leaders.filter(({ is }) => is !== 'asked') }) };
}
const UNANSWERED = { t: 'person', name: '', accepted: false } as const;

/** The seat, if it may be given to somebody else now. */
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

/** The person whom the host asked to take over the seat, as long as its holder stays away. */
export function askedFor(match: Match, seat: Seat): Successor | undefined {
  const record = seatToPass(match, seat);
  return record.ok ? record.value.successor : undefined;
}
