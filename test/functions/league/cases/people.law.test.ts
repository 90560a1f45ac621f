/** Who holds which place: substitutes, players who were replaced, returned, or deleted their accounts. */
import { describe, expect, test } from 'vitest';
import { askToLeave } from '../../../../functions/cases/player/ask-to-leave.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import { playerAt } from '../../../../functions/facts/players.ts';
import { enterByAccount } from '../../../../functions/league/cases/by-account.ts';
import { direct } from '../../../../functions/league/cases/direct.ts';
import { inviteTo } from '../../../../functions/league/cases/invite.ts';
import { leaveLeague } from '../../../../functions/league/cases/leave-league.ts';
import type { LeagueRequest } from '../../../../functions/league/cases/read-settings.ts';
import { entrantOf } from '../../../../functions/league/facts/entrant-of.ts';
import type { DivisionRecord, League } from '../../../../functions/league/facts/league.ts';
import { createWorld, HOUR, MINUTE, type World } from '../../../support/world.ts';
import { opened } from '../led-league.ts';

const SWISS = { registrationDays: 1, format: 'swiss', rounds: 1, legs: 'one', seasons: 3 } as const;

async function pass(world: World, hours: number): Promise<void> {
  for (let i = 0; i < hours / 2; i++) {
    world.pass(2 * HOUR);
    await world.sweep();
  }
}

/** Four people in the first of three seasons, with a match each. */
async function startLeague(wish: Partial<LeagueRequest> = {}) {
  const world = createWorld();
  const { deps } = world;
  const id = await opened(world, { ...SWISS, ...wish }, 4, 0);
  await pass(world, 26);
  const idAt = async (address: string): Promise<string> => (await playerAt(deps, address)).id;
  const player = (number: number) => idAt(`p${number}@example.org`);
  const league = async (): Promise<League> => (await deps.leagues.load(id)) as League;
  const entrant = async (number: number): Promise<string> => entrantOf(await league(), await player(number));
  const director = await idAt('director@example.org');
  return {
    ...{ world, deps, id, player, entrant, league, idAt },
    division: async (season = 1) => (await deps.leagues.division({ league: id, season, division: 1 })) as DivisionRecord,
    /** The match of the first season that the entrant plays, or played. */
    matchOf: async (of: string): Promise<Match> => {
      const pairings = await deps.leagues.pairings({ league: id, season: 1, division: 1 });
      const match = pairings.find((pairing) => pairing.legs[0]?.seats.includes(of))?.matches[0] ?? '';
      return (await deps.matches.load(match)) as Match;
    },
    /** Sue takes over the entrant's place, once she has accepted. */
    substitute: async (takesOver: string): Promise<string> => {
      const act = { t: 'replace', entrant: takesOver, bot: 'commander', level: 'easy' } as const;
      await direct(deps, { league: id, director, act, reason: 'asked for it' });
      await inviteTo(deps, { league: id, director, email: 'sue@example.org', takesOver });
      const sue = await idAt('sue@example.org');
      await enterByAccount(deps, { league: id, player: sue, name: 'Sue' });
      await world.settle();
      return sue;
    },
    enter: (who: string) => enterByAccount(deps, { league: id, player: who }),
    leave: async (who: string, when: 'now' | 'season' = 'now') => {
      const answer = await leaveLeague(deps, { league: id, player: who, when });
      await world.settle();
      return answer;
    },
    act: (act: Parameters<typeof direct>[1]['act'], reason: string) => direct(deps, { league: id, director, act, reason }),
    remove: async (who: string): Promise<void> => {
      const address = (await deps.players.load(who))?.address ?? '';
      await askToLeave(deps, { player: who, signedIn: deps.now() - MINUTE, address });
      await world.settle();
      for (let i = 0; i < 15; i++) {
        world.pass(MINUTE);
        await world.sweep();
      }
    },
  };
}
type Running = Awaited<ReturnType<typeof startLeague>>;

