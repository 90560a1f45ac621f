/** Sessions and API keys: their holder sees and ends them, and nobody else does. */
import { expect, test } from 'vitest';
import { digest } from '../../../../engine/dice.ts';
import { type Door, openDoor, signIn } from './door.ts';

test('an ended API key or session opens nothing, and the rest goes on', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  door.world.pass(60_000);
  const second = await signIn(door, 'ada@a.example');
  const { body: made } = await door.json('POST /v1/api-keys', { token, body: {} });
  const { body } = await door.json('GET /v1/api-keys', { token });
  expect(body.items).toEqual([
    { id: made.id, made: '2026-11-21T12:01:00.000Z', expires: '2027-11-21T12:01:00.000Z', used: null, name: '', scope: 'full' },
  ]);
  expect(made.id).toMatch(/^[0-9a-f]{16}$/);
  expect(JSON.stringify(body)).not.toContain(made.apiKey.slice(4));
  const ask = async (as: string) => (await door.ask('GET /v1/me/matches', { token: as })).status;
  expect(await ask(made.apiKey)).toBe(200);
  expect((await door.ask(`DELETE /v1/api-keys/${body.items[0].id}`, { token })).status).toBe(200);
  expect(await ask(made.apiKey)).toBe(401);
  expect((await door.ask(`DELETE /v1/api-keys/${body.items[0].id}`, { token })).status).toBe(404);
  const { body: sessions } = await door.json('GET /v1/sessions', { token });
  expect(sessions.items).toHaveLength(2);
  expect((await door.ask(`DELETE /v1/sessions/${sessions.items[0].id}`, { token })).status).toBe(200);
  expect([await ask(token), await ask(second)]).toEqual([200, 401]);
  expect((await door.ask(`DELETE /v1/sessions/${sessions.items[1].id}`, { token })).status).toBe(200);
  expect(await ask(token)).toBe(401);
});

test('nobody ends what belongs to another: it is as if it were not there', async () => {
  const door = openDoor();
  const ada = await signIn(door, 'ada@a.example');
  const eve = await signIn(door, 'eve@e.example');
  const { body } = await door.json('GET /v1/sessions', { token: ada });
  const before = JSON.stringify(door.world.table.items());
  const foreign = await door.ask(`DELETE /v1/sessions/${body.items[0].id}`, { token: eve });
  const missing = await door.ask(`DELETE /v1/sessions/${'0'.repeat(16)}`, { token: eve });
  expect([foreign.status, await foreign.text()]).toEqual([missing.status, await missing.text()]);
  expect(foreign.status).toBe(404);
  expect(JSON.stringify(door.world.table.items())).toBe(before);
});

