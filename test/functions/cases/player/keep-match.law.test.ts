/** A guest stays: they give their address, a letter asks its owner, and the match is theirs; and a lost link is found by signing in. */
import { expect, test } from 'vitest';
import { type Door, openDoor, openDuel, signIn } from '../../edge/http/door.ts';

const ADA = 'ada@a.example';
const DAY = 86_400_000;

const asked = async (door: Door): Promise<string> => {
  await door.world.settle();
  const model = door.world.models.findLast((model) => model.t === 'keep');
  return new URL(model?.t === 'keep' ? model.url : '').pathname;
};
const holder = async (door: Door, id: string) => (await door.world.deps.matches.load(id))?.seats[0]?.holder;

test('a guest keeps their match by the button of a letter; the seat’s link goes on working', async () => {
  const door = openDoor();
  const { id, rebel } = await openDuel(door);
  expect(await (await door.ask(`GET /s/${rebel}`)).text()).toContain('Keep this match');
  expect((await door.json(`POST /v1/matches/${id}/address`, { token: rebel, body: { email: ADA } })).status).toBe(202);
  const path = await asked(door);
  expect(await (await door.ask(`GET ${path}`)).text()).toContain('Yes, keep it');
  expect(await holder(door, id)).toEqual({ t: 'person', name: 'Ada', accepted: true });
  expect(await (await door.ask(`POST ${path}`, { form: {} })).text()).toContain(`/s/${rebel}`);
  expect(await holder(door, id)).toMatchObject({ name: 'Ada', player: expect.any(String), address: expect.any(String) });
  await door.world.settle();
  expect(door.world.models.findLast((model) => model.t === 'status')).toMatchObject({ info: { id } });
  // By the link, by mail, and by signing in, on the page and by call.
  expect((await door.json(`GET /v1/matches/${id}`, { token: rebel })).body.you).toBe('rebel');
  expect(await door.world.reply(door.world.lastTo(ADA), 'build 8')).toBe('orders');
  const token = await signIn(door, ADA);
  expect((await door.json('GET /v1/me/matches', { token })).body.matches).toMatchObject([{ id }]);
  expect((await door.json(`GET /v1/matches/${id}`, { token })).body.you).toBe('rebel');
  expect((await door.json('GET /v1/me/name', { token })).body.name).toBe('Ada');
  expect((await door.ask(`POST ${path}`, { form: {} })).status).toBe(401);
  expect((await door.ask(`POST /v1/matches/${id}/address`, { token: rebel, body: { email: 'eve@e.example' } })).status).toBe(409);
});

test('by the form of their seat’s page; three letters a day to an address, and none that is no address', async () => {
  const door = openDoor();
  const { rebel, imperial } = await openDuel(door);
  const ask = async (seat: string, email: string) => (await door.ask(`POST /s/${seat}/keep`, { form: { email } })).status;
  expect([await ask(rebel, ADA), await ask(rebel, ADA), await ask(imperial, ADA), await ask(rebel, ADA), await ask(rebel, 'ada')]).toEqual([
    200, 200, 200, 429, 422,
  ]);
  const path = await asked(door);
  expect(door.world.sent.filter(({ to }) => to === ADA)).toHaveLength(3);
  expect((await door.ask(`POST ${path}`, { form: {} })).status).toBe(200);
});

test('not once the seat’s link was renewed, nor after three days, nor by the button for orders', async () => {
  const door = openDoor();
  const { id, rebel } = await openDuel(door);
  const ask = () => door.ask(`POST /v1/matches/${id}/address`, { token: rebel, body: { email: ADA } });
  await ask();
  const late = await asked(door);
  expect((await door.ask(`POST ${late.replace('keep', 'confirm')}`, { form: {} })).status).toBe(401);
  door.world.pass(4 * DAY);
  expect((await door.ask(`POST ${late}`, { form: {} })).status).toBe(401);
  await ask();
  const path = await asked(door);
  await door.ask(`POST /v1/matches/${id}/link`, { token: rebel, body: {} });
  expect((await door.ask(`POST ${path}`, { form: {} })).status).toBe(401);
  expect(await holder(door, id)).toEqual({ t: 'person', name: 'Ada', accepted: true });
});
