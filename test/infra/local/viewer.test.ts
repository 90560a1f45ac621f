import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outgoing } from '../../../functions/facts/deps.ts';
import type { Post } from '../../../functions/views/outbox-deps.ts';
import { keepMail } from '../../../infra/local/mail-out/keep-mail.ts';
import { type OutboxFolder, openOutboxFolder } from '../../../infra/local/mail-out/outbox-folder.ts';
import { viewer } from '../../../infra/local/viewer.ts';

const KEY = 'k'.repeat(32);
const folder = mkdtempSync(join(tmpdir(), 'so-viewer-'));
const letter = (subject: string): Outgoing => ({
  to: 'ada@players.example',
  player: 'adaadaadaadaadaadaadaadaad',
  replyTo: 'abcdefghijklmnop.3.abcdefghijklmnopqrstuvwxyz@so.example',
  answers: false,
  rendered: {
    subject,
    text: 'Hoth is lost.\n<script>alert(1)</script>\n',
    html: '<p>Hoth is <b>lost</b>.</p><script>alert(1)</script>',
    notice: false,
  },
  messageId: subject,
  thread: 'abcdefghijklmnop.rebel',
});

let outbox: OutboxFolder;
let mail: Post['mail'];
let server: ReturnType<typeof serve>;
let base: string;
beforeAll(async () => {
  outbox = await openOutboxFolder(folder);
  mail = keepMail('so.example', outbox.keep);
  await new Promise<void>((resolve) => {
    server = serve({ fetch: viewer(outbox, KEY).fetch, port: 0, hostname: '127.0.0.1' }, () => resolve());
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await mail(letter('First <b>'));
  await mail(letter('Second'));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
interface Listed {
  readonly id: string;
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
}
const listLetters = async (): Promise<readonly Listed[]> =>
  (await (await fetch(`${base}/outbox.json?key=${KEY}`)).json()) as readonly Listed[];
/** `fetch` sets Host itself. */
const statusFor = (headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${base}/outbox.json?key=${KEY}`, { headers }, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end();
  });

/** What nginx sends with only a `proxy_pass`: the name of this machine, and nothing about the client. */
const asNginx = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(base);
    let answer = '';
    connect(Number(port), '127.0.0.1')
      .on('error', reject)
      .on('data', (part) => {
        answer += part.toString();
      })
      .on('close', () => resolve(answer))
      .end(`GET /outbox.json?key=${KEY} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  });

test('what is served beside the outbox is for everybody', async () => {
  const app = new Hono();
  app.route('/', viewer(outbox, KEY));
  app.get('/rules', (context) => context.text('for all'));
  const from = { incoming: { socket: { remoteAddress: '192.0.2.7' } } };
  expect((await app.request('/rules', {}, from)).status).toBe(200);
  for (const path of ['/outbox', '/outbox.json', '/outbox/1', '/outbox/1/raw'])
    expect((await app.request(path, {}, from)).status).toBe(403);
});

describe('the outbox', () => {
  test('lists its letters, newest first, with their reply address', async () => {
    expect(await listLetters()).toMatchObject([
      { subject: 'Second', to: ['ada@players.example'], replyTo: [letter('').replyTo] },
      { subject: 'First <b>', text: expect.stringContaining('Hoth is lost.') },
    ]);
  });

  test('shows a letter without running what is in it', async () => {
    const [, first] = await listLetters();
    const page = await fetch(`${base}/outbox/${first?.id}?key=${KEY}`);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const text = await page.text();
    expect(text).toContain('First &lt;b&gt;');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>');
    expect(text).toMatch(/<iframe sandbox="[^"]*"/);
    expect(text).not.toMatch(/sandbox="[^"]*(allow-scripts|allow-same-origin)/);
    const inside = await fetch(`${base}/outbox/${first?.id}/html?key=${KEY}`);
    expect(inside.headers.get('content-security-policy')).toMatch(/^sandbox [a-z -]+; default-src 'none'/);
    expect(await inside.text()).toContain('<b>lost</b>');
  });

  test('gives a letter as it would be sent', async () => {
    const [second] = await listLetters();
    const raw = await fetch(`${base}/outbox/${second?.id}/raw?key=${KEY}`);
    expect(raw.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await raw.text()).toMatch(/^From: Sealed Orders <orders@so.example>\r\n/m);
  });

  test.each(['/outbox/none', '/outbox/00000000000001-00000000', '/outbox/..%2Fservice-key/raw'])('has no %s', async (path) => {
    expect((await fetch(`${base + path}?key=${KEY}`)).status).toBe(404);
  });

  test('is shown to this machine only, not to a page that took on its address, nor through a proxy', async () => {
    expect(await statusFor({ host: 'localhost:8787' })).toBe(200);
    expect(await statusFor({ host: 'rebound.example' })).toBe(403);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'via']) expect(await statusFor({ [name]: '203.0.113.9' })).toBe(403);
    expect(await asNginx()).toMatch(/^HTTP\/1\.1 403/);
  });

  test('opens to nobody without its key: callers through a forwarder on this machine look like its users', async () => {
    const [second] = await listLetters();
    const { port } = new URL(base);
    const forwarder = createServer((socket) =>
      socket
        .on('error', () => {})
        .pipe(connect(Number(port), '127.0.0.1'))
        .on('error', () => {})
        .pipe(socket),
    );
    await new Promise<void>((ready) => forwarder.listen(0, '127.0.0.1', ready));
    const through = `http://localhost:${(forwarder.address() as AddressInfo).port}`;
    for (const path of ['/outbox', '/outbox.json', `/outbox/${second?.id}`, `/outbox/${second?.id}/html`, `/outbox/${second?.id}/raw`])
      for (const query of ['', '?key=', `?key=${'x'.repeat(32)}`, `?key=${KEY}x`]) {
        const response = await fetch(through + path + query);
        expect([path + query, response.status]).toEqual([path + query, 403]);
        expect(await response.text()).toContain('npm start printed');
      }
    forwarder.close();
  });

  test('leads from page to page, and gives its key to no other site', async () => {
    const page = await fetch(`${base}/outbox?key=${KEY}`);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const links = (html: string): readonly string[] => [...html.matchAll(/(?:href|src)="(\/outbox[^"]*)"/g)].map(([, link = '']) => link);
    const [first = ''] = links(await page.text());
    const letter = await (await fetch(base + first)).text();
    expect(links(letter)).toHaveLength(3);
    for (const link of links(letter)) expect([link, (await fetch(base + link)).status]).toEqual([link, 200]);
  });

  test('survives a restart, and keeps the latest only', async () => {
    const again = await openOutboxFolder(folder, Date.now, 2);
    await again.keep(Buffer.from('Subject: Third\r\n\r\nx'));
    expect((await again.list()).map((letter) => letter.mail.subject)).toEqual(['Third', 'Second']);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('that cannot write defers its letter', async () => {
    const full = keepMail('so.example', () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOSPC' })));
    expect(await full(letter('x'))).toEqual({ ok: false, permanent: false, why: 'outbox ENOSPC' });
  });
});
