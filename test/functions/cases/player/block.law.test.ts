/** A player blocked by another can do nothing to them any more, is not told why, and plays on where they play. */
import { expect, test } from 'vitest';
import { type Door, openDoor, signIn } from '../../edge/http/door.ts';

const [ADA, BEN] = ['ada@a.example', 'ben@b.example'];
const RC = { ruleset: 'rebel-commander' };

const named = async (door: Door, email: string, name: string) => {
  const token = await signIn(door, email);
  await door.ask('PUT /v1/me/name', { token, body: { name } });
  return token;
};
/** A duel that Ben hosts, under way; both are signed in. Ada shows a page. */
async function meet(door: Door) {
  const [ada, ben] = [await named(door, ADA, 'Ada'), await named(door, BEN, 'Ben')];
  const page = (await door.json('PUT /v1/me/page', { token: ada, body: { shown: true } })).body.id;
  const seats = { rebel: { guest: true }, imperial: { email: ADA } };
  const { id } = (await door.json('POST /v1/matches', { token: ben, body: { ...RC, seats } })).body;
  await door.ask(`POST /v1/matches/${id}/accept`, { token: ada, body: {} });
  await door.world.settle();
  return { ada, ben, page: String(page), id: String(id) };
}
const block = (door: Door, token: string, met: object) => door.json('POST /v1/me/blocks', { token, body: met });
const sentTo = (door: Door, address: string) => door.world.sent.filter(({ to }) => to === address).length;

test('somebody blocked cannot challenge, invite or write; nothing says that they are blocked', async () => {
  const door = openDoor();
  const { ada, ben, page, id } = await meet(door);
  const blocked = await block(door, ada, { match: id, seat: 'rebel' });
  expect(blocked.status).toBe(201);
  const before = sentTo(door, ADA);
  const tried = [
    await door.json(`POST /v1/players/${page}/challenges`, { token: ben, body: RC }),
    await door.json('POST /v1/matches', { token: ben, body: { ...RC, seats: { rebel: { guest: true }, imperial: { email: ADA } } } }),
  ];
  // A page is Ada’s own; of an address nobody is told anything, and the invitation reaches nobody.
  expect(tried.map(({ status }) => status)).toEqual([422, 201]);
  expect(tried[0]?.body.detail).toMatch(/does not take invitations/);
  const press = await door.json(`POST /v1/matches/${id}/press`, { token: ben, body: { to: ['all'], text: 'Hello' } });
  expect(press.body).toEqual({ status: 'unread', to: [], unread: [], closed: ['imperial'] });
  await door.world.settle();
  expect(sentTo(door, ADA)).toBe(before);
  expect((await door.json('GET /v1/me/matches', { token: ada })).body.matches).toHaveLength(1);
  expect((await door.json(`GET /v1/matches/${id}`, { token: ada })).body.press).toEqual([]);
  expect(JSON.stringify([tried, press])).not.toContain('block');
  // The other way nothing is closed.
  const back = await door.json(`POST /v1/matches/${id}/press`, { token: ada, body: { to: ['rebel'], text: 'Hello' } });
  expect(back.body.to).toEqual(['rebel']);
  // The match goes on.
  for (const [token, orders] of [
    [ben, 'pass'],
    [ada, 'pass'],
  ])
    expect((await door.json(`PUT /v1/matches/${id}/orders`, { token: token ?? '', body: { step: 1, orders } })).status).toBe(200);
  expect((await door.json(`DELETE /v1/me/blocks/${blocked.body.id}`, { token: ada })).status).toBe(200);
  expect((await door.json(`POST /v1/players/${page}/challenges`, { token: ben, body: RC })).status).toBe(201);
});

test('press by mail is answered with who takes none, and goes to the others', async () => {
  const door = openDoor();
  const { ada, id } = await meet(door);
  await block(door, ada, { match: id, seat: 'rebel' });
  const before = sentTo(door, ADA);
  await door.world.reply(door.world.lastTo(BEN), 'press to imperial\nHello there.\nendpress');
  expect(door.world.lastTo(BEN).rendered.text).toContain('Imperial takes no press.');
  expect(sentTo(door, ADA)).toBe(before);
});

test('somebody blocked takes no seat in a match of the blocker, nor gets a rematch from them', async () => {
  const door = openDoor();
  const { ada, ben, id } = await meet(door);
  const blocked = await block(door, ada, { match: id, seat: 'rebel' });
  const opened = (await door.json('POST /v1/matches', { token: ada, body: { ...RC, seats: { rebel: { guest: true }, imperial: 'open' } } }))
    .body;
  const take = (body: object, token?: string) =>
    door.json(`POST /v1/matches/${opened.id}/seats/imperial`, { body, ...(token !== undefined && { token }) });
  expect(await take({}, ben)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('This match is full') } });
  // Who types his address is not told whose it is: the seat waits for somebody whom no letter reaches.
  const before = sentTo(door, BEN);
  expect((await take({ email: BEN })).body).toEqual({ status: 'invited' });
  await door.world.settle();
  expect(sentTo(door, BEN)).toBe(before);
  expect((await door.json('GET /v1/me/matches', { token: ben })).body.matches).toHaveLength(1);
  // Blocked once he had asked for the seat: he cannot accept it.
  await door.ask(`DELETE /v1/me/blocks/${blocked.body.id}`, { token: ada });
  const again = (await door.json('POST /v1/matches', { token: ada, body: { ...RC, seats: { rebel: { guest: true }, imperial: 'open' } } }))
    .body;
  await door.json(`POST /v1/matches/${again.id}/seats/imperial`, { body: { email: BEN } });
  await door.world.settle();
  const invitation = door.world.lastTo(BEN);
  await block(door, ada, { match: id, seat: 'rebel' });
  await door.world.reply(invitation, 'accept');
  expect(door.world.lastTo(BEN).rendered.text).toContain('This match is full');
  expect((await door.json(`GET /v1/matches/${again.id}`)).body.status).toBe('inviting');
  await door.ask(`PUT /v1/matches/${id}/orders`, { token: ben, body: { step: 1, orders: 'resign' } });
  const rematch = await door.json(`POST /v1/matches/${id}/rematch`, { token: ben, body: {} });
  expect(rematch).toMatchObject({ status: 422, body: { detail: expect.stringContaining('does not want a rematch') } });
});

