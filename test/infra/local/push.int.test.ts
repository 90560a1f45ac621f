/** From a turn that is played to the browser that hears of it, on one machine, beside browsers of the same player that never answer. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../../../infra/local/settings.ts';
import { startService } from '../../../infra/local/start.ts';
import { pushBrowser, readVapid } from '../../support/push-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'push-'));
const service = await startService(readSettings({ PORT: '0', SMTP_IN_PORT: '0', DATA_DIR: folder }));
const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  await service.stop();
  rmSync(folder, { recursive: true });
});

const TARPITS = 5;
const listen = async (server: Server): Promise<string> => {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
};
// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire has no type; each test says what it expects.
const ask = async (method: string, path: string, body?: unknown, token?: string): Promise<any> => {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${service.url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json();
};

async function signIn(): Promise<string> {
  await ask('POST', '/v1/sign-in', { email: 'ada@a.example' });
  const outbox = join(folder, 'outbox');
  const find = (): string | undefined =>
    readdirSync(outbox)
      .map((name) => /\/sign-in\/([a-z2-7]{32})/.exec(readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''))?.[1])
      .find((token) => token !== undefined);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await ask('POST', '/v1/sessions', { token: find() })).session;
}

test('a browser hears of its turn while five that never answer still hold their calls', async () => {
  /** Calls that hang until the service gives them up. */
  let over = 0;
  const token = await signIn();
  for (let i = 0; i < TARPITS; i++) {
    const endpoint = await listen(
      createServer((request, response) => {
        request.resume();
        response.once('close', () => {
          over += 1;
        });
      }),
    );
    await ask('POST', '/v1/me/push', pushBrowser(endpoint).subscription, token);
  }
  const heard = Promise.withResolvers<{ readonly sealed: Buffer; readonly authorization: string; readonly over: number }>();
  const endpoint = await listen(
    createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      response.writeHead(201).end();
      heard.resolve({ sealed: Buffer.concat(parts), authorization: request.headers.authorization ?? '', over });
    }),
  );
  const browser = pushBrowser(endpoint);
  await ask('POST', '/v1/me/push', browser.subscription, token);
  const seats = { rebel: { email: 'ada@a.example' }, imperial: { bot: 'commander', level: 'easy' } };
  const match = await ask('POST', '/v1/matches', { ruleset: 'rebel-commander', seats, demo: true }, token);
  await ask('POST', `/v1/matches/${match.id}/accept`, {}, match.seatTokens.rebel);
  const { sealed, authorization, ...then } = await heard.promise;
  // The service gives each of the others seconds before it hangs up.
  expect(then.over).toBe(0);
  expect(JSON.parse(browser.open(sealed))).toEqual({
    title: 'Rebel Commander: your turn',
    body: `Match ${match.id}`,
    url: `${service.url}/m/${match.id}`,
    tag: match.id,
  });
  const { key } = await ask('GET', '/v1/me/push', undefined, token);
  expect(readVapid(authorization)).toMatchObject({ key, claims: { aud: new URL(endpoint).origin } });
});
