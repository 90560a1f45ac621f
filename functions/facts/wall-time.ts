/**
 * Local time in a named zone, as milliseconds that count as if the zone were UTC: the next day is always 24 hours later, even if the clocks
 * change in between. `TZDate` is not used, because the moment that it picks for a time that occurs twice depends on the zone of the
 * machine.
 */
import { tzOffset } from '@date-fns/tz/tzOffset';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const DAY = 86_400_000;

export const wallTime = (at: number, zone: string): number => at + (zone === 'UTC' ? 0 : offsetAt(at, zone));

const offsetAt = (at: number, zone: string): number => Math.round(tzOffset(zone, new Date(at)) * 60) * SECOND;

/**
 * The moment at which clocks show that local time. If it occurs twice, the first counts; a skipped time moves by as much as the clocks do,
 * so 02:30 becomes 03:30.
 */
export function momentOf(wall: number, zone: string): number {
  if (zone === 'UTC') return wall;
  // No offset is as large as a day, so the only possible change of the clocks lies between the two.
  const [before, after] = [wall - offsetAt(wall - DAY, zone), wall - offsetAt(wall + DAY, zone)] as const;
  const shown = [before, after].filter((at) => wallTime(at, zone) === wall);
  return shown.length === 0 ? before : Math.min(...shown);
}

export const startOfDay = (wall: number): number => Math.floor(wall / DAY) * DAY;

/** 0 is Sunday. */
export const weekdayOf = (wall: number): number => new Date(wall).getUTCDay();

/** Milliseconds from midnight to a time such as `20:30`. */
export function timeOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE;
}
