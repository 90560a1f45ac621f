/** Raw mails in a folder, where AWS has a bucket. */
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawMails } from '../../functions/wiring/raw-mails.ts';
import { isMissing } from './durable-file.ts';

/** Keys are made by our own queue; anything else is refused. */
const KEY = /^[0-9a-z-]{1,80}$/;

export const rawFile = (folder: string, key: string): string => {
  if (!KEY.test(key)) throw new Error(`"${key.slice(0, 80)}" is not the key of a raw mail.`);
  return join(folder, `${key}.eml`);
};

interface MailFolders {
  readonly waiting: string;
  /** For mails that were laid aside. */
  readonly dead: string;
}

export const rawMailFolder = ({ waiting, dead }: MailFolders): RawMails => ({
  read: async (key, limit) => (await readFirst(rawFile(waiting, key), limit)) ?? readFirst(rawFile(dead, key), limit),
  layAside: async (key) => {
    const [from, to] = [waiting, dead].map((folder) => rawFile(folder, key)) as [string, string];
    await unlessMissing(rename(from, to));
  },
  remove: async (key) => {
    for (const folder of [waiting, dead]) await rm(rawFile(folder, key), { force: true });
  },
});

const readFirst = (path: string, limit: number): Promise<Uint8Array | undefined> =>
  unlessMissing(
    (async () => {
      await using file = await open(path);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(limit), 0, limit, 0);
      return buffer.subarray(0, bytesRead);
    })(),
  );

const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
