/** What a director corrects after a division is over, and acts of directors that come while another is being passed on. */
import { expect, test } from 'vitest';
import { playerAt } from '../../../../../functions/facts/players.ts';
import { type Act, direct } from '../../../../../functions/league/cases/direct.ts';
import { inviteTo } from '../../../../../functions/league/cases/invite.ts';
import type { LeagueRequest } from '../../../../../functions/league/cases/read-settings.ts';
import type { League, PairingRecord } from '../../../../../functions/league/facts/league.ts';
import { createWorld, HOUR } from '../../../../support/world.ts';
import { opened } from '../../led-league.ts';

const ROUND_ROBIN = { registrationDays: 1, format: 'round-robin', legs: 'one', divisionSize: 2, movers: 1, seasons: 2 } as const;

async function start(wish: Partial<LeagueRequest>, people = 4) {
  const world = createWorld();
  const { deps } = world;
  const id = await opened(world, wish, people, 0);
  const director = (await playerAt(deps, 'director@example.org')).id;
  const pass = async (hours: number): Promise<void> => {
    for (let i = 0; i < hours * 2; i++) {
      world.pass(HOUR / 2);
      await world.sweep();
    }
  };
  await pass(25);
  const league = async () => (await deps.leagues.load(id)) as League;
  const act = (act: Act) => direct(deps, { league: id, director, act, reason: 'the board was set up wrongly' });
  const decide = async (division: number, winner: 0 | 1, pairing = 'r1p1', season = 1) => {
    const found = (await deps.leagues.pairing({ league: id, season, division }, pairing)) as PairingRecord;
    const seats = found.legs[0]?.seats ?? [];
    const places = (winner === 0 ? seats : seats.toReversed()).map((seat) => [seat]);
    return act({ t: 'adjudicate', season, division, pairing, leg: 0, places });
  };
  const division = async (season: number, number: number) => deps.leagues.division({ league: id, season, division: number });
  const ids = async (season: number, number: number) => (await division(season, number))?.entrants.map((entrant) => entrant.id).toSorted();
  return { world, deps, id, director, pass, league, act, decide, division, ids };
}

const DONE = { ok: true, value: null };

test('a result corrected after the division was over moves who goes up, until the next season is drawn', async () => {
  const { world, deps, id, pass, league, decide, division, ids } = await start(ROUND_ROBIN);
  for (const number of [1, 2]) expect(await decide(number, 0)).toEqual(DONE);
  await pass(3);
  expect(await league()).toMatchObject({ status: 'registering', season: 2 });
  const before = (await division(1, 2))?.final ?? [];
  const from = world.sent.length;

  expect(await decide(2, 1)).toEqual(DONE);
  expect((await division(1, 2))?.final).toEqual(before.toReversed());
  expect((await deps.leagues.closings(id, 1)).map(({ final }) => final)[1]).toEqual(before.toReversed());
  await pass(1);
  expect(
    world.sent.slice(from).filter(({ rendered }) => rendered.text.includes('after the division was over: its table changes')),
  ).toHaveLength(2);

  await pass(25);
  expect(await league()).toMatchObject({ status: 'playing', season: 2 });
  expect(await ids(2, 1)).toContain(before[1]);
  expect(await ids(2, 1)).not.toContain(before[0]);
  expect(await decide(2, 0)).toMatchObject({
    ok: false,
    refusal: { code: 'not-active', message: expect.stringContaining('the next season is drawn from its table') },
  });
  expect(await league()).toMatchObject({ status: 'playing', season: 2 });
});

test('a correction and the draw at one moment: the season is drawn from the table that stands', async () => {
  const { world, deps, pass, league, decide, division, ids } = await start(ROUND_ROBIN);
  for (const number of [1, 2]) await decide(number, 0);
  await pass(3);
  const closes = (await league()).closes ?? 0;
  world.pass(closes - deps.now());
  const [told] = await Promise.all([decide(2, 1), world.sweep()]);
  await pass(1);
  const [best = ''] = (await division(1, 2))?.final ?? [];
  expect(await ids(2, 1)).toContain(best);
  expect(told.ok ? undefined : told.refusal.code).toBe(told.ok ? undefined : 'not-active');
});

test('in the last season a result may be corrected for seven days after its division ended', async () => {
  const { pass, league, decide, division } = await start({ ...ROUND_ROBIN, seasons: 1 }, 2);
  await decide(1, 0);
  await pass(3);
  expect(await league()).toMatchObject({ status: 'ended' });
  const before = (await division(1, 1))?.final ?? [];
  await pass(5 * 24);
  expect(await decide(1, 1)).toEqual(DONE);
  expect((await division(1, 1))?.final).toEqual(before.toReversed());
  await pass(3 * 24);
  expect(await decide(1, 0)).toMatchObject({ ok: false, refusal: { message: expect.stringContaining('7 days') } });
});

test('a result that others were built on stands once the bracket is over; the final may be corrected', async () => {
  const { pass, league, decide, division } = await start({ ...ROUND_ROBIN, format: 'knockout', divisionSize: 4, seasons: 1 });
  for (const pairing of ['r1p1', 'r1p2']) await decide(1, 0, pairing);
  await pass(3);
  await decide(1, 0, 'r2p1');
  await pass(3);
  expect(await league()).toMatchObject({ status: 'ended' });
  const before = await division(1, 1);
  expect(await decide(1, 1, 'r1p1')).toMatchObject({ ok: false, refusal: { message: expect.stringContaining('built on the old one') } });
  expect(await division(1, 1)).toEqual(before);
  expect(await decide(1, 1, 'r2p1')).toEqual(DONE);
  expect((await division(1, 1))?.final?.slice(0, 2)).toEqual(before?.final?.slice(0, 2).toReversed());
});

test('more time given twice at one moment, and a pause behind it, all reach the matches', async () => {
  const swiss = { registrationDays: 1, format: 'swiss', rounds: 2, legs: 'one' } as const;
  const { deps, id, pass, act } = await start(swiss);
  const IN = { season: 1, division: 1 } as const;
  const pairings = await deps.leagues.pairings({ league: id, ...IN });
  const deadlines = () =>
    Promise.all(
      pairings.map(async ({ matches: [match = ''] }) =>
        Math.max(...((await deps.matches.load(match))?.demands ?? []).map((demand) => demand.deadline)),
      ),
    );
  const before = await deadlines();
  const extend = (hours: number, pairing?: string) => act({ t: 'extend', ...IN, hours, ...(pairing && { pairing }) });
  const told = await Promise.all([extend(5, 'r1p1'), extend(7, 'r1p2'), act({ t: 'pause', ...IN, until: deps.now() + 24 * HOUR })]);
  expect(told).toEqual([DONE, DONE, DONE]);
  expect(await act({ t: 'resume', ...IN })).toEqual(DONE);
  await pass(1);
  const moved = (await deadlines()).map((deadline, at) => Math.round((deadline - (before[at] ?? 0)) / HOUR));
  expect(moved).toEqual([5, 7]);
  expect(await deps.leagues.division({ league: id, ...IN })).not.toHaveProperty('queued');
});

test('two invitations of directors to one person at one moment are both answered, and they are invited once', async () => {
  const { world, deps, id, director } = await start(ROUND_ROBIN);
  const invite = () => inviteTo(deps, { league: id, director, email: 'new@example.org' });
  expect(await Promise.all([invite(), invite()])).toEqual([DONE, DONE]);
  await world.settle();
  expect((await deps.leagues.entries(id)).filter(({ status }) => status === 'invited')).toHaveLength(1);
});
