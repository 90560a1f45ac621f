/** A date and time of day in a named zone, as people write it: `2027-01-15T18:00`. */
import { TZDate } from '@date-fns/tz';

const HOUR = 3_600_000;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})$/;
const two = (part: number): string => String(part).padStart(2, '0');

/** Milliseconds since 1970; undefined: no such time, as on the night when clocks go forward. Of one that comes twice the first. */
export function localMoment(text: string, zone: string): number | undefined {
  const [, year, month, day, hour, minute] = (LOCAL.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) return undefined;
  const at = new TZDate(year, month - 1, day, hour, minute, zone).getTime();
  const wanted = `${text.slice(0, 10)} ${text.slice(11)}`;
  return [at - HOUR, at].find((moment) => localTime(moment, zone) === wanted);
}

/** `2027-01-15 18:00`. */
export function localTime(at: number, zone: string): string {
  const t = new TZDate(at, zone);
  return `${t.getFullYear()}-${two(t.getMonth() + 1)}-${two(t.getDate())} ${two(t.getHours())}:${two(t.getMinutes())}`;
}

/** At the same time of day, whatever clocks did in between. */
export function weekLater(at: number, zone: string): number {
  const t = new TZDate(at, zone);
  return new TZDate(t.getFullYear(), t.getMonth(), t.getDate() + 7, t.getHours(), t.getMinutes(), zone).getTime();
}
