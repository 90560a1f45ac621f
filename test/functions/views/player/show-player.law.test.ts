/** The page that a player may show of themselves: nothing of anybody without one, and nothing that follows from sealed orders. */
import { expect, test } from 'vitest';
import { type Door, type Duel, openDoor, playStep, signIn } from '../../edge/http/door.ts';

const [ADA, BEN] = ['ada@a.example', 'ben@b.example'];
const TURNS = 10;
const PEOPLE = { rebel: { email: ADA }, imperial: { email: BEN } };

async function duel(door: Door, more: object = {}): Promise<Duel> {
  const body = { ruleset: 'rebel-commander', seats: PEOPLE, options: { turnLimit: TURNS }, demo: true, ...more };
  const opened = (await door.json('POST /v1/matches', { body })).body;
  for (const token of Object.values<string>(opened.seatTokens)) await door.ask(`POST /v1/matches/${opened.id}/accept`, { token, body: {} });
  await door.world.settle();
  return { id: opened.id, ...opened.seatTokens, host: opened.hostToken };
}
const playOut = async (door: Door, match: Duel, from = 1) => {
  for (let step = from; step <= TURNS; step++) await playStep(door, match, step, ['pass\npass', step % 2 === 0 ? 'build 0' : 'pass']);
  await door.world.settle();
};
const named = async (door: Door, email: string, name: string) => {
  const token = await signIn(door, email);
  await door.ask('PUT /v1/me/name', { token, body: { name } });
  return token;
};
const show = async (door: Door, token: string, shown = true) => (await door.json('PUT /v1/me/page', { token, body: { shown } })).body;

test('a page is shown by whoever has a name and wants one; without one nobody is found', async () => {
  const door = openDoor();
  const token = await signIn(door, ADA);
  const own = await door.json('GET /v1/me/page', { token });
  expect(own.body).toEqual({
    shown: false,
    id: expect.stringMatching(/^[a-z2-7]{52}$/),
    url: `https://play.example/players/${own.body.id}`,
  });
  const seen = async () => {
    const [call, page] = [await door.ask(`GET /v1/players/${own.body.id}`), await door.ask(`GET /players/${own.body.id}`)];
    return [call.status, await call.text(), page.status, await page.text()];
  };
  const nowhere = 'a'.repeat(52);
  const nobody = await Promise.all([door.ask(`GET /v1/players/${nowhere}`), door.ask(`GET /players/${nowhere}`)]);
  const missing = [404, await nobody[0].text(), 404, await nobody[1].text()];
  expect(await seen()).toEqual(missing);
  expect((await door.json('PUT /v1/me/page', { token, body: { shown: true } })).status).toBe(422);
  await named(door, ADA, 'Ada');
  expect(await seen()).toEqual(missing);
  expect(await show(door, token)).toMatchObject({ shown: true });
  const [status, text, , page] = await seen();
  expect([status, JSON.parse(String(text))]).toMatchObject([200, { name: 'Ada', reliability: null, ratings: [], matches: [], next: null }]);
  expect(page).toContain('<h1>Ada</h1>');
  const player = (await door.json('GET /v1/me/export', { token })).body.account.id;
  expect([own.body.id, text, page].some((shown) => String(shown).includes(player) || String(shown).includes(ADA))).toBe(false);
  await show(door, token, false);
  expect(await seen()).toEqual(missing);
  await show(door, token);
  await door.ask('PUT /v1/me/name', { token, body: { name: '' } });
  expect(await seen()).toEqual(missing);
});

test('finished matches are listed where anybody could find them, or all who played show a page', async () => {
  const door = openDoor();
  const [ada, ben] = [await named(door, ADA, 'Ada'), await named(door, BEN, 'Ben')];
  const { id } = await show(door, ada);
  const [listed, hidden] = [await duel(door, { listed: true }), await duel(door)];
  // No account is too new to be rated.
  door.world.pass(2 * 3_600_000);
  for (const match of [listed, hidden]) await playOut(door, match);
  const seen = async () => (await door.json(`GET /v1/players/${id}`)).body;
  const ids = async () => (await seen()).matches.map((match: { readonly id: string }) => match.id);
  expect(await ids()).toEqual([listed.id]);
  await show(door, ben);
  expect((await ids()).toSorted()).toEqual([listed.id, hidden.id].toSorted());
  const first = (await door.json(`GET /v1/players/${id}?limit=1`)).body;
  const second = (await door.json(`GET /v1/players/${id}?limit=1&after=${first.next}`)).body;
  expect([...first.matches, ...second.matches]).toEqual((await seen()).matches);
  expect([first.matches.length, second.matches.length, second.next]).toEqual([1, 1, null]);
  expect((await seen()).matches[0]).toMatchObject({ seat: 'Rebel', place: 2, level: false, others: [{ seat: 'Imperial', holder: 'Ben' }] });
  expect((await seen()).ratings).toMatchObject([{ games: 2, course: [{ rating: (await seen()).ratings[0].rating }] }]);
  expect(await (await door.ask(`GET /players/${id}`)).text()).toContain(`<a href="/m/${listed.id}">Rebel Commander</a>`);
});

