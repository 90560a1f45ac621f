/** What directors and players do to a running league, and what follows. */
import { describe, expect, test } from 'vitest';
import type { Match } from '../../../../functions/facts/match.ts';
import { playerAt } from '../../../../functions/facts/players.ts';
import { bookAbsence } from '../../../../functions/league/cases/be-away.ts';
import { type Act, direct } from '../../../../functions/league/cases/direct.ts';
import { enterLeague } from '../../../../functions/league/cases/enter-league.ts';
import { inviteTo } from '../../../../functions/league/cases/invite.ts';
import { leaveLeague } from '../../../../functions/league/cases/leave-league.ts';
import type { LeagueRequest } from '../../../../functions/league/cases/read-settings.ts';
import { entrantOf } from '../../../../functions/league/facts/entrant-of.ts';
import type { DivisionRecord, League, PairingRecord } from '../../../../functions/league/facts/league.ts';
import { showDivision } from '../../../../functions/league/views/show-division.ts';
import { createWorld, HOUR, type World } from '../../../support/world.ts';
import { opened } from '../led-league.ts';

const DAY = 24 * HOUR;

interface Played {
  readonly world: World;
  readonly id: string;
  readonly league: () => Promise<League>;
  readonly division: () => Promise<DivisionRecord>;
  readonly pairings: () => Promise<readonly PairingRecord[]>;
  readonly matches: (of: PairingRecord) => Promise<readonly Match[]>;
  readonly player: (number: number) => Promise<string>;
  readonly entrant: (number: number) => Promise<string>;
  readonly act: (act: Act, reason?: string) => ReturnType<typeof direct>;
  readonly pass: (hours: number) => Promise<void>;
}

/** Its first season is being played, and nobody has moved. */
async function startLeague(wish: Partial<LeagueRequest> = {}, people = 4): Promise<Played> {
  const world = createWorld();
  const id = await opened(world, { registrationDays: 1, format: 'swiss', rounds: 2, legs: 'one', ...wish }, people, 0);
  const { deps } = world;
  const director = (await playerAt(deps, 'director@example.org')).id;
  const pass = (hours: number): Promise<void> => world.live(hours * HOUR);
  await pass(25);
  const player = async (number: number): Promise<string> => (await playerAt(deps, `p${number}@example.org`)).id;
  const league = async (): Promise<League> => (await deps.leagues.load(id)) as League;
  const key = { league: id, season: 1, division: 1 };
  return {
    ...{ world, id, league, player, pass },
    division: async () => (await deps.leagues.division(key)) as DivisionRecord,
    pairings: () => deps.leagues.pairings(key),
    matches: (of) => Promise.all(of.matches.map(async (match) => (await deps.matches.load(match)) as Match)),
    entrant: async (number) => entrantOf(await league(), await player(number)),
    act: async (act, reason = 'for a test') => {
      const answer = await direct(deps, { league: id, director, act, reason });
      await world.settle();
      return answer;
    },
  };
}

const IN = { season: 1, division: 1 } as const;
const done = { ok: true, value: null };
const first = (pairings: readonly PairingRecord[]): PairingRecord => pairings[0] as PairingRecord;
const deadline = ([match]: readonly Match[]): number => Math.max(...(match?.demands ?? []).map((demand) => demand.deadline));

