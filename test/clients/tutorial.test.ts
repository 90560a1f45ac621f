/** The commands of docs/api.md, run as they stand, lead from nothing to a bot in a league. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDoor, signIn } from '../functions/edge/http/door.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
const COMMANDS = [...PAGE.matchAll(/^curl (?:-X (\w+) )?\$SITE(\S+)(.*)$/gm)].map(([, method = 'GET', path = '', rest = '']) => ({
  method,
  path,
  token: /Bearer \$(\w+)/.exec(rest)?.[1],
  body: / -d '([^']+)'/.exec(rest)?.[1],
}));

test('the commands of the first ten minutes are taken, in their order', async () => {
  const door = openDoor();
  const director = await signIn(door, 'director@d.example');
  const { body: league } = await door.json('POST /v1/leagues', { token: director, body: { name: 'New', ruleset: 'rebel-commander' } });
  const known: Record<string, string> = { LEAGUE: league.id };
  const answers: string[] = [];
  for (const { method, path, token, body } of COMMANDS) {
    const filled = (text: string) => text.replace(/\bLINK\b|\bLEAGUE\b/, (name) => known[name] ?? name);
    const headers = { ...(token !== undefined && { token: known[token] ?? '' }), ...(body !== undefined && { body: filled(body) }) };
    const told = await door.json(`${method} ${filled(path)}`, headers);
    answers.push(`${method} ${path}: ${told.status}`);
    await door.world.settle();
    const letter = door.world.models.findLast((model) => model.t === 'sign-in');
    if (letter?.t === 'sign-in') known.LINK = letter.url.split('/').at(-1) ?? '';
    if (told.body.session !== undefined) known.SESSION = told.body.session;
    if (told.body.apiKey !== undefined) known.KEY = told.body.apiKey;
  }
  expect(answers).toEqual([
    'POST /v1/sign-in: 202',
    'POST /v1/sessions: 201',
    'POST /v1/api-keys: 201',
    'POST /v1/matches: 201',
    'GET /v1/leagues: 200',
    'POST /v1/leagues/LEAGUE/entries: 201',
  ]);
  const { body: mine } = await door.json('GET /v1/me/matches', { token: known.KEY ?? '' });
  expect(mine.matches).toMatchObject([{ owes: true }]);
});