/** Its director decides every match, which ends the season. */
const endSeason = async ({ world, deps, id, league, act }: Running): Promise<void> => {
  const key = { season: (await league()).season, division: 1 };
  for (const { id: pairing, status, legs } of await deps.leagues.pairings({ league: id, ...key })) {
    const places = (legs[0]?.seats ?? []).map((seat) => [seat]);
    if (status === 'open') await act({ t: 'adjudicate', ...key, pairing, leg: 0, places }, 'it takes too long');
  }
  await world.settle();
  await pass(world, 2);
};
const nextSeason = async (play: Running): Promise<void> => {
  await endSeason(play);
  await pass(play.world, 26);
  expect(await play.league()).toMatchObject({ status: 'playing', season: 2 });
};
const holdersOf = (match: Match) => match.seats.map(({ holder }) => (holder.t === 'person' ? (holder.player ?? holder.name) : holder.t));
/** Items that say anything about the player. */
const about = async ({ world, deps }: Running, who: string): Promise<readonly string[]> => {
  const told: string[] = [];
  for (const { pk, sk } of world.items()) {
    const [kind, id = ''] = (pk?.S ?? '').split('#');
    const [league = '', season, division] = id.split('.');
    const says =
      sk?.S === 'head'
        ? await deps.matches.load(id)
        : sk?.S === 'division'
          ? await deps.leagues.division({ league, season: Number(season), division: Number(division) })
          : kind === 'league'
            ? [await deps.leagues.load(id), await deps.leagues.entries(id), await deps.leagues.log(id)]
            : undefined;
    if (`${pk?.S} ${sk?.S} ${JSON.stringify(says)}`.includes(who)) told.push(`${pk?.S} ${sk?.S}`);
  }
  return told;
};

describe('a substitute', () => {
  test('plays the next season in one place, not also in their own', async () => {
    const play = await startLeague();
    const sue = await play.substitute(await play.entrant(0));
    await nextSeason(play);
    const { entrants } = await play.division(2);
    expect(entrants).toHaveLength(4);
    expect(entrants.filter(({ holder }) => holder.t === 'person' && holder.player === sue).map(({ id }) => id)).toEqual([
      await play.entrant(0),
    ]);
  });

  test('finds the match they took over among their own, with no turns but theirs', async () => {
    const play = await startLeague();
    const own = await play.entrant(0);
    await play.world.live(25 * HOUR);
    expect((await play.matchOf(own)).seats.some((seat) => seat.turns !== undefined)).toBe(true);
    const sue = await play.substitute(own);
    const match = await play.matchOf(own);
    expect(holdersOf(match)).toContain(sue);
    expect(match.seats.find(({ holder }) => holder.t === 'person' && holder.player === sue)?.turns).toBeUndefined();
    expect(await play.deps.players.matches(sue)).toEqual([match.id]);
    // The turns count for the player who missed them.
    expect((await play.deps.ratings.load(await play.player(0)))?.turns).toBe('0');
  });

  test('is not put out by the previous holder, whether that player leaves or deletes their account', async () => {
    const play = await startLeague();
    const own = await play.entrant(0);
    const sue = await play.substitute(own);
    const before = await play.player(0);
    expect(await play.leave(before)).toMatchObject({ ok: false, refusal: { code: 'not-found' } });
    expect(await play.enter(before)).toMatchObject({ ok: false, refusal: { code: 'not-eligible' } });
    await play.remove(before);
    expect((await play.league()).entries).toBe(4);
    expect((await play.division()).entrants.every((entrant) => entrant.left === undefined)).toBe(true);
    expect(holdersOf(await play.matchOf(own))).toContain(sue);
  });

  test('who has left enters again, in a new place or their former one', async () => {
    const play = await startLeague();
    const sue = await play.substitute(await play.entrant(0));
    expect(await play.enter(sue)).toMatchObject({ ok: true, value: { entrant: await play.entrant(0) } });
    expect((await play.league()).entries).toBe(4);
    await play.leave(sue);
    expect((await play.league()).entries).toBe(3);
    expect(await play.enter(sue)).toMatchObject({ ok: true, value: { entrant: await play.entrant(0), season: 2 } });
    expect((await play.league()).entries).toBe(4);
  });

  test('does not take over in a league that is over', async () => {
    const play = await startLeague({ seasons: 1 });
    const director = await play.idAt('director@example.org');
    const takesOver = await play.entrant(0);
    await play.act({ t: 'replace', entrant: takesOver, bot: 'commander', level: 'easy' }, 'asked for it');
    await inviteTo(play.deps, { league: play.id, director, email: 'sue@example.org', takesOver });
    await endSeason(play);
    expect((await play.league()).status).toBe('ended');
    expect(await play.enter(await play.idAt('sue@example.org'))).toMatchObject({ ok: false, refusal: { code: 'not-active' } });
  });
});

