/** What a match waits for, and from whom. */
import type { Seat } from '../../engine/ruleset.ts';
import type { Match, SeatRecord } from './match.ts';

/** After this many unanswered demands in a row the others may claim the game. */
export const MISSED_TO_CLAIM = 3;

/** Whether the match waits for the seat's orders and has none that are ready. */
export const owesNow = ({ status, demands, files }: Match, seat: Seat): boolean =>
  status === 'active' && demands.some((demand) => demand.seat === seat && demand.waits) && files[seat]?.ready !== true;

/** All that anyone learns of another's open orders: whether the match still waits for them. */
export function awaitedIn(match: Match): readonly Seat[] {
  if (match.status !== 'active') return [];
  return match.demands.filter((demand) => demand.waits && match.files[demand.seat]?.ready !== true).map((demand) => demand.seat);
}

/**
 * Seats that missed that many demands in a row and are still away: a seat that has answered is back. Orders that are held
 * back, or that nobody waits for, are visible to nobody, so they change nothing here either.
 */
export function claimableSeats(match: Match, seat: Seat): readonly Seat[] {
  if (match.status !== 'active') return [];
  const hasAnswered = (name: Seat): boolean =>
    match.files[name]?.ready === true && match.demands.some((demand) => demand.seat === name && demand.waits);
  const isAway = (record: SeatRecord): boolean => record.missed >= MISSED_TO_CLAIM && !hasAnswered(record.seat);
  return match.seats.filter((record) => record.seat !== seat && record.holder.t !== 'bot' && isAway(record)).map((record) => record.seat);
}

/** Whether what the seat owed after this step has been resolved since. */
export function isOvertaken(match: Match, seat: Seat | undefined, step: number): boolean {
  const owed = match.demands.find((demand) => demand.seat === seat && demand.waits)?.step ?? match.step;
  return owed > step + 1;
}
