/**
 * What a result counts for: as much as is known of whom it was played against. Accounts cost nothing, so a rating that could
 * be won from new ones would be worth nothing. What cannot be had for nothing is time, and many different opponents.
 */
import { UNRATED } from './glicko.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A match counts for nobody if one at the table had an account no older when it ended. */
const TOO_NEW = HOUR;
/** An account counts in full from this age on, and before that in proportion. */
const GROWN = 28 * DAY;
/** Whoever has met so many different opponents cannot be the work of a few. */
const WELL_MET = 12;
/** Of a result against somebody of whom nothing is known: else a league of newcomers would never be rated. */
const LEAST = 1 / 30;

/** Opponents by a name that only their pair has: as many different ones as matter. */
export type Met = readonly string[];

export const withMet = (met: Met, more: readonly string[]): Met => [...new Set([...met, ...more])].slice(0, WELL_MET);

/** `ages`: of the accounts of all at the table when the match ended, in milliseconds. */
export const isTooNew = (ages: readonly number[]): boolean => ages.some((age) => age <= TOO_NEW);

/** From nothing to 1. `age`: of the opponent's account when the match ended, in milliseconds. */
export function weightAgainst({ deviation, met }: { readonly deviation: number; readonly met: Met }, age: number): number {
  const known = Math.max(0, 1 - (deviation / UNRATED.deviation) ** 2) * (met.length / WELL_MET) ** 2;
  return Math.min(1, Math.max(0, age) / GROWN) * Math.max(LEAST, known);
}
