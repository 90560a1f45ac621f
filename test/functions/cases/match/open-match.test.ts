/** Which values a game's options take where its host names none, as printed or balanced; and whose links the answer holds. */
import { describe, expect, test } from 'vitest';
import { registry } from '../../../support/games/registry.ts';
import { type Door, openDoor, signIn } from '../../edge/http/door.ts';

const balancing = registry.games.flatMap((game) => (game.balanced === undefined ? [] : [[game.id, game.balanced, game] as const]));

async function optionsOf(door: Door, token: string, id: string): Promise<unknown> {
  return (await door.json(`GET /v1/matches/${id}`, { token })).body.options;
}

describe.each(balancing)('%s', (id, balanced, game) => {
  const printed = Object.fromEntries(game.options.filter(({ name }) => name in balanced).map(({ name, initial }) => [name, initial]));

  async function tableFor(door: Door, of: (at: number) => object | string, options: object = {}) {
    const { rules } = await game.load.rules();
    const [seats = []] = rules.tables(Object.fromEntries(game.options.map(({ name, initial }) => [name, initial])));
    const token = await signIn(door, 'ada@a.example');
    const body = { ruleset: id, options, seats: Object.fromEntries(seats.map((seat, at) => [seat, of(at)])) };
    const opened = await door.json('POST /v1/matches', { token, body });
    expect(opened.status).toBe(201);
    return optionsOf(door, token, opened.body.id);
  }

  test('is balanced between people, and as its host says where they say otherwise', async () => {
    const door = openDoor();
    const people = (at: number) => (at === 0 ? { guest: true } : 'open');
    expect(await tableFor(door, people)).toMatchObject(balanced);
    expect(await tableFor(door, people, printed)).toMatchObject(printed);
  });

  test('is as printed against the bot', async () => {
    expect(await tableFor(openDoor(), (at) => (at === 0 ? { guest: true } : { bot: true }))).toMatchObject(printed);
  });

  test('is balanced for "play now" and in leagues', async () => {
    const door = openDoor();
    const token = await signIn(door, 'ada@a.example');
    await door.ask('PUT /v1/me/name', { token, body: { name: 'Ada' } });
    const played = await door.json('POST /v1/play', { token, body: { ruleset: id } });
    expect(await optionsOf(door, token, played.body.id)).toMatchObject(balanced);
    const league = await door.json('POST /v1/leagues', { token, body: { name: 'Winter', ruleset: id } });
    expect(league.status).toBe(201);
    const page = await (await door.ask(`GET /leagues/${league.body.id}`)).text();
    const { options: words } = (await game.load.presentation()).presentation.guide;
    for (const [name, value] of Object.entries(balanced)) expect(page).toContain(words[name]?.labels?.[String(value)]);
  });
});

test('the answer holds the links of guests and of its host’s own seats, and of nobody who is asked by letter', async () => {
  const door = openDoor({ demo: false });
  const token = await signIn(door, 'ada@a.example');
  const linked = async (name: string, rebel: object, asked: { readonly token?: string }): Promise<readonly string[]> => {
    const seats = { rebel, imperial: { email: `${name}@b.example` } };
    const { status, body } = await door.json('POST /v1/matches', { ...asked, body: { ruleset: 'rebel-commander', seats } });
    expect(status).toBe(201);
    return Object.keys(body.seatTokens ?? {});
  };
  expect(await linked('bob', { email: 'ada@a.example' }, { token })).toEqual(['rebel']);
  expect(await linked('cem', { guest: true }, { token })).toEqual(['rebel']);
  expect(await linked('dan', { email: 'ada@a.example' }, {})).toEqual([]);
  expect(await linked('eve', { guest: true }, {})).toEqual(['rebel']);
});
