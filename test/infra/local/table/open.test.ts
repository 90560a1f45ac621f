import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DeleteItemCommand, GetItemCommand, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '../../../../functions/store/items.ts';
import { answer, createTokens } from '../../../../infra/local/table/commands.ts';
import { type EmbeddedTable, openFile, openTable, TABLE_FILE } from '../../../../infra/local/table/open.ts';
import { createRows, SCHEMA } from '../../../../infra/local/table/rows.ts';

const TableName = 'table';
const NOW = Date.UTC(2026, 10, 21, 12);

let dir: string;
let opened: EmbeddedTable[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'so-table-'));
  opened = [];
});
afterEach(() => {
  for (const table of opened) table.close();
  rmSync(dir, { recursive: true, force: true });
});

const open = (): EmbeddedTable => {
  const table = openTable(dir, () => NOW);
  opened.push(table);
  return table;
};
const close = (table: EmbeddedTable): void => {
  opened = opened.filter((other) => other !== table);
  table.close();
};
const keyOf = (sk: string): Item => ({ pk: { S: 'match#m' }, sk: { S: sk } });
const put = ({ client }: EmbeddedTable, sk: string, more: Item = {}) =>
  client.send(new PutItemCommand({ TableName, Item: { ...keyOf(sk), ...more } }));
const get = async ({ client }: EmbeddedTable, sk: string): Promise<Item | undefined> =>
  (await client.send(new GetItemCommand({ TableName, Key: keyOf(sk) }))).Item;
const readFeed = async ({ feed }: EmbeddedTable): Promise<readonly string[]> =>
  (await feed.next()).map(({ eventName, dynamodb }) => `${eventName} ${dynamodb?.Keys?.sk?.S}`);

