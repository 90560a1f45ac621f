/** How long the oldest mail that nobody has handled yet has waited: deadlines wait for it. */
import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import type { Log } from '../facts/deps.ts';
import { INBOUND } from './raw-mails.ts';

/** Of a thousand mails each. More are a flood, in which the oldest of those seen is old enough. */
const MOST_PAGES = 5;
/** Between a mail's receipt and its object SES scans it. */
const SCAN_MS = 60_000;
/** What has lain for a day was never announced, or given up by who lost it: it holds nobody up for the 30 days that it is kept. */
const DAY_MS = 24 * 60 * 60_000;
const UNKNOWN_SECONDS = 15 * 60;
/** SES writes it when the rule is made. */
const SETUP = `${INBOUND}AMAZON_SES_SETUP_NOTIFICATION`;

/**
 * By what lies in the bucket, not by the queue: SQS leaves a message that was received three times out of the age of
 * its oldest, and with it each mail that fails. 0: none waits. Where the bucket cannot be asked, 15 minutes: better that
 * a step closes late than that mail received in time does not count.
 */
export const oldestInBucket = (client: S3Client, bucket: string, now: () => number, log: Log) => async (): Promise<number> => {
  try {
    const at = await oldestOf(client, bucket, now() - DAY_MS);
    return at === undefined ? 0 : Math.max(0, (now() - at + SCAN_MS) / 1000);
  } catch (error) {
    log('error', 'unread-mail-unknown', { reason: error instanceof Error ? error.name : 'unknown' });
    return UNKNOWN_SECONDS;
  }
};

const oldestOf = async (client: S3Client, Bucket: string, after: number): Promise<number | undefined> => {
  const times: number[] = [];
  let page: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const { Contents = [], NextContinuationToken } = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: INBOUND, ...(page === undefined ? {} : { ContinuationToken: page }) }),
    );
    for (const { Key, LastModified } of Contents) {
      const at = LastModified?.getTime() ?? 0;
      if (Key !== SETUP && at > after) times.push(at);
    }
    page = NextContinuationToken;
    if (page === undefined) break;
  }
  return times.length === 0 ? undefined : times.reduce((oldest, at) => Math.min(oldest, at));
};
