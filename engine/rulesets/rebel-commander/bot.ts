import type { AnyLevel, Bot, Dice, Seat } from '../../ruleset.ts';
import { enemyOf, totalUnits } from './board.ts';
import { type Effort, type Mixture, solve } from './bot/matrix.ts';
import { chances, outlook } from './bot/outlook.ts';
import { type Pair, pairsOf } from './bot/pairs.ts';
import { encode, type Game, newBranches, type Player, type Position, turnWorth, type Worth } from './bot/position.ts';
import { worth } from './bot/worth.ts';
import { planetOf } from './planet.ts';
import type { Action, Order, Side, State, View } from './types.ts';

const PASS: Action = { verb: 'pass' };
const THOROUGH: Effort = { rounds: 16, regret: 300, close: 0.1 };

/**
 * The bot treats both sides' pairs of orders as a matrix game, and each level answers a player of a simpler sort. A beginner plays
 * as easy does, but thinks of a few pairs only. Easy answers a single enemy pair drawn at random, normal a naive enemy, hard an
 * enemy who plays as normal does. It counts nodes, never time, so the same view and dice give the same orders.
 */
function choose(view: View, seat: Seat, level: AnyLevel, dice: Dice): Order {
  const side = seat as Side;
  const player: Player = side === 'rebel' ? 0 : 1;
  const game: Game = { turn: view.turn, options: view.options };
  const board = estimateBoard(view, side);
  const whole: Stage = { board, game, pairs: [pairsOf(board, game, 0), pairsOf(board, game, 1)] };
  const stage = level === 'beginner' ? glimpsed(whole, player, dice) : whole;
  const plan = planAt(level, stage, player, dice);
  const chosen = stage.pairs[player][draw(plan, dice)];
  return { kind: 'actions', slots: chosen?.actions ?? [PASS, PASS] };
}

/** A turn to be played: the board, and the pairs of both sides. */
interface Stage {
  readonly board: Position;
  readonly game: Game;
  readonly pairs: Pairs;
}
type Pairs = readonly [readonly Pair[], readonly Pair[]];
type Payoff = (row: number, column: number) => number;

function planAt(level: AnyLevel, stage: Stage, player: Player, dice: Dice): Mixture {
  switch (level) {
    case 'beginner':
    case 'easy':
      return answerToOne(stage, player, dice);
    case 'normal':
      return normalPlan(stage, player);
    case 'hard':
      return answerTo(normalPlan(stage, enemyPlayer(player)), stage, player, TRUST_IN_NORMAL, chances);
  }
}

const normalPlan = (stage: Stage, player: Player): Mixture =>
  answerTo(naivePlan(stage, enemyPlayer(player)), stage, player, TRUST_IN_NAIVE, outlook);

const enemyPlayer = (player: Player): Player => (1 - player) as Player;

function payoffOf({ board, game, pairs: [rebel, imperial] }: Stage, worth: Worth): Payoff {
  const branches = newBranches(board);
  return (row, column) => {
    const [a, b] = (rebel[row] as Pair).codes;
    const [c, d] = (imperial[column] as Pair).codes;
    return turnWorth(board, game, [a, b, c, d], worth, branches);
  };
}

/** How far the enemy is assumed to be naive, going for the best board as if nobody answered. */
const TRUST_IN_NAIVE = 0.5;
/** How far the enemy is assumed to play as normal does; the rest goes to orders that no enemy can punish. */
const TRUST_IN_NORMAL = 0.8;

/**
 * The equilibrium of a game whose payoff is partly that against an enemy who plays `model` (a restricted Nash response). It
 * exploits such play and gives away little to a better player.
 */
function answerTo(model: Mixture, stage: Stage, player: Player, trust: number, worth: Worth): Mixture {
  const payoff = payoffOf(stage, worth);
  const expected = against(model, stage, player, payoff);
  const trusting: Payoff = (row, column) => (1 - trust) * payoff(row, column) + trust * (expected[player === 0 ? row : column] as number);
  const { rows, columns } = solve(stage.pairs[0].length, stage.pairs[1].length, trusting, THOROUGH);
  return player === 0 ? rows : columns;
}

