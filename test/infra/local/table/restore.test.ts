/** A table comes up as it was at one moment, or is refused in words: whatever somebody puts in its place. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { openHomeTable } from '../../../../infra/local/home-table.ts';
import { serviceKey } from '../../../../infra/local/service-key.ts';
import { BACKUP_NAME, makeBackup } from '../../../../infra/local/table/backup.ts';
import { type EmbeddedTable, openTable, TABLE_FILE } from '../../../../infra/local/table/open.ts';
import { restoreBackup } from '../../../../infra/local/table/restore.ts';
import { temporaryFolder, whenFileEnds } from '../../../support/temporary-folder.ts';

const NOW = Date.UTC(2026, 10, 21, 20);
const DAY = 86_400_000;
const TableName = 'table';
const ROWS = 60;
const PAD = 'x'.repeat(600);
const FIX = /npm run restore|Run that, or choose another DATA_DIR/;

const root = temporaryFolder('restore');
let folders = 0;
const fresh = (): string => {
  folders += 1;
  const dir = join(root, String(folders));
  mkdirSync(dir);
  return dir;
};

/** All rows at this age, so that a mixture of two ages shows. */
const age = async ({ client }: EmbeddedTable, at: number, rows = ROWS): Promise<void> => {
  for (let i = 0; i < rows; i++)
    await client.send(
      new PutItemCommand({ TableName, Item: { pk: { S: `match#${i}` }, sk: { S: 'head' }, age: { N: String(at) }, pad: { S: PAD } } }),
    );
};
const agesIn = async (dir: string): Promise<readonly string[]> => {
  const table = openTable(dir, () => NOW);
  try {
    const found = [];
    for (let i = 0; i < ROWS; i++)
      found.push(
        (await table.client.send(new GetItemCommand({ TableName, Key: { pk: { S: `match#${i}` }, sk: { S: 'head' } } }))).Item?.age?.N ??
          'none',
      );
    return [...new Set(found)];
  } finally {
    table.close();
  }
};
const open = (dir: string): EmbeddedTable => {
  const table = openTable(dir, () => NOW);
  whenFileEnds(() => table.close());
  return table;
};
const files = (dir: string, ...ends: readonly string[]): readonly string[] => ends.map((end) => join(dir, `${TABLE_FILE}${end}`));
/** The folder as kill -9 leaves it. */
const killed = (dir: string): string => {
  const left = fresh();
  for (const name of readdirSync(dir))
    if (name.startsWith(TABLE_FILE) || name === 'service-key') copyFileSync(join(dir, name), join(left, name));
  return left;
};

/** A service that ran through five ages and was killed; `backups` of its third, each made in another way. */
async function killedService() {
  const dir = fresh();
  const table = openTable(dir, () => NOW);
  const key = await serviceKey(dir, table.keyNote);
  await age(table, 1);
  await age(table, 2);
  await age(table, 3);
  const by = fresh();
  const { path: ours } = await makeBackup({ dataDir: dir, folder: by, running: true, now: NOW });
  const vacuumed = join(by, 'vacuum.sqlite');
  const reader = new DatabaseSync(join(dir, TABLE_FILE), { readOnly: true });
  reader.exec(`VACUUM INTO '${vacuumed}'`);
  reader.close();
  const copiedAlone = join(by, 'alone.sqlite');
  copyFileSync(join(dir, TABLE_FILE), copiedAlone);
  await table.sweep();
  await age(table, 4);
  const sweptAlone = join(by, 'swept.sqlite');
  copyFileSync(join(dir, TABLE_FILE), sweptAlone);
  await table.sweep();
  await age(table, 5, ROWS / 2);
  const left = killed(dir);
  table.close();
  return { left, stopped: dir, ours, vacuumed, copiedAlone, sweptAlone, key };
}
const ran = await killedService();
const again = (dir: string): string => {
  const copy = fresh();
  cpSync(dir, copy, { recursive: true });
  return copy;
};
const printOf = (path: string): string => (existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'none');
const printsOf = (dir: string): readonly string[] => files(dir, '', '-wal').map(printOf);

