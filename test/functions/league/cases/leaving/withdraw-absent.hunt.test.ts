/** Who never orders: nothing is won by it, in any format, and nobody is rated. */
import { describe, expect, test } from 'vitest';
import { standings } from '../../../../../engine/league/standings/standings.ts';
import { submitOrders } from '../../../../../functions/cases/match/submit-orders.ts';
import { playerAt } from '../../../../../functions/facts/players.ts';
import { direct } from '../../../../../functions/league/cases/direct.ts';
import type { LeagueRequest } from '../../../../../functions/league/cases/read-settings.ts';
import { divisionOf } from '../../../../../functions/league/facts/division-of.ts';
import { entrantOf } from '../../../../../functions/league/facts/entrant-of.ts';
import type { DivisionEntrant, DivisionRecord, League, PairingRecord } from '../../../../../functions/league/facts/league.ts';
import { createWorld, HOUR, type World, withoutMessages } from '../../../../support/world.ts';
import { opened } from '../../led-league.ts';

interface Season {
  readonly world: World;
  readonly league: League;
  readonly division: DivisionRecord;
  readonly pairings: readonly PairingRecord[];
}

/** A season of people of whom only those in `present` ever order. */
type Look = (world: World, league: string) => Promise<void>;

async function playSeason(
  wish: Partial<LeagueRequest>,
  people: number,
  present: readonly number[] = [],
  before?: Look,
  /** Or who is warned orders from then on. */
  during?: Look | 'answers',
): Promise<Season> {
  const world = createWorld(undefined, { render: withoutMessages });
  const { deps } = world;
  const id = await opened(world, { startWhenFull: people, divisionSize: people, pace: { hours: 4 }, forfeitAfter: 1, ...wish }, people, 0);
  const here = await Promise.all(present.map(async (number) => (await playerAt(deps, `p${number}@example.org`)).id));
  await before?.(world, id);
  const key = { league: id, season: 1, division: 1 };
  const pairings = () => deps.leagues.pairings(key);
  for (let hours = 0; hours < 72 && (await deps.leagues.load(id))?.status !== 'ended'; hours += 2) {
    await world.live(2 * HOUR);
    if (during === 'answers') here.push(...((await deps.leagues.division(key))?.entrants ?? []).flatMap(warnedPlayer));
    else await during?.(world, id);
    for (const match of (await pairings()).filter(({ status }) => status === 'open').flatMap(({ matches }) => matches))
      await orderFor(world, match, here);
  }
  const [league, division] = [await deps.leagues.load(id), await deps.leagues.division(key)];
  return { world, league: league as League, division: division as DivisionRecord, pairings: await pairings() };
}

const warnedPlayer = ({ warned, holder }: DivisionEntrant): readonly string[] =>
  warned !== undefined && holder.t === 'person' ? [holder.player] : [];

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
  return Promise.all(players.map(async ({ id }) => (await deps.ratings.load(id))?.games ?? {}));
}

describe('a league in which nobody orders', () => {
  const leagues = [
    ['round-robin', {}, 3],
    ['round-robin', { legs: 'one', atOnce: 1, leavers: 'forfeit' }, 4],
    ['swiss', { rounds: 3 }, 5],
    ['knockout', { legs: 'one' }, 4],
    ['knockout', { elimination: 'double' }, 5],
    ['ladder', { rounds: 3, reach: 2, legs: 'one' }, 4],
  ] as const;
  test.each(leagues)('ends as a %s (%j) of %i with nothing for anybody', async (format, more, people) => {
    const season = await playSeason({ format, ...more }, people);
    expect(season.league.status).toBe('ended');
    expect(tableOf(season).map(({ points, won, drawn }) => [points, won, drawn])).toEqual(Array.from({ length: people }, () => [0, 0, 0]));
    expect(await ratedOf(season, people)).toEqual(Array.from({ length: people }, () => ({})));
    // No last letter of a match names a winner without saying what the league makes of it.
    const ends = season.world.models.flatMap((model) => (model.t === 'report' && model.ended !== undefined ? [model] : []));
    expect(ends.length).toBeGreaterThan(0);
    for (const { ended, info } of ends) expect(ended?.nothing).toEqual(info.seats.map(({ seat }) => seat));
    // Who was withdrawn has had their last letter.
    const lasts = season.world.models.filter(({ t }) => t === 'league-final' || t === 'league-withdrawn');
    expect(lasts).toHaveLength(people);
  });
});

