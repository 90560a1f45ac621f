/** Raw mails in a folder, where AWS has a bucket. */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawMails } from '../../functions/wiring/raw-mails.ts';
import { isMissing } from './durable-file.ts';

/** Keys are made by our own queue; anything else is refused. */
const KEY = /^[0-9a-z-]{1,80}$/;

export const rawFile = (folder: string, key: string): string => {
  if (!KEY.test(key)) throw new Error(`"${key.slice(0, 80)}" is not the key of a raw mail.`);
  return join(folder, `${key}.eml`);
};

export const rawMailFolder = (folder: string): RawMails => ({
  read: async (key, limit) => {
    try {
      const file = await open(rawFile(folder, key));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(limit), 0, limit, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  // The queue here knows which mails wait, and sets aside those it has given up.
  layAside: async () => {},
  remove: (key) => rm(rawFile(folder, key), { force: true }),
});
