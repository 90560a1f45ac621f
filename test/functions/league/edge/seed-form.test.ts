import { expect, test } from 'vitest';
import { readSeeds } from '../../../../functions/league/edge/seed-form.ts';
import { openDoor, signIn } from '../../edge/http/door.ts';
import { openSmallLeague } from '../small-league.ts';

test('whoever is given another number stands there, and those between move', () => {
  const seeded = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, seed: at + 1 }));
  const fields = (changes: Readonly<Record<string, string>>) => ({
    ...Object.fromEntries(seeded.map(({ id, seed }) => [`seed-${id}`, String(seed)])),
    ...Object.fromEntries(Object.entries(changes).map(([id, number]) => [`seed-${id}`, number])),
  });
  expect(readSeeds(fields({ d: '2' }), seeded)).toEqual(['a', 'd', 'b', 'c']);
  expect(readSeeds(fields({ a: '3' }), seeded)).toEqual(['b', 'c', 'a', 'd']);
  expect(readSeeds(fields({ a: '4', d: '1' }), seeded)).toEqual(['d', 'b', 'c', 'a']);
  expect(readSeeds(fields({ b: '', c: 'x' }), seeded)).toEqual(['a', 'd']);
  const fresh = seeded.map(({ id }) => ({ id, seed: null }));
  expect(readSeeds({ 'seed-c': '1', 'seed-a': '2' }, fresh)).toEqual(['c', 'a']);
});

test('a director seeds on the page, and what is refused is shown again as it was typed', async () => {
  const door = openDoor();
  const { id } = await openSmallLeague(door.world, { divisionSize: 8, startWhenFull: 8 });
  for (const name of ['Ada', 'Bob', 'Cem']) {
    const token = await signIn(door, `${name.toLowerCase()}@x.example`);
    await door.ask(`POST /v1/leagues/${id}/entries`, { token, body: { name } });
  }
  const headers = { cookie: `__Host-session=${await signIn(door, 'dora@d.example')}` };
  const shown = async () => (await door.json(`GET /v1/leagues/${id}`)).body.entrants as { id: string; name: string; seed: number | null }[];
  const field = async (name: string) => `seed-${(await shown()).find((entrant) => entrant.name === name)?.id}`;
  const [ada, cem] = [await field('Ada'), await field('Cem')];
  const post = (form: Readonly<Record<string, string>>) =>
    door.ask(`POST /leagues/${id}/seed`, { form: { seeding: 'yes', ...form }, headers });
  const refused = await post({ [cem]: '1', [ada]: '2', reason: ' ' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(new RegExp(`name="${cem}" type="number" min="1" max="3" value="1"`));
  expect((await post({ [cem]: '1', [ada]: '2', reason: 'last year' })).status).toBe(303);
  expect((await shown()).map(({ name, seed }) => [name, seed])).toEqual([
    ['Cem', 1],
    ['Ada', 2],
    ['Bob', null],
  ]);
  expect((await post({ by: 'rating', reason: 'never mind' })).status).toBe(303);
  expect((await shown()).map(({ seed }) => seed)).toEqual([null, null, null]);
});
