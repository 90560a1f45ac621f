/** What pages of other sites may ask, and read: the API with a token, and what is public there. Nothing else, and nothing by a cookie. */
import { describe, expect, test } from 'vitest';
import { RATES } from '../../../../../functions/edge/http/guard/limits.ts';
import { openDoor, openDuel, signIn } from '../door.ts';
import { CALL_ROWS, PAGE_ROWS } from '../rights-rows.ts';

const ORIGIN = 'https://app.example';
const FETCHED = { origin: ORIGIN, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
const wish = (method: string, headers: string): Readonly<Record<string, string>> => ({
  ...FETCHED,
  'access-control-request-method': method,
  'access-control-request-headers': headers,
});
const allows = (headers: Headers): readonly string[] => [...headers.keys()].filter((name) => name.startsWith('access-control'));
const pathOf = (line: string): string => (line.split(' ')[1] ?? '').replaceAll(/:\w+/g, 'x');
const SOLO = { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: { bot: 'commander' } } };

test('a page elsewhere plays with a token: it may ask, is answered, and reads what it needs', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const path = `/v1/matches/${duel.id}/orders`;
  const asked = await door.ask(`OPTIONS ${path}`, { headers: wish('PUT', 'authorization,content-type,idempotency-key') });
  expect(asked.status).toBe(204);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
  });
  const body = { orders: 'pass', step: 1 };
  const put = await door.ask(`PUT ${path}`, { token: duel.rebel, body, headers: FETCHED });
  expect([put.status, put.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(put.headers.get('access-control-expose-headers')).toMatch(/\bETag\b.*\bRetry-After\b.*\bRateLimit\b/);
  const wrong = await door.ask(`PUT ${path}`, { token: 'hello', body, headers: FETCHED });
  expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
});

describe('what is public', () => {
  test('is read without asking first, with or without a token', async () => {
    const door = openDoor();
    for (const path of ['/v1/rulesets', '/v1/watch', '/v1/leagues', '/v1/openapi.json']) {
      const told = await door.ask(`GET ${path}`, { headers: FETCHED });
      expect([path, told.status, told.headers.get('access-control-allow-origin')]).toEqual([path, 200, '*']);
      expect((await door.ask(`OPTIONS ${path}`, { headers: wish('GET', 'if-none-match') })).status).toBe(204);
    }
  });

  test('is not read by pages elsewhere where only the own network reaches the service; with a token it is', async () => {
    const door = openDoor({ local: true });
    const duel = await openDuel(door);
    expect((await door.ask('GET /v1/rulesets', { headers: FETCHED })).status).toBe(403);
    expect((await door.ask('OPTIONS /v1/rulesets', { headers: wish('GET', '') })).status).toBe(403);
    const own = await door.ask(`GET /v1/matches/${duel.id}`, { token: duel.rebel, headers: FETCHED });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  });
});

test('a write without a token is refused, asked for or not, and nothing is done', async () => {
  const door = openDoor();
  door.world.table.takeStream();
  for (const [line, { scope }] of Object.entries(CALL_ROWS)) {
    const [method = ''] = line.split(' ');
    if (method === 'GET') continue;
    const asked = await door.ask(`OPTIONS ${pathOf(line)}`, { headers: wish(method, 'content-type') });
    expect([line, asked.status, allows(asked.headers)]).toEqual([line, 403, []]);
    const sent = await door.ask(`${method} ${pathOf(line)}`, { headers: FETCHED, ...(method !== 'DELETE' && { body: SOLO }) });
    expect([line, scope, sent.status, allows(sent.headers)]).toEqual([line, scope, 403, []]);
  }
  expect(door.world.table.takeStream()).toEqual([]);
});

test('a cookie opens no call, and no answer allows one to be sent', async () => {
  const door = openDoor();
  const session = await signIn(door, 'ada@a.example');
  const headers = { ...FETCHED, cookie: `__Host-session=${session}` };
  const told = await door.ask('GET /v1/me/matches', { headers });
  expect(told.status).toBe(401);
  expect(told.headers.has('access-control-allow-credentials')).toBe(false);
  const asked = await door.ask('OPTIONS /v1/me/matches', { headers: { ...wish('GET', 'authorization'), cookie: headers.cookie } });
  expect(asked.headers.has('access-control-allow-credentials')).toBe(false);
});

test('no page is read by a page of another site, whatever it asks for', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  for (const path of ['/health', '/nowhere', ...Object.keys(PAGE_ROWS).map(pathOf)])
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const headers = method === 'OPTIONS' ? wish('GET', 'authorization') : { ...FETCHED, cookie: `__Host-session=${token}` };
      const told = await door.ask(`${method} ${path}`, { token, headers, ...(method === 'POST' && { body: {} }) });
      expect([method, path, told.status, allows(told.headers)]).toEqual([method, path, 403, []]);
    }
});

test('an image or a frame of another site is no call', async () => {
  const door = openDoor();
  const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  expect((await door.ask('GET /v1/rulesets', { headers: embedded })).status).toBe(403);
});

test('pages elsewhere have a share of requests of their own; asking whether one may ask is free', async () => {
  const door = openDoor();
  for (let i = 0; i <= RATES.read.most; i++) await door.ask('OPTIONS /v1/rulesets', { headers: wish('GET', '') });
  for (let i = 0; i < RATES.read.most; i++) expect((await door.ask('GET /v1/rulesets', { headers: FETCHED })).status).toBe(200);
  const over = await door.ask('GET /v1/rulesets', { headers: FETCHED });
  expect([over.status, over.headers.get('access-control-allow-origin')]).toEqual([429, '*']);
  expect((await door.ask('GET /v1/rulesets')).status).toBe(200);
});
