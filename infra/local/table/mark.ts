/**
 * The mark of the table's file, by which a log (`-wal`) is known to be its own. SQLite would replay any log that lies beside
 * a file, also one of an earlier file of that name, and the file can pass every check of its own while rows are lost.
 *
 * The file gets a new id before its log is emptied, and the first write of the next log notes that it has begun (`before` is
 * `id`). So a log belongs to a file if the id that is read through it is that of the file alone, or the one after it.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** "SeOr", so that SQLite's own tools can tell whose file it is; and the version of its schema. */
export const APPLICATION = 0x53_65_4f_72;
export const VERSION = 1;

export interface Mark {
  readonly id: string;
  /** The id before this one, as long as no log has begun since; then the same. */
  readonly before: string;
}

/** One row. `writes` is touched by every write, so that whatever log SQLite begins holds the mark. `service_key`: a print of the key that the tokens in letters are made from. */
export const MARK_SCHEMA = `
  CREATE TABLE mark (id TEXT NOT NULL, before TEXT NOT NULL, writes INTEGER NOT NULL, service_key TEXT);
  INSERT INTO mark SELECT id, id, 0, NULL FROM (SELECT lower(hex(randomblob(16))) AS id);
`;
const TOUCH = 'UPDATE mark SET writes = writes + 1';
const RENEW = 'UPDATE mark SET before = id, id = lower(hex(randomblob(16))) WHERE before = id';
const SETTLE = 'UPDATE mark SET before = id, writes = writes + 1';
/** A copy is a file of its own, that no log belongs to. */
export const AS_COPY = 'UPDATE mark SET id = lower(hex(randomblob(16))); UPDATE mark SET before = id;';

export const logOf = (path: string): string => `${path}-wal`;
/** Files that SQLite keeps with a database; they are part of it. */
export const BESIDE = ['-wal', '-shm', '-journal'];

export const readMark = (database: DatabaseSync): Mark => {
  const { id, before } = database.prepare('SELECT id, before FROM mark').get() ?? {};
  return { id: String(id), before: String(before) };
};

/** Reads the file alone, as if it had no log. */
const readAlone = (path: string): Mark => {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return withReader(url, readMark);
};

export const withReader = <T>(place: string | URL, read: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(place, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
};

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

const MAGIC = 'SQLite format 3\0';
const HEADER = { bytes: 100, writeVersion: 18, userVersion: 60, application: 68 };
const WITH_LOG = 2;

export interface Header {
  readonly application: number;
  readonly version: number;
  /** Whether it was last written with a log. */
  readonly hasLog: boolean;
}

/** Undefined: it is no file of SQLite. */
export const readHeader = (path: string): Header | undefined => {
  const bytes = Buffer.alloc(HEADER.bytes);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, bytes) < HEADER.bytes || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
  } finally {
    closeSync(file);
  }
  return {
    application: bytes.readUInt32BE(HEADER.application),
    version: bytes.readUInt32BE(HEADER.userVersion),
    hasLog: bytes[HEADER.writeVersion] === WITH_LOG,
  };
};

/** @throws Error in words for a person. */
export const checkOwner = ({ application, version }: Pick<Header, 'application' | 'version'>, path: string): void => {
  if (application === APPLICATION && version === VERSION) return;
  const whose = application === APPLICATION ? 'a later version of this service' : 'another program';
  throw new Error(`${path} was written by ${whose}. Run that, or choose another DATA_DIR.`);
};

/** A file and its log do not belong together. */
export class LogFault extends Error {
  readonly kind: 'foreign' | 'missing';
  constructor(kind: LogFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The file is no table, or not whole. */
export class Damaged extends Error {}

const FIX = 'Restore a backup: npm run restore -- FILE.';

/** Before SQLite opens the file to write, since it would replay the log for good. @throws Error in words for a person. */
export const checkLog = (path: string): void => {
  const [header, log] = [readHeader(path), sizeOf(logOf(path))];
  const foreign = new LogFault(
    'foreign',
    `${logOf(path)} belongs to another file than ${path}: the file was replaced while its log was left. Nothing was changed. ${FIX}`,
  );
  // The first start was cut short; SQLite undoes it.
  if ((sizeOf(`${path}-journal`) ?? 0) > 0) return;
  if (header === undefined) {
    if (sizeOf(path) !== 0) throw new Damaged('file is not a database');
    if ((log ?? 0) > 0) throw foreign;
    return;
  }
  checkOwner(header, path);
  const alone = readAlone(path);
  if (log === undefined && alone.before !== alone.id)
    throw new LogFault(
      'missing',
      `${logOf(path)} is missing, which holds the newest writes of ${path}: the file was copied alone from a running service, or its log was deleted. ${FIX} To go on without those writes: npm run restore -- ${path}`,
    );
  if (log === undefined || log === 0) return;
  if (!header.hasLog) throw foreign;
  const whole = withReader(path, readMark);
  if (alone.id !== whole.id && alone.id !== whole.before) throw foreign;
};

/** Notes in the file which log is its own, empties the old log and begins the next. @returns Whether the old log could be emptied: another program may be reading it. */
export const renewLog = (database: DatabaseSync): boolean => {
  database.exec(RENEW);
  // Not waited for: the service would stand still meanwhile.
  database.exec('PRAGMA busy_timeout = 0');
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  if (busy === 0) database.exec(SETTLE);
  return busy === 0;
};

/** For a short lock of another program's; it is far less than callers wait. */
export const BUSY_MS = 5_000;

export const touchStatement = (database: DatabaseSync) => database.prepare(TOUCH);

/** The identity of a file while it is open: it is written only when its log is emptied. */
export interface Standing {
  /** Whether it is still the file that was opened. */
  isSame(): boolean;
  /** After it was written by us. */
  note(): void;
}

export const standingOf = (path: string, database: DatabaseSync): Standing => {
  const look = (): string => {
    const found = statSync(path, { throwIfNoEntry: false, bigint: true });
    return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeNs}`;
  };
  let seen = look();
  return {
    note: () => {
      seen = look();
    },
    isSame: () => {
      const now = look();
      if (now === seen) return true;
      if (now === '' || now.split(' ')[0] !== seen.split(' ')[0]) return false;
      // Another program may have emptied the log.
      const [alone, ours] = [readAlone(path), readMark(database)];
      if (alone.id !== ours.id && alone.id !== ours.before) return false;
      seen = now;
      return true;
    },
  };
};
