/**
 * A backup: one file with the whole table as it was at one moment, the service key, and the mails that were accepted and not
 * yet read. It is made while the service runs or not, and is a table of its own, that any tool for SQLite can read.
 */
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf, makeFolder } from '../durable-file.ts';
import { AS_COPY, BESIDE, checkLog, checkOwner, readHeader, withReader } from './mark.ts';
import { TABLE_FILE } from './open.ts';

/** The other files in a backup, by their name in the data folder. */
const KEPT_SCHEMA = 'CREATE TABLE kept (name TEXT PRIMARY KEY, bytes BLOB NOT NULL)';
export const KEY_NAME = 'service-key';
export const MAIL_FOLDER = 'mail-in';
const MAIL = /^[0-9a-z-]{1,80}\.(?:eml|json)$/;

/** By its time, so that there is a new one each night and their names sort. */
const nameOf = (at: number): string => `sealed-orders-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`;
export const BACKUP_NAME = /^sealed-orders-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z\.sqlite$/;
/** Players who delete their account get a date, 38 days ahead, after which no backup holds anything of theirs. */
export const KEPT_DAYS = 35;
const DAY = 86_400_000;
const OWNER_ONLY = 0o600;

export interface BackupOptions {
  readonly dataDir: string;
  /** Made if it is not there. */
  readonly folder: string;
  /** Whether a service is running on the data folder: then it has checked the table. */
  readonly running: boolean;
  readonly now: number;
}

/** @returns The backup, and those that were deleted for their age. @throws Error in words for a person. */
export const makeBackup = async ({
  dataDir,
  folder,
  running,
  now,
}: BackupOptions): Promise<{ readonly path: string; readonly deleted: readonly string[] }> => {
  const table = join(dataDir, TABLE_FILE);
  if (!existsSync(table)) throw new Error(`There is no table ${table}: is DATA_DIR right?`);
  await makeFolder(folder);
  const path = join(folder, nameOf(now));
  if (existsSync(path)) throw new Error(`${path} is there already. Run the command again.`);
  if (!running) checkLog(table);
  // First, since a mail that is read meanwhile would be in neither; one that is in both is read again, which changes nothing.
  const mails = waitingMails(dataDir);
  const draft = `${path}.draft`;
  try {
    copyTable(table, draft);
    complete(draft, [...(existsSync(join(dataDir, KEY_NAME)) ? [KEY_NAME] : []), ...mails], dataDir);
    checkWhole(draft);
    settle(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw codeOf(error) === 'ENOSPC' || (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL)
      ? new Error(`The disk of ${folder} is full; no backup was made. Make room, or choose another folder.`)
      : error;
  }
  return { path, deleted: deleteOld(folder, now) };
};

const SQLITE_FULL = 13;

/** Copies the table as it is at this moment, including its log, without blocking anybody. */
export const copyTable = (from: string, to: string): void => {
  rmSync(to, { force: true });
  closeSync(openSync(to, 'wx', OWNER_ONLY));
  withReader(from, (database) => database.prepare('VACUUM INTO ?').run(to));
};

const waitingMails = (dataDir: string): readonly string[] => {
  const folder = join(dataDir, MAIL_FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => (MAIL.test(name) ? [`${MAIL_FOLDER}/${name}`] : []));
};

const complete = (draft: string, names: readonly string[], dataDir: string): void => {
  const database = new DatabaseSync(draft);
  try {
    database.exec(`${KEPT_SCHEMA}; ${AS_COPY}`);
    const keep = database.prepare('INSERT INTO kept (name, bytes) VALUES (?, ?)');
    for (const name of names) {
      try {
        keep.run(name, readFileSync(join(dataDir, name)));
      } catch (error) {
        // It was read in the meantime, so the table has it.
        if (codeOf(error) !== 'ENOENT') throw error;
      }
    }
  } finally {
    database.close();
  }
};

/** Every page, index and item. @throws Error in words for a person. */
export const checkWhole = (path: string): void => {
  const header = readHeader(path);
  if (header === undefined) throw new Error(`${path} is no backup: it is no file of SQLite, or is damaged, packed or cut off.`);
  checkOwner(header, path);
  const fault = withReader(path, faultIn);
  if (fault !== undefined) throw damaged(path, fault);
};

export const damaged = (path: string, fault: string): Error => new Error(`${path} is damaged: ${fault}. Take another backup.`);

const faultIn = (database: DatabaseSync): string | undefined => {
  try {
    const { integrity_check: found } = database.prepare('PRAGMA integrity_check(1)').get() ?? {};
    if (found !== 'ok') return String(found);
    const { odd } = database.prepare('SELECT count(*) AS odd FROM item WHERE NOT json_valid(attributes)').get() ?? {};
    return odd === 0 ? undefined : `${odd} of its items cannot be read`;
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be read';
  }
};

/** On the disk under its name, all or nothing. */
export const settle = (draft: string, path: string): void => {
  chmodSync(draft, OWNER_ONLY);
  sync(draft);
  renameSync(draft, path);
  // Windows cannot open folders.
  if (process.platform !== 'win32') sync(dirname(path));
};

const sync = (path: string): void => {
  const file = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const deleteOld = (folder: string, now: number): readonly string[] => {
  const old = readdirSync(folder).filter((name) => {
    const [day, time = ''] = (BACKUP_NAME.exec(name)?.[1] ?? '').split('T');
    return now - Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) > KEPT_DAYS * DAY;
  });
  for (const name of old) for (const end of ['', ...BESIDE]) rmSync(join(folder, `${name}${end}`), { force: true });
  return old;
};

/** A file of a backup, or the newest in a folder of them. @throws Error in words for a person. */
export const findBackup = (given: string): string => {
  if (!existsSync(given)) throw new Error(`There is no ${given}.`);
  const names = isFolder(given) ? readdirSync(given) : undefined;
  if (names === undefined) return given;
  const newest = names
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .at(-1);
  const found = newest ?? (names.includes(TABLE_FILE) ? TABLE_FILE : undefined);
  if (found === undefined) throw new Error(`${given} holds no backup: no file is named like ${basename(nameOf(0))}.`);
  return join(given, found);
};

const isFolder = (path: string): boolean => {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
};
