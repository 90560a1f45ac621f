/** Leagues through the real use cases, on a clock turned by hand. */
import { describe, expect, test } from 'vitest';
import { enterBot, enterLeague } from '../../../functions/cases/league/enter-league.ts';
import { openLeague } from '../../../functions/cases/league/open-league.ts';
import type { LeagueWish } from '../../../functions/cases/league/read-plan.ts';
import { playerAt } from '../../../functions/cases/players.ts';
import { createWorld, HOUR, type World } from '../../support/world.ts';

const DAY = 24 * HOUR;

async function opened(world: World, wish: Partial<LeagueWish>, people: number, bots: number): Promise<string> {
  const director = await playerAt(world.deps, 'director@example.org');
  const answer = await openLeague(world.deps, {
    name: 'Winter cup',
    ruleset: 'rebel-commander',
    options: { turnLimit: 3 },
    pace: { hours: 24 },
    director: director.id,
    ...wish,
  });
  if (!answer.ok) throw new Error(answer.refusal.message);
  const league = answer.value.id;
  for (let i = 0; i < people; i++) {
    const player = await playerAt(world.deps, `p${i}@example.org`);
    const [address = ''] = world.deps.keys.addressHashes(player.address);
    const entered = await enterLeague(world.deps, { league, player, address, name: `Player ${i}` });
    expect(entered.ok).toBe(true);
  }
  for (let i = 0; i < bots; i++) expect((await enterBot(world.deps, { league, bot: 'commander', level: 'easy', name: `Bot ${i}` })).ok).toBe(true);
  await world.settle();
  return league;
}

async function run(world: World, league: string, days: number): Promise<void> {
  for (let i = 0; i < days * 12; i++) {
    world.pass(2 * HOUR);
    await world.sweep();
    if ((await world.deps.leagues.load(league))?.status === 'ended') return;
  }
}

describe('a league', () => {
  test.each([
    ['round-robin', {}],
    ['swiss', { rounds: 3 }],
  ] as const)('of bots plays a %s to its end by itself', async (format, more) => {
    const world = createWorld();
    const league = await opened(world, { format, registrationDays: 1, ...more }, 0, 6);
    await run(world, league, 40);
    expect((await world.deps.leagues.load(league))?.status).toBe('ended');
    const pairings = await world.deps.leagues.pairings({ league, season: 1, division: 1 });
    expect(pairings.map((one) => one.status)).toEqual(pairings.map(() => 'done'));
  });
});
