/** Converts times of day in a zone to moments. */
import type { Span } from '../match.ts';
import { DAY, momentOf, startOfDay, timeOfDay, wallTime } from '../wall-time.ts';
import type { Quiet } from './letter-preferences.ts';

const MINUTE = 60_000;

/** Measured on the clock, ignoring any change of the clocks in between. */
export const lengthOf = ({ from, to }: Quiet): number => ((timeOfDay(to) - timeOfDay(from) + DAY) % DAY) / MINUTE;

/** The moment of that time of day, so many days after the day of `now`. */
const timeOn = (time: string, zone: string, now: number, later: number): number =>
  momentOf(startOfDay(wallTime(now, zone)) + later * DAY + timeOfDay(time), zone);

/** The first moment after `now` with that time of day. */
export function nextTime(time: string, zone: string, now: number): number {
  const today = timeOn(time, zone, now, 0);
  return today > now ? today : timeOn(time, zone, now, 1);
}

/** The quiet hours that `now` lies in. */
export function quietAt(quiet: Quiet, zone: string, now: number): Span | undefined {
  const ends = timeOfDay(quiet.to) <= timeOfDay(quiet.from) ? 1 : 0;
  return [-1, 0]
    .map((later) => ({ from: timeOn(quiet.from, zone, now, later), to: timeOn(quiet.to, zone, now, later + ends) }))
    .find(({ from, to }) => from <= now && now < to);
}

/** The day of that moment, such as `2026-11-24`. */
export const dayOf = (at: number, zone: string): string => new Date(wallTime(at, zone)).toISOString().slice(0, 10);
