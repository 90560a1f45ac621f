/** Legal orders for every seat that owes some: used to make a corpus and to play it on. */

import { digest, keyedDice } from '../../engine/dice.ts';
import { botOrders, tell } from '../../engine/host.ts';
import { submitOrders } from '../../functions/cases/match/submit-orders.ts';
import type { Match } from '../../functions/facts/match.ts';
import { tableOf } from '../../functions/facts/position.ts';
import { playersOf } from '../games/players.ts';
import { rulesets, wholeOf } from '../support/games/games.ts';
import type { World } from '../support/world.ts';

const PLAYERS = new Map(await Promise.all(rulesets.map(async ({ id }) => [id, await playersOf(id)] as const)));

export async function load({ deps }: Pick<World, 'deps'>, id: string): Promise<Match> {
  const match = await deps.matches.load(id);
  if (match === undefined) throw new Error(`match ${id} is not there`);
  return match;
}

/** By lot, from what the seat sees; a bot's where the game's own examples would make no progress. */
export function legalOrders(match: Match, seat: string): readonly string[] {
  const rules = wholeOf(match);
  const dice = keyedDice(digest(`orders ${match.id}`), { match: seat, step: match.step, lock: 'person', beacon: '-' });
  const examples = tell(rules, match.state, [], seat).report.asks?.examples ?? [];
  if (examples.length > 0 && match.step % 5 === 4) return examples[0] ?? [];
  const player = PLAYERS.get(rules.id);
  if (player === undefined) return botOrders(rules, tableOf(match), seat, 'easy', dice);
  return player.random(rules.view(rules.revive(match.state), seat), seat, dice);
}

/** Seats of people for whom the match waits. */
export const owing = (match: Match): readonly string[] =>
  match.status === 'active'
    ? match.demands
        .filter((demand) => demand.waits && match.files[demand.seat]?.ready !== true)
        .map((demand) => demand.seat)
        .filter((seat) => match.seats.find((record) => record.seat === seat)?.holder.t !== 'bot')
    : [];

export async function order(world: World, id: string, seat: string, entries: readonly string[]): Promise<void> {
  const answer = await submitOrders(world.deps, { match: id, authorize: () => ({ t: 'seat', seat }), entries, received: world.deps.now() });
  if (!answer.ok) throw new Error(`match ${id}, ${seat}: "${entries.join('; ')}" was refused: ${answer.refusal.message}`);
}

/** One step by everybody who owes orders, except those named. */
export async function playStep(world: World, id: string, without: readonly string[] = []): Promise<void> {
  for (const seat of owing(await load(world, id))) {
    const match = await load(world, id);
    // Another player's orders may have closed the step, or, at a larger table, this seat may owe no more.
    if (!without.includes(seat) && owing(match).includes(seat)) await order(world, id, seat, legalOrders(match, seat));
  }
  await world.settle();
}
