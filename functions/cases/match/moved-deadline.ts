import type { Letter } from '../../facts/letter.ts';
import { lettersTo, stepName } from '../../facts/letters-to.ts';
import type { Match, OpenDemand, SeatRecord } from '../../facts/match.ts';
import { backAt, deadlineOf } from '../../facts/pace.ts';
import { awakeAt } from '../../facts/preferences/sleep.ts';
import { paceOf } from '../../facts/time-bank.ts';

const HOUR = 3_600_000;

/**
 * The demand with all the time its seat is due: an absence uses up none, and it does not end at night. Its deadline never moves closer, and
 * one that has passed stays, even if its turn is not closed yet.
 */
export function withAbsences(match: Match, demand: OpenDemand, now: number): OpenDemand {
  if (demand.deadline <= now) return demand;
  const pace = paceOf(match, demand.seat);
  const { away = [], sleep } = match.seats.find((record) => record.seat === demand.seat) ?? {};
  const deadline = awakeAt(sleep, deadlineOf(pace, demand.pace, backAt(pace, demand.pace, demand.raised, away)));
  return deadline <= demand.deadline ? demand : { ...demand, deadline };
}

export function extendDemand(demand: OpenDemand, more: number, now: number): OpenDemand {
  const { times, by } = demand.extended ?? { times: 0, by: 0 };
  return { ...demand, deadline: Math.max(demand.deadline, now) + more, extended: { times: times + 1, by: by + more } };
}

/**
 * A deadline that moves again within an hour is announced when the hour is over: the letters in between are dropped as out of date. Their
 * ids contain a count of them, which reveals nothing; the match's version would show how often others filed orders. `reason` is that of the
 * host if they moved it, '' if they gave none.
 */
export function tellMoved(
  match: Match,
  moved: readonly OpenDemand[],
  now: number,
  reason?: string,
): { readonly match: Match; readonly letters: Letter[] } {
  const notices = moved.flatMap((demand) => {
    const seat = match.seats.find(({ seat }) => seat === demand.seat);
    return seat === undefined ? [] : [{ ...demand, at: tellAt(seat, now) }];
  });
  const seats = match.seats.map((seat) => {
    const at = notices.find((notice) => notice.seat === seat.seat)?.at;
    return at === undefined ? seat : { ...seat, movedTold: at, moves: (seat.moves ?? 0) + 1 };
  });
  const letters = notices.flatMap(({ seat, deadline, at }) => {
    const { moves } = seats.find((record) => record.seat === seat) ?? {};
    const name = `moved-${stepName(match.step)}-${moves}` as const;
    const born = lettersTo(match, seat, name, { t: 'moved-deadline', deadline, ...(reason !== undefined && { reason }) }, now);
    return at <= now ? born : born.map((letter) => postpone(letter, at));
  });
  return { match: { ...match, seats }, letters };
}

/** Now, or an hour after the last announcement; by then it may no longer be needed. */
const tellAt = ({ movedTold = 0 }: SeatRecord, now: number): number => (movedTold > now ? movedTold : Math.max(now, movedTold + HOUR));

/** As after a failed try, it waits for the clock's call. */
const postpone = (letter: Letter, at: number): Letter => ({ ...letter, attempts: 1, due: at });