test('the page lists them with a button each; ten keys are the most that a player may have', async () => {
  const door = openDoor();
  const ada = await signIn(door, 'ada@a.example');
  const headers = { cookie: `__Host-session=${ada}` };
  for (let i = 0; i < 10; i++) expect((await door.ask('POST /me/api-keys', { form: {}, headers })).status).toBe(200);
  expect((await door.ask('POST /me/api-keys', { form: {}, headers })).status).toBe(422);
  const page = await (await door.ask('GET /me/settings/devices', { headers })).text();
  const buttons = [...page.matchAll(/action="(\/me\/(?:api-keys|sessions)\/[0-9a-f]{16}\/end)"/g)].map(([, action = '']) => action);
  expect(buttons).toHaveLength(11);
  const key = buttons.find((action) => action.includes('api-keys')) ?? '';
  expect((await door.ask(`POST ${key}`, { form: {}, headers: { ...headers, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await door.ask(`POST ${key}`, { form: {}, headers })).headers.get('location')).toBe('/me/settings/devices');
  expect((await door.ask(`POST ${key}`, { form: {}, headers })).status).toBe(404);
  expect((await door.ask('POST /me/api-keys', { form: {}, headers })).status).toBe(200);
});

const DAY = 86_400_000;
const opens = async (door: Door, token: string): Promise<boolean> => (await door.ask('GET /v1/me/matches', { token })).status === 200;

test('a session lasts thirty days, as long as its cookie, if used every week', async () => {
  const door = openDoor();
  const ada = await signIn(door, 'ada@a.example');
  for (let week = 0; week < 4; week++) {
    door.world.pass(7 * DAY - 1_000);
    expect(await opens(door, ada)).toBe(true);
  }
  door.world.pass(2 * DAY + 3_000);
  expect(await opens(door, ada)).toBe(true);
  door.world.pass(1_000);
  expect(await opens(door, ada)).toBe(false);
});

test('one unused for a week opens nothing, and is no longer listed', async () => {
  const door = openDoor();
  const left = await signIn(door, 'ada@a.example');
  door.world.pass(7 * DAY);
  const ada = await signIn(door, 'ada@a.example');
  expect(await opens(door, left)).toBe(false);
  expect((await door.json('GET /v1/sessions', { token: ada })).body.items).toHaveLength(1);
});

test('its use is written down at most once a day', async () => {
  const door = openDoor();
  const ada = await signIn(door, 'ada@a.example');
  door.world.table.takeStream();
  for (let i = 0; i < 3; i++) expect(await opens(door, ada)).toBe(true);
  expect(door.world.table.takeStream()).toEqual([]);
  door.world.pass(DAY);
  for (let i = 0; i < 3; i++) expect(await opens(door, ada)).toBe(true);
  expect(door.world.table.takeStream()).toHaveLength(1);
});

test('a key tells its name, what it may do and the day it was used last', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const { body: made } = await door.json('POST /v1/api-keys', { token, body: { name: 'the <b>bot</b>', scope: 'play' } });
  expect(made).toMatchObject({ name: 'the bbotb', scope: 'play', used: null });
  door.world.pass(3 * DAY);
  expect(await opens(door, made.apiKey)).toBe(true);
  const { body } = await door.json('GET /v1/api-keys', { token });
  expect(body.items).toEqual([expect.objectContaining({ id: made.id, name: 'the bbotb', scope: 'play', used: '2026-11-24' })]);
  const page = await (await door.ask('GET /me/settings/devices', { headers: { cookie: `__Host-session=${token}` } })).text();
  expect(page).toContain('“the bbotb”, can play');
  expect(page).toContain('2026-11-24');
});

test('a key neither makes nor ends keys or sessions, deletes no account and opens no pages', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const { body: made } = await door.json('POST /v1/api-keys', { token, body: {} });
  const session = (await door.json('GET /v1/sessions', { token })).body.items[0].id;
  const acts: readonly [string, object?][] = [
    ['POST /v1/api-keys', {}],
    [`DELETE /v1/api-keys/${made.id}`],
    [`DELETE /v1/sessions/${session}`],
    ['DELETE /v1/me', { address: 'ada@a.example' }],
  ];
  for (const [line, body] of acts) {
    const told = await door.json(line, { token: made.apiKey, ...(body && { body }) });
    expect([line, told.status, told.body.code]).toEqual([line, 401, 'sign-in-first']);
  }
  const page = await door.ask('GET /me', { headers: { cookie: `__Host-session=${made.apiKey}` } });
  expect([page.status, page.headers.get('location')]).toEqual([303, '/sign-in']);
});

test('a key of the scope "play" plays in its seats and does nothing else', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const { body: made } = await door.json('POST /v1/api-keys', { token, body: { scope: 'play' } });
  const seats = { rebel: { guest: true }, imperial: { bot: 'commander' } };
  const { body: match } = await door.json('POST /v1/matches', { token, body: { ruleset: 'rebel-commander', seats } });
  await door.world.settle();
  const ask = async (line: string, body?: object) => {
    const told = await door.json(line, { token: made.apiKey, ...(body && { body }) });
    return [told.status, told.body.code];
  };
  expect(await ask(`PUT /v1/matches/${match.id}/orders`, { orders: 'build 8', step: 1 })).toEqual([200, undefined]);
  expect((await door.json(`GET /v1/matches/${match.id}`, { token: made.apiKey })).body.you).toBe('rebel');
  for (const line of ['GET /v1/me/matches', 'GET /v1/me/ratings', 'GET /v1/leagues']) expect(await ask(line)).toEqual([200, undefined]);
  const refused: readonly [string, object?][] = [
    [`POST /v1/matches/${match.id}/extend`, { hours: 1 }],
    [`POST /v1/matches/${match.id}/cancel`, {}],
    ['POST /v1/matches', { ruleset: 'rebel-commander', seats }],
    ['POST /v1/leagues', { name: 'New', ruleset: 'rebel-commander' }],
    ['GET /v1/me/export'],
    ['GET /v1/api-keys'],
    ['GET /v1/sessions'],
  ];
  for (const [line, body] of refused) expect([line, ...(await ask(line, body))]).toEqual([line, 403, 'bad-scope']);
});

