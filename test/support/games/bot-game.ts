/** Games between bots, played through the host as the service plays them: for laws over every ruleset. */
import { type Archive, RECORD_FORMAT } from '../../../engine/archive.ts';
import { givenUpAt, roundAfter, timeOfRound } from '../../../engine/beacon.ts';
import {
  CHAIN_LINKS,
  chainLink,
  digest,
  earlierLink,
  keyedDice,
  NEXT_CHAIN_AT,
  PROTOCOL,
  position,
  setupKey,
} from '../../../engine/dice.ts';
import { editionName } from '../../../engine/game.ts';
import { botOrders, closeStep, openTable, type StepAnswer, type StepRecord, stateOfPlay } from '../../../engine/host.ts';
import type { AnyRuleset, BotLevel, Demand, Options, Seat } from '../../../engine/ruleset.ts';
import { signRound, TEST_CHAIN } from './beacon.ts';

export interface BotGame {
  readonly ruleset: AnyRuleset;
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly name: string;
  readonly level?: BotLevel;
  /** Replaces the bot's orders: what this seat answers in this step. */
  readonly instead?: (demand: Demand, step: number) => Exclude<StepAnswer['t'], 'absent'> | readonly string[];
  readonly mostSteps: number;
  /** Also draws on the test beacon; the times at which steps are locked, if not the usual ones. */
  readonly beacon?: true | ((step: number) => Locking);
}

/** The record of the game, to its end or to `mostSteps`. */
export function playBots(game: BotGame): Archive {
  const { ruleset, seats, options, name } = game;
  const tip = tipsOf(name);
  const link = linksOf(tip);
  const match = digest(`match ${name}`).slice(0, 16);
  const common = { match, ruleset };
  const drawn = (step: number) => drawFor(game.beacon, step);
  const table = { seats, options, state: null };
  const accepted = Object.fromEntries(seats.map((seat) => [seat, ordered(name, seat, 0, ['accept'])]));
  const steps: StepRecord[] = [openTable({ ...common, ...drawn(0), step: 0, table, key: setupKey(link(1), match), answers: accepted })];
  let last = steps[0];
  for (let step = 1; last !== undefined && last.outcome === null && step <= game.mostSteps; step++) {
    const now = { ...table, state: last.state };
    const demands = stateOfPlay(ruleset, last.state).demands.filter((demand) => demand.waits);
    const answers = Object.fromEntries(demands.map((demand) => [demand.seat, answerOf(game, demand, step, now)]));
    last = closeStep({ ...common, ...drawn(step), step, table: now, key: link(step), answers });
    steps.push(last);
  }
  const named = game.beacon === undefined ? {} : { beacon: TEST_CHAIN.name };
  return {
    format: RECORD_FORMAT,
    match,
    ruleset: editionName(ruleset),
    seats,
    options,
    protocol: PROTOCOL,
    ...named,
    anchors: anchorsOf(tip, steps.length),
    steps,
  };
}

/** The last link of each chain in turn. */
type Tips = (chain: number) => string;
const tipsOf =
  (name: string): Tips =>
  (chain) =>
    digest(chain === 0 ? name : `${name}, chain ${chain}`);

/** The link of each step, from 1. */
function linksOf(tip: Tips): (step: number) => string {
  const chains = new Map<number, readonly string[]>();
  return (step) => {
    const { chain, link } = position(step);
    const links = chains.get(chain) ?? linksTo(tip(chain));
    chains.set(chain, links);
    return links[link] as string;
  };
}

/** s(0) to s(256): each by itself would take up to 256 hashes. */
export function linksTo(tip: string): readonly string[] {
  const links = [tip];
  while (links.length <= CHAIN_LINKS) links.push(earlierLink(links.at(-1) as string, 1));
  return links.reverse();
}

/** The anchors published by this many steps, including the setup. */
export const anchorsOf = (tip: Tips, steps: number): readonly string[] =>
  Array.from({ length: position(steps + CHAIN_LINKS - NEXT_CHAIN_AT).chain + 1 }, (_, chain) => chainLink(tip(chain), 0));

const FIRST_LOCK = timeOfRound(TEST_CHAIN, 34_000_000);
/** Between two steps: longer than it takes to give up a round and wait for another. */
const BETWEEN = 20 * 60_000;

/** When a step is locked, and locked again after its round was given up; `rounds`: those named, if they are not the next ones. */
export interface Locking {
  readonly times: readonly number[];
  readonly rounds?: readonly number[];
}

/** Each fifth step had to take a later round. */
export function usualLocking(step: number): Locking {
  const at = FIRST_LOCK + step * BETWEEN + step;
  const first = roundAfter(TEST_CHAIN, at);
  return { times: step % 5 === 4 ? [at, givenUpAt(TEST_CHAIN, first, 0) + step] : [at] };
}

function drawFor(beacon: BotGame['beacon'], step: number) {
  if (beacon === undefined) return { round: 0, beacon: '-' };
  const { times, rounds: given } = beacon === true ? usualLocking(step) : beacon(step);
  const rounds = given ?? times.map((time) => roundAfter(TEST_CHAIN, time));
  const round = rounds.at(-1) ?? 0;
  const { signature, randomness } = signRound(round);
  return { round, beacon: randomness, draw: { chain: TEST_CHAIN.name, signature, passed: rounds.slice(0, -1), named: times } };
}

function ordered(name: string, seat: Seat, raised: number, lines: readonly string[]): StepAnswer {
  return { t: 'order', raised, lines, nonce: digest(`${name} ${seat} ${raised}`).slice(0, 32) };
}

function answerOf(game: BotGame, demand: Demand, step: number, table: Parameters<typeof botOrders>[1]): StepAnswer {
  const other = game.instead?.(demand, step);
  if (other === 'silent' || other === 'gone') return { t: other, raised: step };
  if (other !== undefined && other !== 'order') return ordered(game.name, demand.seat, step, other);
  const dice = keyedDice(digest(`${game.name} bot`), { match: demand.seat, step, lock: 'bot', beacon: '-' });
  return ordered(game.name, demand.seat, step, botOrders(game.ruleset, table, demand.seat, game.level ?? 'easy', dice));
}
