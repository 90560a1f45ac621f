/**
 * The table of `npm start`: one file in the data folder, opened only by this process, with no port. What it has
 * acknowledged is on the disk, so that it survives kill -9 and a power cut.
 */
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import type { TableClient } from '../../../functions/store/table.ts';
import { makePrivateFile } from '../durable-file.ts';
import { BATCH, type Feed } from '../feed.ts';
import { answer, createTokens, type TableCommand } from './commands.ts';
import { atomically, createRows, type FeedRecord, type Rows, SCHEMA } from './rows.ts';

export interface EmbeddedTable {
  readonly client: TableClient;
  readonly feed: Feed;
  /** Deletes what has expired, and what the disk still shows of that and of everything else that was deleted. */
  sweep(): Promise<void>;
  close(): void;
}

export const TABLE_FILE = 'sealed-orders.sqlite';
/** "SeOr", so that SQLite's own tools can tell whose file it is; and the version of its schema. */
const APPLICATION = 0x53_65_4f_72;
const VERSION = 1;
/** An operator's backup may hold the file for a moment. */
const BUSY_MS = 5_000;
const EXPIRED_AT_ONCE = 1_000;

/** `FULL`: a transaction is on the disk, not only in the system's memory, before it is acknowledged. On macOS that takes `fullfsync`. */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA secure_delete = ON;
`;

/** @throws Error in words for a person, where the file is another program's or cannot be read. */
export const openTable = (dir: string, now: () => number): EmbeddedTable => {
  const database = openFile(dir);
  const waiting = createBell();
  const rows = createRows(database, waiting.ring);
  const tokens = createTokens(now);
  const send = async (command: TableCommand): Promise<object> => {
    // Otherwise a loop over many items would block everything else.
    await setImmediate();
    return answer(rows, tokens, command);
  };
  return {
    client: { send: send as TableClient['send'] },
    feed: feedOf(rows, waiting),
    sweep: async () => {
      removeExpired(rows, Math.floor(now() / 1000));
      // Empties the log beside the file, which holds old pages.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    close: () => database.close(),
  };
};

/** The file; if it is not there yet, it is created. */
export const openFile = (dir: string): DatabaseSync => {
  const path = join(dir, TABLE_FILE);
  // SQLite gives the files it makes beside this one the same mode.
  makePrivateFile(path);
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    database.exec(SETTINGS);
    prepare(database, path);
    return database;
  } catch (error) {
    database.close();
    throw inWords(error, path);
  }
};

/** Gives a new file its schema, all or nothing. */
const prepare = (database: DatabaseSync, path: string): void => {
  const [application, version] = [pragma(database, 'application_id'), pragma(database, 'user_version')];
  if (application === APPLICATION && version === VERSION) return;
  if (application !== 0 || version !== 0)
    throw new Error(
      `${path} was written by ${application === APPLICATION ? 'a later version of this service' : 'another program'}. Run that, or choose another DATA_DIR.`,
    );
  atomically(database, () => {
    database.exec(SCHEMA);
    database.exec(`PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${VERSION}`);
  });
};

const pragma = (database: DatabaseSync, name: string): number => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);

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
const feedOf = (rows: Rows, bell: Bell): Feed => {
  let last = 0;
  return {
    next: async () => {
      bell.reset();
      const records = rows.feed(BATCH);
      last = records.at(-1)?.sequence ?? last;
      return records.map(asLambda);
    },
    handled: async () => rows.forget(last),
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
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  return new Error(
    `The table ${path} cannot be opened: ${error.message}. Fix what it names, take the file from a backup, or choose another DATA_DIR.`,
  );
};
