/** What a player is called: by mail, page and call, confirmed before anybody else reads it, carried to their matches outside leagues. */
import { describe, expect, test } from 'vitest';
import type { Holder } from '../../../../functions/facts/match.ts';
import { type Door, openDoor, signIn } from '../../edge/http/door.ts';

const ADA = 'ada@a.example';
const BEN = 'ben@b.example';
const DAY = 86_400_000;
const PEOPLE = { ruleset: 'rebel-commander', seats: { rebel: { email: ADA }, imperial: { email: BEN } }, demo: true };

const open = async (door: Door, body: object = PEOPLE) => {
  const opened = await door.json('POST /v1/matches', { body });
  await door.world.settle();
  return opened.body;
};
const accept = (door: Door, { id, seatTokens }: Awaited<ReturnType<typeof open>>, seat: string, body: object = {}) =>
  door.json(`POST /v1/matches/${id}/accept`, { token: seatTokens[seat], body });
const holders = async (door: Door, id: string): Promise<readonly string[]> =>
  ((await door.world.deps.matches.load(id))?.seats ?? []).map(({ holder }: { readonly holder: Holder }) =>
    holder.t === 'person' ? holder.name : holder.t,
  );
const cookie = (token: string) => ({ headers: { cookie: `__Host-session=${token}` } });
const page = async (door: Door, line: string, token: string) => (await door.ask(line, cookie(token))).text();

