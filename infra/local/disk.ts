/** Whether the disk of the data folder takes what is written. */
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../../functions/facts/reason-of.ts';

const TRIED_BYTES = 4096;

/** Undefined: it does. Writes one page and removes it, so it is not to be asked with every request. */
export const whyNotWritable = async (folder: string): Promise<string | undefined> => {
  const path = join(folder, 'disk-tried');
  try {
    await writeFile(path, new Uint8Array(TRIED_BYTES), { mode: 0o600 });
    return undefined;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
};

export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
