/** A match under way with everybody who could look at it, from which many pairs of runs begin. */

import { keyedDice } from '../../engine/dice.ts';
import { botOrders, tell } from '../../engine/host.ts';
import { settleOptions } from '../../engine/options.ts';
import type { AnyRuleset, Options, Seat } from '../../engine/ruleset.ts';
import { submitOrders } from '../../functions/cases/match/submit-orders.ts';
import type { Outgoing } from '../../functions/facts/deps.ts';
import type { Match } from '../../functions/facts/match.ts';
import { tableOf } from '../../functions/facts/position.ts';
import type { Item } from '../../functions/store/items.ts';
import { type Door, openDoor, signIn, type Told } from '../functions/edge/http/door.ts';
import { playersOf } from '../games/players.ts';
import { rulesets, wholeOf } from '../support/games/games.ts';
import { pushBrowser } from '../support/push-browser.ts';
import { MINUTE, type World } from '../support/world.ts';
import { callersSource, type Draws, drawsOf } from './draws.ts';

export interface Person {
  readonly seat: Seat;
  readonly address: string;
  readonly token: string;
  readonly session: string;
  /** The id of the page that some of them show. */
  readonly page: string;
}
/** The address that the page of a missing player would have. */
export const NOBODY = 'a'.repeat(52);

export interface Table {
  readonly id: string;
  readonly rules: AnyRuleset;
  readonly options: Options;
  readonly people: readonly Person[];
  /** The seat whose secrets are drawn. */
  readonly hidden: Person;
  readonly host: { readonly address: string; readonly token?: string; readonly session?: string };
  readonly stranger: { readonly address: string; readonly session: string };
  /** Somebody who plays at another table. */
  readonly neighbour: { readonly match: string; readonly token: string };
  readonly items: readonly Item[];
  readonly at: number;
  /** The newest letter to each address. */
  readonly letters: ReadonlyMap<string, Outgoing>;
}

/** Turns pass quickly, so that clocks are swept often within them. */
const TURN_MINUTES = 60;
const MOST_STEPS = 5;
const HOST = 'host@h.example';
const STRANGER = 'eve@e.example';

export async function layTable(rules: AnyRuleset, name: string): Promise<Table> {
  const draws = drawsOf(`table ${name}`);
  const randomSource = callersSource();
  randomSource.callAs(`table ${name}`);
  const door = openDoor({}, undefined, { deps: (deps) => ({ ...deps, randomSource }) });
  const options = drawOptions(rules, draws);
  const session = await signIn(door, HOST);
  const asHost = draws.happens(0.5) ? { token: session } : {};
  const { id, hostToken, seatTokens } = await open(door, rules, options, draws, asHost);
  const people = await seatAll(door, id, seatTokens, draws);
  const absent = draws.happens(0.3) ? draws.of(people) : undefined;
  await play(door.world, id, draws, people, absent?.seat);
  await wait(door.world, 8 * draws.of([0, 0, 1, 3, 5, 5, 6]));
  const stranger = { address: STRANGER, session: await signIn(door, STRANGER) };
  await door.ask('PUT /v1/me/name', { token: stranger.session, body: { name: 'Eve' } });
  const neighbour = await openOther(door);
  const alive = await stillThere(door.world, id, people);
  const hidden = absent !== undefined && alive.includes(absent) && draws.happens(0.7) ? absent : draws.of(alive);
  if (draws.happens(0.2)) await inviteFully(door, hidden.address);
  await door.world.settle();
  return {
    id,
    rules,
    options,
    people,
    hidden,
    host: { address: HOST, ...(hostToken === undefined ? { session } : { token: hostToken }) },
    stranger,
    neighbour,
    items: door.world.table.items(),
    at: door.world.deps.now(),
    letters: new Map(door.world.sent.filter((letter) => letter.replyTo !== undefined).map((letter) => [letter.to, letter])),
  };
}

/** A game that can hide more than the open step mostly does. */
function drawOptions(rules: AnyRuleset, draws: Draws): Options {
  const drawn = Array.from({ length: 3 }, () => drawOnce(rules, draws));
  return drawn.find((options) => rules.hides(options)) ?? (drawn[0] as Options);
}

function drawOnce(rules: AnyRuleset, draws: Draws): Options {
  const given = rules.options.flatMap((spec) => (spec.kind === 'choice' && draws.happens(0.7) ? [[spec.name, draws.of(spec.values)]] : []));
  const read = settleOptions(rules, Object.fromEntries(given));
  const usual = read.ok ? read : settleOptions(rules, {});
  if (!usual.ok) throw new Error(`the usual options of ${rules.id} do not read`);
  return usual.value;
}

async function open(door: Door, rules: AnyRuleset, options: Options, draws: Draws, as: { token?: string }): Promise<Told> {
  const seats = draws.of(rules.tables(options));
  const [bot] = rules.bots;
  const machine = seats.length > 2 && bot !== undefined && draws.happens(0.2) ? draws.below(seats.length) : -1;
  const wishes = seats.map((seat, i) => [seat, i === machine ? { bot, level: 'easy' } : { email: `${seat}@p.example` }]);
  const body = {
    ruleset: rules.id,
    options,
    seats: Object.fromEntries(wishes),
    pace: { hours: 1, reactionHours: 1 },
    listed: true,
    demo: true,
  };
  // From another address than the players sign in from: an address may have letters sent to five a day.
  const opened = await door.json('POST /v1/matches', { ...as, peer: '192.0.2.98', body });
  if (opened.status !== 201) throw new Error(`the table was not laid: ${JSON.stringify(opened.body)}`);
  return opened.body;
}

