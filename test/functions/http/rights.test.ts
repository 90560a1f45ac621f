import { describe, expect, test } from 'vitest';
import { type Door, type Duel, openDoor, openDuel, playStep, signIn } from './door.ts';

type Who = 'nobody' | 'forged' | 'garbage' | 'rebel' | 'other match' | 'host' | 'player';
const EVERYBODY: readonly Who[] = ['nobody', 'forged', 'garbage', 'rebel', 'other match', 'host', 'player'];

async function tokens(door: Door, duel: Duel): Promise<Readonly<Record<Who, string | undefined>>> {
  return {
    nobody: undefined,
    forged: `${duel.id}.${'a'.repeat(26)}`,
    garbage: 'hello',
    rebel: duel.rebel,
    'other match': (await openDuel(door)).rebel,
    host: duel.host,
    player: await signIn(door, 'eve@e.example'),
  };
}

/** What each may do; the rest must get 401 without a token that is ours, 404 with one that opens nothing here. */
const MATRIX: readonly (readonly [line: string, body: unknown, may: readonly Who[]])[] = [
  ['GET /v1/matches/ID', undefined, ['nobody', 'rebel', 'host', 'player']],
  ['GET /v1/matches/ID/steps/0', undefined, ['nobody', 'rebel', 'host', 'player']],
  ['PUT /v1/matches/ID/orders', { step: 1, orders: 'build 8' }, ['rebel']],
  ['PUT /v1/matches/ID/orders?dry=1', { step: 1, orders: 'build 8' }, ['rebel']],
  ['DELETE /v1/matches/ID/orders', undefined, ['rebel']],
  ['POST /v1/matches/ID/accept', undefined, ['rebel']],
  ['PUT /v1/matches/ID/endpoint', { url: 'https://h.example/' }, ['rebel']],
  ['DELETE /v1/matches/ID/endpoint', undefined, ['rebel']],
  ['POST /v1/matches/ID/extend', { hours: 1 }, ['host']],
  ['GET /v1/me/matches', undefined, ['player']],
  ['POST /v1/api-keys', undefined, ['player']],
];
const UNKNOWN: readonly Who[] = ['nobody', 'forged', 'garbage'];

describe.each(MATRIX)('%s', (line, body, may) => {
  test.each(EVERYBODY)('asked by: %s', async (who) => {
    const door = openDoor();
    const duel = await openDuel(door);
    const token = (await tokens(door, duel))[who];
    const response = await door.ask(line.replace('ID', duel.id), { ...(token === undefined ? {} : { token }), body });
    if (may.includes(who)) return expect(response.ok).toBe(true);
    // A seat token has no player behind it: where a player is asked for it is no credential at all.
    const noPlayer = line.includes('/v1/me') || line.includes('/v1/api-keys');
    expect(response.status).toBe(UNKNOWN.includes(who) || noPlayer ? 401 : 404);
    if (response.status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer');
    return expect(response.headers.get('content-type')).toBe('application/problem+json');
  });
});

test('a match that is not there and one that is not yours answer alike', async () => {
  const door = openDoor();
  const [mine, other] = [await openDuel(door), await openDuel(door)];
  const there = await door.json(`PUT /v1/matches/${other.id}/orders`, { token: mine.rebel, body: { step: 1, orders: '' } });
  const nowhere = await door.json(`PUT /v1/matches/${'a'.repeat(16)}/orders`, { token: mine.rebel, body: { step: 1, orders: '' } });
  expect(there.status).toBe(404);
  expect(nowhere.status).toBe(404);
  expect(there.body.code).toBe(nowhere.body.code);
});

test('nothing shows whether the other side has sent orders but that it is awaited no more', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  const look = async (token?: string) => {
    const asked = token === undefined ? {} : { token };
    const { body } = await door.json(`GET /v1/matches/${duel.id}`, asked);
    const page = await (await door.ask(`GET ${token === undefined ? `/m/${duel.id}` : `/s/${token}`}`)).text();
    return { body: { ...body, awaiting: [] }, page: page.replace(/Awaited: [^<]*/, ''), awaiting: body.awaiting };
  };
  const before = [await look(duel.imperial), await look(), await look(duel.host)];
  const send = (orders: string) => door.ask(`PUT /v1/matches/${duel.id}/orders`, { token: duel.rebel, body: { step: 1, orders } });
  await send('move 7 4\nbuild 8');
  const one = [await look(duel.imperial), await look(), await look(duel.host)];
  await send('build 8');
  const two = [await look(duel.imperial), await look(), await look(duel.host)];
  expect(one).toEqual(two);
  expect(one.map(({ awaiting, ...rest }) => rest)).toEqual(before.map(({ awaiting, ...rest }) => rest));
  expect(one[0]?.awaiting).toEqual(['imperial']);
});

test('a host leads but sees no more than anybody', async () => {
  const door = openDoor();
  const duel = await openDuel(door, { options: { fog: 'contact' } });
  await playStep(door, duel, 1, ['move 7 4\nbuild 8', 'build 0']);
  const host = await door.json(`GET /v1/matches/${duel.id}`, { token: duel.host });
  const anybody = await door.json(`GET /v1/matches/${duel.id}`);
  expect(host.body).toEqual(anybody.body);
  expect(await door.json(`GET /v1/matches/${duel.id}/record`)).toMatchObject({ status: 409, body: { code: 'not-active' } });
});

test('a seat link dies when the seat changes hands', async () => {
  const door = openDoor();
  const seats = { rebel: { guest: true }, imperial: { email: 'bob@b.example' } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
  const old = body.seatTokens.imperial;
  expect((await door.ask(`POST /s/${old}/decline`, { form: {} })).status).toBe(303);
  const taken = await door.json(`POST /v1/matches/${body.id}/seats/imperial`, { body: {} });
  expect(taken.body).toMatchObject({ status: 'taken', url: `https://play.example/s/${taken.body.seatToken}` });
  expect(taken.body.seatToken).not.toBe(old);
  expect((await door.ask(`GET /v1/matches/${body.id}`, { token: old })).status).toBe(401);
  expect((await door.ask(`GET /s/${old}`)).status).toBe(404);
});
