import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Rendered } from '../../../functions/facts/letter.ts';
import type { Endpoint } from '../../../functions/facts/match.ts';
import { hookTarget } from '../../../functions/post/hook-target.ts';
import { hookTransport } from '../../../functions/post/send-hook.ts';
import type { LetterModel } from '../../../functions/views/letter-model.ts';
import { createLimit } from '../../support/limit.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const model: LetterModel = { t: 'sign-in', zone: 'UTC', url: 'https://so.example/in', minutes: 15 };
const rendered: Rendered = { subject: 'Step 3', text: 'Hoth is lost.', html: '<p>Hoth is lost.</p>', notice: false };

interface Hit {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
const hits: Hit[] = [];
let answer: (response: ServerResponse) => void;
const server: Server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  hits.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
  answer(response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  hits.length = 0;
  answer = (response) => response.writeHead(204).end();
});

const here = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
const endpoint = (shape: Endpoint['shape'] = 'standard', url = here()): Endpoint => ({ url, shape, secret });
const time = createLimit();
const atHome = hookTransport(
  { allowPrivateHooks: true, limit: time.limit },
  (shape, { t }, { subject }, at) => ({ shape, t, subject, at }),
  ({ t }) => t,
);
const inCloud = hookTransport(
  { allowPrivateHooks: false, limit: time.limit },
  () => ({}),
  ({ t }) => t,
);
const lastWeek = Date.now() - 7 * 86_400_000;
const call = (to: Endpoint) => atHome(to, 'letter-1', lastWeek, model, rendered);
const status = (code: number, body = '') => {
  answer = (response) => response.writeHead(code).end(body);
};

describe('a webhook', () => {
  test('on this machine shows its owner whether it took the call, and nothing of what it said', async () => {
    status(200, 'the page of another program');
    const taken = await call(endpoint());
    expect(taken.answer).toMatchObject({ status: 200 });
    status(500, 'the page of another program');
    expect(JSON.stringify([taken, await call(endpoint())])).not.toContain('program');
  });

  test('is signed at the time of the try, so that the reference library verifies it, and not when a byte has changed', async () => {
    expect(await call(endpoint())).toMatchObject({ ok: true });
    const { body, headers } = hits[0]!;
    const received = headers as Record<string, string>;
    expect(new Webhook(secret).verify(body, received)).toEqual({ shape: 'standard', t: 'sign-in', subject: 'Step 3', at: lastWeek });
    expect(received['webhook-id']).toBe('letter-1');
    expect(() => new Webhook(secret).verify(body.replace('3', '4'), received)).toThrow();
  });

  test('is signed with the secret before as well, until its day is over', async () => {
    const old = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
    const verifies = (by: string): boolean => {
      const { body, headers } = hits.at(-1)!;
      try {
        new Webhook(by).verify(body, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    };
    await call({ ...endpoint(), before: { secret: old, until: Date.now() + 60_000 } });
    expect([verifies(secret), verifies(old)]).toEqual([true, true]);
    await call({ ...endpoint(), before: { secret: old, until: Date.now() - 1 } });
    expect([verifies(secret), verifies(old)]).toEqual([true, false]);
  });

  test('gives chat services no signature', async () => {
    await call(endpoint('discord'));
    expect(Object.keys(hits[0]!.headers).filter((name) => name.startsWith('webhook-'))).toEqual([]);
  });

  test.each([
    ['standard', 410, { ok: false, permanent: true, gone: true }],
    ['discord', 404, { ok: false, permanent: true, gone: true }],
    ['standard', 404, { ok: false, permanent: false }],
    ['standard', 500, { ok: false, permanent: false }],
    ['standard', 429, { ok: false, permanent: false }],
  ] as const)('to a %s endpoint that answers %i ends as %o', async (shape, code, result) => {
    status(code);
    expect(await call(endpoint(shape))).toMatchObject(result);
    expect(hits).toHaveLength(1);
  });

  test('follows no redirect', async () => {
    answer = (response) => response.writeHead(307, { location: here() }).end();
    expect(await call(endpoint())).toMatchObject({ ok: false, permanent: false, why: 'webhook answered 307' });
    expect(hits).toHaveLength(1);
  });

  test('takes an answer that would change the protocol for none, at once', async () => {
    answer = (response) => response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    expect(await call(endpoint())).toMatchObject({ ok: false, permanent: false, why: 'webhook ECONNRESET' });
  });

  test('waits the short while Discord asks for, then is sent again', async () => {
    answer = (response) => (hits.length === 1 ? response.writeHead(429).end('{"retry_after":0.05}') : response.writeHead(204).end());
    expect(await call(endpoint('discord'))).toMatchObject({ ok: true });
    expect(hits).toHaveLength(2);
  });

  test('leaves a longer wait to its next try', async () => {
    status(429, '{"retry_after":60}');
    expect(await call(endpoint('discord'))).toMatchObject({ ok: false, permanent: false });
    expect(hits).toHaveLength(1);
  });

  test('gives up on an endpoint that never answers', async () => {
    answer = () => time.pass();
    expect(await call(endpoint())).toMatchObject({ ok: false, permanent: false, why: 'webhook timed out' });
  });

  test('reads no more than it needs of an endless answer', async () => {
    answer = (response) => {
      response.writeHead(200);
      const pour = (): void => {
        if (!response.destroyed && response.write('x'.repeat(1024))) setImmediate(pour);
        else if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    };
    expect(await call(endpoint())).toMatchObject({ ok: true });
  });
});

describe('where a webhook may go', () => {
  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://0.0.0.0/',
    'https://[::]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'https://[64:ff9b::7f00:1]/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://①②⑦.⓪.⓪.①/',
  ])('never to %s', async (url) => {
    expect(await inCloud(endpoint('standard', url), 'letter-1', Date.now(), model, rendered)).toMatchObject({
      ok: false,
      permanent: true,
      why: 'webhook address is private',
    });
  });

  test('at home to this machine, but to no other private address', async () => {
    expect(await call(endpoint('standard', 'http://10.0.0.1/'))).toMatchObject({ ok: false, permanent: true });
  });

  test.each([
    ['http://players.example/', 'not-https'],
    ['https://players.example:8443/', 'port'],
    ['https://user:pass@players.example/', 'login'],
    ['file:///etc/passwd', 'not-https'],
    ['players.example', 'unreadable'],
  ])('not to %s', (url, why) => {
    expect(hookTarget(url, false)).toBe(why);
  });

  test('to port 443, named or not', () => {
    expect(hookTarget('https://players.example:443/x', false)).toBeInstanceOf(URL);
  });
});
