/** The operator hides what people wrote, and shows it again: wherever it is read, and in no record of a match. */
import { expect, test } from 'vitest';
import { moderateName, type Whose } from '../../../../functions/cases/abuse/hide-name.ts';
import { type ModerateDeps, moderateHouse, moderatePress } from '../../../../functions/cases/abuse/moderate.ts';
import { moderateLeague } from '../../../../functions/league/cases/hide-league.ts';
import type { LeagueDeps } from '../../../../functions/league/facts/deps.ts';
import { createDesk } from '../../../../functions/store/abuse-reports.ts';
import { type Door, openDoor, openDuel, playStep, signIn } from '../../edge/http/door.ts';

const HIDE = { hide: true, reason: 'It insults a person.' };
const SHOW = { hide: false, reason: '' };
const deskOf = ({ world }: Door): LeagueDeps<ModerateDeps> => ({ ...world.deps, ...createDesk(world.table.client, 'table', world.deps) });
const read = async (door: Door, path: string, token?: string): Promise<string> =>
  (await door.ask(`GET ${path}`, token === undefined ? {} : { token })).text();
const letters = ({ world }: Door, to: string): readonly string[] =>
  world.sent.filter((sent) => sent.to === to && sent.rendered.subject.includes('hidden')).map(({ rendered }) => rendered.text);

test('a player’s name is hidden in matches and leagues, over or not, from everybody, until they choose another; the record stays', async () => {
  const door = openDoor();
  const ada = await signIn(door, 'ada@a.example');
  await door.ask('PUT /v1/me/name', { token: ada, body: { name: 'Vile Name' } });
  const seats = { rebel: { email: 'ada@a.example' }, imperial: { email: 'bob@b.example', name: 'Bob' } };
  const duel = async () => {
    const { body } = await door.json('POST /v1/matches', { body: { ruleset: 'rebel-commander', seats, demo: true } });
    for (const token of Object.values<string>(body.seatTokens)) await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
    await door.world.settle();
    return { ...body, ...body.seatTokens };
  };
  const over = await duel();
  await playStep(door, over, 1, ['resign', '']);
  await door.world.settle();
  const open = await duel();
  const league = (await door.json('POST /v1/leagues', { token: ada, body: { name: 'Winter', ruleset: 'rebel-commander' } })).body.id;
  await door.ask(`POST /v1/leagues/${league}/entries`, { token: ada, body: {} });
  const shown = async () =>
    (
      await Promise.all([`/m/${over.id}`, `/m/${open.id}`, `/s/${open.imperial}`, `/leagues/${league}`].map((path) => read(door, path)))
    ).map((page) => page.includes('Vile Name'));
  expect(await shown()).toEqual([true, true, true, true]);
  const record = await read(door, `/v1/matches/${over.id}/record`);
  const whose: Whose = { t: 'seat', match: open.id, seat: 'rebel' };
  expect(await moderateName(deskOf(door), whose, { hide: true, reason: ' ' })).toMatchObject({ ok: false });
  for (let again = 0; again < 2; again++) expect(await moderateName(deskOf(door), whose, HIDE)).toMatchObject({ ok: true });
  await door.world.settle();
  expect(await shown()).toEqual([false, false, false, false]);
  expect(await read(door, `/v1/matches/${over.id}/record`)).toBe(record);
  const bob = await signIn(door, 'bob@b.example');
  expect(await read(door, '/v1/me/export', bob)).not.toContain('Vile Name');
  expect(await read(door, '/v1/me/export', ada)).toContain('Vile Name');
  expect(letters(door, 'ada@a.example')).toEqual([expect.stringContaining('It insults a person.')]);
  for (const name of ['Vile Name', 'VILE  Name'])
    expect((await door.json('PUT /v1/me/name', { token: ada, body: { name } })).body.detail).toContain('operator has hidden');
  const invited = {
    ruleset: 'rebel-commander',
    seats: { rebel: { email: 'ada@a.example', name: 'Vile Name' }, imperial: 'open' },
    demo: true,
  };
  const { body } = await door.json('POST /v1/matches', { body: invited });
  const own = { ruleset: 'rebel-commander', seats: { rebel: { guest: true, name: 'vile name' }, imperial: { bot: true } } };
  expect(
    (await door.json(`POST /v1/matches/${body.id}/accept`, { token: body.seatTokens.rebel, body: { name: 'Vile Name' } })).status,
  ).toBe(422);
  await door.ask(`POST /v1/matches/${body.id}/accept`, { token: body.seatTokens.rebel, body: {} });
  const hosted = (await door.json('POST /v1/matches', { token: ada, body: own })).body.id;
  for (const id of [body.id, hosted]) expect((await door.json(`GET /v1/matches/${id}`)).body.seats.rebel.holder).toBe('a player');
  expect((await door.json('PUT /v1/me/name', { token: ada, body: { name: '' } })).status).toBe(200);
  for (let again = 0; again < 2; again++) await moderateName(deskOf(door), whose, SHOW);
  await door.world.settle();
  expect(await shown()).toEqual([true, true, true, true]);
  await moderateName(deskOf(door), whose, HIDE);
  await door.ask('PUT /v1/me/name', { token: ada, body: { name: 'Ada' } });
  await door.world.settle();
  expect(await read(door, `/m/${open.id}`)).toContain('Ada');
  await moderateName(deskOf(door), whose, SHOW);
  expect(await read(door, `/m/${open.id}`)).not.toContain('Vile Name');
});

