/** Raw mails in a folder, where AWS has a bucket. */
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_BYTES, type RawMails, tooMany } from '../../../functions/wiring/raw-mails.ts';
import { isMissing, writeDurably } from '../durable-file.ts';

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
  /** The folder for the beginnings of mails to the operator. */
  readonly operator: string;
}

export const rawMailFolder = ({ waiting, dead, operator }: MailFolders): RawMails => ({
  read: async (key, limit) => (await readFirst(rawFile(waiting, key), limit)) ?? readFirst(rawFile(dead, key), limit),
  keep: async (key) => {
    const beginning = (await readFirst(rawFile(waiting, key), KEPT_BYTES)) ?? (await readFirst(rawFile(dead, key), KEPT_BYTES));
    if (beginning === undefined) return;
    await writeDurably(rawFile(operator, key), beginning);
    for (const folder of [waiting, dead]) await rm(rawFile(folder, key), { force: true });
    for (const { key: path } of tooMany(await keptIn(operator))) await rm(path, { force: true });
  },
  layAside: async (key) => {
    const [from, to] = [waiting, dead].map((folder) => rawFile(folder, key)) as [string, string];
    await unlessMissing(rename(from, to));
  },
  remove: async (key) => {
    for (const folder of [waiting, dead]) await rm(rawFile(folder, key), { force: true });
  },
});

const keptIn = async (folder: string): Promise<Parameters<typeof tooMany>[0]> => {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const found = await Promise.all(paths.map(async (key) => ({ key, found: await unlessMissing(stat(key)) })));
  return found.flatMap(({ key, found }) => (found === undefined ? [] : [{ key, size: found.size, changed: found.mtimeMs }]));
};

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
