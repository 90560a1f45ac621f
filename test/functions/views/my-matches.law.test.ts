/** Lists that grow without end are read a page at a time, and nobody can make them endless on their own. */
import { describe, expect, test } from 'vitest';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { playerAt } from '../../../functions/facts/players.ts';
import { openLeague } from '../../../functions/league/cases/open-league.ts';
import { leaguesOf, listLeagues } from '../../../functions/league/views/show-league.ts';
import { myMatches } from '../../../functions/views/my-matches.ts';
import { createWorld, type World } from '../../support/world.ts';
import { openDoor, signIn } from '../edge/http/door.ts';

const MATCHES = 600;
const WISH = {
  ruleset: 'rebel-commander',
  options: {},
  seats: { rebel: { guest: true }, imperial: { bot: 'commander' } },
  demo: false,
} as const;
const name = (n: number): string => `m${String(n).padStart(15, '0')}`;

/** Ada hosts that many alike; every odd one is over. */
async function many(count: number) {
  const world = createWorld();
  const ada = (await playerAt(world.deps, 'ada@example.org')).id;
  const opened = await openMatch(world.deps, { ...WISH, host: ada });
  const first = (await world.deps.matches.load(opened.ok ? opened.value.id : '')) as Match;
  for (let n = 1; n < count; n++) {
    const match: Match = { ...first, id: name(n), version: 1, ...(n % 2 === 1 ? { status: 'cancelled' } : {}) };
    await world.deps.matches.commit({ match, members: [ada] });
  }
  return { world, ada };
}

/** How often the table was asked, and the answer. */
async function asked<T>(
  { table, deps }: World,
  ask: (deps: World['deps']) => Promise<T>,
): Promise<{ readonly answer: T; readonly calls: number }> {
  let calls = 0;
  const send = table.client.send.bind(table.client) as (command: unknown) => Promise<never>;
  table.client.send = (command: unknown) => {
    calls += 1;
    return send(command);
  };
  const answer = await ask(deps);
  table.client.send = send;
  return { answer, calls };
}

describe('my matches', () => {
  test('any page of 50 among 600 is read alone; all pages together hold each match once', async () => {
    const { world, ada } = await many(MATCHES);
    const seen: string[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const { answer, calls } = await asked(world, (deps) => myMatches(deps, ada, after === undefined ? {} : { after }));
      if (!answer.ok) throw new Error(answer.refusal.message);
      // One for the list, a head each, and once a note for each that is over.
      expect(calls).toBeLessThanOrEqual(1 + 50 + 50);
      expect(answer.value.matches.length).toBeLessThanOrEqual(50);
      seen.push(...answer.value.matches.map(({ id }) => id));
      after = answer.value.next ?? undefined;
      pages += 1;
    } while (after !== undefined);
    expect(pages).toBe(12);
    expect(seen).toHaveLength(MATCHES);
    expect(new Set(seen).size).toBe(MATCHES);
    world.pass(1);
    // From now on what runs comes first, and nothing is noted again.
    const { answer, calls } = await asked(world, (deps) => myMatches(deps, ada, { limit: 1000 }));
    expect(calls).toBe(101);
    expect(answer.ok && answer.value.matches.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 'active'));
  });

  test('are asked for from a place that we gave out, or refused in words', async () => {
    const { world, ada } = await many(3);
    for (const after of ['', 'x', 'open.m1', '0.else.m1', `0.open.${'m'.repeat(50)}`])
      expect(await myMatches(world.deps, ada, { after })).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
  });

  test('that a player hosts are at most 200 running ones', async () => {
    const { world, ada } = await many(2);
    const open = async () => openMatch(world.deps, { ...WISH, host: ada });
    const first = (await world.deps.matches.load(
      (await myMatches(world.deps, ada).then((answer) => (answer.ok ? answer.value.matches[0]?.id : ''))) ?? '',
    )) as Match;
    for (let n = 10; n < 10 + 198; n++) await world.deps.matches.commit({ match: { ...first, id: name(n), version: 1 }, members: [ada] });
    expect(await open()).toMatchObject({ ok: true });
    expect(await open()).toMatchObject({ ok: false, refusal: { code: 'too-many' } });
    const over: Match = { ...((await world.deps.matches.load(name(10))) as Match), version: 2, status: 'cancelled' };
    await world.deps.matches.commit({ match: over });
    expect(await open()).toMatchObject({ ok: true });
  });
});

describe('leagues', () => {
  const wish = (director: string, n: number) => ({ name: `Cup ${n}`, ruleset: 'rebel-commander', pace: { hours: 24 }, director }) as const;

  test('are listed by pages, each read with as many calls as it has leagues and one', async () => {
    const world = createWorld();
    for (let n = 0; n < 45; n++) {
      const director = (await playerAt(world.deps, `d${Math.floor(n / 15)}@example.org`)).id;
      expect(await openLeague(world.deps, wish(director, n))).toMatchObject({ ok: true });
    }
    const first = await asked(world, (deps) => listLeagues(deps, { limit: 20 }));
    expect(first.calls).toBe(21);
    expect(first.answer.leagues).toHaveLength(20);
    const seen = first.answer.leagues.map(({ id }) => id);
    for (let { next } = first.answer; next !== null; ) {
      const page = await listLeagues(world.deps, { after: next, limit: 20 });
      seen.push(...page.leagues.map(({ id }) => id));
      ({ next } = page);
    }
    expect(new Set(seen).size).toBe(45);
    const own = await asked(world, async (deps) => leaguesOf(deps, (await playerAt(world.deps, 'd0@example.org')).id, { limit: 10 }));
    expect(own.answer.leagues).toHaveLength(10);
    expect(own.answer.next).not.toBeNull();
  });

  test('that a player directs are at most 20 running ones; one opened again under its key is not another', async () => {
    const world = createWorld();
    const director = (await playerAt(world.deps, 'd@example.org')).id;
    const once = { key: 'ab'.repeat(32), fingerprint: 'cd'.repeat(32) };
    const first = await openLeague(world.deps, { ...wish(director, 0), once });
    for (let n = 1; n < 20; n++) expect(await openLeague(world.deps, wish(director, n))).toMatchObject({ ok: true });
    expect(await openLeague(world.deps, wish(director, 20))).toMatchObject({ ok: false, refusal: { code: 'too-many' } });
    expect(await openLeague(world.deps, { ...wish(director, 0), once })).toEqual({ ...first, replayed: true });
    const league = await world.deps.leagues.load(first.ok ? first.value.id : '');
    if (league === undefined) throw new Error('no league');
    await world.deps.leagues.commit({ league: { ...league, version: league.version + 1, status: 'cancelled' } });
    const refused = await asked(world, (deps) => openLeague(deps, wish(director, 21)));
    expect(refused.answer).toMatchObject({ ok: true });
    expect(refused.calls).toBeLessThanOrEqual(25);
  });
});

test('the page begins with its filter only where there is something to choose among', async () => {
  const door = openDoor();
  const token = await signIn(door, 'ada@a.example');
  const page = async (query = '') => (await door.ask(`GET /me${query}`, { headers: { cookie: `__Host-session=${token}` } })).text();
  expect(await page()).toContain('No matches under way');
  expect(await page()).not.toContain('mine-game');
  expect(await page('?over=1')).toContain('mine-game');
  await door.ask('POST /v1/play', { token, body: { ruleset: 'rebel-commander' } });
  expect(await page()).toContain('mine-game');
});
