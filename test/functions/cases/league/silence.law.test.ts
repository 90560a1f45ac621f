/** Who never orders: nothing is won by it, in any format, and nobody is rated. */
import { describe, expect, test } from 'vitest';
import { standings } from '../../../../engine/league/standings/standings.ts';
import type { LeagueWish } from '../../../../functions/cases/league/read-plan.ts';
import { submitOrders } from '../../../../functions/cases/match/submit-orders.ts';
import { divisionOf } from '../../../../functions/facts/league/division-of.ts';
import type { DivisionRecord, League, PairingRecord } from '../../../../functions/facts/league/league.ts';
import { playerAt } from '../../../../functions/facts/players.ts';
import { createWorld, HOUR, type World } from '../../../support/world.ts';
import { opened } from './led-league.ts';

interface Season {
  readonly world: World;
  readonly league: League;
  readonly division: DivisionRecord;
  readonly pairings: readonly PairingRecord[];
}

/** A season of people of whom only those in `present` ever order. */
async function playSeason(wish: Partial<LeagueWish>, people: number, present: readonly number[] = []): Promise<Season> {
  const world = createWorld();
  const { deps } = world;
  const id = await opened(world, { startWhenFull: people, divisionSize: people, pace: { hours: 4 }, forfeitAfter: 1, ...wish }, people, 0);
  const here = await Promise.all(present.map(async (number) => (await playerAt(deps, `p${number}@example.org`)).id));
  const key = { league: id, season: 1, division: 1 };
  const pairings = () => deps.leagues.pairings(key);
  for (let hours = 0; hours < 72 && (await deps.leagues.load(id))?.status !== 'ended'; hours += 2) {
    await passOver(world, 2);
    for (const match of (await pairings()).filter(({ status }) => status === 'open').flatMap(({ matches }) => matches))
      await orderFor(world, match, here);
  }
  const [league, division] = [await deps.leagues.load(id), await deps.leagues.division(key)];
  return { world, league: league as League, division: division as DivisionRecord, pairings: await pairings() };
}

/** In steps too short for the service to take them for a standstill of its own. */
async function passOver(world: World, hours: number): Promise<void> {
  for (let i = 0; i < hours * 6; i++) {
    world.pass(HOUR / 6);
    await world.sweep();
  }
}

async function orderFor(world: World, id: string, here: readonly string[]): Promise<void> {
  const match = await world.deps.matches.load(id);
  for (const { seat, holder } of match?.seats ?? []) {
    const owes = match?.status === 'active' && match.demands.some((demand) => demand.seat === seat && demand.waits);
    if (!owes || holder.t !== 'person' || !here.includes(holder.player ?? '')) continue;
    const as = () => ({ t: 'seat', seat }) as const;
    const filed = await submitOrders(world.deps, { match: id, authorize: as, entries: ['pass'], received: world.deps.now() });
    if (!filed.ok) throw new Error(filed.refusal.message);
    await world.settle();
  }
}

const tableOf = ({ division, pairings }: Season) => standings(divisionOf(division, pairings));

async function ratedOf({ world: { deps } }: Season, people: number): Promise<readonly object[]> {
  const players = await Promise.all(Array.from({ length: people }, (_, i) => playerAt(deps, `p${i}@example.org`)));
  return Promise.all(players.map(async ({ id }) => (await deps.reputes.load(id))?.games ?? {}));
}

describe('a league in which nobody orders', () => {
  test.each([
    ['round-robin', {}, 3],
    ['round-robin', { legs: 'one', atOnce: 1, leavers: 'forfeit' }, 4],
    ['swiss', { rounds: 3 }, 5],
    ['knockout', { legs: 'one' }, 4],
    ['knockout', { elimination: 'double' }, 5],
    ['ladder', { rounds: 3, reach: 2, legs: 'one' }, 4],
  ] as const)('ends as a %s (%j) of %i with nothing for anybody', async (format, more, people) => {
    const season = await playSeason({ format, ...more }, people);
    expect(season.league.status).toBe('ended');
    expect(tableOf(season).map(({ points, won, drawn }) => [points, won, drawn])).toEqual(Array.from({ length: people }, () => [0, 0, 0]));
    expect(await ratedOf(season, people)).toEqual(Array.from({ length: people }, () => ({})));
    const finals = season.world.models.filter(({ t }) => t === 'league-final');
    expect(finals).toHaveLength(people);
  });
});

test('one who never orders gets nothing, and one who does wins by forfeit: neither is rated by it', async () => {
  const season = await playSeason({ legs: 'one' }, 3, [0]);
  const table = tableOf(season);
  expect(table.map(({ points, won, drawn, lost }) => [points, won, drawn, lost])).toEqual([
    [2, 2, 0, 0],
    [0, 0, 0, 2],
    [0, 0, 0, 2],
  ]);
  expect(season.division.entrants.find(({ id }) => id === table[0]?.entrant)?.name).toBe('Player 0');
  const both = season.pairings.filter(({ legs }) => legs[0]?.result?.silent?.length === 2);
  expect(both).toHaveLength(1);
  expect(await ratedOf(season, 3)).toEqual([{}, {}, {}]);
});
