/** Playing at once: somebody who waits, or the bot while a seat waits for somebody. */
import { expect, test } from 'vitest';
import { type Door, openDoor, signIn, type Told } from '../../edge/http/door.ts';

const REBEL = { ruleset: 'rebel-commander' };
const DAY = 86_400_000;
const [GUEST, LATER] = ['4f9a6c0b7e2d41d8a35c11', '8be0d3f2c9a74e61b05d27'];

const play = (door: Door, token: string | undefined, more: object = {}, headers = {}) =>
  door.json('POST /v1/play', { ...(token && { token }), body: { ...REBEL, ...more }, headers });
const listed = async (door: Door): Promise<readonly string[]> =>
  (await door.json('GET /v1/open-seats')).body.matches.map(({ id }: Told) => id);
const statusOf = async (door: Door, id: string): Promise<string> => (await door.json(`GET /v1/matches/${id}`)).body.status;
async function named(door: Door, name: string): Promise<string> {
  const token = await signIn(door, `${name.toLowerCase()}@a.example`);
  await door.ask('PUT /v1/me/name', { token, body: { name } });
  return token;
}
const mine = async (door: Door, token: string) => (await door.json('GET /v1/me/matches', { token })).body.matches as Told[];

test('nobody waits: the bot plays, and a seat stands in the list until somebody takes it, which a letter tells', async () => {
  const door = openDoor();
  const [ada, ben] = [await named(door, 'Ada'), await named(door, 'Ben')];
  const first = await play(door, ada);
  expect(first).toMatchObject({ status: 201, body: { with: 'bot', waiting: { id: expect.any(String) } } });
  expect([await statusOf(door, first.body.id), await listed(door)]).toEqual(['active', [first.body.waiting.id]]);
  // Asked again, she has no second seat in the list.
  expect((await play(door, ada)).body.waiting).toEqual(first.body.waiting);
  await door.world.settle();
  const before = door.world.sent.length;
  const second = await play(door, ben, { pace: { days: 2 } });
  expect(second.body).toMatchObject({ with: 'person', id: first.body.waiting.id, waiting: null });
  expect([await statusOf(door, second.body.id), await listed(door)]).toEqual(['active', []]);
  await door.world.settle();
  const told = door.world.sent.slice(before).filter(({ to }) => to === 'ada@a.example');
  expect(told.some(({ rendered }) => `${rendered.subject} ${rendered.text}`.includes('Ben'))).toBe(true);
  const hers = (await mine(door, ada)).filter(({ status }) => status === 'active').map(({ id }) => id);
  expect(hers).toEqual(expect.arrayContaining([first.body.id, second.body.id]));
});

test('two who ask at the same moment find each other, whatever the order of their writes', async () => {
  const door = openDoor();
  const askers = [await named(door, 'Ada'), await named(door, 'Ben')];
  const [one, other] = await Promise.all(askers.map((token) => play(door, token)));
  expect([one?.status, other?.status]).toEqual([201, 201]);
  expect(await listed(door)).toEqual([]);
  const [hers, his] = await Promise.all(askers.map(async (token) => (await mine(door, token)).filter(({ status }) => status === 'active')));
  const shared = (hers ?? []).filter(({ id }) => his?.some((match) => match.id === id));
  expect(shared).toHaveLength(1);
});

test('three at once: two play each other, and the third waits', async () => {
  const door = openDoor();
  const askers = [await named(door, 'Ada'), await named(door, 'Ben'), await named(door, 'Cleo')];
  await Promise.all(askers.map((token) => play(door, token)));
  const all = await Promise.all(askers.map(async (token) => (await mine(door, token)).filter(({ status }) => status === 'active')));
  const tables = all.flatMap((matches) => matches.map(({ id }) => id));
  expect(tables.filter((id, at) => tables.indexOf(id) !== at)).toHaveLength(1);
  expect(await listed(door)).toHaveLength(1);
});

test('other options, another pace or a block are no match; a game of three waits for one', async () => {
  const door = openDoor();
  const [ada, ben] = [await named(door, 'Ada'), await named(door, 'Ben')];
  const { waiting } = (await play(door, ada, { options: { turnLimit: 12 }, pace: { days: 1 } })).body;
  const wish = { options: { turnLimit: 12 } };
  expect((await play(door, ben, { options: { turnLimit: 14 } })).body.with).toBe('bot');
  expect((await play(door, ben, { ...wish, pace: { days: 3 } })).body.with).toBe('bot');
  const { id } = (await door.json('PUT /v1/me/page', { token: ben, body: { shown: true } })).body;
  const block = (await door.json('POST /v1/me/blocks', { token: ada, body: { page: id } })).body;
  expect((await play(door, ben, wish)).body).toMatchObject({ with: 'bot' });
  await door.ask(`DELETE /v1/me/blocks/${block.id}`, { token: ada });
  const cleo = await named(door, 'Cleo');
  expect((await play(door, cleo, { ...wish, pace: { days: 1 } })).body).toMatchObject({ with: 'person', id: waiting.id });
  const risk = { ruleset: 'risk-original-trilogy' };
  const third = (await play(door, ada, risk)).body;
  expect((await play(door, ben, risk)).body).toMatchObject({ with: 'person', id: third.waiting.id });
});

