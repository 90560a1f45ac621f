/** A league as its director opens it, with people and bots in it. */

import { submitOrders } from '../../../functions/cases/match/submit-orders.ts';
import { playerAt } from '../../../functions/facts/players.ts';
import { enterBot, enterLeague } from '../../../functions/league/cases/enter-league.ts';
import { openLeague } from '../../../functions/league/cases/open-league.ts';
import type { LeagueRequest } from '../../../functions/league/cases/read-settings.ts';
import type { World } from '../../support/world.ts';

export async function opened(world: World, wish: Partial<LeagueRequest>, people: number, bots: number): Promise<string> {
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
    const entered = await enterLeague(world.deps, { league, player, address, name: `Member ${i}` });
    if (!entered.ok) throw new Error(entered.refusal.message);
  }
  for (let i = 0; i < bots; i++)
    await enterBot(world.deps, { league, director: director.id, bot: 'commander', level: 'easy', name: `Bot ${i}` });
  await world.settle();
  return league;
}

/** People give up every match at once, so that the rest is up to bots and the clock. */
export async function resign(world: World, league: string): Promise<void> {
  const { season = 1, divisions = 1 } = (await world.deps.leagues.load(league)) ?? {};
  for (let division = 1; division <= divisions; division++) {
    const pairings = await world.deps.leagues.pairings({ league, season, division });
    for (const match of pairings.flatMap(({ status, matches }) => (status === 'open' ? matches : []))) await resignFrom(world, match);
  }
}

async function resignFrom(world: World, match: string): Promise<void> {
  const head = await world.deps.matches.load(match);
  const own = head?.seats.find(({ holder }) => holder.t === 'person')?.seat;
  if (own === undefined || head?.status !== 'active') return;
  await submitOrders(world.deps, { match, authorize: () => ({ t: 'seat', seat: own }), entries: ['resign'], received: world.deps.now() });
}