describe('who leaves', () => {
  test('after the season, twice, is reported once', async () => {
    const play = await startLeague();
    const who = await play.player(0);
    for (const _ of [1, 2]) expect(await play.leave(who, 'season')).toEqual({ ok: true, value: { matches: 'played' } });
    expect((await play.deps.letters.list(who)).filter((letter) => letter.id.includes('-left-'))).toHaveLength(1);
    expect((await play.league()).entries).toBe(3);
  });

  test('while the season is drawn is drawn too, and has left their division before it plays', async () => {
    const world = createWorld();
    const id = await opened(world, SWISS, 4, 0);
    const { deps } = world;
    const league = (await deps.leagues.load(id)) as League;
    const now = deps.now();
    const drawing = { ...league, version: league.version + 1, status: 'drawing', drawnSince: now, due: now } as const;
    await deps.leagues.commit({ league: drawing });
    const player = (await playerAt(deps, 'p1@example.org')).id;
    expect(await leaveLeague(deps, { league: id, player, when: 'now' })).toMatchObject({ ok: true });
    await pass(world, 4);
    const division = await deps.leagues.division({ league: id, season: 1, division: 1 });
    const own = entrantOf(league, player);
    expect(division?.entrants.map((entrant) => [entrant.id === own, entrant.left])).toEqual(
      expect.arrayContaining([
        [true, 1],
        [false, undefined],
      ]),
    );
    const pairings = await deps.leagues.pairings({ league: id, season: 1, division: 1 });
    expect(pairings.length).toBeGreaterThan(0);
    expect(pairings.flatMap((pairing) => pairing.legs[0]?.seats ?? [])).not.toContain(own);
  });
});

