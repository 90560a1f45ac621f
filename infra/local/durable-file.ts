/** Files that survive a power cut once their write has returned. */
import { chmodSync, closeSync, openSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** For the service's own user only: mails and keys open sealed orders. */
export const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
};

/** Makes sure that the file exists and that nobody else may open it; its content stays. */
export const makePrivateFile = (path: string): void => {
  closeSync(openSync(path, 'a', PRIVATE_FILE));
  chmodSync(path, PRIVATE_FILE);
};

/** Writes all or nothing, and is on the disk when it returns. A write that a full disk cut off leaves nothing behind. */
export const writeDurably = async (path: string, bytes: Uint8Array | string): Promise<void> => {
  const draft = `${path}.draft`;
  try {
    const file = await open(draft, 'w', PRIVATE_FILE);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
};

/** A new name in a folder survives a power cut only once the folder itself is written. */
const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open folders; its file system writes names through.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The code of a system error: `ENOENT`, `ENOSPC`. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
