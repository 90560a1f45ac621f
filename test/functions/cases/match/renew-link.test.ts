/** A seat's holder asks for a new link: the old one, its reply addresses and its webhook die, and the address is told. */
import { expect, test } from 'vitest';
import { type Door, openDoor, openDuel, signIn } from '../../edge/http/door.ts';

const ADA = 'ada@a.example';
const EVE = 'eve@e.example';

/** Ada and Eve at turn 1, by mail. */
async function byMail(door: Door) {
  const seats = { rebel: { email: ADA }, imperial: { email: EVE } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
  for (const token of Object.values<string>(body.seatTokens)) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
  await door.world.settle();
  return { id: body.id as string, old: body.seatTokens.rebel as string };
}
const opens = async (door: Door, id: string, token: string): Promise<number> => (await door.ask(`GET /v1/matches/${id}`, { token })).status;

test('with an address the new link goes there alone, and the old one opens nothing, by page, API or reply', async () => {
  const door = openDoor();
  const { id, old } = await byMail(door);
  const report = door.world.lastTo(ADA);
  const { body } = await door.json(`POST /v1/matches/${id}/link`, { token: old, body: {} });
  expect(body).toEqual({ status: 'sent' });
  expect([await opens(door, id, old), (await door.ask(`GET /s/${old}`)).status]).toEqual([401, 404]);
  await door.world.settle();
  const model = door.world.models.at(-1);
  expect(model?.t).toBe('new-link');
  const fresh = model?.t === 'new-link' ? (model.info.url.split('/').at(-1) ?? '') : '';
  expect([fresh === old, await opens(door, id, fresh)]).toEqual([false, 200]);
  await door.world.reply(report, 'build 8');
  expect((await door.world.deps.matches.load(id))?.files.rebel).toBeUndefined();
  await door.world.reply(
    door.world.sent.findLast(({ to, rendered }) => to === ADA && rendered.subject.includes('new link')) ?? report,
    'build 8',
  );
  expect((await door.world.deps.matches.load(id))?.files.rebel?.lines).toEqual(['build 8', 'pass']);
});

test('orders on file stand, and a webhook that the old link set is gone; letters come by mail instead', async () => {
  const door = openDoor();
  const { id, old } = await byMail(door);
  await door.ask(`PUT /v1/matches/${id}/orders`, { token: old, body: { step: 1, orders: 'build 8' } });
  await door.ask(`PUT /v1/matches/${id}/endpoint`, { token: old, body: { url: 'https://thief.example/', mail: false } });
  await door.ask(`POST /v1/matches/${id}/link`, { token: old, body: {} });
  const match = await door.world.deps.matches.load(id);
  expect(match?.files.rebel?.lines).toEqual(['build 8', 'pass']);
  expect(match?.seats[0]).toMatchObject({ mail: true, hook: false, holder: { accepted: true } });
  expect(await door.world.deps.hooks.load({ match: id, seat: 'rebel' })).toBeUndefined();
});

test('a guest is told the new link, and again under the same key though the token is dead', async () => {
  const door = openDoor();
  const { id, rebel, imperial } = await openDuel(door);
  const ask = { token: rebel, body: {}, headers: { 'idempotency-key': 'one' } };
  const first = await door.json(`POST /v1/matches/${id}/link`, ask);
  expect(first.body).toEqual({ status: 'renewed', seatToken: expect.any(String), url: expect.stringContaining('/s/') });
  const again = await door.json(`POST /v1/matches/${id}/link`, ask);
  expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
  expect([await opens(door, id, rebel), await opens(door, id, first.body.seatToken), await opens(door, id, imperial)]).toEqual([
    401, 200, 200,
  ]);
  // Another key of a dead token opens nothing.
  expect((await door.ask(`POST /v1/matches/${id}/link`, { ...ask, headers: { 'idempotency-key': 'two' } })).status).toBe(401);
});

test('the button on the page leads a guest to the new link, and a player to their letter', async () => {
  const door = openDoor();
  const { rebel } = await openDuel(door);
  expect(await (await door.ask(`GET /s/${rebel}`)).text()).toContain(`action="/s/${rebel}/link"`);
  const led = await door.ask(`POST /s/${rebel}/link`, { form: {} });
  const page = await door.ask(`GET ${led.headers.get('location')}`);
  expect([led.status, page.status]).toEqual([303, 200]);
  expect(await page.text()).toContain('This is the new link of your seat');
  const { id } = await byMail(door);
  const cookie = `__Host-session=${await signIn(door, ADA)}`;
  const told = await door.ask(`POST /m/${id}/link`, { form: {}, headers: { cookie } });
  expect(await told.text()).toContain('A letter with the new link of your seat is on its way');
});

test('somebody only invited cannot have one made, nor can a host or the other seat', async () => {
  const door = openDoor();
  const seats = { rebel: { email: ADA }, imperial: { guest: true } };
  const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
  const ask = async (token: string) => (await door.json(`POST /v1/matches/${body.id}/link`, { token, body: {} })).body.code;
  expect(await ask(body.seatTokens.rebel)).toBe('not-active');
  expect(await ask(body.hostToken)).toBe('not-found');
});