async function seatAll(door: Door, id: string, tokens: Readonly<Record<Seat, string>>, draws: Draws): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (const [seat, token] of Object.entries(tokens)) {
    await door.ask(`POST /v1/matches/${id}/accept`, { token, body: {} });
    await door.world.settle();
    if (draws.happens(0.4)) await door.ask(`PUT /v1/matches/${id}/endpoint`, { token, body: hookOf(seat) });
    const address = `${seat}@p.example`;
    // Each at home: so many at one address would be refused their links.
    const session = await signIn(door, address, `192.0.2.${100 + people.length}`);
    // By a lot of its own, so that tables are otherwise as they were.
    if (drawsOf(`browser ${id} ${seat}`).happens(0.6))
      await door.ask('POST /v1/me/push', { token: session, body: pushBrowser(`https://push.example/${seat}`).subscription });
    people.push({ seat, address, token, session, page: await beSomebody(door, session, `${id} ${seat}`) });
  }
  return people;
}

/** Some have a name, and most of those a page; by a lot of their own, so that tables are otherwise as they were. */
async function beSomebody(door: Door, session: string, who: string): Promise<string> {
  const lot = drawsOf(`somebody ${who}`);
  if (lot.happens(0.6)) await door.ask('PUT /v1/me/name', { token: session, body: { name: lot.of(NAMES) } });
  if (lot.happens(0.8)) await door.ask('PUT /v1/me/page', { token: session, body: { shown: true } });
  return (await door.json('GET /v1/me/page', { token: session })).body.id;
}
const NAMES = ['Ada', 'Bertrand', 'Cy', 'Dorothea van der Meer'];

export const hookOf = (seat: Seat) => ({ url: `https://hook.example/${seat}`, secret: `whsec_${'a'.repeat(32)}`, mail: true });

/** Some turns, in some of which a seat stays silent to its deadline, or resigns while the others have ordered. */
async function play(world: World, id: string, draws: Draws, people: readonly Person[], absent: Seat | undefined): Promise<void> {
  const quitter = people.length > 2 && draws.happens(0.15) ? draws.of(people).seat : undefined;
  const steps = absent === undefined ? draws.below(MOST_STEPS) : 3 + draws.below(2);
  for (let i = 0; i < steps; i++) {
    const match = await load(world, id);
    for (const { seat } of match.seats) if (seat !== absent) await order(world, match, seat, draws, seat === quitter && i === 1);
    await world.settle();
    if ((await load(world, id)).step === match.step) await wait(world, TURN_MINUTES + 3);
  }
}

/** The clock is never away long enough for players to be given time back. */
async function wait(world: World, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 8) {
    world.pass(8 * MINUTE);
    await world.sweep();
  }
}

async function order(world: World, match: Match, seat: Seat, draws: Draws, quits: boolean): Promise<void> {
  const owed = (await load(world, match.id)).demands.some((demand) => demand.seat === seat && demand.waits && demand.step <= match.step);
  if (!owed) return;
  const entries = quits ? ['resign'] : legalOrders(match, seat, draws);
  await submitOrders(world.deps, { match: match.id, authorize: () => ({ t: 'seat', seat }), entries, received: world.deps.now() });
}

/** Some other table: the first seat as wished, the others open. */
export function elsewhere(wish: object): object {
  const [game] = rulesets as readonly [AnyRuleset];
  const usual = settleOptions(game, {});
  const [first = '', ...others] = game.tables(usual.ok ? usual.value : {})[0] ?? [];
  return { ruleset: game.id, seats: { ...Object.fromEntries(others.map((seat) => [seat, 'open'])), [first]: wish } };
}

async function openOther(door: Door): Promise<Table['neighbour']> {
  const { body } = await door.json('POST /v1/matches', { body: elsewhere({ guest: true }) });
  return { match: body.id, token: Object.values(body.seatTokens as Readonly<Record<string, string>>)[0] ?? '' };
}

/** The most invitations that a player may leave unanswered. */
async function inviteFully(door: Door, email: string): Promise<void> {
  for (let i = 0; i < 3; i++) await door.ask('POST /v1/matches', { body: elsewhere({ email }), peer: '192.0.2.99' });
}

export async function load({ deps }: Pick<World, 'deps'>, id: string): Promise<Match> {
  return (await deps.matches.load(id)) as Match;
}

async function stillThere(world: World, id: string, people: readonly Person[]): Promise<readonly Person[]> {
  const { demands } = await load(world, id);
  const alive = people.filter(({ seat }) => demands.some((demand) => demand.seat === seat));
  return alive.length > 0 ? alive : people;
}

const PLAYERS = new Map(await Promise.all(rulesets.map(async ({ id }) => [id, await playersOf(id)] as const)));

/** Readable orders: some that the report names, random ones, or the bot's. A game may take none from a seat that owes nothing. */
export function legalOrders(match: Match, seat: Seat, draws: Draws): readonly string[] {
  const rules = wholeOf(match);
  if (!match.demands.some((demand) => demand.seat === seat)) return ['pass'];
  const players = PLAYERS.get(rules.id);
  const examples = tell(rules, match.state, [], seat).report.asks?.examples ?? [];
  if (examples.length > 0 && (players === undefined || draws.happens(0.4))) return draws.of(examples);
  const dice = keyedDice(String(draws.below(1e9)).padStart(64, '0'), { match: match.id, step: match.step, lock: 'test', beacon: '-' });
  if (players === undefined) return botOrders(rules, tableOf(match), seat, 'easy', dice);
  return players.random(rules.view(rules.revive(match.state), seat), seat, dice);
}