describe('a director', () => {
  test('decides a match that is being played: it ends, and the result stands', async () => {
    const play = await startLeague();
    const { id, legs } = first(await play.pairings());
    const [winner = '', loser = ''] = legs[0]?.seats ?? [];
    expect(await play.act({ t: 'adjudicate', ...IN, pairing: id, leg: 0, places: [[winner], [loser]] })).toEqual(done);
    await play.pass(1);
    const after = first(await play.pairings());
    expect(after).toMatchObject({ status: 'done', legs: [{ result: { places: [[winner], [loser]], how: 'adjudicated', revision: 1 } }] });
    expect((await play.matches(after)).map((match) => match.status)).toEqual(['cancelled']);
  });

  test('gives more time to one pairing, once', async () => {
    const play = await startLeague();
    const [first, second] = (await play.pairings()) as [PairingRecord, PairingRecord];
    const before = [deadline(await play.matches(first)), deadline(await play.matches(second))];
    await play.act({ t: 'extend', ...IN, hours: 10, pairing: first.id });
    await play.pass(1);
    expect([deadline(await play.matches(first)), deadline(await play.matches(second))]).toEqual([(before[0] ?? 0) + 10 * HOUR, before[1]]);
  });

  test('gives more time three times within two turns at most, and as much in all as a turn has', async () => {
    const play = await startLeague();
    const [first, second] = (await play.pairings()) as [PairingRecord, PairingRecord];
    const before = deadline(await play.matches(first));
    const extend = (hours: number, pairing?: string) => {
      play.world.pass(HOUR / 60);
      return play.act({ t: 'extend', ...IN, hours, ...(pairing === undefined ? {} : { pairing }) });
    };
    expect(await extend(25)).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
    for (const hours of [5, 5]) expect(await extend(hours, first.id)).toEqual(done);
    expect(await extend(15)).toMatchObject({ ok: false, refusal: { code: 'not-active' } });
    expect(await extend(2)).toEqual(done);
    for (let i = 0; i < 20; i++) expect(await extend(0.1)).toMatchObject({ ok: false, refusal: { code: 'not-active' } });
    expect(await extend(1, first.id)).toMatchObject({ ok: false, refusal: { code: 'not-active' } });
    expect(await extend(22, second.id)).toEqual(done);
    await play.pass(1);
    expect(deadline(await play.matches(first))).toBe(before + 12 * HOUR);
    expect(deadline(await play.matches(second))).toBe(before + 24 * HOUR);
    // Each player heard of it at once, and again when the hour was over.
    const told = play.world.models.filter((model) => model.t === 'league-ruled');
    expect(told.map(({ rulings, turns }) => [rulings.length, ((turns[0]?.deadline ?? 0) - before) / HOUR]).toSorted()).toEqual([
      ...[1, 1].map(() => [1, 2]),
      ...[1, 1].map(() => [1, 24]),
      ...[1, 1].map(() => [1, 5]),
      ...[1, 1].map(() => [2, 12]),
    ]);
    expect(play.world.models.filter((model) => model.t === 'moved-deadline')).toEqual([]);
    await play.pass(48);
    expect(await extend(24)).toEqual(done);
  });

  test('stops all clocks for 60 days of a season in all', async () => {
    const play = await startLeague();
    const pause = (days: number) => play.act({ t: 'pause', ...IN, until: play.world.deps.now() + days * DAY });
    expect(await pause(50)).toEqual(done);
    await play.pass(1);
    expect(await pause(20)).toMatchObject({ ok: false, refusal: { message: expect.stringContaining('10 of them') } });
    expect(await pause(-1)).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
    expect(await pause(10)).toEqual(done);
    await play.pass(1);
    expect(await pause(1)).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
  });

  test('stops all clocks for a while: nobody is judged, and nothing is paired', async () => {
    const play = await startLeague();
    const until = play.world.deps.now() + 5 * DAY;
    await play.act({ t: 'pause', ...IN, until });
    await play.pass(4 * 24);
    expect((await play.division()).rounds).toHaveLength(1);
    const [match] = await play.matches(first(await play.pairings()));
    expect(match?.seats.map((seat) => seat.missed)).toEqual([0, 0]);
    expect(deadline([match as Match])).toBeGreaterThan(until);
  });

  test('ends a pause: deadlines come back, and are told with the reason', async () => {
    const play = await startLeague();
    const before = deadline(await play.matches(first(await play.pairings())));
    await play.act({ t: 'pause', ...IN, until: play.world.deps.now() + 20 * DAY });
    await play.pass(24);
    expect(deadline(await play.matches(first(await play.pairings())))).toBe(before + 20 * DAY);
    expect(await play.act({ t: 'resume', ...IN }, 'back early')).toEqual(done);
    await play.pass(1);
    expect(deadline(await play.matches(first(await play.pairings())))).toBe(before + DAY);
    const told = play.world.models.filter((model) => model.t === 'league-ruled').slice(-4);
    expect(told.map(({ rulings, turns }) => [rulings[0]?.reason, turns[0]?.deadline])).toEqual(
      Array.from({ length: 4 }, () => ['back early', before + DAY]),
    );
    expect(await play.act({ t: 'resume', ...IN })).toMatchObject({ ok: false, refusal: { code: 'not-active' } });
    // What is left of the 60 days came back too.
    expect(await play.act({ t: 'pause', ...IN, until: play.world.deps.now() + 58 * DAY })).toEqual(done);
    const late = await play.matches(first(await play.pairings()));
    expect(late.flatMap(({ seats }) => seats.map(({ missed }) => missed))).toEqual([0, 0]);
  });

  test('has a round paired again: its matches are called off, and others begin', async () => {
    const play = await startLeague();
    const before = await play.pairings();
    await play.act({ t: 're-pair', ...IN });
    await play.pass(1);
    const after = await play.pairings();
    expect(after.map((record) => record.status)).toEqual(['open', 'open']);
    expect(after.flatMap((record) => record.matches).some((match) => before.some((old) => old.matches.includes(match)))).toBe(false);
    const old = await Promise.all(before.flatMap((record) => record.matches).map((match) => play.world.deps.matches.load(match)));
    expect(old.map((match) => match?.status)).toEqual(['cancelled', 'cancelled']);
  });

  test('replaces somebody by the bot, and their place in the table stays', async () => {
    const play = await startLeague();
    const entrant = await play.entrant(1);
    expect(await play.act({ t: 'replace', entrant, bot: 'commander', level: 'easy' })).toEqual(done);
    await play.pass(1);
    expect((await play.division()).entrants.find((candidate) => candidate.id === entrant)?.holder.t).toBe('bot');
    const pairings = (await play.pairings()).filter((pairing) => pairing.legs[0]?.seats.includes(entrant));
    const seats = (await Promise.all(pairings.map(play.matches))).flat().flatMap((match) => match.seats);
    expect(seats.map((seat) => seat.holder.t).toSorted()).toEqual(['bot', 'person']);
  });

  test('invites a substitute, who takes over by accepting', async () => {
    const play = await startLeague();
    const { deps } = play.world;
    const director = (await playerAt(deps, 'director@example.org')).id;
    const takesOver = await play.entrant(2);
    expect(await play.act({ t: 'replace', entrant: takesOver, bot: 'commander', level: 'easy' })).toEqual(done);
    expect(await inviteTo(deps, { league: play.id, director, email: 'sub@example.org', takesOver })).toEqual(done);
    const player = await playerAt(deps, 'sub@example.org');
    const entered = await enterLeague(deps, {
      league: play.id,
      player,
      address: deps.keys.addressHashes(player.address)[0] ?? '',
      name: 'Sub',
    });
    expect(entered).toMatchObject({ ok: true, value: { entrant: takesOver } });
    await play.pass(1);
    const pairings = (await play.pairings()).filter((pairing) => pairing.legs[0]?.seats.includes(takesOver));
    const holders = (await Promise.all(pairings.map(play.matches))).flat().flatMap((match) => match.seats.map((seat) => seat.holder));
    expect(holders.filter((holder) => holder.t === 'person' && holder.player === player.id)).toHaveLength(1);
    expect((await play.league()).entries).toBe(4);
  });

  test('corrects a result of a knockout: what was built on it is paired again', async () => {
    const play = await startLeague({ format: 'knockout', legs: 'one' });
    const decide = async ({ id, legs }: PairingRecord, winner: number) => {
      const seats = legs[0]?.seats ?? [];
      const places = [[seats[winner] ?? ''], [seats[1 - winner] ?? '']];
      expect(await play.act({ t: 'adjudicate', ...IN, pairing: id, leg: 0, places })).toEqual(done);
      await play.pass(1);
      return places.flat();
    };
    const [top, bottom] = (await play.pairings()) as [PairingRecord, PairingRecord];
    const [first = '', loser = ''] = await decide(top, 0);
    const [second = ''] = await decide(bottom, 0);
    const final = async () => (await play.pairings()).find((pairing) => pairing.round === 2) as PairingRecord;
    const before = await final();
    expect(before.legs[0]?.seats.toSorted()).toEqual([first, second].toSorted());
    await decide(top, 1);
    const after = await final();
    expect(after).toMatchObject({ status: 'open' });
    expect(after.legs[0]?.seats.toSorted()).toEqual([loser, second].toSorted());
    expect((await play.matches(before)).map(({ status }) => status)).toEqual(['cancelled']);
    await decide(bottom, 0);
    expect(await final()).toEqual(after);
  });

  test('says why, in a log for everybody', async () => {
    const play = await startLeague();
    expect(await play.act({ t: 'pause', ...IN, until: play.world.deps.now() + DAY }, '  ')).toMatchObject({ ok: false });
    await play.act({ t: 'pause', ...IN, until: play.world.deps.now() + DAY }, 'The holidays.');
    expect(await play.world.deps.leagues.log(play.id)).toMatchObject([{ act: 'paused division 1 of season 1', reason: 'The holidays.' }]);
  });

  test.each<[string, Act]>([
    ['a division that is not there', { t: 're-pair', season: 1, division: 9 }],
    ['a pairing that is not there', { t: 'annul', ...IN, pairing: 'r9p9', leg: 0 }],
    ['a result that names others', { t: 'adjudicate', ...IN, pairing: 'r1p1', leg: 0, places: [['nobody']] }],
    ['a pause for a year', { t: 'pause', ...IN, until: Date.UTC(2028, 1, 1) }],
    ['an entrant who is not there', { t: 'remove', entrant: 'nobody' }],
  ])('is told what is wrong with %s', async (_, act) => {
    expect(await (await startLeague()).act(act)).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
  });

  test('alone is told whom the open matches wait for, and until when', async () => {
    const play = await startLeague();
    const { deps } = play.world;
    const director = (await playerAt(deps, 'director@example.org')).id;
    const shown = async (asker: string) => {
      const division = await showDivision(deps, { league: play.id, ...IN, asker });
      return division.ok ? division.value.awaited : undefined;
    };
    const awaited = await shown(director);
    const open = (await Promise.all((await play.pairings()).map(play.matches))).flat();
    expect(awaited?.turns.map(({ match, due }) => [match, due]).toSorted()).toEqual(
      open.flatMap(({ id, demands }) => demands.filter(({ waits }) => waits).map(({ deadline }) => [id, deadline])).toSorted(),
    );
    expect(awaited?.turns[0]?.player.name).toMatch(/^Member \d$/);
    expect(await shown(await play.player(1))).toBeNull();
  });

  test('is the only one who may act', async () => {
    const play = await startLeague();
    const answer = await direct(play.world.deps, { league: play.id, director: await play.player(1), act: { t: 'cancel' }, reason: 'mine' });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'not-found' } });
  });
});

