/** The weeks of leagues: when the letter of the week is due, and which week a moment belongs to. */
import { digest } from '../../../engine/dice.ts';
import type { DivisionKey } from '../match.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
/** 1970 began on a Thursday: Mondays are four days behind the weeks since. */
const MONDAY = 4 * DAY;
/** On Mondays from 6:00 UTC on, spread over two hours: the leagues of the world do not write in one minute. */
const FROM = 6 * HOUR;
const SPREAD_MINUTES = 120;

/** When a division's letters of the week are born, in the week of `now`. */
function bornIn({ league, season, division }: DivisionKey, now: number): number {
  const monday = Math.floor((now - MONDAY) / WEEK) * WEEK + MONDAY;
  return monday + FROM + (Number.parseInt(digest(`${league}.${season}.${division}`).slice(0, 8), 16) % SPREAD_MINUTES) * 60_000;
}

/** The newest moment for it up to now. */
export function newestDigest(key: DivisionKey, now: number): number {
  const born = bornIn(key, now);
  return born <= now ? born : born - WEEK;
}

/** When to look at the division next for their sake. */
export function nextDigest(key: DivisionKey, now: number): number {
  return newestDigest(key, now) + WEEK;
}

/** ISO 8601: the year and the week are those of the Thursday. */
export function weekOf(at: number): string {
  const thursday = Math.floor((at - MONDAY) / WEEK) * WEEK + MONDAY + 3 * DAY;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / WEEK) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** A digest that could not be sent in its week is none. */
export const isPast = (week: string, now: number): boolean => weekOf(now - FROM) > week;
