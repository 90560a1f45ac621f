/** Files that are there after a power cut once their write has returned. */
import { chmodSync, closeSync, openSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only the service's own user may look: mails and keys open sealed orders. */
export const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
};

/** Makes sure of a file that nobody else may open; what it holds stays. */
export const makePrivateFile = (path: string): void => {
  closeSync(openSync(path, 'a', PRIVATE_FILE));
  chmodSync(path, PRIVATE_FILE);
};

/** Whole or not at all, and on the disk when it returns. What a full disk cut off takes no room. */
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

/** A new name in a folder outlives a power cut only once the folder itself is written. */
const syncFolder = async (folder: string): Promise<void> => {
  // Windows opens no folders; its file system writes names through.
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
