/** An operator's backup and restore, as they type them, beside a service that runs, was killed, or is to be replaced. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import { afterEach, expect, test, vi } from 'vitest';
import { createRandomSource } from '../../functions/wiring/chance.ts';
import { createStores } from '../../functions/wiring/stores.ts';
import { TABLE } from '../../infra/local/home-table.ts';
import { openTable } from '../../infra/local/table/open.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const LONG = 120_000;
const DAY = 86_400_000;
const folder = temporaryFolder('backup');
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

const command = (dir: string, name: string, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['bin/sealed-orders.mjs', name, ...args], {
    env: { ...process.env, DATA_DIR: dir, DYNAMODB_ENDPOINT: '' },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
}
const start = (dir: string): Run => {
  const child = spawn(process.execPath, ['infra/local/npm-start.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dir, PORT: '0', SMTP_IN_PORT: '0' },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  return { child, output: () => output };
};
const up = async ({ output }: Run): Promise<{ readonly url: string; readonly outbox: string; readonly smtp: number }> => {
  await vi.waitFor(() => expect(output()).toContain('  table '), LONG);
  return {
    url: /is up: (\S+)/.exec(output())?.[1] ?? '',
    outbox: /letters out +(http\S+)/.exec(output())?.[1] ?? '',
    smtp: Number(/SMTP on 127\.0\.0\.1:(\d+)/.exec(output())?.[1]),
  };
};
const kill = async ({ child }: Run): Promise<void> => {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};
const refused = async ({ child, output }: Run): Promise<string> => {
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(1);
  return output();
};

const ask = async (url: string, token: string, body?: object, method = body === undefined ? 'GET' : 'PUT') => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};
/** Two guests, whom nobody writes to. */
const play = (url: string): Promise<Response> =>
  fetch(`${url}/v1/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { guest: true } } }),
  });

interface Letter {
  readonly subject: string;
  readonly messageId: string;
}
const letters = async (outbox: string): Promise<readonly Letter[]> =>
  (await fetch(outbox.replace('/outbox?', '/outbox.json?'))).json() as Promise<readonly Letter[]>;

test('a backup is made each night while the service runs; the obvious copy of it is refused in words; restored, it plays on, and no letter leaves twice', {
  timeout: 10 * LONG,
}, async () => {
  const [dir, nights] = [join(folder, 'data'), join(folder, 'nights')];
  const first = start(dir);
  const before = await up(first);
  const seats = { rebel: { email: 'ada@players.example' }, imperial: { bot: 'commander' } };
  const opened = await fetch(`${before.url}/v1/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ruleset: 'rebel-commander', seats, demo: true }),
  });
  const { id, seatTokens } = (await opened.json()) as { id: string; seatTokens: Record<string, string> };
  const token = seatTokens.rebel ?? '';
  const stepOf = async (url: string): Promise<unknown> => (await ask(`${url}/v1/matches/${id}`, token)).json.step;
  const turn = async (url: string, step: number): Promise<void> => {
    const put = await ask(`${url}/v1/matches/${id}/orders`, token, { step, orders: 'pass\npass' });
    expect(put.status, JSON.stringify(put.json)).toBeLessThan(300);
    await vi.waitFor(async () => expect(await stepOf(url)).toBe(step + 1), LONG);
  };
  const told = (outbox: string, words: RegExp) =>
    vi.waitFor(async () => expect((await letters(outbox)).some(({ subject }) => words.test(subject))).toBe(true), LONG);
  expect((await ask(`${before.url}/v1/matches/${id}/accept`, token, {}, 'POST')).status).toBeLessThan(300);
  await vi.waitFor(async () => expect(await stepOf(before.url)).toBe(1), LONG);
  await turn(before.url, 1);
  await told(before.outbox, /turn 2/);

  expect(await command(dir, 'backup', nights)).toMatchObject({ code: 0 });
  // A backup is named by the second.
  const now = (): number => Math.floor(Date.now() / 1000);
  const made = now();
  await vi.waitUntil(() => now() > made);
  expect(await command(dir, 'backup', nights)).toMatchObject({ code: 0, text: expect.stringContaining('It opens every seat') });
  expect(readdirSync(nights)).toHaveLength(2);
  const sent = await letters(before.outbox);
  expect(await command(dir, 'restore', nights)).toMatchObject({ code: 1, text: expect.stringContaining('Another service is running') });
  await turn(before.url, 2);
  await told(before.outbox, /turn 3/);
  await kill(first);

  const backup = join(nights, readdirSync(nights).sort().at(-1) ?? '');
  const table = join(dir, 'sealed-orders.sqlite');
  copyFileSync(backup, table);
  expect(await refused(start(dir))).toMatch(/sealed-orders.sqlite-wal belongs to another file.*npm run restore/s);
  rmSync(`${table}-wal`);
  expect(await refused(start(dir))).toMatch(/is a backup that was copied to its place.*npm run restore/s);
  expect(await command(dir, 'restore', join(folder, 'nowhere'))).toMatchObject({ code: 1, text: expect.stringContaining('There is no ') });
  const restored = await command(dir, 'restore', nights);
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('Matches: 1') });
  expect(restored.text).toContain('replaced-');

  rmSync(join(dir, 'outbox'), { recursive: true });
  const second = start(dir);
  const after = await up(second);
  expect(await stepOf(after.url)).toBe(2);
  await turn(after.url, 2);
  await told(after.outbox, /turn 3/);
  const again = (await letters(after.outbox)).map(({ messageId }) => messageId);
  expect(again.length).toBeGreaterThan(0);
  expect(sent.map(({ messageId }) => messageId).filter((known) => again.includes(known))).toEqual([]);
  await kill(second);

  // Another machine: one file is enough, since it holds the key.
  const elsewhere = join(folder, 'elsewhere');
  expect(await command(elsewhere, 'restore', backup)).toMatchObject({ code: 0 });
  expect(await stepOf((await up(start(elsewhere))).url)).toBe(2);
});

