/** Leagues are for people: what is left to bots does not begin, does not go on, and costs little. */
import { describe, expect, test } from 'vitest';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { playerAt } from '../../../../functions/facts/players.ts';
import { direct } from '../../../../functions/league/cases/direct.ts';
import { enterBot, enterLeague } from '../../../../functions/league/cases/enter-league.ts';
import { leaveLeague } from '../../../../functions/league/cases/leave-league.ts';
import type { LeagueRequest } from '../../../../functions/league/cases/read-settings.ts';
import type { League } from '../../../../functions/league/facts/league.ts';
import { createWorld, HOUR, type World, withoutMessages } from '../../../support/world.ts';
import { opened } from '../led-league.ts';

const QUICK: Partial<LeagueRequest> = { registrationDays: 1, legs: 'one', pace: { hours: 4 }, forfeitAfter: 1 };

const load = async (world: World, league: string): Promise<League> => (await world.deps.leagues.load(league)) as League;
const heads = (world: World): number => world.items().filter(({ sk }) => sk?.S === 'head').length;
const live = async (world: World, days: number): Promise<void> => {
  for (let hours = 0; hours < days * 24; hours += 4) await world.live(4 * HOUR);
};
const acts = async (world: World, league: string): Promise<readonly string[]> =>
  (await world.deps.leagues.log(league)).map(({ act }) => act);
const told = async (world: World): Promise<readonly string[]> => {
  const director = await playerAt(world.deps, 'director@example.org');
  return (await world.deps.letters.list(director.id)).flatMap(({ fact }) => (fact.t === 'league' ? [fact.about] : []));
};
async function enter(world: World, league: string, address: string): Promise<string> {
  const player = await playerAt(world.deps, address);
  const [hash = ''] = world.deps.keys.addressHashes(address);
  expect(await enterLeague(world.deps, { league, player, address: hash })).toMatchObject({ ok: true });
  return player.id;
}
/** A person passes in every match that asks them, all day. */
async function play(world: World, player: string, days: number): Promise<void> {
  for (let hours = 0; hours < days * 24; hours += 2) {
    await world.live(2 * HOUR);
    for (const id of await world.deps.players.matches(player)) {
      const match = await world.deps.matches.load(id);
      const own = match?.seats.find(({ holder }) => holder.t === 'person' && holder.player === player)?.seat;
      if (match?.status !== 'active' || own === undefined) continue;
      await submitOrders(world.deps, {
        match: id,
        authorize: () => ({ t: 'seat', seat: own }),
        entries: ['pass'],
        received: world.deps.now(),
      });
    }
  }
}

describe('a season', () => {
  test.each(['round-robin', 'swiss', 'knockout', 'ladder'] as const)(
    'of a %s does not begin with bots alone, of which its director is told',
    async (format) => {
      const world = createWorld();
      const league = await opened(world, { ...QUICK, format, seasons: 0 }, 0, 8);
      await live(world, 4);
      expect(heads(world)).toBe(0);
      expect(await load(world, league)).toMatchObject({ status: 'registering', season: 1 });
      expect(await acts(world, league)).toContain('left registration for season 1 open for 1 more days, since nobody but bots had entered');
      expect(await told(world)).toContain('led');
      await enter(world, league, 'ada@a.example');
      await live(world, 1.5);
      expect((await load(world, league)).status).not.toBe('registering');
      expect(heads(world)).toBeGreaterThan(0);
    },
  );

  test('does not follow one in which no person gave an order', async () => {
    const world = createWorld(undefined, { render: withoutMessages });
    const league = await opened(world, { ...QUICK, seasons: 0, withdrawAfter: 0 }, 1, 3);
    await live(world, 12);
    expect(await load(world, league)).toMatchObject({ status: 'ended', season: 1 });
    expect(await acts(world, league)).toContain('ended the league, since no person gave an order in season 1');
    expect(await told(world)).toContain('led');
    const before = heads(world);
    await live(world, 10);
    expect(heads(world)).toBe(before);
  });

  test('follows one in which a person did, and ends the league once they are gone', async () => {
    const world = createWorld(undefined, { render: withoutMessages });
    const league = await opened(world, { ...QUICK, seasons: 0 }, 1, 2);
    const player = (await playerAt(world.deps, 'p0@example.org')).id;
    await play(world, player, 4);
    expect((await load(world, league)).season).toBeGreaterThan(1);
    expect(await leaveLeague(world.deps, { league, player, when: 'now' })).toMatchObject({ ok: true });
    await live(world, 6);
    expect((await load(world, league)).status).toBe('ended');
  });
});