describe('a player who deletes their account', () => {
  test.each([
    ['annul-or-forfeit', 'cancelled', []],
    ['forfeit', 'finished', []],
    ['bot', 'active', ['bot']],
  ] as const)('leaves their matches as the league said when it opened: %s', async (leavers, status, holders) => {
    const play = await startLeague({ leavers });
    const [who, own] = [await play.player(0), await play.entrant(0)];
    await play.remove(who);
    const match = await play.matchOf(own);
    expect(match.status).toBe(status);
    expect(holdersOf(match)).not.toContain(who);
    expect(holdersOf(match)).toEqual(expect.arrayContaining([...holders]));
    expect(await about(play, who)).toEqual([]);
    expect((await play.league()).entries).toBe(3);
  });

  test('is named in no season in which they played, whoever holds the place now', async () => {
    const play = await startLeague();
    const who = await play.player(0);
    await nextSeason(play);
    const sue = await play.substitute(await play.entrant(0));
    await play.remove(who);
    expect(await about(play, who)).toEqual([]);
    expect(JSON.stringify(await play.division(1))).not.toContain('"Member 0"');
    expect((await play.division(2)).entrants.filter(({ name }) => name === 'Sue')).toHaveLength(1);
    expect((await play.division(1)).entrants.filter(({ holder }) => holder.t === 'gone')).toHaveLength(1);
    await play.remove(sue);
    expect(await about(play, sue)).toEqual([]);
    expect((await play.division(2)).entrants.filter(({ holder }) => holder.t === 'gone')).toHaveLength(1);
  });

  test('loses their name in a director’s reasons; a director’s own reasons go with them', async () => {
    const play = await startLeague();
    await play.act({ t: 're-pair', season: 1, division: 1 }, 'Member 0 asked, not Member 01 nor Member 1');
    await play.remove(await play.player(0));
    expect((await play.deps.leagues.log(play.id)).map((line) => line.reason).filter((reason) => reason !== '')).toEqual([
      'a player who left asked, not Member 01 nor Member 1',
    ]);
    await endSeason(play);
    await play.remove(await play.idAt('director@example.org'));
    const log = await play.deps.leagues.log(play.id);
    expect(log).toContainEqual(expect.objectContaining({ act: 'had the newest round paired anew in division 1 of season 1', reason: '' }));
    expect(log.filter((line) => line.reason !== '')).toEqual([]);
    expect((await play.league()).director).toBeUndefined();
    await pass(play.world, 26);
    expect((await play.division(2)).entrants).toHaveLength(3);
  });

  test('and directs a league leaves it to itself: an endless one has its last season, one with too few entrants is called off', async () => {
    const play = await startLeague({ seasons: 0 });
    await play.remove(await play.idAt('director@example.org'));
    const act = 'deleted their account: the league goes on by itself, and this season is its last';
    expect(await play.deps.leagues.log(play.id)).toMatchObject([{ by: 'director', act }]);
    expect(await play.league()).toMatchObject({ status: 'playing', season: 1, settings: { seasons: 1 } });
    const told = (what: string) =>
      play.world.sent
        .filter(({ rendered: { text } }) => text.replace(/\s+/g, ' ').includes(what))
        .map(({ to }) => to)
        .toSorted();
    expect(told(`The director ${act}.`)).toEqual([0, 1, 2, 3].map((n) => `p${n}@example.org`));

    const few = await opened(play.world, { ...SWISS, description: 'Mine.', questions: ['Since when?'] }, 1, 0);
    const sue = await playerAt(play.deps, 'sue@example.org');
    await enterByAccount(play.deps, { league: few, player: sue.id, name: 'Sue', answers: ['2019'] });
    expect((await play.deps.leagues.entries(few)).flatMap(({ answers = [] }) => answers)).toEqual(['2019']);
    await leaveLeague(play.deps, { league: few, player: sue.id, when: 'now' });
    await pass(play.world, 26);
    expect(await play.deps.leagues.load(few)).toMatchObject({ status: 'registering', words: { description: 'Mine.' } });
    await play.remove(await play.idAt('director@example.org'));
    await pass(play.world, 26);
    expect(await play.deps.leagues.load(few)).toMatchObject({ status: 'cancelled', settings: { seasons: 3 } });
    expect(await play.deps.leagues.load(few)).not.toHaveProperty('words');
    expect((await play.deps.leagues.log(few)).at(-1)).toMatchObject({ by: 'service', act: 'called the league off' });
    expect(told('The service called the league off.')).toEqual(['p0@example.org']);
    expect(await play.deps.leagues.listed('', 1000)).not.toContain(few);
  });

  test('and directs a league takes along what others answered to their questions, and leaves their entries', async () => {
    const { world, deps, idAt, remove } = await startLeague();
    const league = await opened(world, { ...SWISS, questions: ['Since when?'] }, 0, 0);
    for (const [name, answer] of [
      ['Sue', '2019'],
      ['Tom', '2021'],
    ] as const)
      await enterByAccount(deps, { league, player: await idAt(`${name}@example.org`), name, answers: [answer] });
    const told = async () => (await deps.leagues.entries(league)).map(({ name, answers = [] }) => [name, ...answers]).toSorted();
    expect(await told()).toEqual([
      ['Sue', '2019'],
      ['Tom', '2021'],
    ]);
    await remove(await idAt('director@example.org'));
    expect(await told()).toEqual([['Sue'], ['Tom']]);
    expect(JSON.stringify(world.items())).not.toContain('2019');
  });
});