/** The value (to the Rebels) of each own pair against the enemy's mixture. */
function against(model: Mixture, { pairs }: Stage, player: Player, payoff: Payoff): Float64Array {
  return Float64Array.from(pairs[player], (_, own) =>
    model.reduce((sum, { index, share }) => sum + share * (player === 0 ? payoff(own, index) : payoff(index, own)), 0),
  );
}

/** How much less a pair must be worth for a naive player to be e times less likely to play it. */
const TEMPER = 0.7;
const NAIVE_PAIRS = 10;

/** The likely orders of a player who assumes that the enemy passes. */
function naivePlan({ board, game, pairs }: Stage, player: Player): Mixture {
  const idle: Pair = { actions: [PASS, PASS], codes: [encode(PASS), encode(PASS)] };
  const alone = payoffOf({ board, game, pairs: player === 0 ? [pairs[0], [idle]] : [[idle], pairs[1]] }, outlook);
  const liking = pairs[player].map((_, index) => (player === 0 ? alone(index, 0) : -alone(0, index)));
  const best = Math.max(...liking);
  const likely = liking
    .map((worth, index) => ({ index, weight: Math.exp((worth - best) / TEMPER) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, NAIVE_PAIRS);
  const total = likely.reduce((sum, { weight }) => sum + weight, 0);
  return likely.map(({ index, weight }) => ({ index, share: weight / total }));
}

/** How many pairs of orders occur to a beginner. */
const THOUGHT_OF = 8;

/** The turn as a beginner sees it: a few of the pairs that could be ordered. */
function glimpsed(stage: Stage, player: Player, dice: Dice): Stage {
  const own = dice.shuffle(stage.pairs[player], `${stage.game.turn}.thought`).slice(0, THOUGHT_OF);
  return { ...stage, pairs: player === 0 ? [own, stage.pairs[1]] : [stage.pairs[0], own] };
}

function answerToOne(stage: Stage, player: Player, dice: Dice): Mixture {
  const { game, pairs } = stage;
  const enemy = dice.roll(pairs[enemyPlayer(player)].length, `${game.turn}.enemy`) - 1;
  const sign = player === 0 ? 1 : -1;
  const values = against([{ index: enemy, share: 1 }], stage, player, payoffOf(stage, outlook)).map((value) => sign * value);
  return [{ index: values.indexOf(Math.max(...values)), share: 1 }];
}

const LOTS = 10_000;

function draw(plan: Mixture, dice: Dice): number {
  let lot = dice.roll(LOTS, 'choice') / LOTS;
  for (const { index, share } of plan) {
    lot -= share;
    if (lot <= 1e-9) return index;
  }
  return plan.at(-1)?.index ?? 0;
}

/** The board as the side estimates it: what it sees, and its guess at what the fog hides. */
function estimateBoard(view: View, side: Side): Position {
  const enemy = enemyOf(side);
  const guess = hiddenUnits(view, enemy);
  const units = (of: Side): readonly number[] => view[of].map((seen, space) => (seen ?? 0) + (of === enemy ? (guess[space] ?? 0) : 0));
  return Int16Array.from([...units('rebel'), ...units('imperial')]);
}

/** Assumes that the enemy has built one unit per turn (RC-18 shows only some), and that units out of sight are near its home. */
function hiddenUnits(view: View, enemy: Side): readonly number[] {
  const { spaces, fromHome } = planetOf(view[enemy]);
  const guess: number[] = spaces.map(() => 0);
  const hidden = spaces.filter((space) => view[enemy][space] === null);
  const steps = (space: number): number => fromHome[enemy][space] ?? 0;
  const places = hidden.toSorted((a, b) => steps(a) - steps(b));
  const expected = 2 * view.options.startUnits + view.turn - 1;
  const missing = Math.max(expected - totalUnits(view[enemy]), totalUnits(view[enemy]) === 0 ? 1 : 0);
  if (places.length === 0) return guess;
  for (let unit = 0; unit < missing; unit++) {
    const space = places[unit % places.length] as number;
    guess[space] = (guess[space] ?? 0) + 1;
  }
  return guess;
}

export const bot: Bot<State, View, Order> = { choose, foresight: { level: 'easy', depth: 2, worth } };
