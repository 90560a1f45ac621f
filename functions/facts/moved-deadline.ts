/** Word of deadlines that have moved: at most one letter an hour to a seat, however often they move. */
import type { Letter } from './letter.ts';
import { lettersTo, stepName } from './letters-to.ts';
import type { Match, OpenDemand, SeatRecord } from './match.ts';

const HOUR = 3_600_000;

/**
 * What moves again within the hour is told when the hour is over: the letters in between are dropped then, since what they
 * say is no longer so. Named by what their readers know: the version would count what others have on file.
 */
export function tellMoved(match: Match, moved: readonly OpenDemand[], now: number): { readonly match: Match; readonly letters: Letter[] } {
  const told = moved.flatMap((one) => {
    const seat = match.seats.find(({ seat }) => seat === one.seat);
    return seat === undefined ? [] : [{ ...one, at: tellAt(seat, now) }];
  });
  const seats = match.seats.map((seat) => {
    const at = told.find((one) => one.seat === seat.seat)?.at;
    return at === undefined ? seat : { ...seat, movedTold: at };
  });
  const letters = told.flatMap(({ seat, deadline, at }) => {
    const name = `moved-${stepName(match.step)}-${deadline}` as const;
    const born = lettersTo(match, seat, name, { t: 'moved-deadline', deadline }, now);
    return at <= now ? born : born.map((letter) => afterwards(letter, at));
  });
  return { match: { ...match, seats }, letters };
}

/** When the seat is told: now, or once the hour since it was told last is over, which may be settled already. */
const tellAt = ({ movedTold = 0 }: SeatRecord, now: number): number => (movedTold > now ? movedTold : Math.max(now, movedTold + HOUR));

/** Born as after a failed try: it waits for the clock to call. */
const afterwards = (letter: Letter, at: number): Letter => ({ ...letter, attempts: 1, due: at });
