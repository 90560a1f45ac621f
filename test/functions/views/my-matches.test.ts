/** The page of a player's matches: whom they play, what they owe, their own view of the board; filtered, and those over apart. */
import { expect, test } from 'vitest';
import { type Door, openDoor, signIn } from '../edge/http/door.ts';

const ADA = 'ada@a.example';

/** Three of Ada's: under way against Grace's guest seat and owed, against the bot, and one that is over. */
async function scene() {
  const door = openDoor();
  const token = await signIn(door, ADA);
  const headers = { cookie: `__Host-session=${token}` };
  const open = async (imperial: object, more: object = {}): Promise<string> => {
    const seats = { rebel: { email: ADA, name: 'Ada' }, imperial };
    const { body } = await door.json('POST /v1/matches', { token, body: { ruleset: 'rebel-commander', seats, ...more } });
    await door.ask(`POST /v1/matches/${body.id}/accept`, { token, body: {} });
    return body.id;
  };
  const owed = await open({ guest: true, name: 'Grace (x) & Co' }, { options: { fog: 'contact' }, pace: { hours: 5 } });
  const sent = await open({ guest: true, name: 'Ben' });
  await door.ask(`PUT /v1/matches/${sent}/orders`, { token, body: { step: 1, orders: 'build 8' } });
  const over = await open({ bot: true });
  await door.ask(`PUT /v1/matches/${over}/orders`, { token, body: { orders: 'resign' } });
  const page = async (query = ''): Promise<string> => (await door.ask(`GET /me${query}`, { headers })).text();
  return { door, token, headers, page, owed, sent, over };
}

test('each match names who plays against whom; what is owed comes first, with the time left', async () => {
  const { page, owed, sent } = await scene();
  const text = await page();
  expect(text.indexOf(`/m/${owed}"`)).toBeLessThan(text.indexOf(`/m/${sent}"`));
  expect(text).toContain('<bdi>Grace (x) &amp; Co</bdi>');
  expect(text).not.toContain('<b>');
  expect(text).toContain('<bdi>Ben</bdi>');
  expect(text).toMatch(/Your turn<\/h2>.*[45] hours left<\/span>/s);
  expect(text).toContain('Being played');
});

test('those that are over stand apart, and a filter shows the rest by game and by what is owed', async () => {
  const { page, owed, sent, over, door, token } = await scene();
  // The first look notes that it is over.
  await page();
  door.world.pass(1000);
  const [open, past] = [await page(), await page('?over=1')];
  const has = (text: string): readonly boolean[] => [owed, sent, over].map((id) => text.includes(`/m/${id}"`));
  expect(has(open)).toEqual([true, true, false]);
  expect(has(past)).toEqual([false, false, true]);
  expect(has(await page('?owes=1'))).toEqual([true, false, false]);
  expect(has(await page('?game=flagship'))).toEqual([false, false, false]);
  expect(has(await page('?game=&over='))).toEqual([true, true, false]);
  const ids = async (query: string) =>
    (await door.json(`GET /v1/me/matches${query}`, { token })).body.matches.map(({ id }: { id: string }) => id);
  expect(await ids('?over=1')).toEqual([over]);
  expect((await ids('')).length).toBe(3);
  const { body } = await door.json('GET /v1/me/matches?owes=1', { token });
  expect(body.matches).toMatchObject([{ id: owed, ruleset: 'rebel-commander', others: [{ seat: 'Imperial' }], event: null }]);
});

test.each(['?over=2', '?owes=yes', '?game=chess'])('%s is refused with what may stand there', async (query) => {
  const { page, door, token } = await scene();
  expect((await door.ask(`GET /v1/me/matches${query}`, { token })).status).toBe(422);
  expect(await page(query)).toMatch(/is 1 or 0|Games played here/);
});

test('the board of a match in fog is the reader’s own: a spectator’s shows less, and nobody may keep it', async () => {
  const { door, headers, page, owed } = await scene();
  expect(await page()).toContain(`/m/${owed}/steps/0/own.svg`);
  const drawing = async (door: Door, name: string, asked = {}) => door.ask(`GET /m/${owed}/steps/0/${name}`, asked);
  const own = await drawing(door, 'own.svg', { headers });
  expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control'), own.headers.get('vary')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'private, max-age=3600',
    'cookie',
  ]);
  const [mine, anybodys, spectators] = [await own.text(), await drawing(door, 'own.svg'), await drawing(door, 'board.svg')];
  expect(mine).toContain('<svg');
  expect(await anybodys.text()).toBe(await spectators.text());
  expect(mine).not.toBe(await (await drawing(door, 'board.svg')).text());
  for (const step of ['1', 'x']) expect((await door.ask(`GET /m/${owed}/steps/${step}/own.svg`, { headers })).status).toBe(404);
});
