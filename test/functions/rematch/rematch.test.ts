/** Playing again by the page and by the API, as two guests and as a player who is signed in. */
import { expect, test } from 'vitest';
import { type Door, type Duel, openDoor, openDuel, signIn } from '../edge/http/door.ts';

const resign = (door: Door, { id, rebel }: Duel) => door.ask(`PUT /v1/matches/${id}/orders`, { token: rebel, body: { orders: 'resign' } });
const page = async (door: Door, path: string): Promise<string> => (await door.ask(`GET ${path}`)).text();
const press = async (door: Door, path: string) => {
  const response = await door.ask(`POST ${path}`, { form: {} });
  return { status: response.status, at: response.headers.get('location') ?? '', text: await response.text() };
};

test('one guest presses the button, the other finds it on the old page, and both are led to their new seats', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  expect(await page(door, `/s/${duel.rebel}`)).not.toContain('/rematch"');
  await resign(door, duel);
  expect(await page(door, `/s/${duel.imperial}`)).toContain('Ask for a rematch');
  const first = await press(door, `/s/${duel.rebel}/rematch`);
  expect([first.status, first.at]).toEqual([303, expect.stringMatching(/^\/s\/[a-z2-7]{16}\.[a-z2-7]{26}\?done=rematch$/)]);
  expect(await page(door, first.at)).toContain('You play <strong>Imperial</strong>');
  const asked = await page(door, `/s/${duel.imperial}`);
  expect(asked).toContain('Rebel, Ada, asks for a rematch with the sides swapped.');
  const second = await press(door, `/s/${duel.imperial}/rematch`);
  expect(await page(door, second.at)).toContain('You play <strong>Rebel</strong>');
  expect(second.at.slice(3, 19)).toBe(first.at.slice(3, 19));
  expect(await page(door, `/s/${duel.rebel}`)).toContain('Go to the rematch');
  expect((await press(door, `/s/${duel.rebel}/rematch`)).at).toBe(first.at);
});

test('only players are told that there is a rematch, and only they may ask', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  await resign(door, duel);
  const { body } = await door.json(`POST /v1/matches/${duel.id}/rematch`, { token: duel.rebel, body: {} });
  expect(body).toEqual({
    id: expect.any(String),
    url: `https://play.example/s/${body.seatToken}`,
    status: 'inviting',
    seat: 'imperial',
    seatToken: expect.stringContaining(body.id),
    hostToken: expect.stringContaining(body.id),
  });
  const told = async (token?: string) => (await door.json(`GET /v1/matches/${duel.id}`, token === undefined ? {} : { token })).body.rematch;
  expect(await told(duel.imperial)).toEqual({ id: body.id, by: 'rebel' });
  expect([await told(), await told(duel.host)]).toEqual([null, null]);
  for (const path of [`/m/${duel.id}`, `/h/${duel.host}`]) expect(await page(door, path)).not.toContain(body.id);
  expect((await door.ask(`POST /v1/matches/${duel.id}/rematch`, { token: duel.host, body: {} })).status).toBe(404);
  expect((await door.ask(`GET /v1/matches/${duel.id}/record`)).status).toBe(200);
  expect(await (await door.ask(`GET /v1/matches/${duel.id}/record`)).text()).not.toContain(body.id);
});

test('a player who is signed in asks from the public page, hosts the rematch, and finds it among their matches', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const seats = { rebel: { email: 'ada@a.example', name: 'Ada' }, imperial: { bot: true } };
  const { body } = await door.json('POST /v1/matches', { token, body: { ruleset: 'rebel-commander', seats } });
  await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  await door.ask(`PUT /v1/matches/${body.id}/orders`, { token, body: { orders: 'resign' } });
  const again = await door.json(`POST /v1/matches/${body.id}/rematch`, { token, body: {} });
  expect(again.body).toMatchObject({ status: 'active', seat: 'imperial' });
  expect(again.body.hostToken).toBeUndefined();
  const mine = await door.json('GET /v1/me/matches', { token });
  expect(mine.body.matches.map(({ id }: { id: string }) => id)).toContain(again.body.id);
  expect((await door.ask(`DELETE /v1/matches/${again.body.id}/listing`, { token })).status).toBe(200);
});

test('a rematch counts as a match opened: too many a day are refused', async () => {
  const door = openDoor();
  const duel = await openDuel(door);
  await resign(door, duel);
  let status = 200;
  for (let n = 0; n < 300 && status === 200; n++)
    status = (await door.ask(`POST /v1/matches/${duel.id}/rematch`, { token: duel.rebel, body: {} })).status;
  expect(status).toBe(429);
});
