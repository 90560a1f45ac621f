/** Raw mails in the bucket that SES writes to. */
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, NoSuchKey, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
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

export const bucketOf = (client: S3Client, env: Environment): RawMails => {
  const Bucket = bucketName(env);
  const readAt = async (Key: string, limit: number): Promise<Uint8Array | undefined> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=0-${limit - 1}` }));
      return await Body?.transformToByteArray();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };
  const removeAt = async (Key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  };
  return {
    read: async (key, limit) => (await readAt(key, limit)) ?? readAt(asideOf(key), limit),
    layAside: async (key) => {
      try {
        await client.send(new CopyObjectCommand({ Bucket, Key: asideOf(key), CopySource: `${Bucket}/${key}` }));
      } catch (error) {
        // Already handled, or set aside.
        if (error instanceof Error && error.name === 'NoSuchKey') return;
        throw error;
      }
      await removeAt(key);
    },
    remove: async (key) => {
      await Promise.all([key, asideOf(key)].map(removeAt));
    },
  };
};