describe('who leaves', () => {
  const leave = async (play: Played, number: number) => {
    const answer = await leaveLeague(play.world.deps, { league: play.id, player: await play.player(number), when: 'now' });
    await play.pass(1);
    return answer;
  };

  test('before half of their matches has them annulled: they count for nobody', async () => {
    const play = await startLeague();
    expect(await leave(play, 0)).toEqual({ ok: true, value: { matches: 'annulled' } });
    expect(await leave(play, 0)).toEqual({ ok: true, value: { matches: 'none' } });
    const entrant = await play.entrant(0);
    const [pairing] = (await play.pairings()).filter((pairing) => pairing.legs[0]?.seats.includes(entrant));
    expect(pairing).toMatchObject({ status: 'done', legs: [{ result: { how: 'annulled' } }] });
    expect((await play.league()).entries).toBe(3);
  });

  test('forfeits them where the league says so', async () => {
    const play = await startLeague({ leavers: 'forfeit' });
    const entrant = await play.entrant(0);
    expect(await leave(play, 0)).toEqual({ ok: true, value: { matches: 'forfeited' } });
    const [pairing] = (await play.pairings()).filter((pairing) => pairing.legs[0]?.seats.includes(entrant));
    expect(pairing?.legs[0]?.result).toMatchObject({ how: 'forfeit' });
    expect(pairing?.legs[0]?.result?.places.at(-1)).toEqual([entrant]);
  });

  test('leaves them to the bot where the league says so', async () => {
    const play = await startLeague({ leavers: 'bot' });
    expect(await leave(play, 0)).toEqual({ ok: true, value: { matches: 'bot' } });
    const entrant = await play.entrant(0);
    const [pairing] = (await play.pairings()).filter((pairing) => pairing.legs[0]?.seats.includes(entrant));
    const [match] = await play.matches(pairing as PairingRecord);
    expect(match?.seats.map((seat) => seat.holder.t).toSorted()).toEqual(['bot', 'person']);
    // Whom they played is told who plays now, and why.
    expect(play.world.models.filter(({ t }) => t === 'new-holder')).toMatchObject([{ holder: 'the commander bot (normal)', why: 'left' }]);
  });

  test('after the season plays it to its end', async () => {
    const play = await startLeague();
    const answer = await leaveLeague(play.world.deps, { league: play.id, player: await play.player(0), when: 'season' });
    expect(answer).toEqual({ ok: true, value: { matches: 'played' } });
    expect((await play.division()).entrants.every((entrant) => entrant.left === undefined)).toBe(true);
  });
});

