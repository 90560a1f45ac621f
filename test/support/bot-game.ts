/** Games between bots, played through the host as the service plays them: for laws over every ruleset. */
import { type Archive, RECORD_FORMAT } from '../../engine/archive.ts';
import { chainLink, digest, keyedDice, position, setupKey } from '../../engine/dice.ts';
import { botOrders, closeStep, openTable, type StepAnswer, type StepRecord, standing } from '../../engine/host.ts';
import type { AnyRuleset, BotLevel, Demand, Options, Seat } from '../../engine/ruleset.ts';
import { editionName } from '../../engine/rulesets/index.ts';
import { signRound, TEST_CHAIN } from './beacon.ts';

export interface BotGame {
  readonly ruleset: AnyRuleset;
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly name: string;
  readonly level?: BotLevel;
  /** In place of the bot's orders: what this seat answers in this step. */
  readonly instead?: (demand: Demand, step: number) => Exclude<StepAnswer['t'], 'absent'> | readonly string[];
  readonly mostSteps: number;
  /** Draws on the test beacon as well. */
  readonly beacon?: true;
}

/** The record of the game, to its end or to `mostSteps`. */
export function playBots(game: BotGame): Archive {
  const { ruleset, seats, options, name } = game;
  const tip = digest(name);
  const match = digest(`match ${name}`).slice(0, 16);
  const common = { match, ruleset };
  const drawn = (step: number) => (game.beacon === undefined ? NO_DRAW : drawFor(step));
  const table = { seats, options, state: null };
  const accepted = Object.fromEntries(seats.map((seat) => [seat, ordered(name, seat, 0, ['accept'])]));
  const steps: StepRecord[] = [
    openTable({ ...common, ...drawn(0), step: 0, table, key: setupKey(chainLink(tip, 1), match), answers: accepted }),
  ];
  let last = steps[0];
  for (let step = 1; last !== undefined && last.outcome === null && step <= game.mostSteps; step++) {
    const now = { ...table, state: last.state };
    const demands = standing(ruleset, last.state).demands.filter((one) => one.waits);
    const answers = Object.fromEntries(demands.map((demand) => [demand.seat, answerOf(game, demand, step, now)]));
    last = closeStep({ ...common, ...drawn(step), step, table: now, key: chainLink(tip, position(step).link), answers });
    steps.push(last);
  }
  const named = game.beacon === undefined ? {} : { beacon: TEST_CHAIN.name };
  return {
    format: RECORD_FORMAT,
    match,
    ruleset: editionName(ruleset),
    seats,
    options,
    ...named,
    anchors: anchorsOf(tip, steps.length),
    steps,
  };
}

/** One chain for all: its anchor is that of every stretch of 256 steps. */
export const anchorsOf = (tip: string, steps: number): readonly string[] =>
  Array.from({ length: position(Math.max(1, steps - 1)).chain + 1 }, () => chainLink(tip, 0));

const NO_DRAW = { round: 0, beacon: '-' };
const FIRST_ROUND = 1_000_000;

function drawFor(step: number) {
  const round = FIRST_ROUND + step;
  const { signature, randomness } = signRound(round);
  return { round, beacon: randomness, draw: { chain: TEST_CHAIN.name, signature, passed: step % 5 === 4 ? [round - 200] : [] } };
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
