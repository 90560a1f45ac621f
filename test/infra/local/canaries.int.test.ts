/**
 * More than 50 canaries through the whole service as `npm start` runs it, in everything that people, programs and other
 * servers can send, together with its own secrets: none appears in its output.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { canary, leakIn } from '../../support/canaries.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'so-canaries-'));
const mails: { readonly to: string; readonly raw: string }[] = [];
/** Learnt on the way: tokens, keys, nonces. */
const secrets = new Set<string>();
let planted = 0;
/** Invents the next canary. */
const next = (): string => {
  planted += 1;
  return canary(planted);
};
let child: ChildProcess;
let output = '';
let url = '';
let hooks: Server;
let hookUrl = '';
let heard = 0;
/** Refuses some of what it is sent, and quotes it in the refusal. */
const postOffice = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('refused') ? done(Object.assign(new Error(`${address} unknown`), { responseCode: 550 })) : done(),
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const raw = Buffer.concat(parts).toString();
      const to = session.envelope.rcptTo[0]?.address ?? '';
      mails.push({ to, raw });
      if (to.startsWith('later')) done(Object.assign(new Error(`try later: ${raw.slice(0, 400)}`), { responseCode: 451 }));
      else done();
    });
  },
});

beforeAll(async () => {
  hooks = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    heard += 1;
    response.writeHead(500, { 'x-said': canary(98) }).end(`${canary(99)} ${Buffer.concat(parts)}`);
  }).listen(0, '127.0.0.1');
  await once(hooks, 'listening');
  hookUrl = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/`;
  postOffice.listen(0, '127.0.0.1');
  await once(postOffice.server, 'listening');
  const smtp = `smtp://127.0.0.1:${(postOffice.server.address() as AddressInfo).port}`;
  child = spawn(process.execPath, [join(root, 'infra/local/npm-start.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', SMTP_IN_PORT: '0', SMTP_URL: smtp, LOG_LEVEL: 'info' },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  await vi.waitFor(() => expect(output).toContain('  table '), 120_000);
  url = /is up: (\S+)/.exec(output)?.[1] ?? '';
});
afterAll(() => {
  child.kill('SIGKILL');
  hooks.closeAllConnections();
  hooks.close();
  postOffice.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Told> => {
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    ...sent,
  });
  const text = await response.text();
  return text.startsWith('{') ? JSON.parse(text) : {};
};
// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire has no type.
type Told = any;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const match = (text: string, shape: RegExp): string => shape.exec(text)?.[0] ?? '';
const unfold = (raw: string): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const letterTo = async (address: string, shape: RegExp): Promise<string> => {
  const subjects = () => mails.map(({ to, raw }) => `${to}: ${/^Subject: (.*)$/m.exec(raw)?.[1]}`);
  const isFound = () => mails.some(({ to, raw }) => to === address && shape.test(unfold(raw)));
  await vi.waitFor(() => expect(isFound(), `${shape} to ${address} among ${subjects().join('; ')}`).toBe(true), 120_000);
  return unfold(mails.findLast(({ to, raw }) => to === address && shape.test(unfold(raw)))?.raw ?? '');
};