describe('who is away', () => {
  test('has all their time once they are back, and is paired again then', async () => {
    const play = await startLeague();
    const { deps } = play.world;
    const [player, entrant] = [await play.player(0), await play.entrant(0)];
    const from = deps.now() + HOUR;
    const booked = await bookAbsence(deps, { league: play.id, player, from, to: from + 6 * DAY });
    expect(booked).toMatchObject({ ok: true, value: { daysLeft: 8 } });
    await play.pass(1);
    const [pairing] = (await play.pairings()).filter((pairing) => pairing.legs[0]?.seats.includes(entrant));
    const [match] = await play.matches(pairing as PairingRecord);
    const seat = match?.seats.find((seat) => seat.holder.t === 'person' && seat.holder.player === player)?.seat;
    expect(match?.demands.find((demand) => demand.seat === seat)?.deadline).toBe(from + 7 * DAY);
  });

  test('as a match opens has the absence in their seat, and all their time once they are back', async () => {
    const play = await startLeague();
    const { deps } = play.world;
    const [player, entrant] = [await play.player(0), await play.entrant(0)];
    // Away from tomorrow on: the second round is paired while the player is still there.
    const first = await play.pairings();
    const away = { from: deps.now() + DAY, to: deps.now() + 7 * DAY };
    expect(await bookAbsence(deps, { league: play.id, player, ...away })).toMatchObject({ ok: true });
    await play.pass(1);
    for (const { id, legs } of first)
      await play.act({ t: 'adjudicate', ...IN, pairing: id, leg: 0, places: (legs[0]?.seats ?? []).map((seat) => [seat]) });
    await play.pass(1);
    const second = (await play.pairings()).find((pairing) => pairing.round === 2 && pairing.legs[0]?.seats.includes(entrant));
    const [match] = await play.matches(second as PairingRecord);
    const seat = match?.seats.find((seat) => seat.holder.t === 'person' && seat.holder.player === player);
    expect(seat?.away).toEqual([away]);
    expect(match?.seats.filter((other) => other !== seat).map((seat) => seat.away)).toEqual([undefined]);
    expect(match?.demands.find((demand) => demand.seat === seat?.seat)?.deadline).toBeGreaterThan(away.to);
  });

  test('has the days that the league gives, and no more', async () => {
    const play = await startLeague({ awayDays: 5 });
    const { deps } = play.world;
    const away = async (from: number, to: number) =>
      bookAbsence(deps, { league: play.id, player: await play.player(0), from: deps.now() + from * DAY, to: deps.now() + to * DAY });
    expect(await away(1, 4)).toMatchObject({ ok: true, value: { daysLeft: 2 } });
    expect(await away(1, 4)).toMatchObject({ ok: true, value: { daysLeft: 2 } });
    expect(await away(10, 14)).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
    expect(await away(4, 3)).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
  });
});