test('a service that was away for weeks stands still until its operator has spoken: it judges nobody, and takes nothing that it would date', {
  timeout: 10 * LONG,
}, async () => {
  const dir = join(folder, 'away');
  const first = start(dir);
  await up(first);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  const table = openTable(dir, Date.now);
  const randomSource = createRandomSource();
  const { dueIndex } = createStores(table.client, TABLE, { now: Date.now, randomSource });
  await dueIndex.beat({ at: Date.now() - 20 * DAY, shards: 1 });
  table.close();

  const second = start(dir);
  const { url, smtp } = await up(second);
  await vi.waitFor(() => expect(second.output()).toMatch(/"event":"clock-doubted","days":20/), LONG);
  const health = await fetch(`${url}/health`);
  expect([health.status, await health.text()]).toEqual([503, expect.stringContaining('before the operator has spoken')]);
  expect((await play(url)).status).toBe(503);
  const mail = { from: 'ada@players.example', to: 'orders@sealed-orders.localhost', subject: 'Help', text: 'help' };
  await expect(createTransport({ host: '127.0.0.1', port: smtp, ignoreTLS: true }).sendMail(mail)).rejects.toThrow(/451/);
  expect(await command(dir, 'resume', 'clock')).toMatchObject({ code: 1, text: expect.stringContaining('Another service is running') });
  await kill(second);

  expect(await command(dir, 'resume', 'clock')).toMatchObject({ code: 0, text: expect.stringContaining('is given that time back') });
  expect(await command(dir, 'resume', 'clock')).toMatchObject({ code: 1, text: expect.stringContaining('No decision is needed') });
  const third = await up(start(dir));
  expect((await fetch(`${third.url}/health`)).status).toBe(200);
  expect((await play(third.url)).status).toBe(201);
});
