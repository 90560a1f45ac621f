/** A request sent again under its Idempotency-Key: the answer as first given, to the same caller alone, and nothing done twice. */
import { expect, test } from 'vitest';
import { type Ask, type Door, openDoor, openDuel, signIn } from './door.ts';

const KEY = { 'idempotency-key': 'kWf2-93hD_0sLx7QvTn4eA' };
const DUEL = { ruleset: 'rebel-commander', seats: { rebel: { guest: true }, imperial: 'open' } };

async function twice(door: Door, line: string, ask: Ask) {
  const keyed = { ...ask, headers: { ...KEY, ...ask.headers } };
  const first = await door.json(line, keyed);
  const second = await door.json(line, keyed);
  return { first, second };
}
const isReplay = ({ headers }: { readonly headers: Headers }): boolean => headers.get('idempotent-replayed') === 'true';

test('a webhook set twice under one key keeps its first secret, and the answer says that it is a replay', async () => {
  const door = openDoor();
  const { id, rebel } = await openDuel(door);
  const { first, second } = await twice(door, `PUT /v1/matches/${id}/endpoint`, { token: rebel, body: { url: 'https://hooks.example/' } });
  expect(second.body).toEqual(first.body);
  expect([isReplay(first), isReplay(second)]).toEqual([false, true]);
  expect((await door.world.deps.hooks.load({ match: id, seat: 'rebel' }))?.endpoint.secret).toBe(second.body.secret);
});

test("a league's webhook too, and a trial of it is sent once", async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const league = (await door.json('POST /v1/leagues', { token, body: { name: 'New', ruleset: 'rebel-commander' } })).body.id;
  const { first, second } = await twice(door, `PUT /v1/leagues/${league}/endpoint`, { token, body: { url: 'https://hooks.example/' } });
  expect(second.body).toEqual(first.body);
  expect(isReplay(second)).toBe(true);
  expect((await door.world.deps.hooks.load({ league }))?.endpoint.secret).toBe(first.body.secret);
  const trial = await twice(door, `POST /v1/leagues/${league}/endpoint/test`, { token, body: {}, headers: { 'idempotency-key': 'trial' } });
  expect([trial.first, trial.second].map((answer) => [answer.status, isReplay(answer)])).toEqual([
    [202, false],
    [202, true],
  ]);
});

test('an API key asked for twice under one key is one key', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const { first, second } = await twice(door, 'POST /v1/api-keys', { token, body: { name: 'the bot at home' } });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(isReplay(second)).toBe(true);
  expect((await door.json('GET /v1/api-keys', { token })).body.items).toHaveLength(1);
  expect((await door.ask('GET /v1/me/matches', { token: second.body.apiKey })).status).toBe(200);
  const other = await door.json('POST /v1/api-keys', { token, body: { name: 'another' }, headers: KEY });
  expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
});

test('a sign-in link asked for twice under one key is one letter', async () => {
  const door = openDoor();
  const { first, second } = await twice(door, 'POST /v1/sign-in', { body: { email: 'ada@a.example' } });
  await door.world.settle();
  expect([first.status, second.status, isReplay(first), isReplay(second)]).toEqual([202, 202, false, true]);
  expect(door.world.models.filter((model) => model.t === 'sign-in')).toHaveLength(1);
});

test('inviting to a league twice under one key sends one letter; for somebody else the key is refused', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const league = (await door.json('POST /v1/leagues', { token, body: { name: 'New', ruleset: 'rebel-commander' } })).body.id;
  const line = `POST /v1/leagues/${league}/invitations`;
  const { second } = await twice(door, line, { token, body: { email: 'bob@b.example' } });
  expect([second.status, isReplay(second)]).toEqual([202, true]);
  const other = await door.json(line, { token, body: { email: 'eve@e.example' }, headers: KEY });
  expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  await door.world.settle();
  expect(door.world.sent.filter(({ to }) => to === 'bob@b.example')).toHaveLength(1);
});

test('a bot entered, a league opened and an act of its director say that they are replays', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const opened = await twice(door, 'POST /v1/leagues', { token, body: { name: 'New', ruleset: 'rebel-commander' } });
  expect(opened.second.body).toEqual(opened.first.body);
  const league = opened.first.body.id;
  const entered = await twice(door, `POST /v1/leagues/${league}/bots`, { token, body: { bot: 'commander' } });
  expect(entered.second.body).toEqual(entered.first.body);
  const acted = await twice(door, `POST /v1/leagues/${league}/acts`, { token, body: { act: 'last-season', reason: 'enough' } });
  expect([opened, entered, acted].map(({ first, second }) => [isReplay(first), isReplay(second)])).toEqual(
    Array.from({ length: 3 }, () => [false, true]),
  );
  expect(
    (await door.json(`POST /v1/leagues/${league}/bots`, { token, body: { bot: 'commander', level: 'hard' }, headers: KEY })).body.code,
  ).toBe('key-reused');
});

