/** Two things at once, in whatever order their calls arrive: nobody is lost, nobody is there twice, nothing counts twice. */
import { describe, expect, test } from 'vitest';
import { playerAt } from '../../../../functions/facts/players.ts';
import { type Act, direct } from '../../../../functions/league/cases/direct.ts';
import { enterBot, enterLeague } from '../../../../functions/league/cases/enter-league.ts';
import { leaveLeague } from '../../../../functions/league/cases/leave-league.ts';
import { endMatch } from '../../../../functions/league/cases/matches.ts';
import { noteResult } from '../../../../functions/league/cases/note-result.ts';
import type { LeagueRequest } from '../../../../functions/league/cases/read-settings.ts';
import { tickLeague } from '../../../../functions/league/cases/tick-league.ts';
import type { League, PairingRecord } from '../../../../functions/league/facts/league.ts';
import { reaching } from '../../../support/hunt.ts';
import { seeded } from '../../../support/seeded.ts';
import { createWorld, HOUR, type World, withoutMessages } from '../../../support/world.ts';
import { opened, resign } from '../led-league.ts';

const SEEDS = reaching({ full: [1, 2], long: [1, 2, 3, 4, 5, 6, 7, 8] });
const IN = { season: 1, division: 1 } as const;

/** Each call of the leagues' port takes a time drawn by the seed. */
function jittery(seed: number): World {
  const random = seeded(seed);
  const slow = <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name) => {
        const call = Reflect.get(target, name);
        if (typeof call !== 'function') return call;
        return async (...given: unknown[]) => {
          for (let turns = Math.floor(random() * 12); turns > 0; turns--) await Promise.resolve();
          return call.apply(target, given);
        };
      },
    });
  return createWorld(undefined, { render: withoutMessages, deps: (deps) => ({ ...deps, leagues: slow(deps.leagues) }) });
}

async function startLeague(seed: number, wish: Partial<LeagueRequest> = {}, people = 4) {
  const world = jittery(seed);
  const { deps } = world;
  const id = await opened(world, { registrationDays: 1, format: 'swiss', rounds: 2, legs: 'one', seasons: 2, ...wish }, people, 0);
  for (let i = 0; i < 13; i++) {
    world.pass(2 * HOUR);
    await world.sweep();
  }
  const director = (await playerAt(deps, 'director@example.org')).id;
  const pairings = () => deps.leagues.pairings({ league: id, ...IN });
  return {
    ...{ world, deps, id, pairings },
    act: (act: Act, once?: string) =>
      direct(deps, { league: id, director, act, reason: 'a test', ...(once && { once: { key: once, fingerprint: 'f' } }) }),
    first: async () => (await pairings())[0] as PairingRecord,
    league: async () => (await deps.leagues.load(id)) as League,
  };
}

