/** A challenge by name: a match with an invitation, answered like any other. */
import { expect, test } from 'vitest';
import { type Door, openDoor, signIn } from '../../edge/http/door.ts';

const [ADA, BEN] = ['ada@a.example', 'ben@b.example'];
const DAY = 86_400_000;

/** Ada shows a page; Ben has a name. */
async function meet(door: Door) {
  const [ada, ben] = [await signIn(door, ADA), await signIn(door, BEN)];
  await door.ask('PUT /v1/me/name', { token: ada, body: { name: 'Ada' } });
  await door.ask('PUT /v1/me/name', { token: ben, body: { name: 'Ben' } });
  const { id } = (await door.json('PUT /v1/me/page', { token: ada, body: { shown: true } })).body;
  return { ada, ben, page: String(id) };
}
const challengeBy = (door: Door, token: string, page: string, more: object = {}) =>
  door.json(`POST /v1/players/${page}/challenges`, { token, body: { ruleset: 'rebel-commander', ...more } });
const listOf = async (door: Door, token: string, query = '') => (await door.json(`GET /v1/me/challenges${query}`, { token })).body;

test('the letter says who challenges to what; it stands in both lists until it is accepted', async () => {
  const door = openDoor();
  const { ada, ben, page } = await meet(door);
  const made = await challengeBy(door, ben, page, { seat: 'imperial', options: { turnLimit: 12 } });
  expect(made).toMatchObject({ status: 201, body: { status: 'inviting', seatTokens: { imperial: expect.any(String) } } });
  await door.world.settle();
  const { rendered } = door.world.lastTo(ADA);
  expect(rendered.subject).toContain('Ben challenges you');
  expect(rendered.text).toMatch(/You are challenged by Ben to a game of Rebel Commander/);
  expect(rendered.text).toContain('12');
  const { id } = made.body;
  const line = { id, ruleset: 'rebel-commander', options: { turnLimit: 12 } };
  expect(await listOf(door, ben)).toMatchObject({ challenges: [{ ...line, by: 'you', seat: 'Imperial', other: 'Ada' }], next: null });
  expect(await listOf(door, ada)).toMatchObject({ challenges: [{ ...line, by: 'other', seat: 'Rebel', other: 'Ben' }], next: null });
  expect(JSON.stringify([made.body, await listOf(door, ben), await listOf(door, ada)])).not.toMatch(/@/);
  expect((await door.json(`POST /v1/matches/${id}/accept`, { token: ada, body: {} })).body).toEqual({ status: 'active' });
  expect([(await listOf(door, ada)).challenges, (await listOf(door, ben)).challenges]).toEqual([[], []]);
});

test('declined, it is over in both lists; pages of a list are as long as asked for', async () => {
  const door = openDoor();
  const { ada, ben, page } = await meet(door);
  const ids = [];
  for (let i = 0; i < 3; i++) ids.push((await challengeBy(door, ben, page)).body.id);
  ids.sort();
  const [first, second] = [await listOf(door, ada, '?limit=2'), await listOf(door, ada, `?limit=2&after=${ids[1]}`)];
  const idsIn = ({ challenges }: { readonly challenges: readonly { readonly id: string }[] }) => challenges.map(({ id }) => id);
  expect([idsIn(first), first.next, idsIn(second), second.next]).toEqual([ids.slice(0, 2), ids[1], ids.slice(2), null]);
  expect((await door.json(`POST /v1/matches/${ids[0]}/decline`, { token: ada, body: {} })).status).toBe(200);
  expect([idsIn(await listOf(door, ada)), idsIn(await listOf(door, ben))]).toEqual([ids.slice(1), ids.slice(1)]);
  // Three letters that nobody asked for are as many as one gets in a day, as with invitations.
  expect(await challengeBy(door, ben, page)).toMatchObject({ status: 429 });
  door.world.pass(DAY);
  expect((await challengeBy(door, ben, page)).status).toBe(201);
});

test('whoever has no name, shows no page or is oneself cannot be part of one', async () => {
  const door = openDoor();
  const { ada, ben, page } = await meet(door);
  const before = door.world.models.length;
  expect((await challengeBy(door, ada, page)).body.detail).toContain('your own page');
  expect((await challengeBy(door, await signIn(door, 'nn@n.example'), page)).body.detail).toContain('Set your name first');
  expect((await challengeBy(door, ben, page, { seat: 'king' })).body.detail).toContain('There is no seat "king"');
  expect((await challengeBy(door, ben, page, { ruleset: 'ludo' })).body.detail).toContain('There is no game "ludo"');
  const own = (await door.json('GET /v1/me/page', { token: ben })).body.id;
  expect((await challengeBy(door, ada, own)).status).toBe(404);
  await door.world.settle();
  expect(door.world.models.slice(before).filter(({ t }) => t === 'invitation')).toEqual([]);
});

test('the page has a button for it, for whoever is signed in', async () => {
  const door = openDoor();
  const { ada, ben, page } = await meet(door);
  const cookie = (token: string) => ({ cookie: `__Host-session=${token}` });
  const read = async (headers = {}) => (await door.ask(`GET /players/${page}`, { headers })).text();
  expect(await read()).toContain('Sign in</a> to challenge Ada');
  expect(await read(cookie(ada))).toContain('This is your page');
  expect(await read(cookie(ben))).toContain('<button>Challenge Ada</button>');
  const pressed = await door.ask(`POST /players/${page}/challenge`, { headers: cookie(ben), form: { ruleset: 'risk-original-trilogy' } });
  expect(pressed.status).toBe(303);
  const table = await door.ask(`GET ${pressed.headers.get('location')}`, { headers: cookie(ben) });
  expect(await table.text()).toContain('Ada');
});