test('a guest’s name, what the host says and one text of press are hidden and shown again', async () => {
  const door = openDoor();
  const desk = deskOf(door);
  const { id, rebel, imperial } = await openDuel(door, { house: { description: 'Vile words', rules: 'Vile rules', closing: true } });
  for (const text of ['Vile press', 'Kind press']) await door.ask(`POST /s/${rebel}/press`, { form: { to: 'imperial', text } });
  const shown = async () => {
    const [page, told] = [await read(door, `/s/${imperial}`), await read(door, `/v1/matches/${id}`, imperial)];
    return ['Ada', 'Vile words', 'Vile rules', 'Vile press', 'Kind press', 'may end a turn'].map(
      (words) => page.includes(words) && (words === 'may end a turn' || told.includes(words)),
    );
  };
  expect(await shown()).toEqual([true, true, true, true, true, true]);
  const all = async (wish: typeof HIDE) => [
    await moderateName(desk, { t: 'seat', match: id, seat: 'rebel' }, wish),
    await moderateHouse(desk, id, wish),
    await moderatePress(desk, { match: id, seat: 'imperial', number: 1 }, wish),
  ];
  for (let again = 0; again < 2; again++) expect((await all(HIDE)).map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await shown()).toEqual([false, false, false, false, true, true]);
  expect(await read(door, `/s/${imperial}`)).toContain('The operator has hidden these words: It insults a person.');
  const { acts } = (await door.json(`GET /v1/matches/${id}/log`)).body;
  expect(acts).toMatchObject([{ by: 'service', act: 'hid what the host says of the match, for the operator', reason: HIDE.reason }]);
  expect((await all(SHOW)).map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await shown()).toEqual([true, true, true, true, true, true]);
  expect((await all(SHOW)).map(({ ok }) => ok)).toEqual([false, false, false]);
  expect(await moderatePress(desk, { match: id, seat: 'rebel', number: 7 }, HIDE)).toMatchObject({ ok: false });
});

test('a league loses its name, its words, its reasons and its place in the list, in its matches too, and gets them back', async () => {
  const door = openDoor();
  const desk = deskOf(door);
  const eve = await signIn(door, 'eve@e.example');
  const bob = await signIn(door, 'bob@b.example');
  const words = { description: 'Vile description', questions: ['Vile question?'] };
  const { id } = (await door.json('POST /v1/leagues', { token: eve, body: { name: 'Vile League', ruleset: 'rebel-commander', ...words } }))
    .body;
  for (const token of [eve, bob]) await door.ask(`POST /v1/leagues/${id}/entries`, { token, body: {} });
  await door.ask(`POST /v1/leagues/${id}/acts`, { token: eve, body: { act: 'close-registration', reason: 'Vile reason' } });
  for (let minutes = 0; minutes < 5; minutes++) {
    door.world.pass(60_000);
    await door.world.sweep();
  }
  const { matches } = (await door.json('GET /v1/me/matches', { token: bob })).body;
  const places = [`/leagues`, `/leagues/${id}`, `/leagues/${id}/seasons/1/divisions/1`, `/m/${matches[0].id}`];
  const shown = async () => {
    const pages = await Promise.all(places.map((path) => read(door, path)));
    return [
      ...pages.map((page) => page.includes('Vile League')),
      ...['reason', 'description', 'question'].map((said) => pages[1]?.includes(`Vile ${said}`)),
    ];
  };
  expect(await shown()).toEqual(Array(7).fill(true));
  for (let again = 0; again < 2; again++) expect(await moderateLeague(desk, id, HIDE)).toMatchObject({ ok: true });
  expect(await shown()).toEqual(Array(7).fill(false));
  expect(await read(door, '/leagues')).not.toContain(id);
  await door.world.settle();
  expect(letters(door, 'eve@e.example')).toHaveLength(1);
  expect(await moderateLeague(desk, id, SHOW)).toMatchObject({ ok: true });
  expect(await shown()).toEqual(Array(7).fill(true));
  expect(await moderateLeague(desk, id, SHOW)).toMatchObject({ ok: false });
});
