/**
 * What a result counts for: as much as is known of whom it was played against. Accounts cost nothing, so a rating that could
 * be won from new ones would be worth nothing.
 */
import { UNRATED } from './glicko.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A match counts for nobody if one at the table had an account no older when it ended. */
const TOO_NEW = HOUR;
/** An account counts in full from this age on, and before that in proportion. */
const GROWN = 14 * DAY;
/** Of a result against somebody of whom nothing is known: else a league of newcomers would never be rated. */
const LEAST = 1 / 20;

/** `ages`: of the accounts of all at the table when the match ended, in milliseconds. */
export const isTooNew = (ages: readonly number[]): boolean => ages.some((age) => age <= TOO_NEW);

/** From nothing to 1. `deviation` and `age` are the opponent's; the age is that of their account when the match ended, in milliseconds. */
export const weightAgainst = (deviation: number, age: number): number =>
  Math.min(1, Math.max(0, age) / GROWN) * Math.max(LEAST, 1 - (deviation / UNRATED.deviation) ** 2);