test('a division of bots alone is not played, and the league goes on without its matches', async () => {
  const world = createWorld(undefined, { render: withoutMessages });
  const league = await opened(world, { ...QUICK, divisionSize: 4, movers: 1 }, 2, 10);
  await live(world, 3);
  const { divisions } = await load(world, league);
  expect(divisions).toBe(3);
  for (let number = 1; number <= divisions; number++) {
    const record = await world.deps.leagues.division({ league, season: 1, division: number });
    const pairings = await world.deps.leagues.pairings({ league, season: 1, division: number });
    const hasPeople = record?.entrants.some(({ holder }) => holder.t === 'person');
    expect(pairings.some(({ matches }) => matches.length > 0)).toBe(hasPeople);
  }
  await live(world, 14);
  expect((await load(world, league)).status).toBe('ended');
});

test('a season that its last person leaves is played no further, and the table stands as it is', async () => {
  const world = createWorld(undefined, { render: withoutMessages });
  const league = await opened(world, { ...QUICK, format: 'swiss', rounds: 9, seasons: 0 }, 1, 11);
  await live(world, 2);
  const player = (await playerAt(world.deps, 'p0@example.org')).id;
  expect(await leaveLeague(world.deps, { league, player, when: 'now' })).toMatchObject({ ok: true });
  const before = heads(world);
  await live(world, 8);
  expect(heads(world)).toBe(before);
  expect((await load(world, league)).status).toBe('ended');
  expect((await world.deps.leagues.division({ league, season: 1, division: 1 }))?.final).toHaveLength(12);
});

describe('of the pairings that bots play among themselves', () => {
  const ofBots = async (world: World, league: string): Promise<number> => {
    const key = { league, season: 1, division: 1 };
    const record = await world.deps.leagues.division(key);
    const bots = new Set(record?.entrants.flatMap(({ id, holder }) => (holder.t === 'bot' ? [id] : [])));
    const pairings = await world.deps.leagues.pairings(key);
    return pairings.filter(({ legs, matches }) => matches.length > 0 && legs[0]?.seats.every((id) => bots.has(id))).length;
  };

  test('a league begins sixty in a day, however many wait, and those of people all begin', async () => {
    const world = createWorld(undefined, { render: withoutMessages });
    const league = await opened(world, { ...QUICK, atOnce: 0, divisionSize: 32 }, 1, 16);
    // Registration closes after a day, and what follows is opened at once.
    await world.live(25 * HOUR);
    expect(await ofBots(world, league)).toBe(60);
    const pairings = await world.deps.leagues.pairings({ league, season: 1, division: 1 });
    expect(pairings).toHaveLength((17 * 16) / 2);
    expect(pairings.filter(({ matches }) => matches.length > 0)).toHaveLength(60 + 16);
    await live(world, 1.5);
    const after = await ofBots(world, league);
    expect(after).toBeGreaterThan(90);
    expect(after).toBeLessThanOrEqual(120);
  });

  test('all leagues of one director begin a hundred and twenty in a day', async () => {
    const world = createWorld(undefined, { render: withoutMessages });
    const leagues: string[] = [];
    for (let at = 0; at < 4; at++) leagues.push(await opened(world, { ...QUICK, name: `Cup ${at}`, divisionSize: 32 }, 1, 11));
    await world.live(25 * HOUR);
    const played = await Promise.all(leagues.map((league) => ofBots(world, league)));
    const all = played.reduce((sum, count) => sum + count, 0);
    // Of several that ask at the same moment one may be put off.
    expect(all).toBeGreaterThan(60);
    expect(all).toBeLessThanOrEqual(120);
  });
});

test('whom a director replaces by bots leaves a league to them all the same', async () => {
  const world = createWorld(undefined, { render: withoutMessages });
  const league = await opened(world, { ...QUICK, seasons: 0 }, 2, 2);
  await live(world, 1.1);
  const director = (await playerAt(world.deps, 'director@example.org')).id;
  const key = { league, season: 1, division: 1 };
  const people = (await world.deps.leagues.division(key))?.entrants.filter(({ holder }) => holder.t === 'person') ?? [];
  expect(people).toHaveLength(2);
  for (const { id } of people) {
    const act = { t: 'replace', season: 1, division: 1, entrant: id, bot: 'commander', level: 'easy' } as const;
    expect(
      await direct(world.deps, { league, director, act, reason: 'Gone.', once: { key: `replace ${id}`, fingerprint: 'f' } }),
    ).toMatchObject({ ok: true });
  }
  await live(world, 8);
  expect(await load(world, league)).toMatchObject({ status: 'ended', season: 1 });
});

test('a bot may still enter a league that people are to come to', async () => {
  const world = createWorld();
  const league = await opened(world, QUICK, 0, 0);
  const director = (await playerAt(world.deps, 'director@example.org')).id;
  expect(await enterBot(world.deps, { league, director, bot: 'commander', level: 'easy', name: '' })).toMatchObject({ ok: true });
});