test('a key of the scope "read" sees what its owner may see and orders nothing', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const { body: made } = await door.json('POST /v1/api-keys', { token, body: { scope: 'read' } });
  const seats = { rebel: { guest: true }, imperial: { bot: 'commander' } };
  const { body: match } = await door.json('POST /v1/matches', { token, body: { ruleset: 'rebel-commander', seats } });
  await door.world.settle();
  const shown = await door.json(`GET /v1/matches/${match.id}`, { token: made.apiKey });
  expect([shown.status, shown.body.you]).toEqual([200, 'rebel']);
  const choices = await door.json(`POST /v1/matches/${match.id}/choices`, { token: made.apiKey, body: { lines: [] } });
  expect(choices.status).toBe(200);
  const refused = await door.json(`PUT /v1/matches/${match.id}/orders?dry=1`, { token: made.apiKey, body: { orders: 'pass', step: 1 } });
  expect([refused.status, refused.body.code]).toEqual([403, 'bad-scope']);
  expect(refused.body.detail).toBe('The scope of this API key is "read", and this needs "play" or more. Sign in, or use another key.');
});

test('a key of the scope "lead" hosts and has letters sent, and does not reach the account', async () => {
  const door = openDoor({ openMatches: 'signed-in' });
  const token = await signIn(door, 'ada@a.example');
  const { body: made } = await door.json('POST /v1/api-keys', { token, body: { scope: 'lead' } });
  const ask = async (line: string, body?: object) => {
    const told = await door.json(line, { token: made.apiKey, ...(body && { body }) });
    return [told.status, told.body.code, told.body.id];
  };
  const seats = { rebel: { email: 'bob@b.example' }, imperial: { bot: 'commander' } };
  const [status, , id] = await ask('POST /v1/matches', { ruleset: 'rebel-commander', seats });
  expect(status).toBe(201);
  expect((await ask(`POST /v1/matches/${id}/cancel`, {}))[0]).toBe(200);
  for (const line of ['GET /v1/me/export', 'GET /v1/api-keys', 'GET /v1/me/push'])
    expect((await ask(line)).slice(0, 2)).toEqual([403, 'bad-scope']);
});