/** Each begins with the folder of the killed service. */
const WRONG_WAYS: Readonly<Record<string, (dir: string) => void>> = {
  'a backup over the table, its log left': (dir) => copyFileSync(ran.ours, join(dir, TABLE_FILE)),
  'a backup moved over the table, its log left': (dir) => {
    copyFileSync(ran.ours, join(dir, 'moved'));
    renameSync(join(dir, 'moved'), join(dir, TABLE_FILE));
  },
  'a VACUUM INTO over the table, its log left': (dir) => copyFileSync(ran.vacuumed, join(dir, TABLE_FILE)),
  'the table of an earlier hour alone, its log left': (dir) => copyFileSync(ran.copiedAlone, join(dir, TABLE_FILE)),
  'the table of the last hour alone, its log left': (dir) => copyFileSync(ran.sweptAlone, join(dir, TABLE_FILE)),
  'the table of a stopped service, the log of the killed one left': (dir) =>
    copyFileSync(join(ran.stopped, TABLE_FILE), join(dir, TABLE_FILE)),
  'the log deleted': (dir) => rmSync(join(dir, `${TABLE_FILE}-wal`)),
  'a table alone that was copied while the service ran': (dir) => {
    for (const path of files(dir, '-wal', '-shm')) rmSync(path, { force: true });
    copyFileSync(ran.copiedAlone, join(dir, TABLE_FILE));
  },
  'an empty file, as a full disk leaves it': (dir) => truncateSync(join(dir, TABLE_FILE), 0),
  'half a file': (dir) => truncateSync(join(dir, TABLE_FILE), 40_960),
  'nothing but the log': (dir) => rmSync(join(dir, TABLE_FILE)),
  'a packed backup': (dir) => writeFileSync(join(dir, TABLE_FILE), Buffer.from('1f8b0800', 'hex')),
  'the database of another program': (dir) => {
    rmSync(join(dir, TABLE_FILE));
    const other = new DatabaseSync(join(dir, 'other'));
    other.exec('CREATE TABLE note (text TEXT)');
    other.close();
    renameSync(join(dir, 'other'), join(dir, TABLE_FILE));
  },
  'a backup in its place, and no log': (dir) => {
    for (const path of files(dir, '-wal', '-shm')) rmSync(path, { force: true });
    copyFileSync(ran.ours, join(dir, TABLE_FILE));
  },
};

test.each(Object.keys(WRONG_WAYS))('refused with the fix, and not touched: %s', async (way) => {
  const dir = again(ran.left);
  WRONG_WAYS[way]?.(dir);
  const before = printsOf(dir);
  const opened = openHomeTable({}, dir, () => NOW).then((table) => table.close());
  await expect(opened).rejects.toThrow(FIX);
  expect(printsOf(dir)).toEqual(before);
  await expect(openHomeTable({}, dir, () => NOW).then((table) => table.close())).rejects.toThrow(FIX);
  // And the fix works, wherever it begins.
  await restoreBackup({ dataDir: dir, from: ran.ours, newKey: false, now: NOW });
  expect(await agesIn(dir)).toEqual(['3']);
});

test('damaged pages are refused at the start', async () => {
  const dir = again(ran.stopped);
  const bytes = readFileSync(join(dir, TABLE_FILE));
  bytes.fill(0x55, 8 * 4096, 12 * 4096);
  writeFileSync(join(dir, TABLE_FILE), bytes);
  await expect(openHomeTable({}, dir, () => NOW)).rejects.toThrow(/npm run restore/);
});

test('what a killed or a stopped service left comes up as it was, also when its files were copied with their log, or its index of the log is stale or gone', async () => {
  const mixed = ['4', '5'];
  expect((await agesIn(again(ran.left))).toSorted()).toEqual(mixed);
  expect((await agesIn(again(ran.stopped))).toSorted()).toEqual(mixed);
  const bare = again(ran.left);
  rmSync(join(bare, `${TABLE_FILE}-shm`), { force: true });
  expect((await agesIn(bare)).toSorted()).toEqual(mixed);
  const stale = again(ran.left);
  writeFileSync(join(stale, `${TABLE_FILE}-shm`), Buffer.alloc(32_768, 7));
  expect((await agesIn(stale)).toSorted()).toEqual(mixed);
});

test('killed at any write and beginning of a log, the table comes up', async () => {
  const dir = fresh();
  const table = open(dir);
  for (let at = 0; at < 12; at++) {
    await age(table, at, 3);
    if (at % 3 === 0) await table.sweep();
    if (at % 5 === 0) await age(table, at, ROWS);
    const left = killed(dir);
    openTable(left, () => NOW).close();
    openTable(left, () => NOW).close();
  }
});