describe('who comes late', () => {
  const enter = async (play: Played, name: string) => {
    const { deps } = play.world;
    const player = await playerAt(deps, `${name}@example.org`);
    return enterLeague(deps, { league: play.id, player, address: deps.keys.addressHashes(player.address)[0] ?? '', name });
  };

  test('plays from the next round on, where the league takes newcomers', async () => {
    const play = await startLeague({ lateUntil: 2, seasons: 1 });
    expect(await enter(play, 'late')).toMatchObject({ ok: true, value: { season: 1 } });
    expect((await play.division()).entrants.at(-1)).toMatchObject({ name: 'late', from: 2 });
    for (const { id, legs } of await play.pairings())
      await play.act({ t: 'adjudicate', ...IN, pairing: id, leg: 0, places: (legs[0]?.seats ?? []).map((seat) => [seat]) });
    await play.pass(1);
    const second = (await play.pairings()).filter((pairing) => pairing.round === 2).flatMap((pairing) => pairing.legs[0]?.seats ?? []);
    const { rounds, entrants } = await play.division();
    expect([...second, ...(rounds[1]?.byes ?? []).map((bye) => bye.entrant)]).toContain(entrants.at(-1)?.id);
  });

  test('waits for the next season elsewhere, and is told if there is none', async () => {
    expect(await enter(await startLeague({ seasons: 2 }), 'late')).toMatchObject({ ok: true, value: { season: 2 } });
    expect(await enter(await startLeague({ seasons: 1 }), 'late')).toMatchObject({ ok: false, refusal: { code: 'not-active' } });
  });
});
