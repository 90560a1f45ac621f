/** Raw mails as they came, in the bucket that SES writes to. */
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { type Environment, nonEmpty, readEnvironment } from './compose.ts';

export interface RawMails {
  /** At most `limit` bytes from the start; undefined: deleted already. */
  read(key: string, limit: number): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

export const bucketOf = (client: S3Client, env: Environment): RawMails => {
  const { RAW_MAIL_BUCKET: Bucket } = readEnvironment(z.object({ RAW_MAIL_BUCKET: nonEmpty }), env);
  return {
    read: async (Key, limit) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=0-${limit - 1}` }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
};