test('a reader that keeps the log from being emptied does not make the table refuse its own', async () => {
  const dir = fresh();
  const table = open(dir);
  await age(table, 1, 5);
  const reader = new DatabaseSync(join(dir, TABLE_FILE), { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM item').get();
  for (let at = 2; at < 5; at++) {
    await age(table, at, 5);
    await table.sweep();
    openTable(killed(dir), () => NOW).close();
  }
  reader.exec('COMMIT');
  reader.close();
  await age(table, 9, ROWS);
  openTable(killed(dir), () => NOW).close();
  await table.sweep();
  expect(await agesIn(killed(dir))).toEqual(['9']);
});

test.each(['copied over', 'moved away'])(
  'a table that is %s under the running service takes no more writes, and is not written into',
  async (how) => {
    const dir = fresh();
    const table = openTable(dir, () => NOW);
    await age(table, 1);
    await table.sweep();
    const path = join(dir, TABLE_FILE);
    if (how === 'copied over') copyFileSync(ran.ours, path);
    else renameSync(path, `${path}.old`);
    const before = printOf(path);
    await expect(age(table, 2)).rejects.toThrow(/was replaced while the service ran/);
    await expect(table.sweep()).rejects.toThrow(/was replaced/);
    table.close();
    expect(printOf(path)).toBe(before);
  },
);

test('a backup of every night holds the table, the key and the unread mails, and those older than 35 days go', async () => {
  const dir = again(ran.stopped);
  mkdirSync(join(dir, 'mail-in', 'dead'), { recursive: true });
  for (const name of ['1-a.eml', '1-a.json', 'half.draft']) writeFileSync(join(dir, 'mail-in', name), name);
  const folder = join(fresh(), 'new', 'folder');
  const { path: first } = await makeBackup({ dataDir: dir, folder, running: false, now: NOW });
  const { path: second } = await makeBackup({ dataDir: dir, folder, running: false, now: NOW + DAY });
  writeFileSync(join(folder, 'a note of mine'), '');
  const { deleted } = await makeBackup({ dataDir: dir, folder, running: false, now: NOW + 35 * DAY + 1_000 });
  expect(deleted).toEqual([first.split('/').at(-1)]);
  expect(readdirSync(folder).filter((name) => BACKUP_NAME.test(name))).toHaveLength(2);
  expect(readdirSync(folder)).toHaveLength(3);
  const elsewhere = fresh();
  expect(await restoreBackup({ dataDir: elsewhere, from: second, newKey: false, now: NOW })).toEqual({ alone: false, mails: 1 });
  expect((await agesIn(elsewhere)).toSorted()).toEqual(['4', '5']);
  expect(readFileSync(join(elsewhere, 'mail-in', '1-a.eml'), 'utf8')).toBe('1-a.eml');
  const table = open(elsewhere);
  expect(await serviceKey(elsewhere, table.keyNote)).toEqual(ran.key);
});

test('a restore keeps aside what it replaces, with its log, and can be undone from there', async () => {
  const dir = again(ran.left);
  const { aside = '' } = await restoreBackup({ dataDir: dir, from: ran.ours, newKey: false, now: NOW });
  expect(await agesIn(dir)).toEqual(['3']);
  await restoreBackup({ dataDir: dir, from: join(aside, TABLE_FILE), newKey: false, now: NOW + 1 });
  expect((await agesIn(dir)).toSorted()).toEqual(['4', '5']);
});

test.each([
  [
    'a damaged backup',
    () => Buffer.concat([readFileSync(ran.ours).subarray(0, 20_480), Buffer.alloc(4096, 9), readFileSync(ran.ours).subarray(24_576)]),
  ],
  ['half a backup', () => readFileSync(ran.ours).subarray(0, 30_000)],
  ['a packed backup', () => Buffer.from('1f8b08000000', 'hex')],
  ['an empty backup', () => Buffer.alloc(0)],
])('%s is refused, and the table stays', async (_, bytes) => {
  const dir = again(ran.left);
  const from = join(fresh(), 'backup.sqlite');
  writeFileSync(from, bytes());
  await expect(restoreBackup({ dataDir: dir, from, newKey: false, now: NOW })).rejects.toThrow(/damaged|no backup|another program/);
  expect((await agesIn(dir)).toSorted()).toEqual(['4', '5']);
});

test('a table is not served with another key than its own, or none, unless its operator says that the key is lost', async () => {
  const dir = again(ran.stopped);
  const serve = async (): Promise<unknown> => {
    const table = openTable(dir, () => NOW);
    try {
      return await serviceKey(dir, table.keyNote);
    } finally {
      table.close();
    }
  };
  rmSync(join(dir, 'service-key'));
  await expect(serve()).rejects.toThrow(/service-key is missing.*--new-key/);
  writeFileSync(join(dir, 'service-key'), `${'ab'.repeat(32)}\n`, { mode: 0o600 });
  await expect(serve()).rejects.toThrow(/holds another key.*--new-key/);
  await expect(restoreBackup({ dataDir: dir, from: join(dir, TABLE_FILE), newKey: false, now: NOW })).rejects.toThrow(
    /neither in it.*--new-key/,
  );
  const old = Buffer.from(ran.key.current).toString('hex');
  writeFileSync(join(dir, 'service-key'), `${'ab'.repeat(32)}\n${old}\n`);
  expect(await serve()).toMatchObject({ previous: ran.key.current });
  // The key before is no longer asked for.
  writeFileSync(join(dir, 'service-key'), `${'ab'.repeat(32)}\n`);
  await serve();
  rmSync(join(dir, 'service-key'));
  await restoreBackup({ dataDir: dir, from: join(dir, TABLE_FILE), newKey: true, now: NOW });
  await serve();
});
