/** When a page that follows its match asks again. */

export interface Asking {
  /** Whether only machines are awaited: a bot, or the round of a beacon. */
  readonly soon: boolean;
  /** Whether the page is out of sight. */
  readonly hidden: boolean;
  /** How often in a row nothing had changed. */
  readonly unchanged: number;
  /** How often in a row no answer came, or one that says to come again. */
  readonly failed: number;
  /** Milliseconds that the last answer asked us to wait. */
  readonly wait?: number;
}

interface Rate {
  readonly first: number;
  readonly most: number;
  readonly growth: number;
}

const SOON: Rate = { first: 250, most: 2_000, growth: 1.25 };
const LATER: Rate = { first: 30_000, most: 120_000, growth: 1.5 };
const AFTER_FAILURE: Rate = { first: 1_000, most: 120_000, growth: 2 };
/** A beacon's round is made two minutes after the lock. What takes longer than five is late, and no longer worth a question every two seconds. */
const PATIENCE = 150;

/**
 * Milliseconds until the next question; undefined: not before somebody looks, since out of sight a page waits for machines alone.
 * `chance`, from 0 to 1, keeps pages that lost the service together from all coming back at once.
 */
export function pauseBefore({ soon, hidden, unchanged, failed, wait = 0 }: Asking, randomSource: number): number | undefined {
  const isSoon = soon && unchanged < PATIENCE;
  if (hidden && !isSoon) return undefined;
  if (failed > 0) return Math.max(wait, grown(AFTER_FAILURE, failed - 1) * (0.5 + randomSource / 2));
  if (isSoon) return Math.max(wait, grown(SOON, unchanged));
  return Math.max(wait, grown(LATER, soon ? unchanged - PATIENCE : unchanged) * (0.9 + randomSource / 10));
}

const grown = ({ first, most, growth }: Rate, times: number): number => Math.min(most, first * growth ** times);

/** Milliseconds, from `Retry-After` in seconds or as a date (RFC 9110 §10.2.3); 0 where it says nothing. */
export function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const seconds = /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
}
