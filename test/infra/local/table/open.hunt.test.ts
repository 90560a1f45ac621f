/**
 * Any file of the table beside any log of any moment, as copies, restores and crashes may leave them: the table comes up as it
 * was at one moment, nothing older than its file, or is refused in words.
 */
import { copyFileSync, existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { GetItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { makeBackup } from '../../../../infra/local/table/backup.ts';
import { type EmbeddedTable, openTable, TABLE_FILE } from '../../../../infra/local/table/open.ts';
import { restoreBackup } from '../../../../infra/local/table/restore.ts';
import { FIRST_SEED, hunt } from '../../../support/hunt.ts';
import { seeded } from '../../../support/seeded.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const NOW = Date.UTC(2026, 10, 21, 20);
const TableName = 'table';
const ROWS = 24;
const MOMENTS = 7;
const keyOf = (row: number) => ({ pk: { S: `match#${row}` }, sk: { S: 'head' } });

/** The moment of each row: what the table is known by. */
type State = string;
const stateOf = (rows: readonly number[]): State => rows.join();
async function readState({ client }: EmbeddedTable): Promise<State> {
  const found: number[] = [];
  for (let row = 0; row < ROWS; row++)
    found.push(Number((await client.send(new GetItemCommand({ TableName, Key: keyOf(row) }))).Item?.at?.N ?? 0));
  return stateOf(found);
}

/** What a folder held at a moment: the table's file, and the log beside it. */
interface Left {
  readonly file: string;
  readonly log: string | undefined;
  readonly state: State;
}

const fresh = (root: string): string => mkdtempSync(join(root, 'x'));
const logIn = (dir: string): string => join(dir, `${TABLE_FILE}-wal`);

/** The folder as it is now, as kill -9 would leave it. */
function keep(root: string, dir: string, state: State): Left {
  const to = fresh(root);
  const [file, log] = [join(to, 'file'), join(to, 'log')];
  copyFileSync(join(dir, TABLE_FILE), file);
  if (existsSync(logIn(dir))) copyFileSync(logIn(dir), log);
  return { file, log: existsSync(log) ? log : undefined, state };
}
function put(root: string, { file, log }: Pick<Left, 'file' | 'log'>): string {
  const to = fresh(root);
  copyFileSync(file, join(to, TABLE_FILE));
  if (log !== undefined) copyFileSync(log, logIn(to));
  return to;
}

/** A service that writes, sweeps, stops, crashes and is backed up, by turns. */
async function live(
  root: string,
  roll: (most: number) => number,
): Promise<{ readonly left: readonly Left[]; readonly states: ReadonlySet<State> }> {
  let dir = fresh(root);
  let table = openTable(dir, () => NOW);
  const rows = Array.from({ length: ROWS }, () => 0);
  const left: Left[] = [];
  const states = new Set<State>([stateOf(rows)]);
  const write = async (at: number): Promise<void> => {
    const some = [...new Set(Array.from({ length: 1 + roll(6) }, () => roll(ROWS)))];
    for (const row of some) rows[row] = at;
    const pad = 'x'.repeat(roll(3_000));
    const items = some.map((row) => ({ Put: { TableName, Item: { ...keyOf(row), at: { N: String(at) }, pad: { S: pad } } } }));
    await table.client.send(new TransactWriteItemsCommand({ TransactItems: items }));
    states.add(stateOf(rows));
  };
  const events: readonly (() => unknown)[] = [
    () => table.sweep(),
    () => {
      table.close();
      left.push(keep(root, dir, stateOf(rows)));
      table = openTable(dir, () => NOW);
    },
    () => {
      // A crash: the next start finds what was left.
      const crashed = keep(root, dir, stateOf(rows));
      table.close();
      dir = put(root, crashed);
      table = openTable(dir, () => NOW);
    },
    async () => {
      const { path } = await makeBackup({ dataDir: dir, folder: fresh(root), running: true, now: NOW });
      left.push({ file: path, log: undefined, state: stateOf(rows) });
    },
    () => undefined,
  ];
  for (let at = 1; at <= MOMENTS; at++) {
    for (let writes = roll(4); writes >= 0; writes--) await write(at);
    left.push(keep(root, dir, stateOf(rows)));
    await events[roll(events.length)]?.();
  }
  table.close();
  return { left: [...left, keep(root, dir, stateOf(rows))], states };
}

/** Undefined: it was refused in words. */
async function serve(dir: string): Promise<State | undefined> {
  let table: EmbeddedTable;
  try {
    table = openTable(dir, () => NOW);
  } catch (error) {
    expect((error as Error).message).toMatch(/npm run restore/);
    return undefined;
  }
  try {
    return await readState(table);
  } finally {
    table.close();
  }
}

test.each(Array.from({ length: hunt({ full: 12, long: 400 }) }, (_, i) => FIRST_SEED + i))('seed %d', async (seed) => {
  const root = temporaryFolder('logs');
  const next = seeded(seed);
  const { left, states } = await live(root, (most) => Math.floor(next() * most));
  for (const one of left) {
    // Beside its own log it is served, but for a backup, which is put in its place by the command.
    if (one.log !== undefined) expect(await serve(put(root, one))).toBe(one.state);
    for (const other of [...left, undefined]) {
      const found = await serve(put(root, { file: one.file, log: other?.log }));
      if (found === undefined) continue;
      expect(states.has(found), `a mixture: ${found}`).toBe(true);
      expect([one.state, other?.state]).toContain(found);
    }
  }
  for (const one of left.slice(-3)) {
    const to = fresh(root);
    await restoreBackup({ dataDir: to, from: join(put(root, one), TABLE_FILE), newKey: false, now: NOW });
    expect(await serve(to)).toBe(one.state);
  }
});
