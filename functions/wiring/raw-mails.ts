/** Raw mails in the bucket that SES writes to. */
import * as z from 'zod/mini';
import type { Bucket } from './bucket.ts';
import { type Environment, nonEmpty, readEnvironment } from './compose.ts';

export interface RawMails {
  /** At most `limit` bytes from the start; undefined: already deleted. */
  read(key: string, limit: number): Promise<Uint8Array | undefined>;
  /** Keeps it, but no deadline waits for it any more. */
  layAside(key: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The prefix that `infra/aws` sets for SES. Mails here are unhandled, and deadlines wait for them. */
export const INBOUND = 'inbound/';
const ASIDE = 'laid-aside/';

export const bucketName = (env: Environment): string => readEnvironment(z.object({ RAW_MAIL_BUCKET: nonEmpty }), env).RAW_MAIL_BUCKET;

const asideOf = (key: string): string => `${ASIDE}${key.slice(INBOUND.length)}`;

export const mailsIn = (bucket: Bucket): RawMails => ({
  read: async (key, limit) => (await bucket.read(key, limit)) ?? bucket.read(asideOf(key), limit),
  layAside: async (key) => {
    // Where there is none it was handled already, or set aside.
    if (await bucket.copy(key, asideOf(key))) await bucket.remove(key);
  },
  remove: async (key) => {
    await Promise.all([key, asideOf(key)].map(bucket.remove));
  },
});
