/** A match of two people in any game, at the moment when one of them is first asked. */
import { tell } from '../../../engine/host.ts';
import { settleOptions } from '../../../engine/options.ts';
import type { AnyRuleset, Seat } from '../../../engine/ruleset.ts';
import { openMatch } from '../../../functions/cases/match/open-match.ts';
import type { Match } from '../../../functions/facts/match.ts';
import { createWorld, type World } from '../world.ts';

export const PLAYERS = ['ada@example.org', 'ben@example.org'] as const;

export interface AskedSeat {
  readonly world: World;
  readonly match: Match;
  readonly seat: Seat;
  readonly address: string;
  /** A whole turn that is legal now. */
  readonly orders: readonly string[];
  /** The match as it stands. */
  now(): Promise<Match>;
  /** The seat's mail in answer to its newest letter. */
  mail(...lines: readonly string[]): Promise<string>;
  /** The newest letter to it, its blanks single. */
  letter(): string;
}

export async function askedSeat(rules: AnyRuleset, world: World = createWorld()): Promise<AskedSeat> {
  const options = settleOptions(rules, {});
  const table = options.ok ? (rules.tables(options.value).find((seats) => seats.length === 2) ?? []) : [];
  const seats = Object.fromEntries(table.map((seat, i) => [seat, { email: PLAYERS[i] as string, name: seat }]));
  const opened = await openMatch(world.deps, { ruleset: rules.id, options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const address of PLAYERS) await world.reply(world.lastTo(address), 'accept');
  const now = async (): Promise<Match> => {
    const found = await world.deps.matches.load(opened.value.id);
    if (found === undefined) throw new Error('the match is gone');
    return found;
  };
  const match = await now();
  const seat = match.demands.find((demand) => demand.waits)?.seat;
  if (seat === undefined) throw new Error(`${rules.id} asks nobody`);
  const address = PLAYERS[table.indexOf(seat)] as string;
  return {
    world,
    match,
    seat,
    address,
    orders: tell(rules, match.state, [], seat).report.asks?.examples[0] ?? [],
    now,
    mail: (...lines) => world.reply(world.lastTo(address), lines.join('\n')),
    letter: () => world.lastTo(address).rendered.text.replace(/\s{1,40}/g, ' '),
  };
}
