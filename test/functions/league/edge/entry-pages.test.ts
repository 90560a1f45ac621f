/** The link in a league's letter opens its reader's own entry, and nobody else's. */
import { describe, expect, test } from 'vitest';
import { playerAt } from '../../../../functions/facts/players.ts';
import { inviteTo } from '../../../../functions/league/cases/invite.ts';
import { openLeague } from '../../../../functions/league/cases/open-league.ts';
import type { League } from '../../../../functions/league/facts/league.ts';
import { type Door, openDoor } from '../../edge/http/door.ts';
import { ENTRY_ROUTES } from '../../edge/http/rights-rows.ts';

interface Invited {
  readonly door: Door;
  readonly league: string;
  readonly link: string;
}

async function invited(): Promise<Invited> {
  const door = openDoor();
  const { deps } = door.world;
  const { id: director } = await playerAt(deps, 'dora@d.example');
  const opened = await openLeague(deps, { name: 'Winter cup', ruleset: 'rebel-commander', entry: { by: 'invitation' }, director });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const league = opened.value.id;
  await inviteTo(deps, { league, director, email: 'ada@a.example' });
  await door.world.settle();
  const { text, html } = door.world.lastTo('ada@a.example').rendered;
  const link = /https:\/\/play\.example(\/e\/\S+)/.exec(text)?.[1] ?? '';
  expect(html).toContain(`href="https://play.example${link}"`);
  return { door, league, link };
}
const entries = async ({ door, league }: Invited): Promise<number> => ((await door.world.deps.leagues.load(league)) as League).entries;

describe('the link in an invitation', () => {
  test('enters by its button, and merely opening it does nothing', async () => {
    const scene = await invited();
    const { door, link } = scene;
    const page = await (await door.ask(`GET ${link}`)).text();
    expect(page).toContain('Enter Winter cup');
    expect(page).toContain(`action="${link}/enter"`);
    expect(await entries(scene)).toBe(0);
    expect((await door.ask(`POST ${link}/enter`, { form: {} })).status).toBe(200);
    expect(await entries(scene)).toBe(1);
    await door.world.settle();
    expect(door.world.lastTo('ada@a.example').rendered.subject).toBe('[Winter cup] you are entered');
    expect(await (await door.ask(`GET ${link}`)).text()).toContain('Fewer letters?');
  });

  test('asks who has no name what they are called, and refuses what nobody may be called with the way back', async () => {
    const scene = await invited();
    const { door, link, league } = scene;
    expect(await (await door.ask(`GET ${link}`)).text()).toContain('Your name, as others read it');
    const refused = await (await door.ask(`POST ${link}/enter`, { form: { name: 'Operator' } })).text();
    expect(refused).toContain(`href="${link}"`);
    expect(await entries(scene)).toBe(0);
    await door.ask(`POST ${link}/enter`, { form: { name: 'Ada' } });
    expect((await door.world.deps.leagues.entries(league)).map(({ name }) => name)).toEqual(['Ada']);
    expect((await playerAt(door.world.deps, 'ada@a.example')).name).toBe('Ada');
  });

  test('can be pressed on our own page alone', async () => {
    const scene = await invited();
    const response = await scene.door.ask(`POST ${scene.link}/enter`, { form: {}, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.status).toBe(403);
    expect(await entries(scene)).toBe(0);
  });

  test('stops notices by its button', async () => {
    const scene = await invited();
    const { door, link, league } = scene;
    await door.ask(`POST ${link}/enter`, { form: {} });
    expect((await door.ask(`POST ${link}/unsubscribe`, { form: {} })).status).toBe(200);
    expect((await door.world.deps.leagues.entries(league)).map(({ quiet }) => quiet)).toEqual([true]);
  });

  test.each(ENTRY_ROUTES)('opens nothing where it is incomplete: %s', async (route) => {
    const scene = await invited();
    const [start = '', token = '', player = ''] = scene.link.replace('/e/', '').split('.');
    const { id: other } = await playerAt(scene.door.world.deps, 'eve@e.example');
    const before = JSON.stringify(scene.door.world.items());
    for (const link of [
      `${start}.${'a'.repeat(26)}.${player}`,
      `${start}.${token}.${other}`,
      `${'a'.repeat(16)}.${token}.${player}`,
      'hello',
    ]) {
      const response = await scene.door.ask(route.replace(':token', link), route.startsWith('POST') ? { form: {} } : {});
      expect(response.status, link).toBe(404);
    }
    expect(JSON.stringify(scene.door.world.items())).toBe(before);
  });
});
