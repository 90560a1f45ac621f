/** Messages to browsers by a real endpoint: who can read them, who they say they are from, and what hostile endpoints get. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKeys } from '../../../functions/edge/keys.ts';
import type { Subscription } from '../../../functions/facts/kept.ts';
import { pushTransport } from '../../../functions/post/send-push.ts';
import type { PushMessage } from '../../../functions/views/outbox-deps.ts';
import { createLimit } from '../../support/limit.ts';
import { pushBrowser, readVapid } from '../../support/push-browser.ts';

const keys = createKeys(new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)).pushKeys();
const message: PushMessage = { title: 'Nim: your turn', body: 'Match abc', url: 'https://so.example/m/abc', tag: 'abc', lasts: 3_600 };

interface Hit {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}
const hits: Hit[] = [];
let answer: (response: ServerResponse) => void;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  hits.push({ headers: request.headers, body: Buffer.concat(parts) });
  answer(response);
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  hits.length = 0;
  answer = (response) => response.writeHead(201).end();
});

const here = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/1`;
const told = ({ subscription }: ReturnType<typeof pushBrowser>, more: Partial<Subscription> = {}): Subscription => ({
  ...{ id: 'a', endpoint: subscription.endpoint, ...subscription.keys, key: keys[0]?.public ?? '', made: 0 },
  ...more,
});
const time = createLimit();
const atHome = pushTransport({ allowPrivateHooks: true, limit: time.limit, mailDomain: 'so.example' }, keys);
const inCloud = pushTransport({ allowPrivateHooks: false, limit: time.limit, mailDomain: 'so.example' }, keys);

describe('a message to a browser', () => {
  test('is opened by that browser and by no other', async () => {
    const browser = pushBrowser(here());
    expect(await atHome(told(browser), 'm.1', message)).toEqual({ ok: true });
    const { lasts: _, ...shown } = message;
    expect(JSON.parse(browser.open(hits[0]!.body))).toEqual(shown);
    expect(() => pushBrowser(here()).open(hits[0]!.body)).toThrow();
    expect(hits[0]!.body.toString('latin1')).not.toContain('your turn');
  });

  test.each(keys.map((key, at) => [at, key] as const))(
    'says who sends it, with the key that the browser was given (%i)',
    async (_, key) => {
      await atHome(told(pushBrowser(here()), { key: key.public }), 'm.1', message);
      const { authorization = '', ttl, topic = '', 'content-encoding': coding } = hits[0]!.headers as Record<string, string>;
      const { key: named, claims } = readVapid(authorization);
      expect([named, claims.aud, claims.sub]).toEqual([key.public, new URL(here()).origin, 'mailto:postmaster@so.example']);
      expect(Number(claims.exp) * 1000 - Date.now()).toBeLessThan(24 * 3_600_000);
      expect([ttl, coding]).toEqual(['3600', 'aes128gcm']);
      expect(topic).toMatch(/^[\w-]{1,32}$/);
    },
  );

  test.each([
    ['orders.example.com', 'https://orders.example.com', 'mailto:postmaster@orders.example.com'],
    ['sealed-orders.localhost', 'http://localhost:8787', 'https://example.org'],
    ['sealed-orders.localhost', undefined, 'https://example.org'],
    ['sealed-orders.localhost', 'https://orders.example.com', 'https://orders.example.com'],
    ['games.local', 'https://192.0.2.7', 'https://example.org'],
    ['mail.home.arpa', 'https://box.lan', 'https://example.org'],
    ['orders.invalid', 'https://localhost', 'https://example.org'],
  ])('names a subject that Apple takes where mail is for %s and pages are at %s', async (mailDomain, publicUrl, subject) => {
    const send = pushTransport({ allowPrivateHooks: true, limit: time.limit, mailDomain, ...(publicUrl && { publicUrl }) }, keys);
    await send(told(pushBrowser(here())), 'm.1', message);
    expect(readVapid(hits[0]?.headers.authorization ?? '').claims.sub).toBe(subject);
  });

  test.each([
    [201, { ok: true }],
    [404, { ok: false, permanent: true, gone: true }],
    [410, { ok: false, permanent: true, gone: true }],
    [413, { ok: false, permanent: true }],
    [429, { ok: false, permanent: false }],
    [500, { ok: false, permanent: false }],
    [307, { ok: false, permanent: false }],
  ])('that is answered %i ends as %o', async (status, result) => {
    answer = (response) => response.writeHead(status, { location: here() }).end();
    expect(await atHome(told(pushBrowser(here())), 'm.1', message)).toMatchObject(result);
    expect(hits).toHaveLength(1);
  });

  test.each([
    ['with a key of the service that is out of use', { key: 'BAAA' }],
    ['with a key of its own that is none', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ])('to a browser %s is not sent, and the browser counts as gone', async (_, more) => {
    expect(await atHome(told(pushBrowser(here()), more), 'm.1', message)).toMatchObject({ ok: false, gone: true });
    expect(hits).toHaveLength(0);
  });

  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
  ])('never goes to %s', async (endpoint) => {
    expect(await inCloud(told(pushBrowser(endpoint)), 'm.1', message)).toEqual({
      ok: false,
      permanent: true,
      why: 'push address is private',
    });
  });

  test('is given up where nobody ever answers', async () => {
    answer = () => time.pass();
    expect(await atHome(told(pushBrowser(here())), 'm.1', message)).toEqual({ ok: false, permanent: false, why: 'push timed out' });
  });
});