test('it is the same whatever is ordered, until a match is over', async () => {
  const told = async (orders: string) => {
    const door = openDoor();
    const { id } = await show(door, await named(door, ADA, 'Ada'));
    const match = await duel(door, { listed: true });
    await playStep(door, match, 1, [orders, 'pass']);
    await door.ask(`PUT /v1/matches/${match.id}/orders`, { token: match.rebel, body: { step: 2, orders } });
    await door.world.settle();
    return [await (await door.ask(`GET /v1/players/${id}`)).text(), await (await door.ask(`GET /players/${id}`)).text()];
  };
  expect(await told('build 8\nmove 7 4')).toEqual(await told('pass'));
});

test('whoever reads it notes nothing, and it reads the list of matches once', async () => {
  const door = openDoor();
  const { id } = await show(door, await named(door, ADA, 'Ada'));
  await named(door, BEN, 'Ben');
  for (let i = 0; i < 2; i++) await playOut(door, await duel(door, { listed: true }));
  const { client } = door.world.table;
  const commands: string[] = [];
  const send = client.send.bind(client) as (command: unknown) => unknown;
  client.send = ((command: { readonly constructor: { readonly name: string }; readonly input: unknown }) => {
    if (JSON.stringify(command.input).includes('"match#')) commands.push(command.constructor.name);
    return send(command);
  }) as typeof client.send;
  const page = async (query: string) => (await door.json(`GET /v1/players/${id}${query}`)).body;
  const first = await page('?limit=1');
  expect(commands.filter((name) => !/Get/.test(name))).toEqual(['QueryCommand']);
  expect(commands.filter((name) => /Get/.test(name))).toHaveLength(2);
  const second = await page(`?limit=1&after=${first.next}`);
  expect([first.matches.length, second.matches.length, second.next]).toEqual([1, 1, null]);
  expect(first.matches).not.toEqual(second.matches);
});

test('a match under way, and the other’s list, link to it for as long as it is shown, under the name of the seat', async () => {
  const door = openDoor();
  const [ada, ben] = [await named(door, ADA, 'Ada'), await named(door, BEN, 'Ben')];
  const match = await duel(door);
  const links = async (id: string) => {
    await door.world.settle();
    const mine = await (await door.ask('GET /me', { headers: { cookie: `__Host-session=${ben}` } })).text();
    const pages = [await (await door.ask(`GET /m/${match.id}`)).text(), await (await door.ask(`GET /s/${match.imperial}`)).text(), mine];
    return pages.map((page) => page.includes(`href="/players/${id}"`));
  };
  const told = async () => {
    const { rebel, imperial } = (await door.json(`GET /v1/matches/${match.id}`)).body.seats;
    const [{ others }] = (await door.json('GET /v1/me/matches', { token: ben })).body.matches;
    return [rebel.page, imperial.page, others[0].page];
  };
  const { id } = await show(door, ada);
  expect(await links(id)).toEqual([true, true, true]);
  expect(await told()).toEqual([id, undefined, id]);
  await show(door, ada, false);
  expect([await links(id), await told()]).toEqual([Array(3).fill(false), Array(3).fill(undefined)]);
  await show(door, ada);
  expect(await links(id)).toEqual([true, true, true]);
  const tag = (await door.ask(`GET /m/${match.id}`)).headers.get('etag') ?? '';
  await door.ask('PUT /v1/me/name', { token: ada, body: { name: '' } });
  expect(await links(id)).toEqual([false, false, false]);
  expect((await door.ask(`GET /m/${match.id}`, { headers: { 'if-none-match': tag } })).status).toBe(200);
  await door.ask('PUT /v1/me/name', { token: ada, body: { name: 'Ada' } });
  expect(await links(id)).toEqual([true, true, true]);
  await playOut(door, match);
  // Whoever hides their page again must not stay linked in matches that nobody tells of it.
  expect((await links(id)).slice(0, 2)).toEqual([false, false]);
});
