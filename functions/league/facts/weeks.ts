/** The weeks of leagues: when the weekly digest is due, and which week a moment belongs to. */
import { digest } from '../../../engine/dice.ts';
import type { DivisionKey } from '../../facts/match.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
/** 1970 began on a Thursday, so Mondays are four days later than whole weeks since then. */
const MONDAY = 4 * DAY;
/** On Mondays from 6:00 UTC, spread over two hours so that not all leagues write in the same minute. */
const FROM = 6 * HOUR;
const SPREAD_MINUTES = 120;

/** When a division's digest is due in the week of `now`. */
function digestTime({ league, season, division }: DivisionKey, now: number): number {
  const monday = Math.floor((now - MONDAY) / WEEK) * WEEK + MONDAY;
  return monday + FROM + (Number.parseInt(digest(`${league}.${season}.${division}`).slice(0, 8), 16) % SPREAD_MINUTES) * 60_000;
}

/** The latest such moment up to now. */
export function newestDigest(key: DivisionKey, now: number): number {
  const born = digestTime(key, now);
  return born <= now ? born : born - WEEK;
}

/** When to look at the division next for its digest. */
export function nextDigest(key: DivisionKey, now: number): number {
  return newestDigest(key, now) + WEEK;
}

/** As in ISO 8601, the year and the week are those of the Thursday. */
export function weekOf(at: number): string {
  const thursday = Math.floor((at - MONDAY) / WEEK) * WEEK + MONDAY + 3 * DAY;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / WEEK) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** A digest that could not be sent in its week is not sent at all. */
export const isPast = (week: string, now: number): boolean => weekOf(now - FROM) > week;
