/** Hours of the day in a zone, as moments. */
import { TZDate } from '@date-fns/tz';
import type { Span } from '../match.ts';
import type { Quiet } from './letter-wish.ts';

const DAY_MINUTES = 24 * 60;

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** By the clock, whatever it does in between. */
export const lengthOf = ({ from, to }: Quiet): number => (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;

/** The moment at which it is that time, so many days after the day of `now`. */
const timeOn = (time: string, zone: string, now: number, later: number): number => {
  const today = new TZDate(now, zone);
  return new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + later, 0, minutesOf(time), zone).getTime();
};

/** The first moment after `now` at which it is that time. */
export function nextTime(time: string, zone: string, now: number): number {
  const today = timeOn(time, zone, now, 0);
  return today > now ? today : timeOn(time, zone, now, 1);
}

/** The quiet hours that `now` lies in. */
export function quietAt(quiet: Quiet, zone: string, now: number): Span | undefined {
  const ends = minutesOf(quiet.to) <= minutesOf(quiet.from) ? 1 : 0;
  return [-1, 0]
    .map((later) => ({ from: timeOn(quiet.from, zone, now, later), to: timeOn(quiet.to, zone, now, later + ends) }))
    .find(({ from, to }) => from <= now && now < to);
}

/** `2026-11-24`, the day of that moment. */
export const dayOf = (at: number, zone: string): string => new TZDate(at, zone).toISOString().slice(0, 10);
