/** A league as its director opens it, with people and bots in it. */

import { playerAt } from '../../../functions/facts/players.ts';
import { enterBot, enterLeague } from '../../../functions/league/cases/enter-league.ts';
import { openLeague } from '../../../functions/league/cases/open-league.ts';
import type { LeagueWish } from '../../../functions/league/cases/read-plan.ts';
import type { World } from '../../support/world.ts';

export async function opened(world: World, wish: Partial<LeagueWish>, people: number, bots: number): Promise<string> {
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
    if (!entered.ok) throw new Error(entered.refusal.message);
  }
  for (let i = 0; i < bots; i++)
    await enterBot(world.deps, { league, director: director.id, bot: 'commander', level: 'easy', name: `Bot ${i}` });
  await world.settle();
  return league;
}
