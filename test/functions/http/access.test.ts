/** Sessions and API keys: seen, ended, and nobody else's business. */
import { expect, test } from 'vitest';
import { openDoor, signIn } from './door.ts';

test('an ended API key or session opens nothing, and the rest goes on', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  door.world.pass(60_000);
  const second = await signIn(door, 'ada@a.example');
  const { body: made } = await door.json('POST /v1/api-keys', { token });
  const { body } = await door.json('GET /v1/api-keys', { token });
  expect(body.items).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{16}$/), made: '2026-11-21T12:01:00.000Z', expires: '2027-11-21T12:01:00.000Z' },
  ]);
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

test("nobody ends what is another's: it is as if it were not there", async () => {
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

test('the page lists them with a button each; ten keys are as many as one may have', async () => {
  const door = openDoor();
  const ada = await signIn(door, 'ada@a.example');
  const headers = { cookie: `__Host-session=${ada}` };
  for (let i = 0; i < 10; i++) expect((await door.ask('POST /me/api-keys', { form: {}, headers })).status).toBe(200);
  expect((await door.ask('POST /me/api-keys', { form: {}, headers })).status).toBe(422);
  const page = await (await door.ask('GET /me', { headers })).text();
  const buttons = [...page.matchAll(/action="(\/me\/(?:api-keys|sessions)\/[0-9a-f]{16}\/end)"/g)].map(([, action = '']) => action);
  expect(buttons).toHaveLength(11);
  const key = buttons.find((action) => action.includes('api-keys')) ?? '';
  expect((await door.ask(`POST ${key}`, { form: {}, headers: { ...headers, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await door.ask(`POST ${key}`, { form: {}, headers })).headers.get('location')).toBe('/me');
  expect((await door.ask(`POST ${key}`, { form: {}, headers })).status).toBe(404);
  expect((await door.ask('POST /me/api-keys', { form: {}, headers })).status).toBe(200);
});

test('a session lasts thirty days, as long as its cookie', async () => {
  const door = openDoor();
  const ada = await signIn(door, 'ada@a.example');
  door.world.pass(30 * 86_400_000 - 1_000);
  expect((await door.ask('GET /v1/me/matches', { token: ada })).status).toBe(200);
  door.world.pass(1_000);
  expect((await door.ask('GET /v1/me/matches', { token: ada })).status).toBe(401);
});