const play = async (): Promise<void> => {
  const [ada, bob] = [`ada-${next()}@players.example`, `bob-${next()}@players.example`];
  const seats = { rebel: { email: ada, name: next() }, imperial: { email: bob, name: next() } };
  const opened = await ask(
    'POST',
    '/v1/matches',
    { ruleset: 'rebel-commander', seats },
    { 'idempotency-key': `${next()}-${next()}`, 'user-agent': next() },
  );
  secrets.add(opened.hostToken);
  const smtp = Number(/SMTP on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]);
  const transport = createTransport({ host: '127.0.0.1', port: smtp, ignoreTLS: true, name: next() });
  const write = (from: string, to: string, text: string) =>
    transport.sendMail({
      from: { name: next(), address: from },
      to: { name: next(), address: to },
      subject: next(),
      text,
      messageId: `<${next()}@players.example>`,
      headers: { 'x-mailer': next() },
    });
  const tokens: Record<string, string> = {};
  for (const [seat, address] of [
    ['rebel', ada],
    ['imperial', bob],
  ] as const) {
    const invitation = await letterTo(address, /invite/);
    const reply = match(invitation, /[a-z2-7]{16}\.\d+\.[a-z2-7]{26}@[^>\s]+/);
    tokens[seat] = match(invitation, /[a-z2-7]{16}\.[a-z2-7]{26}/);
    secrets.add(reply.split('@')[0] as string).add(tokens[seat] as string);
    await write(address, reply, 'accept');
  }
  const first = await letterTo(ada, /turn 1/);
  const reply = match(first, /[a-z2-7]{16}\.1\.[a-z2-7]{26}@[^>\s]+/);
  secrets.add(reply.split('@')[0] as string);
  await write(ada, reply, `move ${next()}\nbuild 8 ${next()}`);
  await letterTo(ada, /need fixing/);
  await write(ada, reply, `move 7 4\nbuild 8\nluck: ${next()}\n\npress to all\n${next()}\nendpress`);
  secrets.add(match(await letterTo(ada, /are on file/), /Nonce:\s+([0-9a-f]{32})/).slice(-32));
  await write(`eve-${next()}@evil.example`, reply, `move 7 4\n${next()}`);
  await write(ada, `nobody-${next()}@localhost`, 'help').catch(() => undefined);
  await write(ada, reply, `${next()} nothing that is an order`);

  const orders = `/v1/matches/${opened.id}/orders`;
  const mine = bearer(tokens.imperial as string);
  await ask('PUT', orders, { step: 1, orders: `move ${next()}` }, mine);
  await ask('PUT', orders, `{"step":1,"orders":"${next()}`, mine);
  await ask('PUT', orders, { step: 1, [next()]: next() }, mine);
  await ask(
    'PUT',
    `${orders}?${next()}=${next()}`,
    { step: 1, orders: [{ kind: next() }] },
    { ...mine, cookie: `x=${next()}`, 'x-forwarded-for': next() },
  );
  await ask('GET', `/s/${next()}`, undefined, { referer: `https://${next()}.example/` });
  await ask('GET', `/sign-in/${next()}`);
  await ask('GET', `/v1/matches/${next()}`, undefined, bearer(next()));
  await ask('POST', '/v1/matches', { ruleset: next(), seats: { [next()]: 'open' }, options: { [next()]: next() }, pace: { zone: next() } });

  const set = await ask('PUT', `/v1/matches/${opened.id}/endpoint`, { url: `${hookUrl}${next()}?key=${next()}` }, mine);
  secrets.add(set.secret);
  const done = await ask('PUT', orders, { step: 1, orders: '' }, mine);
  secrets.add(done.receipt.nonce);
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0), 120_000);

  for (const name of ['refused', 'later']) {
    const email = `${name}-${next()}@players.example`;
    await ask('POST', '/v1/matches', { ruleset: 'rebel-commander', seats: { rebel: { email }, imperial: { bot: 'commander' } } });
  }
  await ask('POST', '/v1/sign-in', { email: ada });
  const token = match(await letterTo(ada, /link to sign in/), /sign-in\/[A-Za-z0-9_-]+/).slice(8);
  const { session } = await ask('POST', '/v1/sessions', { token });
  const { key } = await ask('POST', '/v1/api-keys', {}, bearer(session));
  for (const secret of [token, session, key]) if (typeof secret === 'string') secrets.add(secret);
};

test('nothing that it was told, and no secret of its own, appears in its output', async () => {
  await play();
  for (const name of readdirSync(folder)) if (/key/.test(name)) secrets.add(readFileSync(join(folder, name), 'utf8').trim());
  await vi.waitFor(() => expect(output).toMatch(/letter-deferred.*SMTP/), 120_000);
  child.kill('SIGTERM');
  await once(child, 'exit');

  expect(planted).toBeGreaterThanOrEqual(50);
  const known = [...secrets].filter((secret) => typeof secret === 'string' && secret.length >= 16);
  expect(known.length).toBeGreaterThanOrEqual(10);
  for (const event of ['match-opened', 'step-resolved', 'mail-handled', 'letter-deferred', 'letter-dead']) expect(output).toContain(event);
  expect(output.split('\n').filter((line) => leakIn(line) !== undefined)).toEqual([]);
  expect(known.filter((secret) => output.includes(secret))).toEqual([]);
});

test('the same search finds an order that was logged once, in any field', () => {
  const line = (fields: object): string => JSON.stringify({ time: '2026-11-21T12:00:00.000Z', level: 'info', event: 'x', ...fields });
  expect(leakIn(line({ why: 'no such unit: move 7 4' }))).toBe('orders');
  expect(leakIn(line({ reason: `bad ${canary(7)}` }))).toBe('a canary');
  expect(leakIn(line({ player: 'ada@players.example' }))).toBe('an address');
  expect(leakIn(line({ path: '/s/abcdefghijklmnop.abcdefghijklmnopqrstuvwxyz' }))).toBe('a seat or reply token');
  expect(leakIn(line({ match: 'abcdefghijklmnop', ms: 5 }))).toBeUndefined();
});