test('who names no pace is seated at the usual one alone, with the usual days of absence', async () => {
  const door = openDoor();
  const [ghost, newcomer, eve] = [await named(door, 'Gil'), await named(door, 'Nia'), await named(door, 'Eve')];
  const offer = async (more: object): Promise<string> => {
    const seats = { rebel: { guest: true }, imperial: 'open' };
    return (await door.json('POST /v1/matches', { token: ghost, body: { ...REBEL, seats, offered: true, ...more } })).body.id;
  };
  for (const more of [
    { pace: { days: 60 } },
    { pace: { days: 3 } },
    { pace: { hours: 1 } },
    { pace: { days: 2, reactionHours: 48 } },
    { pace: { days: 2, bank: { days: 60, mostDays: 60 } } },
    { awayDays: 60 },
  ])
    await offer(more);
  const met = (await play(door, newcomer)).body;
  expect(met).toMatchObject({ with: 'bot', waiting: { id: expect.any(String) } });
  await door.ask(`POST /v1/matches/${met.waiting.id}/cancel`, { token: newcomer, body: {} });
  // At whatever hour, and with fewer days of absence.
  const usual = await offer({ pace: { days: 2, at: '18:00', zone: 'Europe/Berlin', weekdaysOnly: true }, awayDays: 7 });
  expect((await play(door, newcomer)).body).toMatchObject({ with: 'person', id: usual });
  // Whoever asks for it has it.
  expect((await play(door, eve, { pace: { days: 60 } })).body).toMatchObject({ with: 'person' });
});

test('a host has at most ten seats in the list at once, and is told so; who is not signed in offers five matches a day', async () => {
  const door = openDoor();
  const ada = await named(door, 'Ada');
  const offer = (token: string | undefined, ruleset: string, seats: object) =>
    door.json('POST /v1/matches', { ...(token && { token }), body: { ruleset, seats, offered: true } });
  const duel = { rebel: { guest: true }, imperial: 'open' };
  let last = '';
  for (let at = 0; at < 10; at++) {
    const opened = await offer(ada, 'rebel-commander', duel);
    expect(opened.status).toBe(201);
    last = opened.body.id;
  }
  const refused = await offer(ada, 'rebel-commander', duel);
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('At most 10 open seats of one host') } });
  expect(await play(door, ada, { options: { turnLimit: 12 } })).toMatchObject({ status: 429 });
  expect((await door.json('POST /v1/matches', { token: ada, body: { ...REBEL, seats: duel } })).status).toBe(201);
  await door.ask(`POST /v1/matches/${last}/cancel`, { token: ada, body: {} });
  expect((await offer(ada, 'rebel-commander', { rebel: 'open', imperial: 'open' })).status).toBe(429);
  expect((await offer(ada, 'rebel-commander', duel)).status).toBe(201);
  for (let at = 0; at < 5; at++) expect((await offer(undefined, 'rebel-commander', duel)).status).toBe(201);
  expect(await offer(undefined, 'rebel-commander', duel)).toMatchObject({ status: 429 });
  expect((await door.json('POST /v1/matches', { body: { ...REBEL, seats: duel } })).status).toBe(201);
});

test('the same key is answered once; a guest plays at once but does not wait', async () => {
  const door = openDoor();
  const guest = await play(door, undefined, { name: 'Gus' }, { 'idempotency-key': GUEST });
  expect(guest.body).toMatchObject({ with: 'bot', waiting: null });
  expect((await play(door, undefined, { name: 'Gus' }, { 'idempotency-key': GUEST })).body).toEqual(guest.body);
  const ada = await named(door, 'Ada');
  const first = await play(door, ada, {}, { 'idempotency-key': 'ada-asks-once' });
  expect((await play(door, ada, {}, { 'idempotency-key': 'ada-asks-once' })).body).toEqual(first.body);
  expect((await mine(door, ada)).length).toBe(2);
  const met = await play(door, undefined, { name: 'Gus' }, { 'idempotency-key': LATER });
  expect(met.body).toMatchObject({ with: 'person', id: first.body.waiting.id });
  expect((await play(door, undefined, { name: 'Gus' }, { 'idempotency-key': LATER })).body).toEqual(met.body);
  expect((await play(door, undefined, { name: 'Gus' }, { 'idempotency-key': GUEST })).body).toEqual(guest.body);
  expect((await door.ask(`PUT /v1/matches/${met.body.id}/orders`, { token: met.body.seatToken, body: { orders: '' } })).status).toBe(200);
});

test('a seat that waits is called off by its host, or by time; five wait at most', async () => {
  const door = openDoor();
  const ada = await named(door, 'Ada');
  const { waiting } = (await play(door, ada)).body;
  expect((await door.ask(`POST /v1/matches/${waiting.id}/cancel`, { token: ada, body: {} })).status).toBe(200);
  expect(await listed(door)).toEqual([]);
  for (let turnLimit = 10; turnLimit < 15; turnLimit++) expect((await play(door, ada, { options: { turnLimit } })).body.with).toBe('bot');
  expect(await play(door, ada)).toMatchObject({ status: 429 });
  door.world.pass(15 * DAY);
  await door.world.sweep();
  expect(await listed(door)).toEqual([]);
});

test('the page has a button for it, and says what becomes of it', async () => {
  const door = openDoor();
  const ada = await named(door, 'Ada');
  const cookie = { cookie: `__Host-session=${ada}` };
  expect(await (await door.ask('GET /games/rebel-commander')).text()).toContain('Find an opponent (play the bot while you wait)');
  const form = { game: 'rebel-commander', others: 'either', once: 'o-1' };
  const pressed = await door.ask('POST /open', { headers: cookie, form });
  const at = pressed.headers.get('location') ?? '';
  expect([pressed.status, at]).toEqual([303, expect.stringMatching(/^\/s\/.*done=meanwhile$/)]);
  expect(await (await door.ask(`GET ${at}`)).text()).toContain('we write to you');
  expect((await door.ask('POST /open', { headers: cookie, form })).headers.get('location')).toBe(at);
  expect((await door.ask('POST /open', { form: { ...form, once: LATER } })).headers.get('location')).toContain('done=met');
  expect((await door.ask('POST /open', { form: { ...form, once: GUEST, 'option.turnLimit': 'soon' } })).status).toBe(422);
});
