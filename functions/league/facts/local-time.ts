/** A date and time of day in a named zone, as people write it: `2027-01-15T18:00`. */
import { DAY, momentOf, wallTime } from '../../facts/wall-time.ts';

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})$/;

/**
 * In milliseconds since 1970; undefined if there is no such time, as in the night when clocks go forward. If it occurs twice, the first
 * counts.
 */
export function localMoment(text: string, zone: string): number | undefined {
  const [, year, month, day, hour, minute] = (LOCAL.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) return undefined;
  const at = momentOf(Date.UTC(year, month - 1, day, hour, minute), zone);
  return localTime(at, zone) === text.replace('T', ' ') ? at : undefined;
}

/** Such as `2027-01-15 18:00`. */
export const localTime = (at: number, zone: string): string => new Date(wallTime(at, zone)).toISOString().slice(0, 16).replace('T', ' ');

/** At the same time of day, even if the clocks change in between. */
export const weekLater = (at: number, zone: string): number => momentOf(wallTime(at, zone) + 7 * DAY, zone);
