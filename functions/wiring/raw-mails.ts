/** Raw mails in the bucket that SES writes to. */
import * as z from 'zod/mini';
import { type Bucket, readPage } from './bucket.ts';
import { type Environment, nonEmpty, readEnvironment } from './compose.ts';

export interface RawMails {
  /** At most `limit` bytes from the start; undefined if it has been deleted. */
  read(key: string, limit: number): Promise<Uint8Array | undefined>;
  /** Keeps it, but no deadline waits for it any more. */
  layAside(key: string): Promise<void>;
  /** Keeps its beginning for the operator; the oldest of those kept make room. */
  keep(key: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** How much is kept of a mail to `postmaster@` or `abuse@`: its text, and the beginning of any attachment. */
export const KEPT_BYTES = 64 * 1024;
/** Limits for all of them together, so that nobody can fill a disk by writing to these addresses. */
const KEPT_MOST = { mails: 500, bytes: 20 * 1024 * 1024 };

interface Kept {
  readonly key: string;
  readonly size: number;
  /** In milliseconds since 1970. */
  readonly changed: number;
}

/** The oldest of those that exceed the limits. */
export function tooMany(kept: readonly Kept[]): readonly Kept[] {
  let bytes = 0;
  return kept
    .toSorted((a, b) => b.changed - a.changed)
    .filter(({ size }, at) => {
      bytes += size;
      return at >= KEPT_MOST.mails || bytes > KEPT_MOST.bytes;
    });
}

/** The prefix that `infra/aws` sets for SES. Mails under it are unhandled, and deadlines wait for them. */
export const INBOUND = 'inbound/';
const ASIDE = 'laid-aside/';
const KEPT = `${ASIDE}operator/`;

export const bucketName = (env: Environment): string => readEnvironment(z.object({ RAW_MAIL_BUCKET: nonEmpty }), env).RAW_MAIL_BUCKET;

const asideOf = (key: string): string => `${ASIDE}${key.slice(INBOUND.length)}`;

export const mailsIn = (bucket: Bucket): RawMails => ({
  read: async (key, limit) => (await bucket.read(key, limit)) ?? bucket.read(asideOf(key), limit),
  layAside: async (key) => {
    // If it does not exist, it was already handled or set aside.
    if (await bucket.copy(key, asideOf(key))) await bucket.remove(key);
  },
  keep: async (key) => {
    const beginning = (await bucket.read(key, KEPT_BYTES)) ?? (await bucket.read(asideOf(key), KEPT_BYTES));
    if (beginning === undefined) return;
    await bucket.write(`${KEPT}${key.slice(INBOUND.length)}`, beginning);
    await Promise.all([key, asideOf(key)].map(bucket.remove));
    // There is never more than one page of them.
    const { objects } = readPage(await bucket.list(KEPT));
    await Promise.all(tooMany(objects).map(({ key }) => bucket.remove(key)));
  },
  remove: async (key) => {
    await Promise.all([key, asideOf(key)].map(bucket.remove));
  },
});