describe('who never orders', () => {
  const leagues = [
    ['round-robin', { legs: 'one', atOnce: 1, leavers: 'forfeit' }, 5],
    ['round-robin', { atOnce: 2 }, 6],
    ['swiss', { rounds: 4, legs: 'one' }, 6],
    ['knockout', { elimination: 'double', legs: 'one' }, 4],
    ['ladder', { rounds: 4, reach: 3, legs: 'one' }, 4],
  ] as const;
  test.each(leagues)('is warned once and withdrawn after two pairings of a %s (%j), and nobody else is', async (format, more, people) => {
    const everybody = Array.from({ length: people }, (_, i) => i);
    const season = await playSeason({ format, options: { turnLimit: 3 }, ...more }, people, everybody.slice(1));
    const { deps } = season.world;
    const ghost = entrantOf(season.league, (await playerAt(deps, 'p0@example.org')).id);
    const entry = await deps.leagues.entry(season.league.id, ghost);
    expect(entry).toMatchObject({ status: 'left', withdrawn: true });
    expect(season.division.entrants.filter(({ left }) => left !== undefined).map(({ id }) => id)).toEqual([ghost]);
    expect(season.world.models.filter(({ t }) => t === 'league-warned')).toHaveLength(1);
    expect(season.world.models.filter(({ t }) => t === 'league-withdrawn')).toHaveLength(1);
    const forfeited = season.pairings.filter(({ legs }) => legs.some(({ result }) => result?.silent?.includes(ghost)));
    expect(forfeited.length).toBeGreaterThanOrEqual(2);
    if (!('atOnce' in more) || more.atOnce === 1) expect(forfeited).toHaveLength(2);
    const log = await deps.leagues.log(season.league.id);
    expect(log.map(({ by, act }) => [by, act])).toEqual([['service', `withdrew ${ghost} from Season 1`]]);
    expect(season.league).toMatchObject({ status: 'ended', entries: people - 1 });
  });

  test('is not withdrawn where a director waived it, nor where the league has no such rule', async () => {
    for (const withdrawAfter of [0, 2]) {
      const season = await playSeason({ format: 'swiss', rounds: 3, legs: 'one', withdrawAfter }, 4, [1, 2, 3], async (world, id) => {
        const { deps } = world;
        const league = (await deps.leagues.load(id)) as League;
        const act = { league: id, director: league.director ?? '', reason: 'a party', act: { t: 'waive' } } as const;
        expect((await direct(deps, act)).ok).toBe(withdrawAfter > 0);
      });
      expect(season.division.entrants.every(({ left }) => left === undefined)).toBe(true);
      expect(season.world.models.filter(({ t }) => t === 'league-warned')).toEqual([]);
    }
  });
});

test('one who answers after the warning stays in', async () => {
  const season = await playSeason({ format: 'swiss', rounds: 3, legs: 'one' }, 4, [1, 2, 3], undefined, 'answers');
  expect(season.world.models.filter(({ t }) => t === 'league-warned').length).toBeGreaterThan(0);
  expect(season.division.entrants.every(({ left }) => left === undefined)).toBe(true);
});

test('one who was withdrawn comes back by a waiver, plays on in their place, and is told', async () => {
  let act: Promise<unknown> | undefined;
  const season = await playSeason({ format: 'swiss', rounds: 5, legs: 'one' }, 6, [1, 2, 3, 4, 5], undefined, async (world, id) => {
    if (act !== undefined || !world.models.some(({ t }) => t === 'league-withdrawn')) return;
    const league = (await world.deps.leagues.load(id)) as League;
    const entrant = entrantOf(league, (await playerAt(world.deps, 'p0@example.org')).id);
    act = direct(world.deps, { league: id, director: league.director ?? '', act: { t: 'waive', entrant }, reason: 'was in hospital' });
    expect(await act).toEqual({ ok: true, value: null });
    expect(await world.deps.leagues.entry(id, entrant)).toMatchObject({ status: 'entered' });
    await world.settle();
    expect(world.models.findLast(({ t }) => t === 'league-ruled')).toMatchObject({
      rulings: [{ reason: 'was in hospital' }],
    });
  });
  const last = Math.max(...season.pairings.map(({ round }) => round));
  const entrant = entrantOf(season.league, (await playerAt(season.world.deps, 'p0@example.org')).id);
  expect(season.pairings.some(({ round, legs }) => round === last && legs[0]?.seats.includes(entrant))).toBe(true);
  expect(season.division.entrants.find(({ id }) => id === entrant)).toMatchObject({ waived: true });
  expect(season.league.entries).toBe(6);
});

test('one who never orders gets nothing, and one who does wins by forfeit: neither is rated by it', async () => {
  const season = await playSeason({ legs: 'one' }, 3, [0]);
  const table = tableOf(season);
  expect(table.map(({ points, won, drawn, lost }) => [points, won, drawn, lost])).toEqual([
    [2, 2, 0, 0],
    [0, 0, 0, 2],
    [0, 0, 0, 2],
  ]);
  expect(season.division.entrants.find(({ id }) => id === table[0]?.entrant)?.name).toBe('Member 0');
  const both = season.pairings.filter(({ legs }) => legs[0]?.result?.silent?.length === 2);
  expect(both).toHaveLength(1);
  expect(await ratedOf(season, 3)).toEqual([{}, {}, {}]);
});