test('a co-director who is asked, and taken out, twice under one key is so once', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const league = (await door.json('POST /v1/leagues', { token, body: { name: 'New', ruleset: 'rebel-commander' } })).body.id;
  const path = `/v1/leagues/${league}/directors`;
  const body = { email: 'bea@b.example', name: 'Bea', reason: 'We share the work.' };
  const asked = await twice(door, `POST ${path}`, { token, body });
  expect(asked.second.body).toEqual(asked.first.body);
  const headers = { 'idempotency-key': 'for-taking-out' };
  const out = { token, body: { act: 'remove', reason: 'A mistake of mine.' }, headers };
  const removed = await twice(door, `POST ${path}/${asked.first.body.director}`, out);
  for (const { first, second } of [asked, removed])
    expect([second.status, isReplay(first), isReplay(second)]).toEqual([first.status, false, true]);
});

test('a match opened again answers as it first did, whatever became of it', async () => {
  const door = openDoor();
  const keyed = { body: DUEL, headers: KEY };
  const first = await door.json('POST /v1/matches', keyed);
  await door.ask(`POST /v1/matches/${first.body.id}/seats/imperial`, { body: {} });
  const second = await door.json('POST /v1/matches', keyed);
  expect(second.body).toEqual(first.body);
  expect(second.body.status).toBe('inviting');
  expect([isReplay(first), isReplay(second)]).toEqual([false, true]);
});

test('without a token a guessable key is refused, and the answer says what to send', async () => {
  const door = openDoor();
  for (const key of ['1', 'order-2026-11-22', 'a'.repeat(40)]) {
    const { status, body } = await door.json('POST /v1/matches', { body: DUEL, headers: { 'idempotency-key': key } });
    expect([key, status, body.code]).toEqual([key, 400, 'bad-key']);
    expect(body.detail).toMatch(/22 random letters and digits/);
  }
  const token = await signIn(door, 'ada@a.example');
  expect((await door.json('POST /v1/matches', { token, body: DUEL, headers: { 'idempotency-key': '1' } })).status).toBe(201);
});

test('without a token, somebody else at the same address with a key of their own gets a match of their own', async () => {
  const door = openDoor();
  const mine = await door.json('POST /v1/matches', { body: DUEL, headers: KEY, peer: '192.0.2.7' });
  const theirs = await door.json('POST /v1/matches', {
    body: DUEL,
    headers: { 'idempotency-key': '0b8f7d8e-3a51-4d59-9a53-1c8e2f0d6b77' },
    peer: '192.0.2.7',
  });
  expect(theirs.body.hostToken).not.toBe(mine.body.hostToken);
});

test('the store cannot read what it keeps: it holds no answer, token or key in clear', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const { id, rebel } = await openDuel(door);
  const body = { url: 'https://hooks.example/' };
  const hook = await door.json(`PUT /v1/matches/${id}/endpoint`, { token: rebel, body, headers: KEY });
  const made = await door.json('POST /v1/api-keys', { token, body: {}, headers: KEY });
  const open = await door.json('POST /v1/matches', { body: DUEL, headers: KEY });
  const receipts = door.world.table.items().filter(({ sk }) => sk?.S?.startsWith('receipt#'));
  expect(receipts).toHaveLength(3);
  const kept = JSON.stringify(receipts);
  for (const secret of [hook.body.secret, made.body.apiKey, open.body.hostToken, open.body.seatTokens.rebel, token, KEY['idempotency-key']])
    expect(kept).not.toContain(secret);
});

test('the answer opens for the token that it was given to, and for no other of the same player', async () => {
  const door = openDoor();
  const first = await signIn(door, 'ada@a.example');
  const second = await signIn(door, 'ada@a.example');
  await door.ask('POST /v1/api-keys', { token: first, body: {}, headers: KEY });
  const again = await door.json('POST /v1/api-keys', { token: second, body: {}, headers: KEY });
  expect(again).toMatchObject({ status: 409, body: { code: 'duplicate' } });
  expect((await door.json('GET /v1/api-keys', { token: second })).body.items).toHaveLength(1);
});

test('the API document names the key where it is honoured, and says why where it is not', () => {
  const door = openDoor();
  return door.json('GET /v1/openapi.json').then(({ body }) => {
    type Operation = { readonly description?: string; readonly parameters: readonly { readonly name: string }[] };
    const writes = Object.values<Record<string, Operation>>(body.paths).flatMap((methods) =>
      Object.entries(methods).flatMap(([method, operation]) => (['post', 'put'].includes(method) ? [operation] : [])),
    );
    for (const { description = '', parameters } of writes)
      expect(parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(!description.includes('Takes no Idempotency-Key: '));
  });
});
