/** A match of two people in any game, at the moment when one of them is first asked. */
import { tell } from '../../../../engine/host.ts';
import { settleOptions } from '../../../../engine/options.ts';
import type { AnyRuleset, Seat } from '../../../../engine/ruleset.ts';
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import type { Outgoing } from '../../../../functions/facts/deps.ts';
import type { Match } from '../../../../functions/facts/match.ts';
import type { Item } from '../../../../functions/store/items.ts';
import { createWorld, type World } from '../../../support/world.ts';

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

interface Begun extends Pick<AskedSeat, 'match' | 'seat' | 'address' | 'orders'> {
  readonly at: number;
  readonly items: readonly Item[];
  readonly sent: readonly Outgoing[];
}
/** By game: each is opened and accepted once, and goes on from there in as many worlds as are wanted. */
const begun = new Map<AnyRuleset, Promise<Begun>>();

export async function askedSeat(rules: AnyRuleset): Promise<AskedSeat> {
  const beginning = begun.get(rules) ?? begin(rules);
  begun.set(rules, beginning);
  const { at, items, sent, ...asked } = await beginning;
  const world = createWorld(at, { items });
  world.sent.push(...sent);
  const { match, address } = asked;
  return {
    ...asked,
    world,
    now: () => load(world, match.id),
    mail: (...lines) => world.reply(world.lastTo(address), lines.join('\n')),
    letter: () => world.lastTo(address).rendered.text.replace(/\s{1,40}/g, ' '),
  };
}

async function begin(rules: AnyRuleset): Promise<Begun> {
  const world = createWorld();
  const options = settleOptions(rules, {});
  const table = options.ok ? (rules.tables(options.value).find((seats) => seats.length === 2) ?? []) : [];
  const seats = Object.fromEntries(table.map((seat, i) => [seat, { email: PLAYERS[i] as string, name: seat }]));
  const opened = await openMatch(world.deps, { ruleset: rules.id, options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  for (const address of PLAYERS) await world.reply(world.lastTo(address), 'accept');
  const match = await load(world, opened.value.id);
  const seat = match.demands.find((demand) => demand.waits)?.seat;
  if (seat === undefined) throw new Error(`${rules.id} asks nobody`);
  return {
    at: world.deps.now(),
    items: world.items(),
    sent: world.sent,
    match,
    seat,
    address: PLAYERS[table.indexOf(seat)] as string,
    orders: tell(rules, match.state, [], seat).report.asks?.examples[0] ?? [],
  };
}

async function load(world: World, id: string): Promise<Match> {
  const found = await world.deps.matches.load(id);
  if (found === undefined) throw new Error('the match is gone');
  return found;
}
