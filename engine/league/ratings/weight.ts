/**
 * How much a result counts: the less is known about the opponent, the less it does. Accounts cost nothing, so a rating that could
 * be won from new ones would be worth nothing.
 */
import { UNRATED } from './glicko.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A match counts for nobody if an account at the table was no older than this when it ended. */
const TOO_NEW = HOUR;
/** The age from which an account counts in full; a younger one counts in proportion. */
const GROWN = 14 * DAY;
/** The weight of a result against a complete unknown. Without it, a league of newcomers would never be rated. */
const LEAST = 1 / 20;

/** `ages` are those of all accounts at the table when the match ended, in milliseconds. */
export const isTooNew = (ages: readonly number[]): boolean => ages.some((age) => age <= TOO_NEW);

/** From 0 to 1. `deviation` and `age` are the opponent's; the age is that of their account when the match ended, in milliseconds. */
export const weightAgainst = (deviation: number, age: number): number =>
  Math.min(1, Math.max(0, age) / GROWN) * Math.max(LEAST, 1 - (deviation / UNRATED.deviation) ** 2);
