/**
 * How well and how fast the computer player of Rebel Commander plays: side-swapped games against random legal
 * orders, against a greedy player one ply deep, and between its own levels.
 *
 *   npx node test/bench/rebel-commander-bot.ts [GAMES] [LEVEL…]
 */
import { keyedDice } from '../../engine/dice.ts';
import { readOptions } from '../../engine/options.ts';
import type { BotLevel, Dice, Json } from '../../engine/ruleset.ts';
import { enemyOf } from '../../engine/rulesets/rebel-commander/board.ts';
import { pairsOf } from '../../engine/rulesets/rebel-commander/bot/pairs.ts';
import { heldBy, newBranches, type Position, turnWorth, unitsOf } from '../../engine/rulesets/rebel-commander/bot/position.ts';
import { rebelCommander as game } from '../../engine/rulesets/rebel-commander/index.ts';
import type { Order, Side, State, View } from '../../engine/rulesets/rebel-commander/types.ts';

export type Player = (view: View, side: Side, dice: Dice) => Order;

/** Dice of their own for every use in every game. */
export function diceFor(match: string, step: number): Dice {
  return keyedDice('5a'.repeat(32), { match, step, lock: '-', beacon: '-' });
}

export function commander(level: BotLevel): Player {
  return (view, side, dice) => game.bot(view, side, level, dice);
}

function boardOf(view: View): Position {
  return Int16Array.from([...view.rebel, ...view.imperial].map((units) => units ?? 0));
}

const plain = (board: Position): number => 4 * (heldBy(board, 0) - heldBy(board, 1)) + 1.5 * (unitsOf(board, 0) - unitsOf(board, 1));

/** The pair that is worth most if the enemy passes; ties by lot. Sees the whole board: for games without fog. */
export function greedy(view: View, side: Side, dice: Dice): Order {
  const player = side === 'rebel' ? 0 : 1;
  const pass = 99;
  const values = pairsOf(boardOf(view), view, player).map(({ actions, codes: [a, b] }) => {
    const worth = turnWorth(boardOf(view), view, player === 0 ? [a, b, pass, pass] : [pass, pass, a, b], plain, newBranches());
    return { actions, worth: player === 0 ? worth : -worth };
  });
  const top = Math.max(...values.map((one) => one.worth));
  const best = values.filter((one) => one.worth > top - 1e-9);
  const { actions } = best[dice.roll(best.length, 'choice') - 1]!;
  return { kind: 'actions', slots: actions };
}

const EVERY_ORDER: readonly string[] = [
  'pass',
  ...Array.from({ length: 9 }, (_, at) => [`build ${at}`, `attack ${at}`]).flat(),
  ...Array.from({ length: 9 }, (_, from) => Array.from({ length: 9 }, (__, to) => `move ${from} ${to}`)).flat(),
];

/** Any submission that is accepted, all with the same chance. */
export function random(view: View, side: Side, dice: Dice): Order {
  const alone = EVERY_ORDER.filter((line) => game.read(view, side, [line]).kind === 'order');
  const pairs = alone.flatMap((first) => EVERY_ORDER.map((second) => game.read(view, side, [first, second])));
  const legal = pairs.flatMap((reading) => (reading.kind === 'order' ? [reading.order] : []));
  return legal[dice.roll(legal.length, 'choice') - 1]!;
}

export interface Result {
  readonly winner: string;
  readonly turns: number;
}

export function playOut(
  players: Readonly<Record<Side, Player>>,
  options: Record<string, Json>,
  match: string,
  times: number[] = [],
  timed?: Side,
): Result {
  const chosen = readOptions(game.options, options);
  if (!chosen.ok) throw new Error('bad options');
  let state: State = game.setup(['rebel', 'imperial'], chosen.value, diceFor(match, 0)).state;
  while (state.outcome === null) {
    const orderOf = (side: Side): { t: 'order'; order: Order } => {
      const start = performance.now();
      const order = players[side](game.view(state, side), side, diceFor(`${match}.${side}`, state.turn));
      if (side === timed) times.push(performance.now() - start);
      return { t: 'order', order };
    };
    const answers = { rebel: orderOf('rebel'), imperial: orderOf('imperial') };
    state = game.resolve(state, answers, diceFor(match, state.turn)).state;
  }
  return { winner: state.outcome.winner, turns: state.turn };
}

export interface Score {
  readonly share: number;
  readonly draws: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** `games` games of `one` against `other`, half of them on each side; a draw is half a win. */
export function duel(one: Player, other: Player, games: number, options: Record<string, Json>, name: string): Score {
  const times: number[] = [];
  let points = 0;
  let draws = 0;
  for (let index = 0; index < games; index++) {
    const side: Side = index % 2 === 0 ? 'rebel' : 'imperial';
    const players = { [side]: one, [enemyOf(side)]: other } as Record<Side, Player>;
    const { winner } = playOut(players, options, `${name}.${index}`, times, side);
    points += winner === side ? 1 : winner === 'draw' ? 0.5 : 0;
    draws += winner === 'draw' ? 1 : 0;
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return { share: points / games, draws, p50: at(0.5), p99: at(0.99), max: at(1) };
}

function line(name: string, score: Score): string {
  const percent = `${(100 * score.share).toFixed(1)} %`.padStart(8);
  return `${name.padEnd(44)}${percent}  draws ${score.draws}  ms p50 ${score.p50.toFixed(0)} p99 ${score.p99.toFixed(0)} max ${score.max.toFixed(0)}`;
}

function main([count = '400', ...named]: readonly string[]): void {
  const games = Number(count);
  const levels = (named.length > 0 ? named : ['normal', 'hard']) as BotLevel[];
  for (const level of levels) {
    console.log(line(`${level} against random`, duel(commander(level), random, games, {}, 'random')));
    console.log(line(`${level} against greedy`, duel(commander(level), greedy, games, {}, 'greedy')));
    console.log(
      line(`${level} against greedy, alternate`, duel(commander(level), greedy, games, { initiative: 'alternate' }, 'alternate')),
    );
    console.log(line(`${level} against random, fog`, duel(commander(level), random, games, { fog: 'contact' }, 'fog')));
  }
}

if (import.meta.main) main(process.argv.slice(2));