describe.each(SEEDS)('at once, seed %i:', (seed) => {
  test('two acts of directors both stand and are both in the log; a repeated one is there once', async () => {
    const { act, pairings, deps, id } = await startLeague(seed);
    const annul = (pairing: string, once?: string) => act({ t: 'annul', ...IN, pairing, leg: 0 }, once);
    const told = await Promise.all([annul('r1p1', 'a'), annul('r1p2'), annul('r1p1', 'a')]);
    expect(told.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(told.filter((answer) => answer.ok && answer.replayed)).toHaveLength(1);
    expect((await pairings()).map((pairing) => pairing.legs[0]?.result)).toMatchObject([
      { how: 'annulled', revision: 1 },
      { how: 'annulled', revision: 1 },
    ]);
    expect(await deps.leagues.log(id)).toHaveLength(2);
  });

  test('a result and its correction leave the correction, even when reported three times and late', async () => {
    const { act, first, deps, world } = await startLeague(seed);
    const { id, legs, matches } = await first();
    const [match = ''] = matches;
    const places = (legs[0]?.seats ?? []).map((seat) => [seat]);
    await endMatch(deps, match, { t: 'gone', seat: 'rebel' });
    const tellResult = () => noteResult(deps, match);
    await Promise.all([tellResult(), act({ t: 'adjudicate', ...IN, pairing: id, leg: 0, places }), tellResult()]);
    await tellResult();
    expect((await first()).legs[0]?.result).toMatchObject({ places, how: 'adjudicated' });
    await world.settle();
    expect((await first()).legs[0]?.result).toMatchObject({ places, how: 'adjudicated' });
  });

  test('a result that is reported three times is written once', async () => {
    const { first, deps } = await startLeague(seed);
    const { version, matches } = await first();
    const [match = ''] = matches;
    await endMatch(deps, match, { t: 'gone', seat: 'rebel' });
    await Promise.all([noteResult(deps, match), noteResult(deps, match), noteResult(deps, match)]);
    expect((await first()).version).toBe(version + 1);
    expect((await first()).legs[0]?.result).toMatchObject({ how: 'forfeit', revision: 0 });
  });

  test('leaving twice counts as leaving once', async () => {
    const { deps, id, league } = await startLeague(seed);
    const player = (await playerAt(deps, 'p1@example.org')).id;
    const leave = () => leaveLeague(deps, { league: id, player, when: 'now' });
    const left = await Promise.all([leave(), leave(), leave()]);
    expect(left.map((answer) => answer.ok && answer.value.matches).toSorted()).toEqual(['annulled', 'none', 'none']);
    expect((await league()).entries).toBe(3);
    expect((await deps.letters.list(player)).filter((letter) => letter.id.includes('-left-'))).toHaveLength(1);
  });
});

/** How often every entrant is drawn, by season. */
async function drawnIn({ deps }: World, id: string, season: number): Promise<ReadonlyMap<string, number>> {
  const count = new Map<string, number>();
  for (let division = 1; ; division++) {
    const record = await deps.leagues.division({ league: id, season, division });
    if (record === undefined) return count;
    for (const entrant of record.entrants) count.set(entrant.id, (count.get(entrant.id) ?? 0) + 1);
  }
}

const WIDE = { divisionSize: 2, registrationDays: 1, format: 'swiss', rounds: 1, legs: 'one', seasons: 2 } as const;
/** Two a division: more divisions than one pass writes. */
const MANY = 210;

/** Until it is played, two clocks look at it while other things happen at the same time. */
async function draw(world: World, id: string, meanwhile: readonly (() => Promise<unknown>)[] = []): Promise<void> {
  const isPlaying = async (): Promise<boolean> => (await world.deps.leagues.load(id))?.status === 'playing';
  for (let i = 0; i < 40 && !(await isPlaying()); i++)
    await Promise.all([tickLeague(world.deps, id), tickLeague(world.deps, id), ...meanwhile.slice(i, i + 1).map((act) => act())]);
}

describe.each(SEEDS)('a season of many divisions, seed %i:', (seed) => {
  test('is drawn once by two clocks, whoever enters and leaves meanwhile', async () => {
    const world = jittery(seed);
    const { deps } = world;
    // People come and go between two passes.
    const id = await opened(world, WIDE, MANY, 0);
    const league = (await deps.leagues.load(id)) as League;
    const before = (await deps.leagues.entries(id)).map((entry) => entry.id);
    world.pass(25 * HOUR);
    const come = async (number: number) => {
      const player = await playerAt(deps, `late${number}@example.org`);
      return enterLeague(deps, { league: id, player, address: 'a'.repeat(64), name: `Late ${number}` });
    };
    const go = async (number: number) => {
      const player = (await playerAt(deps, `p${number}@example.org`)).id;
      return leaveLeague(deps, { league: id, player, when: 'now' });
    };
    const answers: Awaited<ReturnType<typeof come>>[] = [];
    await draw(world, id, [
      async () => answers.push(await come(0)),
      async () => answers.push((await Promise.all([come(1), go(3)]))[0]),
      async () => answers.push((await Promise.all([come(2), go(59)]))[0]),
    ]);
    const drawn = await drawnIn(world, id, 1);
    const entered = answers.flatMap((answer) => (answer.ok && answer.value.season === 1 ? [answer.value.entrant] : []));
    const { entries, status } = (await deps.leagues.load(id)) as League;
    expect([league.status, status]).toEqual(['registering', 'playing']);
    expect([...drawn.keys()].toSorted()).toEqual([...before, ...entered].toSorted());
    expect([...drawn.values()].filter((times) => times > 1)).toEqual([]);
    expect(entries).toBe(MANY + 3 - 2);
    const places = await deps.leagues.entries(id);
    for (const entry of places) expect(entry.places).toHaveLength(drawn.get(entry.id) ?? 0);
  });
});

test('the largest division that is written at once is drawn and paired', async () => {
  const world = createWorld(undefined, { render: withoutMessages });
  const id = await opened(world, { ...WIDE, divisionSize: 64 }, 64, 0);
  for (let i = 0; i < 14; i++) {
    world.pass(2 * HOUR);
    await world.sweep();
  }
  expect(await world.deps.leagues.load(id)).toMatchObject({ status: 'playing', divisions: 1 });
  expect(await world.deps.leagues.pairings({ league: id, ...IN })).toHaveLength(32);
  await expect(opened(world, { ...WIDE, divisionSize: 257 }, 0, 0)).rejects.toThrow('"divisionSize" is a whole number from 2 to 256.');
  await expect(opened(world, { ...WIDE, format: 'knockout', divisionSize: 65 }, 0, 0)).rejects.toThrow('A knockout has at most 64 players');
});

/** In a division: of three a league of thirty, in full. */
const SIZE = 10;

test('many in three divisions over three seasons: nobody is lost, nobody is in two', async () => {
  const world = createWorld(undefined, { render: withoutMessages });
  const { deps } = world;
  const wish = { ...WIDE, divisionSize: SIZE, movers: 2, rounds: 1, seasons: 3, options: { turnLimit: 1 } };
  const id = await opened(world, wish, 1, 3 * SIZE - 1);
  const load = async (): Promise<League> => (await deps.leagues.load(id)) as League;
  let isLate = true;
  for (let hours = 0; hours < 24 * 20 && (await load()).status !== 'ended'; hours += 2) {
    world.pass(2 * HOUR);
    await world.sweep();
    await resign(world, id);
    if ((await load()).season !== 2 || !isLate) continue;
    isLate = false;
    await enterBot(deps, { league: id, director: (await load()).director ?? '', bot: 'commander', level: 'easy', name: 'Late' });
  }
  expect((await load()).status).toBe('ended');
  for (const season of [1, 2, 3]) {
    const drawn = await drawnIn(world, id, season);
    expect([season, drawn.size]).toEqual([season, 3 * SIZE + (season === 1 ? 0 : 1)]);
    expect([...drawn.values()].filter((times) => times > 1)).toEqual([]);
    const best = await deps.leagues.division({ league: id, season, division: 1 });
    // Bots do not go up.
    expect(best?.entrants.filter(({ came }) => came === 'promoted' || came === 'moved-up')).toEqual([]);
  }
});