test('the words "block" and "unblock" do the same by mail', async () => {
  const door = openDoor();
  const { ada, page, ben } = await meet(door);
  const say = async (words: string) => {
    await door.world.reply(door.world.lastTo(ADA), words);
    return door.world.lastTo(ADA).rendered.text.replaceAll(/\s+/g, ' ');
  };
  expect(await say('unblock rebel')).toContain('You have not blocked Rebel here.');
  expect(await say('block king')).toContain('No other seat here has that name. Others: Rebel.');
  expect(await say('block Rebel')).toContain('Rebel is blocked');
  expect((await door.json('GET /v1/me/blocks', { token: ada })).body.blocks).toMatchObject([{ name: 'Ben' }]);
  expect((await door.json(`POST /v1/players/${page}/challenges`, { token: ben, body: RC })).status).toBe(422);
  expect(await say('unblock Rebel.')).toContain('Rebel is not blocked any more.');
  expect((await door.json('GET /v1/me/blocks', { token: ada })).body.blocks).toEqual([]);
});

test('a word that was answered does nothing when its mail comes again, refused or not', async () => {
  const door = openDoor();
  const { ada } = await meet(door);
  const blocks = async () => (await door.json('GET /v1/me/blocks', { token: ada })).body.blocks;
  const letter = door.world.lastTo(ADA);
  const [asked, unblocks] = [{ messageId: '<one@a.example>' }, { messageId: '<two@a.example>' }];
  await door.world.reply(letter, 'unblock Rebel', unblocks);
  await door.world.reply(letter, 'block Rebel', asked);
  const [blocked] = await blocks();
  await door.world.reply(letter, 'unblock Rebel', unblocks);
  expect(await blocks()).toEqual([blocked]);
  await door.ask(`DELETE /v1/me/blocks/${blocked.id}`, { token: ada });
  await door.world.reply(letter, 'block Rebel', asked);
  expect(await blocks()).toEqual([]);
  // In a mail of its own it counts again, and so does a word beside orders.
  const both = { messageId: '<three@a.example>' };
  await door.world.reply(letter, 'pass\nblock: Rebel', both);
  expect(await blocks()).toHaveLength(1);
  await door.ask(`DELETE /v1/me/blocks/${(await blocks())[0].id}`, { token: ada });
  await door.world.reply(letter, 'pass\nblock: Rebel', both);
  expect(await blocks()).toEqual([]);
});

test('blocks are listed by where one met, once each, and taken back on the page', async () => {
  const door = openDoor();
  const { ada, ben, page, id } = await meet(door);
  const first = await block(door, ben, { page });
  expect((await block(door, ben, { page })).body).toEqual(first.body);
  // Whether the seat is held by the same player nobody is told.
  const second = await block(door, ben, { match: id, seat: 'imperial' });
  expect(second.body.id).not.toBe(first.body.id);
  const { blocks } = (await door.json('GET /v1/me/blocks', { token: ben })).body;
  expect(blocks).toMatchObject([
    { id: second.body.id, name: 'Ada', met: { match: id, seat: 'Imperial', title: 'Rebel Commander' } },
    { id: first.body.id, name: 'Ada', met: { page } },
  ]);
  for (const met of [{ match: id, seat: 'rebel' }, { match: id, seat: 'king' }, { match: 'a'.repeat(16), seat: 'rebel' }, { page: 'b' }])
    expect((await block(door, ben, met)).status).toBeGreaterThanOrEqual(404);
  const headers = { cookie: `__Host-session=${ben}` };
  const mine = async () => (await door.ask('GET /me/settings/privacy', { headers })).text();
  expect(await mine()).toContain('>Unblock<');
  expect(await (await door.ask(`GET /m/${id}`, { headers })).text()).toContain('Block a player…');
  for (const { id: one } of blocks) expect((await door.ask(`POST /me/blocks/${one}/end`, { headers, form: {} })).status).toBe(303);
  expect(await mine()).not.toContain('>Unblock<');
  expect((await door.ask('POST /me/blocks', { headers, form: { match: id, seat: 'imperial' } })).status).toBe(303);
  expect(await mine()).toContain(`<strong>Ada</strong>`);
  // What is kept of it names nobody, so nothing of a player who leaves is left in it.
  const kept = (await door.json('GET /v1/me/export', { token: ben })).body.account.blocks;
  expect(kept).toEqual([{ id: expect.any(String), at: expect.any(String), met: { match: id, seat: 'imperial' } }]);
  expect(ada).toBeDefined();
});
