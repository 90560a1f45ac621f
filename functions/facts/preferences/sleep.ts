/**
 * Hours in which no deadline of a player falls, if the match was opened that way: their quiet hours at night, and weekends. A deadline that
 * would fall into them moves to their end, which is never far: at most one night and one weekend lie in between.
 */
import type { Match, Player } from '../match.ts';
import { DAY, momentOf, startOfDay, wallTime, weekdayOf } from '../wall-time.ts';
import { quietAt } from './hours.ts';
import type { Sleep } from './letter-preferences.ts';

/** However long the hours that somebody sets, a turn is never moved by more. */
const MOST_MOVED = 3 * DAY;

/** The hours to note in the player's seats; undefined if no match has to wait. */
export function sleepOf({ letters, zone }: Player): Sleep | undefined {
  const { sleep, quiet } = letters ?? {};
  if (sleep === undefined) return undefined;
  return { zone, ...(sleep.nights && quiet && { night: quiet }), ...(sleep.weekends && { weekends: true as const }) };
}

/** Set when the match, or the league that it belongs to, was opened. */
export const allowsSleep = ({ house, event }: Pick<Match, 'house' | 'event'>): boolean => (event ?? house)?.sleep === true;

/** The deadline, or the end of the hours that it falls into. It depends on the deadline alone, so applying it again changes nothing. */
export function awakeAt(sleep: Sleep | undefined, deadline: number): number {
  if (sleep === undefined) return deadline;
  let at = deadline;
  for (let next = endOf(sleep, at); next > at && at < deadline + MOST_MOVED; next = endOf(sleep, at)) at = next;
  return Math.min(at, deadline + MOST_MOVED);
}

const SATURDAY = 6;

function endOf({ zone, night, weekends }: Sleep, at: number): number {
  const slept = night && quietAt(night, zone, at);
  if (slept !== undefined) return slept.to;
  const wall = wallTime(at, zone);
  const toMonday = weekdayOf(wall) === SATURDAY ? 2 : weekdayOf(wall) === 0 ? 1 : 0;
  return weekends === true && toMonday > 0 ? momentOf(startOfDay(wall) + toMonday * DAY, zone) : at;
}
