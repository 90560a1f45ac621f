/** What a match waits for, and from whom. */
import type { Seat } from '../../engine/ruleset.ts';
import type { Match, SeatRecord } from './match.ts';

/** So many demands unanswered in a row let the others claim the game. */
export const MISSED_TO_CLAIM = 3;

/** Whether the match waits for orders of the seat, and none of its are ready. */
export const owesNow = ({ status, demands, files }: Match, seat: Seat): boolean =>
  status === 'active' && demands.some((one) => one.seat === seat && one.waits) && files[seat]?.ready !== true;

/** All that shows of another's open orders: whether his waiting demand still waits. */
export function awaitedIn(match: Match): readonly Seat[] {
  if (match.status !== 'active') return [];
  return match.demands.filter((one) => one.waits && match.files[one.seat]?.ready !== true).map((one) => one.seat);
}

/**
 * Seats that missed so many demands in a row, and are still away: who has answered came back. Orders that are held back or
 * that nobody waits for show to nobody, so they change nothing here either.
 */
export function claimable(match: Match, seat: Seat): readonly Seat[] {
  if (match.status !== 'active') return [];
  const answered = (name: Seat): boolean =>
    match.files[name]?.ready === true && match.demands.some((one) => one.seat === name && one.waits);
  const away = (one: SeatRecord): boolean => one.missed >= MISSED_TO_CLAIM && !answered(one.seat);
  return match.seats.filter((one) => one.seat !== seat && one.holder.t !== 'bot' && away(one)).map((one) => one.seat);
}

/** Whether what the seat owed after this step has been resolved since. */
export function isOvertaken(match: Match, seat: Seat | undefined, step: number): boolean {
  const owed = match.demands.find((one) => one.seat === seat && one.waits)?.step ?? match.step;
  return owed > step + 1;
}
