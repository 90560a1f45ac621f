/**
 * The table of `npm start`: one file in the data folder, opened only by this process, with no port. What it has
 * acknowledged is on the disk, so that it survives kill -9 and a power cut.
 */
import { EventEmitter, once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import { OutOfService } from '../../../functions/facts/out-of-service.ts';
import { isDoubtful } from '../../../functions/facts/outage.ts';
import { unpack } from '../../../functions/store/items.ts';
import { heartbeatKey } from '../../../functions/store/keys.ts';
import type { TableClient } from '../../../functions/store/table.ts';
import { codeOf, makePrivateFile } from '../durable-file.ts';
import { BATCH, type Feed } from '../feed.ts';
import { answer, createTokens, type TableCommand } from './commands.ts';
import { APPLICATION, BUSY_MS, checkLog, checkOwner, Damaged, logOf, renewLog, type Standing, standingOf, VERSION } from './mark.ts';
import { atomically, createRows, type FeedRecord, type Rows, SCHEMA } from './rows.ts';

export interface EmbeddedTable {
  readonly client: TableClient;
  readonly feed: Feed;
  readonly keyNote: KeyNote;
  /** The code of what has kept it from being written since the last write; undefined: nothing. */
  readonly fault: () => string | undefined;
  /** Deletes what has expired, and what the disk still shows of that and of everything else that was deleted. */
  sweep(): Promise<void>;
  close(): void;
}

export const TABLE_FILE = 'sealed-orders.sqlite';
const EXPIRED_AT_ONCE = 1_000;

/** `FULL`: a transaction is on the disk, not only in the system's memory, before it is acknowledged. On macOS that takes `fullfsync`. */
const SETTINGS = `
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA secure_delete = ON;
`;
/** The log is emptied by `renewLog` alone, which notes whose it is. */
const LOGGED = `
  PRAGMA journal_mode = WAL;
  PRAGMA wal_autocheckpoint = 0;
`;
/** The size at which the log is emptied, and the number of writes between checks. */
const LOG_BYTES = 16 * 1024 * 1024;
const WRITES_BETWEEN = 64;

/** @throws Error in words for a person, where the file is another program's, is damaged or cannot be read. */
export const openTable = (dir: string, now: () => number): EmbeddedTable => {
  const path = join(dir, TABLE_FILE);
  const database = openFile(dir);
  const guard = guardOf(standingOf(path, database), path);
  const waiting = createBell();
  let writes = 0;
  const rows = createRows(database, () => {
    waiting.ring();
    guard.wrote();
    writes += 1;
    if (writes % WRITES_BETWEEN === 0 && statSync(logOf(path)).size > LOG_BYTES) empty();
  });
  /** The write is safe without it, so it is left to the sweep if it fails. */
  const empty = (): void => {
    canRenew(database);
    guard.note();
  };
  const tokens = createTokens(now);
  const send = async (command: TableCommand): Promise<object> => {
    // Otherwise a loop over many items would block everything else.
    await setImmediate();
    return guard.use(() => answer(rows, tokens, command));
  };
  return {
    client: { send: send as TableClient['send'] },
    feed: feedOf(rows, waiting, guard.use),
    keyNote: keyNoteOf(database),
    fault: guard.fault,
    sweep: async () =>
      guard.use(() => {
        const at = now();
        if (!isDoubted(rows, at)) removeExpired(rows, Math.floor(at / 1000));
        // The log holds old pages.
        try {
          renewLog(database);
        } finally {
          guard.note();
        }
      }),
    close: () => {
      // Closing would write our log into a file that is not ours.
      if (guard.isLost()) return;
      // Otherwise the log stays, and the next start reads it: closing might delete it before the file says that it is whole.
      if (canRenew(database)) database.close();
    },
  };
};

const canRenew = (database: DatabaseSync): boolean => {
  try {
    return renewLog(database);
  } catch {
    return false;
  }
};

interface Guard {
  /** @throws OutOfService where the disk, or the file itself, lets nothing be done until somebody has made it right. */
  readonly use: <T>(work: () => T) => T;
  note(): void;
  isLost(): boolean;
  wrote(): void;
  fault(): string | undefined;
}

/** SQLite's codes by their names. */
const CODES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};
const PRIMARY = 0xff;

const guardOf = (standing: Standing, path: string): Guard => {
  let lost = false;
  let fault: string | undefined;
  return {
    use: (work) => {
      lost ||= !standing.isSame();
      if (lost) {
        fault = 'TABLE_REPLACED';
        throw new OutOfService(fault, `${path} was replaced while the service ran. Stop it, then: npm run restore -- FILE.`);
      }
      try {
        return work();
      } catch (error) {
        const code = CODES[errcodeOf(error) & PRIMARY];
        if (code === undefined) throw error;
        fault = code;
        throw new OutOfService(code, `The table ${path} cannot be used: ${code}.`);
      }
    },
    note: standing.note,
    isLost: () => lost || !standing.isSame(),
    wrote: () => {
      fault = undefined;
    },
    fault: () => fault,
  };
};