describe('the file of the table', () => {
  test('keeps every type of attribute, bytes as they are', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    const more: Item = { s: { S: 'a\0b "c" \u{1f600}\u2028' }, n: { N: '-12345678901234567890123456789012345678' }, b: { B: bytes } };
    const first = open();
    await put(first, 'x', more);
    close(first);
    expect(await get(open(), 'x')).toEqual({ ...keyOf('x'), ...more });
  });

  test.skipIf(process.platform === 'win32')('opens to its owner alone, with the log beside it, whatever the folder', async () => {
    const umask = process.umask(0o022);
    await put(open(), 'x');
    process.umask(umask);
    for (const name of readdirSync(dir)) expect((statSync(join(dir, name)).mode & 0o777).toString(8), name).toBe('600');
    expect(readdirSync(dir).length).toBeGreaterThan(1);
  });

  test('lets each write wait for the disk, and overwrites what is deleted', () => {
    const file = openFile(dir);
    const setting = (name: string) => file.prepare(`PRAGMA ${name}`).get();
    expect(setting('journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(setting('synchronous')).toEqual({ synchronous: 2 });
    expect(setting('fullfsync')).toEqual({ fullfsync: 1 });
    expect(setting('secure_delete')).toEqual({ secure_delete: 1 });
    file.close();
  });

  test('of a later version is refused, and so are another program’s file and what is not an SQLite file', () => {
    close(open());
    const file = new DatabaseSync(join(dir, TABLE_FILE));
    file.exec('PRAGMA user_version = 2');
    expect(open).toThrow(/written by a later version of this service. Run that, or choose another DATA_DIR/);
    file.exec('PRAGMA application_id = 7');
    file.close();
    expect(open).toThrow(/written by another program/);
    writeFileSync(join(dir, TABLE_FILE), 'not a database'.repeat(100));
    expect(open).toThrow(/The table .*sealed-orders.sqlite cannot be opened: file is not a database/);
  });

  test('holds nothing of a write that could not be reported to the stream', () => {
    const database = new DatabaseSync(':memory:');
    database.exec(SCHEMA);
    const rows = createRows(database);
    database.exec('DROP TABLE feed; CREATE TABLE feed (sequence INTEGER PRIMARY KEY)');
    const tokens = createTokens(() => NOW);
    const both = ['x', 'y'].map((sk) => ({ Put: { TableName, Item: keyOf(sk) } }));
    expect(() => answer(rows, tokens, new TransactWriteItemsCommand({ TransactItems: both }))).toThrow();
    expect(rows.all()).toEqual([]);
    expect(database.isTransaction).toBe(false);
  });
});

describe('what is gone', () => {
  test('because it expired is removed by the sweep, and reported', async () => {
    const table = open();
    const second = NOW / 1000;
    await put(table, 'past', { ttl: { N: String(second - 1) } });
    await put(table, 'now', { ttl: { N: String(second) } });
    await put(table, 'never');
    await put(table, 'odd', { ttl: { S: 'soon' } });
    await readFeed(table);
    await table.feed.handled();
    await table.sweep();
    expect(await readFeed(table)).toEqual(['REMOVE past']);
    expect(await get(table, 'past')).toBeUndefined();
    for (const sk of ['now', 'never', 'odd']) expect(await get(table, sk)).toBeDefined();
  });

  test('is not what only a clock far ahead would have expire', async () => {
    let at = NOW;
    const table = openTable(dir, () => at);
    opened.push(table);
    const heartbeat: Item = { pk: { S: 'service' }, sk: { S: 'heartbeat' }, j: { S: JSON.stringify({ at: NOW, shards: 1 }) } };
    await table.client.send(new PutItemCommand({ TableName, Item: heartbeat }));
    await put(table, 'month', { ttl: { N: String(NOW / 1000 + 30 * 86_400) } });
    at += 3650 * 86_400_000;
    await table.sweep();
    expect(await get(table, 'month')).toBeDefined();
    at = NOW;
    await table.sweep();
    expect(await get(table, 'month')).toBeDefined();
  });

  test('or was overwritten can be read nowhere in the files after the next sweep', async () => {
    const table = open();
    // Of all sizes, so that some lie in pages of their own, and among others that stay.
    const canaries = Array.from({ length: 300 }, (_, i) => `canary-${i}-${'k'.repeat((i * 37) % 9000)}`);
    for (const [i, S] of canaries.entries()) await put(table, `x${i}`, { j: { S } });
    for (let i = 0; i < 300; i++) await put(table, `stays${i}`, { j: { S: 'k'.repeat(i) } });
    expect(inFiles()).toContain('canary-');
    for (const i of canaries.keys())
      if (i % 2 === 0) await table.client.send(new DeleteItemCommand({ TableName, Key: keyOf(`x${i}`) }));
      else await put(table, `x${i}`, { j: { S: 'another' } });
    await table.sweep();
    expect(inFiles().match(/canary-\d+/g)).toBe(null);
  });

  const inFiles = (): string =>
    readdirSync(dir)
      .map((name) => readFileSync(join(dir, name), 'latin1'))
      .join('\n');
});

describe('the feed', () => {
  test('repeats after a restart what was not handled, and nothing that was', async () => {
    const first = open();
    await put(first, 'letter#1');
    await readFeed(first);
    await first.feed.handled();
    await put(first, 'letter#2');
    expect(await readFeed(first)).toEqual(['INSERT letter#2']);
    close(first);
    const second = open();
    await put(second, 'letter#3');
    expect(await readFeed(second)).toEqual(['INSERT letter#2', 'INSERT letter#3']);
    await second.feed.handled();
    expect(await readFeed(second)).toEqual([]);
  });

  test('gives no number twice, even when everything before was handled', async () => {
    const numberOf = async (table: EmbeddedTable): Promise<number> => Number((await table.feed.next())[0]?.dynamodb?.SequenceNumber);
    const first = open();
    await put(first, 'letter#1');
    const before = await numberOf(first);
    await first.feed.handled();
    close(first);
    const second = open();
    await put(second, 'letter#2');
    expect(await numberOf(second)).toBeGreaterThan(before);
  });

  test('rings with each write, even one that came while the feed was being read', async () => {
    const table = open();
    const ended = new AbortController().signal;
    expect(await readFeed(table)).toEqual([]);
    const waiting = table.feed.more(ended);
    await put(table, 'letter#1');
    await waiting;
    expect(await readFeed(table)).toEqual(['INSERT letter#1']);
    await table.feed.handled();
    await readFeed(table);
    await put(table, 'letter#2');
    await table.feed.more(ended);
    expect(await readFeed(table)).toEqual(['INSERT letter#2']);
  });

  test('stops waiting when it has ended', async () => {
    const ended = new AbortController();
    const waiting = open().feed.more(ended.signal);
    ended.abort();
    await waiting;
  });
});

test('a loop of calls leaves others their turn', async () => {
  const table = open();
  let turns = 0;
  let running = true;
  const others = (): void => {
    turns += 1;
    if (running) setImmediate(others);
  };
  setImmediate(others);
  for (let i = 0; i < 50; i++) await get(table, 'x');
  running = false;
  expect(turns).toBeGreaterThanOrEqual(50);
});
