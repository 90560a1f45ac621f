/** The bot of docs/api.md plays every game through the HTTP app, by choices alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openDoor, signIn } from '../functions/edge/http/door.ts';
import { rulesets } from '../support/games/games.ts';

const PATH = join(import.meta.dirname, '../../docs/bot.mjs');
/** In full to the end of each match. */
const TURNS = 1_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('has thirty lines at most and names no game', async () => {
  const source = readFileSync(PATH, 'utf8');
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  const { body } = await openDoor().json('GET /v1/rulesets');
  for (const { id, title, bots, tables } of body.rulesets)
    for (const name of [id, title, ...bots, ...tables.flat()]) expect(source.toLowerCase()).not.toContain(name.toLowerCase());
});

test.each(rulesets.map(({ id }) => id))('plays %s with a key that only plays, and its orders are taken', async (ruleset) => {
  const { turn } = (await import(PATH)) as { readonly turn: () => Promise<void> };
  const door = openDoor();
  const session = await signIn(door, 'bot@b.example');
  const { body: games } = await door.json('GET /v1/rulesets');
  const [own, ...others] = games.rulesets.find((game: { id: string }) => game.id === ruleset).tables[0];
  const seats = { [own]: { guest: true }, ...Object.fromEntries(others.map((seat: string) => [seat, { bot: true, level: 'easy' }])) };
  const { body: match } = await door.json('POST /v1/matches', { token: session, body: { ruleset, seats } });
  const { body: key } = await door.json('POST /v1/api-keys', { token: session, body: { scope: 'play' } });
  let [sent, taken, asked] = [0, 0, 0];
  vi.stubEnv('SITE', '');
  vi.stubEnv('KEY', key.apiKey);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { readonly headers: Readonly<Record<string, string>> }) => {
    const { method = '', headers, body } = init;
    asked += 1;
    const answer = await door.ask(`${method} ${path}`, {
      headers,
      ...(body != null && { body }),
      peer: `10.${asked >> 8}.${asked & 255}.1`,
    });
    if (method === 'PUT' && !path.includes('dry=1')) [sent, taken] = [sent + 1, taken + Number(answer.ok)];
    return answer;
  });
  for (let played = 0; played < TURNS; played++) {
    await door.world.settle();
    if ((await door.json(`GET /v1/matches/${match.id}`)).body.status === 'finished') break;
    await turn();
  }
  await door.world.settle();
  expect(sent).toBeGreaterThan(0);
  expect(taken / sent).toBeGreaterThanOrEqual(0.95);
  const { step, status } = (await door.json(`GET /v1/matches/${match.id}`)).body;
  expect(step).toBeGreaterThan(1);
  if (TURNS > 100) expect({ ruleset, step, status, sent, taken }).toMatchObject({ status: 'finished' });
});
