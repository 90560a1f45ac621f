import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { ownMachineOnly } from '../../../infra/local/own-machine.ts';

const app = new Hono();
app.use(ownMachineOnly);
app.all('*', ({ text }) => text('served'));
const ask = async (method: string, headers: Record<string, string>): Promise<number> =>
  (await app.request('/v1/matches', { method, headers })).status;

describe('pages for this machine alone', () => {
  test.each(['localhost', 'localhost:8787', 'LOCALHOST:8787', '127.0.0.1:8787', '127.1.2.3', '[::1]:8787', 'orders.localhost:8787'])(
    'are served at %s',
    async (host) => {
      expect(await ask('GET', { host })).toBe(200);
      expect(await ask('POST', { host, origin: `http://${host}` })).toBe(200);
    },
  );

  test.each([
    'rebound.example',
    'rebound.example:8787',
    'localhost.rebound.example',
    'localhost:8787.rebound.example',
    'rebound.example:8787:localhost',
    'notlocalhost',
    '127.0.0.1.rebound.example',
    '1127.0.0.1',
    '192.168.1.5:8787',
    '0.0.0.0:8787',
    '[::ffff:c0a8:105]',
    '[::2]:8787',
    'localhost@rebound.example',
    '',
  ])('are not served to a browser that came by the name %s', async (host) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE']) expect([method, await ask(method, { host })]).toEqual([method, 421]);
  });

  test('are not served without a name', async () => {
    expect(await ask('GET', {})).toBe(421);
  });

  test.each(['http://rebound.example', 'https://rebound.example:8787', 'http://localhost:3000', 'http://127.0.0.1:8787', 'null', 'x'])(
    'change nothing for a page of %s, unless it holds a token',
    async (origin) => {
      const host = 'localhost:8787';
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect([method, await ask(method, { host, origin })]).toEqual([method, 403]);
      expect(await ask('POST', { host, origin, authorization: 'Bearer t' })).toBe(200);
      expect(await ask('POST', { host })).toBe(200);
    },
  );
});
