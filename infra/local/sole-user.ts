import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder, makePrivateFile } from './durable-file.ts';

/**
 * Creates the data folder, readable only by this user since it holds sealed orders, and takes it for this process, since
 * two services on one table would each send every letter. It is taken by a system lock on a file, by way of SQLite, which
 * knows each system's: the lock goes with the process however that dies, so no stale file ever blocks a restart.
 * @returns what gives the folder up again.
 * @throws Error when another process has it.
 */
export const takeFolder = async (dir: string): Promise<() => void> => {
  await makeFolder(dir);
  const path = join(dir, 'in-use');
  makePrivateFile(path);
  const mark = new DatabaseSync(path);
  try {
    mark.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    mark.close();
    if (!(error instanceof Error) || !/locked|busy/.test(error.message)) throw error;
    throw new Taken(`Another service is running on the data folder ${dir}. Stop it, or set DATA_DIR to another folder.`);
  }
  return () => mark.close();
};

class Taken extends Error {}

/** Lets a caller go on while a service uses the folder; other errors are thrown again. */
export const takenBy = (error: unknown): undefined => {
  if (!(error instanceof Taken)) throw error;
};
