/** What becomes of requests that are under way when the service is told to stop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'so-stopping-'));
let child: ChildProcess;
let output: string;
let port: number;
beforeEach(async () => {
  child = spawn(process.execPath, [join(root, 'infra/local/npm-start.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', SMTP_IN_PORT: '0' },
  });
  output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  await vi.waitFor(() => expect(output).toContain('  table '), 120_000);
  port = Number(/is up: http:\/\/localhost:(\d+)/.exec(output)?.[1]);
});
afterEach(() => child.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ORDER = JSON.stringify({ ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { bot: 'commander' } } });
const head = (line: string, more = ''): string => `${line} HTTP/1.1\r\nHost: localhost:${port}\r\n${more}\r\n`;
const OPENING = (): string => head('POST /v1/matches', `Content-Type: application/json\r\nContent-Length: ${ORDER.length}\r\n`);

interface Line {
  readonly socket: Socket;
  /** All that came, once the other end has closed. */
  readonly answer: Promise<string>;
  readonly soFar: () => string;
}
const open = async (text: string): Promise<Line> => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (part) => (heard += part.toString())).on('error', () => {});
  const answer = once(socket, 'close').then(() => heard);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer, soFar: () => heard };
};
const get = async (path: string): Promise<Response> => fetch(`http://localhost:${port}${path}`);
const ended = async (): Promise<unknown> => (child.exitCode === null ? (await once(child, 'exit'))[0] : child.exitCode);
const isStopping = (): Promise<void> =>
  vi.waitFor(async () => {
    await expect(get('/health')).rejects.toThrow();
  }, 60_000);

test('requests under way are answered before the service ends', async () => {
  const lines = await Promise.all(Array.from({ length: 6 }, () => open(OPENING() + ORDER.slice(0, 20))));
  // Their heads have arrived, since a later request was answered.
  await get('/v1/rulesets');
  child.kill('SIGTERM');
  await isStopping();
  for (const { socket } of lines) socket.write(ORDER.slice(20));
  const answers = await Promise.all(lines.map(({ answer }) => answer));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await ended()).toBe(0);
});

test('one that waits for news is answered at once, and one that stalls is cut, so that the end comes', async () => {
  const opened = await fetch(`http://localhost:${port}/v1/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ORDER,
  });
  const { id, seatTokens } = (await opened.json()) as { id: string; seatTokens: Record<string, string> };
  const authorization = `Bearer ${seatTokens.rebel}`;
  const events = (after: string, wait: number): string => `/v1/matches/${id}/events?wait=${wait}${after}`;
  let after = '';
  // Until the bot has ordered and nothing is new.
  await vi.waitFor(async () => {
    const text = await (await fetch(`http://localhost:${port}${events(after, 0)}`, { headers: { authorization } })).text();
    const last = text.trim().split('\n').at(-1) ?? '';
    if (last !== '') after = `&after=${JSON.parse(last).after}`;
    expect(last).toBe('');
  }, 60_000);
  const waiting = await open(head(`GET ${events(after, 25)}`, `Authorization: ${authorization}\r\n`));
  const stalled = await open(OPENING() + ORDER.slice(0, 20));
  await get('/v1/rulesets');
  expect([waiting.soFar(), stalled.soFar()]).toEqual(['', '']);
  child.kill('SIGTERM');
  expect(await waiting.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await stalled.answer).toBe('');
  expect(await ended()).toBe(0);
});

test('a connection that was kept open begins nothing new', async () => {
  const kept = await open(head('GET /v1/rulesets'));
  const busy = await open(OPENING() + ORDER.slice(0, 20));
  const half = await open('GET /v1/rulesets HTTP/1.1\r\n');
  await vi.waitFor(() => expect(kept.soFar()).toMatch(/^HTTP\/1\.1 200 /), 60_000);
  await get('/v1/rulesets');
  child.kill('SIGTERM');
  await isStopping();
  half.socket.write(`Host: localhost:${port}\r\n\r\n`);
  expect(await half.answer).toMatch(/^(HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*Stopping|$)/i);
  busy.socket.write(ORDER.slice(20));
  expect(await busy.answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await ended()).toBe(0);
});
