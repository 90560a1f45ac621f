/**
 * What clocks on the wall of a named zone show, as milliseconds that count as if the zone were UTC: the next day is 24 hours
 * later, whatever the clocks are changed by in between. `TZDate` is not used: which moment it takes for a time that comes twice
 * depends on the zone that this machine runs in.
 */
import { tzOffset } from '@date-fns/tz/tzOffset';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const DAY = 86_400_000;

export const wallTime = (at: number, zone: string): number => at + (zone === 'UTC' ? 0 : offsetAt(at, zone));

const offsetAt = (at: number, zone: string): number => Math.round(tzOffset(zone, new Date(at)) * 60) * SECOND;

/**
 * The moment at which the clocks show that. Of a time that comes twice it is the first; a time that is skipped comes as much
 * later as the clocks are put forward, so 02:30 becomes 03:30.
 */
export function momentOf(wall: number, zone: string): number {
  if (zone === 'UTC') return wall;
  // No offset is as large as a day, so a change of the clocks lies between the two, or there is none.
  const [before, after] = [wall - offsetAt(wall - DAY, zone), wall - offsetAt(wall + DAY, zone)] as const;
  const shown = [before, after].filter((at) => wallTime(at, zone) === wall);
  return shown.length === 0 ? before : Math.min(...shown);
}

export const startOfDay = (wall: number): number => Math.floor(wall / DAY) * DAY;

/** 0 = Sunday. */
export const weekdayOf = (wall: number): number => new Date(wall).getUTCDay();

/** `20:30`, since midnight. */
export function timeOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE;
}
