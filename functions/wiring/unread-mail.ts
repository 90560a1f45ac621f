/** How long the oldest unhandled mail has been waiting, since deadlines wait for it. */
import type { ClockDeps } from '../cases/match/sweep.ts';
import type { Log } from '../facts/deps.ts';
import { reasonOf } from '../facts/reason-of.ts';
import { type Bucket, readPage } from './bucket.ts';
import { INBOUND } from './raw-mails.ts';

/** Pages of a thousand mails. Any more are a flood, in which the oldest of those seen is old enough. */
const MOST_PAGES = 5;
/** SES scans a mail between receiving it and writing the object. No match closes sooner after its deadline (`facts/pace.ts`). */
const SCAN_MS = 60_000;
/**
 * A mail that has been there for a day was never announced, or was lost and given up; it must not hold anybody up for the 30 days that it
 * is kept.
 */
const DAY_MS = 24 * 60 * 60_000;
const UNKNOWN_SECONDS = 15 * 60;
/** SES writes it when the rule is created. */
const SETUP = `${INBOUND}AMAZON_SES_SETUP_NOTIFICATION`;

/**
 * Asks the bucket rather than the queue: SQS ignores a message that was received three times when it reports the age of the oldest, and so
 * every mail that fails. 0 if none is waiting. If the bucket cannot be read, 15 minutes: better that a step closes late than that mail
 * received in time does not count.
 */
export const oldestInBucket =
  ({ list }: Pick<Bucket, 'list'>, now: () => number, log: Log) =>
  async (): Promise<number> => {
    try {
      const at = await oldestOf(list, now() - DAY_MS);
      return at === undefined ? 0 : Math.max(0, (now() - at + SCAN_MS) / 1000);
    } catch (error) {
      log('unread-mail-unknown', { reason: reasonOf(error) });
      return UNKNOWN_SECONDS;
    }
  };

/**
 * Each look costs money. While nothing depends on one and the last found nothing, every second sweep is often enough to inform the
 * operator.
 */
const SPARED_MS = 90_000;

export const sparingly = (look: () => Promise<number>, now: () => number): ClockDeps['oldestUnreadMail'] => {
  let spared = Number.NEGATIVE_INFINITY;
  return async (idle) => {
    if (idle !== undefined && now() < spared) return 0;
    const seconds = await look();
    spared = seconds > 0 ? Number.NEGATIVE_INFINITY : now() + SPARED_MS;
    return seconds;
  };
};

const oldestOf = async (list: Bucket['list'], after: number): Promise<number | undefined> => {
  const times: number[] = [];
  let token: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = readPage(await list(INBOUND, token));
    times.push(...page.objects.flatMap(({ key, changed }) => (key !== SETUP && changed > after ? [changed] : [])));
    token = page.next;
    if (token === undefined) break;
  }
  return times.length === 0 ? undefined : times.reduce((oldest, at) => Math.min(oldest, at));
};