const errcodeOf = (error: unknown): number => (error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0);

/** The file; if it is not there yet, it is created. @throws Error in words for a person. */
export const openFile = (dir: string): DatabaseSync => {
  const path = join(dir, TABLE_FILE);
  // SQLite gives the other files that it makes for this one the same mode.
  makePrivateFile(path);
  try {
    checkLog(path);
  } catch (error) {
    throw inWords(error, path);
  }
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    database.exec(SETTINGS);
    prepare(database, path);
    database.exec(LOGGED);
    checkPages(database);
    renewLog(database);
    return database;
  } catch (error) {
    database.close();
    throw inWords(error, path);
  }
};

/** Every page, in about a second and a half for each GB. */
const checkPages = (database: DatabaseSync): void => {
  const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() ?? {};
  if (found !== 'ok') throw new Damaged(String(found));
};

/** The fingerprint of the service key behind the tokens in letters, which reveals nothing else about it. */
export interface KeyNote {
  get(): string | undefined;
  set(print: string): void;
}

const keyNoteOf = (database: DatabaseSync): KeyNote => ({
  get: () => {
    const { service_key: print } = database.prepare('SELECT service_key FROM mark').get() ?? {};
    return print === null ? undefined : String(print);
  },
  set: (print) => void database.prepare('UPDATE mark SET service_key = ?, writes = writes + 1').run(print),
});

/** Gives a new file its schema, all or nothing. */
const prepare = (database: DatabaseSync, path: string): void => {
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (isTableThere(database, 'kept'))
    throw new Error(`${path} is a backup that was copied to its place. Have it put into service: npm run restore -- ${path}`);
  if (!isEmpty) {
    checkOwner({ application: pragma(database, 'application_id'), version: pragma(database, 'user_version') }, path);
    return;
  }
  atomically(database, () => {
    database.exec(SCHEMA);
    database.exec(`PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${VERSION}`);
  });
};

export const isTableThere = (database: DatabaseSync, name: string): boolean =>
  database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined;

const pragma = (database: DatabaseSync, name: string): number => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);

/** A clock that is far ahead would have nearly everything expire. */
const isDoubted = (rows: Rows, at: number): boolean => {
  const swept = rows.get(heartbeatKey);
  return swept !== undefined && isDoubtful(unpack('heartbeat', swept), at);
};

const removeExpired = (rows: Rows, second: number): void => {
  for (;;) {
    const places = rows.expired(second, EXPIRED_AT_ONCE);
    rows.write(places.map((place) => ({ place, old: rows.get(place), item: undefined })));
    if (places.length < EXPIRED_AT_ONCE) return;
  }
};

interface Bell {
  ring(): void;
  /** Resolves at the next ring, at once if it has rung since `reset`. */
  heard(ended: AbortSignal): Promise<void>;
  reset(): void;
}

const createBell = (): Bell => {
  const bell = new EventEmitter();
  let hasRung = false;
  return {
    ring: () => {
      hasRung = true;
      bell.emit('ring');
    },
    heard: async (ended) => {
      if (!hasRung) await once(bell, 'ring', { signal: ended }).catch(() => undefined);
    },
    reset: () => {
      hasRung = false;
    },
  };
};

/** Handled records are deleted, so the feed itself holds the position, in the table's own file. */
const feedOf = (rows: Rows, bell: Bell, use: Guard['use']): Feed => {
  let last = 0;
  return {
    next: async () => {
      bell.reset();
      const records = use(() => rows.feed(BATCH));
      last = records.at(-1)?.sequence ?? last;
      return records.map(asLambda);
    },
    handled: async () => use(() => rows.forget(last)),
    more: (ended) => bell.heard(ended),
  };
};

const asLambda = ({ sequence, pk, sk, event }: FeedRecord): DynamoDBRecord => ({
  eventID: String(sequence),
  eventName: event,
  eventSource: 'aws:dynamodb',
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: String(sequence), StreamViewType: 'KEYS_ONLY' },
});

const inWords = (error: unknown, path: string): unknown => {
  if (!(error instanceof Error) || !('errcode' in error || error instanceof Damaged)) return error;
  const said = new Error(
    `The table ${path} cannot be opened: ${error.message}. Fix what it names, restore a backup (npm run restore -- FILE), or choose another DATA_DIR.`,
  );
  return 'errcode' in error ? Object.assign(said, { code: codeOf(error), errcode: error.errcode }) : said;
};