describe('a name', () => {
  test('given on accepting is the player’s own, at this table and in their other matches', async () => {
    const door = openDoor();
    const [first, second] = [
      await open(door),
      await open(door, { ...PEOPLE, seats: { rebel: 'open', imperial: { email: ADA, name: 'Addie' } } }),
    ];
    await accept(door, second, 'imperial');
    expect(await holders(door, second.id)).toEqual(['open', 'Addie']);
    expect((await accept(door, first, 'rebel', { name: ' Ada ' })).status).toBe(200);
    await door.world.settle();
    expect([await holders(door, first.id), await holders(door, second.id)]).toEqual([
      ['Ada', ''],
      ['open', 'Ada'],
    ]);
    expect((await accept(door, first, 'imperial', { name: 'Ada.' })).body).toMatchObject({
      detail: expect.stringContaining('Somebody here'),
    });
    expect((await accept(door, first, 'imperial', { name: 'Ben' })).status).toBe(200);
  });

  test('is told to nobody before its owner has accepted, not even to who invites them', async () => {
    const door = openDoor();
    const token = await signIn(door, ADA);
    await door.ask('PUT /v1/me/name', { token, body: { name: 'Countess' } });
    const match = await open(door);
    const shown = async () => [
      JSON.stringify((await door.json(`GET /v1/matches/${match.id}`, { token: match.hostToken })).body),
      await (await door.ask(`GET /s/${match.seatTokens.rebel}`)).text(),
      door.world.lastTo(BEN).rendered.text,
    ];
    expect((await shown()).filter((text) => text.includes('Countess'))).toEqual([]);
    await accept(door, match, 'rebel', { name: 'Somebody else' });
    expect(await holders(door, match.id)).toEqual(['Countess', '']);
  });

  test('is changed by a call, at once in all matches, three times a day', async () => {
    const door = openDoor();
    const match = await open(door);
    await accept(door, match, 'rebel');
    await accept(door, match, 'imperial', { name: 'Ben' });
    const token = await signIn(door, ADA);
    const put = async (name: string) => (await door.json('PUT /v1/me/name', { token, body: { name } })).status;
    expect([await put('B3n'), await put('Sealed Orders'), await put('Ada'), await put('Ada'), await put('Grace')]).toEqual([
      409, 422, 200, 200, 200,
    ]);
    await door.world.settle();
    expect(await holders(door, match.id)).toEqual(['Grace', 'Ben']);
    expect([await put(''), await put('Ida')]).toEqual([200, 429]);
    await door.world.settle();
    expect(await holders(door, match.id)).toEqual(['', 'Ben']);
    door.world.pass(DAY + 1);
    expect(await put('Ida')).toBe(200);
    expect((await door.json('GET /v1/me/name', { token })).body).toEqual({ name: 'Ida', proposed: null });
  });

  test('is set by a line of a mail, and answered; a line of prose is none', async () => {
    const door = openDoor();
    const { world } = door;
    const match = await open(door);
    expect(await world.reply(world.lastTo(ADA), 'accept\nname Ada Lovelace')).toBe('commands');
    expect(await holders(door, match.id)).toEqual(['Ada Lovelace', '']);
    await world.reply(world.lastTo(BEN), 'accept');
    await world.settle();
    for (const [line, name, why] of [
      ['name Grace', 'Grace', undefined],
      ['name operator', 'Grace', expect.stringContaining('be taken for')],
      ['name', 'Grace', undefined],
    ] as const) {
      expect(await world.reply(world.lastTo(ADA), line)).toBe('commands');
      await world.settle();
      expect(world.models.findLast((model) => model.t === 'named')).toMatchObject({ name, ...(why && { why }) });
    }
    expect(await holders(door, match.id)).toEqual(['Grace', '']);
    await world.reply(world.lastTo(ADA), 'name the price for which you would leave Hoth alone');
    expect(world.models.at(-1)).toMatchObject({ t: 'help', why: 'no-orders' });
    expect(await world.reply(world.lastTo(ADA), 'name Eve', { from: ['eve@e.example'] })).toBe('forged');
  });

  test('that a mail is signed with is proposed to its owner, and to nobody else', async () => {
    const door = openDoor();
    const match = await open(door);
    await door.world.reply(door.world.lastTo(ADA), 'accept', { signed: 'Countess' });
    await door.world.settle();
    expect(await holders(door, match.id)).toEqual(['', '']);
    const token = await signIn(door, ADA);
    expect((await door.json('GET /v1/me/name', { token })).body).toEqual({ name: '', proposed: 'Countess' });
    expect(await page(door, 'GET /me/settings/profile', token)).toContain('value="Countess"');
    expect((await door.ask('POST /me/name', { form: { name: 'Countess' }, ...cookie(token) })).headers.get('location')).toBe(
      '/me/settings/profile',
    );
    await door.world.settle();
    expect(await holders(door, match.id)).toEqual(['Countess', '']);
    expect((await door.ask('POST /me/name', { form: { name: '<b>' }, ...cookie(token) })).status).toBe(422);
  });

  test('is asked for on signing in, and entering a league, while there is none', async () => {
    const door = openDoor();
    await door.ask('POST /v1/sign-in', { body: { email: ADA } });
    await door.world.settle();
    const model = door.world.models.findLast((model) => model.t === 'sign-in');
    const path = new URL(model?.t === 'sign-in' ? model.url : '').pathname;
    expect(await (await door.ask(`GET ${path}`)).text()).toContain('name="name"');
    expect((await door.ask(`POST ${path}`, { form: { name: 'Admin' } })).status).toBe(422);
    expect((await door.ask(`POST ${path}`, { form: { name: 'Ada' } })).status).toBe(303);
    const [ada, ben] = [await signIn(door, ADA), await signIn(door, BEN)];
    const league = await door.json('POST /v1/leagues', { token: ada, body: { name: 'Winter', ruleset: 'rebel-commander' } });
    const enter = async (token: string, body: object) =>
      (await door.json(`POST /v1/leagues/${league.body.id}/entries`, { token, body })).status;
    expect([
      await enter(ada, {}),
      await enter(ben, { name: 'Adа' }),
      await enter(ben, { name: 'Ada' }),
      await enter(ben, { name: 'Ben' }),
    ]).toEqual([201, 422, 422, 201]);
    expect((await door.json('GET /v1/me/name', { token: ben })).body.name).toBe('Ben');
  });
});

test('bots of one table are told apart by number and level, and nobody invites as the host', async () => {
  const door = openDoor();
  const bots = { empire: { bot: true, level: 'hard' }, hutts: { bot: true, level: 'easy' } };
  const seats = { rebels: { email: ADA }, ...bots };
  const { status, body } = await door.json('POST /v1/matches', { body: { ruleset: 'risk-original-trilogy', seats, demo: true } });
  expect(status).toBe(201);
  const { body: match } = await door.json(`GET /v1/matches/${body.id}`);
  expect(Object.values<{ holder: string }>(match.seats).map(({ holder }) => holder)).toEqual([
    'somebody invited',
    'the warlord bot 1 (easy)',
    'the warlord bot 2 (hard)',
  ]);
  await door.world.settle();
  expect(door.world.lastTo(ADA).rendered.subject).toContain('somebody who gave no name invites you to play');
});