test('a scope that there is none of is refused, by call and by form, and a stored one opens nothing', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const headers = { cookie: `__Host-session=${token}` };
  const told = await door.json('POST /v1/api-keys', { token, body: { scope: 'admin' } });
  expect([told.status, told.body.code]).toEqual([422, 'bad-request']);
  expect(JSON.stringify(told.body)).toMatch(/scope.*read.*play.*lead.*full/);
  const form = await door.ask('POST /me/api-keys', { form: { scope: 'admin' }, headers });
  expect(form.status).toBe(422);
  expect(await form.text()).toContain('read, play, lead or full');
  expect((await door.json('GET /v1/api-keys', { token })).body.items).toEqual([]);
  const { body: made } = await door.json('POST /v1/api-keys', { token, body: { scope: 'read' } });
  const hash = digest(made.apiKey);
  const grant = await door.world.deps.grants.load(hash);
  if (grant === undefined) throw new Error('the key is not there');
  // As a later edition of the service might have stored it.
  await door.world.deps.grants.put(hash, { ...grant, scope: 'admin' as 'read' });
  expect((await door.ask('GET /v1/rulesets', { token: made.apiKey })).status).toBe(403);
});

test('a link’s page names the person before its button signs them in, and a new session ends the one before', async () => {
  const door = openDoor();
  const before = await signIn(door, 'ada@a.example');
  await door.ask('POST /v1/sign-in', { body: { email: 'eve@e.example' } });
  await door.world.settle();
  const letter = door.world.models.findLast((model) => model.t === 'sign-in');
  const path = letter?.t === 'sign-in' ? new URL(letter.url).pathname : '';
  expect(await (await door.ask(`GET ${path}`)).text()).toContain('This signs you in on this browser as eve@e.example.');
  const signed = await door.ask(`POST ${path}`, { form: {}, headers: { cookie: `__Host-session=${before}` } });
  const [session = '', device = '', ...others] = signed.headers.getSetCookie();
  expect(session).toMatch(/^__Host-session=ses_[a-z2-7]{32}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(device).toMatch(/^__Host-device=[a-z2-7]{52}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(others).toEqual([]);
  expect(await opens(door, before)).toBe(false);
  expect(await (await door.ask(`GET ${path}`)).text()).not.toContain('eve@e.example');
});

test('over https a browser is told to use https alone, for a year and for subdomains; over http it is not', async () => {
  const paths = ['/', '/v1/matches/aaaaaaaaaaaaaaaa', '/nowhere', '/v1/openapi.json'];
  for (const path of paths) {
    expect((await openDoor().ask(`GET ${path}`)).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect((await openDoor({ publicUrl: 'http://localhost:8080' }).ask(`GET ${path}`)).headers.has('strict-transport-security')).toBe(
      false,
    );
  }
});

test('each sign-in, key and ending stands in the log, by ids and never a token', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  await door.ask('POST /v1/sessions', { body: { token: 'z'.repeat(32) } });
  const { body: made } = await door.json('POST /v1/api-keys', { token, body: {} });
  await door.ask(`DELETE /v1/api-keys/${made.id}`, { token });
  const player = await door.world.deps.players.find(door.world.deps.keys.addressHashes('ada@a.example'));
  const told = door.world.log.filter(({ event }) => ['signed-in', 'sign-in-refused', 'key-made', 'access-ended'].includes(event));
  expect(told.map(({ event, fields }) => [event, fields])).toEqual([
    ['signed-in', { player }],
    ['sign-in-refused', {}],
    ['key-made', { player, access: made.id, scope: 'full' }],
    ['access-ended', { player, access: made.id, opens: 'api-key' }],
  ]);
});

test('signing out ends the session, removes the cookie and makes the browser forget its pages', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const out = await door.ask('POST /sign-out', { form: {}, headers: { cookie: `__Host-session=${token}` } });
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/; Secure$/);
  expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(await opens(door, token)).toBe(false);
});

test('somebody signed in can sign out on every page', async () => {
  const door = openDoor();
  const cookie = `__Host-session=${await signIn(door, 'ada@a.example')}`;
  for (const path of ['/', '/me', '/me/leave', '/docs', '/leagues', '/leagues/open', '/rules/rebel-commander', '/sign-in'])
    expect([path, await (await door.ask(`GET ${path}`, { headers: { cookie } })).text()]).toEqual([
      path,
      expect.stringContaining('action="/sign-out"'),
    ]);
});
