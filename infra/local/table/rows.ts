/** The table's rows in SQLite: items by key, the due index, and the change feed, written in one transaction with the changes it reports. */
import type { DatabaseSync } from 'node:sqlite';
import type { Item } from '../../../functions/store/items.ts';
import { attribute, numberOfSortable, type Place, readItem, sortableNumber, writeItem } from './items.ts';
import { MARK_SCHEMA, touchStatement } from './mark.ts';

/** A record of the change feed: keys only, so that no orders pass through it. */
export interface StreamKey extends Place {
  readonly event: 'INSERT' | 'MODIFY' | 'REMOVE';
}
export interface FeedRecord extends StreamKey {
  readonly sequence: number;
}

export interface Change {
  readonly place: Place;
  /** The item before. */
  readonly old: Item | undefined;
  /** `undefined`: it is deleted. */
  readonly item: Item | undefined;
}

/** The start for reading the due index; `at` as `sortableNumber` writes it. */
export interface DueKey extends Place {
  readonly at: string;
}

export interface Rows {
  get(place: Place): Item | undefined;
  /** By sort key, from this one on. */
  partition(pk: string, from: string): Iterable<Item>;
  /** The keys of what is due, by time and then by key. DynamoDB promises no order among items due at the same time. */
  due(name: string, from: DueKey): Iterable<Item>;
  /** All or none, on the disk when it returns. The feed reports each change. */
  write(changes: readonly Change[]): void;
  all(): readonly Item[];
  /** The places of items that expired before this second, at most `most`. */
  expired(second: number, most: number): readonly Place[];
  /** The oldest records of the feed, at most `most`. */
  feed(most: number): readonly FeedRecord[];
  /** Forgets the feed up to this record. */
  forget(sequence: number): void;
}

/** Text compares by its bytes, as DynamoDB's does. `AUTOINCREMENT`: no sequence number is given twice. */
export const SCHEMA = `
  CREATE TABLE item (
    pk TEXT NOT NULL, sk TEXT NOT NULL, due TEXT, at TEXT, ttl INTEGER, attributes TEXT NOT NULL,
    PRIMARY KEY (pk, sk)
  ) WITHOUT ROWID;
  CREATE INDEX item_due ON item (due, at, pk, sk) WHERE due IS NOT NULL AND at IS NOT NULL;
  CREATE INDEX item_ttl ON item (ttl) WHERE ttl IS NOT NULL;
  CREATE TABLE feed (sequence INTEGER PRIMARY KEY AUTOINCREMENT, pk TEXT NOT NULL, sk TEXT NOT NULL, event TEXT NOT NULL);
  ${MARK_SCHEMA}
`;

const statements = (database: DatabaseSync) => ({
  get: database.prepare('SELECT attributes FROM item WHERE pk = ? AND sk = ?'),
  partition: database.prepare('SELECT attributes FROM item WHERE pk = ? AND sk >= ? ORDER BY sk'),
  due: database.prepare('SELECT at, pk, sk FROM item WHERE due = ? AND at IS NOT NULL AND (at, pk, sk) >= (?, ?, ?) ORDER BY at, pk, sk'),
  put: database.prepare('INSERT OR REPLACE INTO item (pk, sk, due, at, ttl, attributes) VALUES (?, ?, ?, ?, ?, ?)'),
  remove: database.prepare('DELETE FROM item WHERE pk = ? AND sk = ?'),
  all: database.prepare('SELECT attributes FROM item ORDER BY pk, sk'),
  expired: database.prepare('SELECT pk, sk FROM item WHERE ttl IS NOT NULL AND ttl < ? LIMIT ?'),
  tell: database.prepare('INSERT INTO feed (pk, sk, event) VALUES (?, ?, ?)'),
  feed: database.prepare('SELECT sequence, pk, sk, event FROM feed ORDER BY sequence LIMIT ?'),
  forget: database.prepare('DELETE FROM feed WHERE sequence <= ?'),
  touch: touchStatement(database),
});

/** On a database that has the schema. `notify`: called once changes are in the feed. */
export const createRows = (database: DatabaseSync, notify: () => void = () => {}): Rows => {
  const run = statements(database);
  const change = ({ place: { pk, sk }, old, item }: Change): void => {
    if (item === undefined) run.remove.run(pk, sk);
    else run.put.run(pk, sk, ...columnsOf(item), writeItem(item));
    run.tell.run(pk, sk, eventOf(old, item));
  };
  return {
    get: ({ pk, sk }) => {
      const row = run.get.get(pk, sk);
      return row === undefined ? undefined : itemIn(row);
    },
    *partition(pk, from) {
      for (const row of run.partition.iterate(pk, from)) yield itemIn(row);
    },
    *due(name, { at, pk, sk }) {
      for (const row of run.due.iterate(name, at, pk, sk)) yield dueIn(name, row);
    },
    write: (changes) => {
      if (changes.length === 0) return;
      atomically(database, () => {
        changes.forEach(change);
        run.touch.run();
      });
      notify();
    },
    all: () => run.all.all().map(itemIn),
    expired: (second, most) => run.expired.all(second, most).map((row) => ({ pk: String(row.pk), sk: String(row.sk) })),
    feed: (most) => run.feed.all(most) as unknown as readonly FeedRecord[],
    forget: (sequence) =>
      atomically(database, () => {
        run.forget.run(sequence);
        run.touch.run();
      }),
  };
};

/** A failure within leaves the file as it was. */
export const atomically = (database: DatabaseSync, work: () => void): void => {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    // On a full disk SQLite rolls back by itself.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
};

type Row = Record<string, unknown>;
const itemIn = ({ attributes }: Row): Item => readItem(String(attributes));

const dueIn = (name: string, { at, pk, sk }: Row): Item => ({
  due: { S: name },
  at: { N: numberOfSortable(String(at)) },
  pk: { S: String(pk) },
  sk: { S: String(sk) },
});

/** An item's columns for the indexes. Only items with both `due` and `at` are in the due index. */
const columnsOf = (item: Item): readonly [due: string | null, at: string | null, ttl: number | null] => {
  const [due, at, ttl] = [attribute(item, 'due')?.S, attribute(item, 'at')?.N, Number(attribute(item, 'ttl')?.N)];
  return [due ?? null, at === undefined ? null : sortableNumber(at), Number.isSafeInteger(ttl) ? ttl : null];
};

export const eventOf = (old: Item | undefined, item: Item | undefined): StreamKey['event'] => {
  if (old === undefined) return 'INSERT';
  return item === undefined ? 'REMOVE' : 'MODIFY';
};
