/** Puts a backup, or a copy of the data folder, in the place of the table. What was there is kept aside, never changed. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder, PRIVATE_FOLDER, writeDurably } from '../durable-file.ts';
import { printsOf, readKeys } from '../service-key.ts';
import { checkWhole, copyTable, damaged, KEY_NAME, MAIL_FOLDER, settle } from './backup.ts';
import { AS_COPY, BESIDE, checkLog, Damaged, LogFault, withReader } from './mark.ts';
import { isTableThere, TABLE_FILE } from './open.ts';

export interface RestoreOptions {
  /** Taken by this process. */
  readonly dataDir: string;
  /** A file that `makeBackup` made, or the table of a copied data folder, or the table itself. */
  readonly from: string;
  /** Goes on with whatever service key is there, or a new one. */
  readonly newKey: boolean;
  readonly now: number;
}
export interface Restored {
  /** The place of the replaced file; absent: there was none. */
  readonly aside?: string;
  /** Its log was missing, and with it its newest writes. */
  readonly alone: boolean;
  /** Mails that were accepted and not read when the backup was made. */
  readonly mails: number;
}

/** @throws Error in words for a person; then nothing was changed. */
export const restoreBackup = async ({ dataDir, from, newKey, now }: RestoreOptions): Promise<Restored> => {
  const path = join(dataDir, TABLE_FILE);
  const draft = `${path}.restored`;
  try {
    await makeFolder(dataDir);
    const alone = isLogLost(from, resolve(from) === resolve(path));
    if (alone) copyAlone(from, draft);
    else {
      checkWhole(from);
      copyTable(from, draft);
    }
    const kept = takeKept(draft, newKey);
    const key = keyFor(
      kept.print,
      [readIf(join(dataDir, KEY_NAME)), kept.files.get(KEY_NAME), readIf(join(dirname(from), KEY_NAME))],
      newKey,
    );
    checkWhole(draft);
    const aside = setAside(dataDir, now);
    settle(draft, path);
    if (key !== undefined) await writeDurably(join(dataDir, KEY_NAME), key);
    const mails = [...kept.files].filter(([name]) => name.startsWith(`${MAIL_FOLDER}/`));
    for (const [name, bytes] of mails) await putBack(join(dataDir, name), bytes);
    return { ...(aside === undefined ? {} : { aside }), alone, mails: mails.filter(([name]) => name.endsWith('.json')).length };
  } finally {
    for (const end of ['', ...BESIDE]) rmSync(`${draft}${end}`, { force: true });
  }
};

/** Whether the file has to be read without a log. That of another file beside it is a fault, but where the table itself is gone on with. */
const isLogLost = (from: string, isTable: boolean): boolean => {
  try {
    checkLog(from);
    return false;
  } catch (error) {
    if (error instanceof LogFault && (error.kind === 'missing' || isTable)) return true;
    if (error instanceof Damaged || (error instanceof Error && 'errcode' in error)) throw damaged(from, error.message);
    throw error;
  }
};

/** The copy has another name, which has no log. */
const copyAlone = (from: string, draft: string): void => {
  const alone = `${draft}-alone`;
  try {
    writeFileSync(alone, readFileSync(from), { mode: 0o600 });
    checkWhole(alone);
    copyTable(alone, draft);
  } finally {
    for (const end of ['', ...BESIDE]) rmSync(`${alone}${end}`, { force: true });
  }
};

interface Kept {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The fingerprint of the key with which the table was made. */
  readonly print: string | undefined;
}

/** Removes the table's other files, and makes the copy a file of its own. */
const takeKept = (draft: string, newKey: boolean): Kept => {
  const database = new DatabaseSync(draft);
  try {
    const rows = isTableThere(database, 'kept') ? database.prepare('SELECT name, bytes FROM kept').all() : [];
    const { service_key: print } = database.prepare('SELECT service_key FROM mark').get() ?? {};
    database.exec(`DROP TABLE IF EXISTS kept; ${AS_COPY}`);
    if (newKey) database.exec('UPDATE mark SET service_key = NULL');
    return {
      files: new Map(rows.map(({ name, bytes }) => [String(name), bytes as Uint8Array])),
      print: typeof print === 'string' ? print : undefined,
    };
  } finally {
    database.close();
  }
};

/** The first that opens what the table holds; a later key that has it as the one before is better than the backup's own. Undefined: the one that is there stays. */
const keyFor = (print: string | undefined, candidates: readonly (Uint8Array | undefined)[], newKey: boolean): Uint8Array | undefined => {
  const [there, ...others] = candidates;
  const opens = (file: Uint8Array | undefined): boolean => {
    const key = file && readKeys(Buffer.from(file).toString('utf8'));
    return key !== undefined && (print === undefined || printsOf(key).includes(print));
  };
  if (newKey || opens(there)) return undefined;
  const found = others.find(opens);
  if (found !== undefined || print === undefined) return found;
  throw new Error(
    'The service key that this table was made with is neither in it, nor beside it, nor in DATA_DIR. Put the file service-key beside it, or add --new-key, with which all links and reply addresses die. Nothing was changed.',
  );
};

/** Table and log together, since each is worth nothing without the other. */
const setAside = (dataDir: string, now: number): string | undefined => {
  const there = ['', ...BESIDE].map((end) => `${TABLE_FILE}${end}`).filter((name) => existsSync(join(dataDir, name)));
  if (there.length === 0) return undefined;
  const aside = join(dataDir, `replaced-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: PRIVATE_FOLDER });
  // The log last: a table without its log is refused, and so is a log without its table.
  for (const name of there) renameSync(join(dataDir, name), join(aside, name));
  return aside;
};

const readIf = (path: string): Uint8Array | undefined => (existsSync(path) ? readFileSync(path) : undefined);

const putBack = async (path: string, bytes: Uint8Array): Promise<void> => {
  await makeFolder(dirname(path));
  if (!existsSync(path)) await writeDurably(path, bytes);
};

/** How many matches the table holds. */
export const countMatches = (path: string): number =>
  withReader(path, (database) =>
    Number(database.prepare("SELECT count(*) AS many FROM item WHERE pk LIKE 'match#%' AND sk = 'head'").get()?.many),
  );
