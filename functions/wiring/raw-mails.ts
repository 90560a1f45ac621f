/** Raw mails in the bucket that SES writes to. */
import * as z from 'zod/mini';
import { type Bucket, readPage } from './bucket.ts';
import { type Environment, nonEmpty, readEnvironment } from './compose.ts';

export interface RawMails {
  /** At most `limit` bytes from the start; undefined: already deleted. */
  read(key: string, limit: number): Promise<Uint8Array | undefined>;
  /** Keeps it, but no deadline waits for it any more. */
  layAside(key: string): Promise<void>;
  /** Keeps its beginning for whoever operates the service; of those kept before, the oldest give way. */
  keep(key: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Of a mail to `postmaster@` or `abuse@`: what is written in it, and the first of what is attached. */
export const KEPT_BYTES = 64 * 1024;
/** All of them together, so that nobody fills a disk by writing to these addresses. */
const KEPT_MOST = { mails: 500, bytes: 20 * 1024 * 1024 };

interface Kept {
  readonly key: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** Those that are too many, or too much: the oldest. */
export function tooMany(kept: readonly Kept[]): readonly Kept[] {
  let bytes = 0;
  return kept
    .toSorted((a, b) => b.changed - a.changed)
    .filter(({ size }, at) => {
      bytes += size;
      return at >= KEPT_MOST.mails || bytes > KEPT_MOST.bytes;
    });
}

/** The prefix that `infra/aws` sets for SES. Mails here are unhandled, and deadlines wait for them. */
export const INBOUND = 'inbound/';
const ASIDE = 'laid-aside/';
const KEPT = `${ASIDE}operator/`;

export const bucketName = (env: Environment): string => readEnvironment(z.object({ RAW_MAIL_BUCKET: nonEmpty }), env).RAW_MAIL_BUCKET;

const asideOf = (key: string): string => `${ASIDE}${key.slice(INBOUND.length)}`;

export const mailsIn = (bucket: Bucket): RawMails => ({
  read: async (key, limit) => (await bucket.read(key, limit)) ?? bucket.read(asideOf(key), limit),
  layAside: async (key) => {
    // Where there is none it was handled already, or set aside.
    if (await bucket.copy(key, asideOf(key))) await bucket.remove(key);
  },
  keep: async (key) => {
    const beginning = (await bucket.read(key, KEPT_BYTES)) ?? (await bucket.read(asideOf(key), KEPT_BYTES));
    if (beginning === undefined) return;
    await bucket.write(`${KEPT}${key.slice(INBOUND.length)}`, beginning);
    await Promise.all([key, asideOf(key)].map(bucket.remove));
    // There are never more than a page of them.
    const { objects } = readPage(await bucket.list(KEPT));
    await Promise.all(tooMany(objects).map(({ key }) => bucket.remove(key)));
  },
  remove: async (key) => {
    await Promise.all([key, asideOf(key)].map(bucket.remove));
  },
});
