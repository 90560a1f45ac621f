import type { BotLevel, Dice, Seat } from '../../ruleset.ts';
import { enemyOf, SPACES, totalUnits, unitsIn } from './board.ts';
import { farFromHome } from './bot/imagine.ts';
import { type Effort, type Mixture, type Solution, solve } from './bot/matrix.ts';
import { outlook } from './bot/outlook.ts';
import { type Pair, pairsOf } from './bot/pairs.ts';
import { encode, type Game, newBranches, type Player, type Position, turnWorth, type Worth } from './bot/position.ts';
import type { Action, Order, Side, View } from './types.ts';

const PASS: Action = { verb: 'pass' };
const THOROUGH: Effort = { rounds: 16, regret: 300, close: 0.1 };
const BRIEF: Effort = { rounds: 3, regret: 60, close: 1 };

/**
 * The computer player: both sides' pairs of orders form a matrix game, whose equilibrium it plays by lot. Easy answers a
 * single enemy pair drawn at random; normal weighs this turn, hard the next one too. It counts nodes, never time, so the
 * same view and dice give the same orders.
 */
export function bot(view: View, seat: Seat, level: BotLevel, dice: Dice): Order {
  const side = seat as Side;
  const player: Player = side === 'rebel' ? 0 : 1;
  const game: Game = { turn: view.turn, options: view.options };
  const board = estimateBoard(view, side);
  const pairs = [pairsOf(board, game, 0), pairsOf(board, game, 1)] as const;
  const plan = level === 'easy' ? answerToOne(board, game, pairs, player, dice) : equilibriumPlan(board, game, pairs, player, level);
  const chosen = pairs[player][draw(plan, dice)];
  return { kind: 'actions', slots: chosen?.actions ?? [PASS, PASS] };
}

type Pairs = readonly [readonly Pair[], readonly Pair[]];
type Payoff = (row: number, column: number) => number;

function payoffOf(board: Position, game: Game, [rebel, imperial]: Pairs, worth: Worth): Payoff {
  const branches = newBranches();
  return (row, column) => {
    const [a, b] = (rebel[row] as Pair).codes;
    const [c, d] = (imperial[column] as Pair).codes;
    return turnWorth(board, game, [a, b, c, d], worth, branches);
  };
}

/** The turn's equilibrium; for hard, that of its likeliest pairs, valued by the equilibrium of the turn after. */
function equilibriumPlan(board: Position, game: Game, pairs: Pairs, player: Player, level: BotLevel): Mixture {
  const payoff = payoffOf(board, game, pairs, outlook);
  const trusting = withTrust(payoff, againstPlain(board, game, pairs, player, payoff), player);
  const first = solve(pairs[0].length, pairs[1].length, trusting, THOROUGH);
  const width = level === 'hard' ? widthFor(pairs) : 0;
  if (width < NARROWEST) return player === 0 ? first.rows : first.columns;
  const plan = solveTwoTurns(board, game, [likeliest(pairs[0], first.rows, width), likeliest(pairs[1], first.columns, width)], pairs);
  return player === 0 ? plan.rows : plan.columns;
}

/** How far the enemy is taken for a naive player, who goes for the best board as if nobody answered. */
const TRUST = 0.5;
/** A pair worth this much less is e times less likely to be played by the naive player. */
const TEMPER = 0.7;
const PLAIN_PAIRS = 10;

/**
 * A mixture of the true payoff and the payoff against a naive enemy. Its equilibrium (a restricted Nash response) exploits
 * naive play and gives away little to a better player.
 */
function withTrust(payoff: Payoff, plain: Float64Array, player: Player): Payoff {
  return (row, column) => (1 - TRUST) * payoff(row, column) + TRUST * (plain[player === 0 ? row : column] as number);
}

/** What each own pair is worth (to the Rebels) against the naive enemy. */
function againstPlain(board: Position, game: Game, pairs: Pairs, player: Player, payoff: Payoff): Float64Array {
  const enemy = (1 - player) as Player;
  const idle: Pair = { actions: [PASS, PASS], codes: [encode(PASS), encode(PASS)] };
  const alone = payoffOf(board, game, player === 0 ? [[idle], pairs[1]] : [pairs[0], [idle]], outlook);
  const liking = pairs[enemy].map((_, index) => (enemy === 0 ? alone(index, 0) : -alone(0, index)));
  const best = Math.max(...liking);
  const likely = liking
    .map((worth, index) => ({ index, weight: Math.exp((worth - best) / TEMPER) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, PLAIN_PAIRS);
  const total = likely.reduce((sum, { weight }) => sum + weight, 0);
  return Float64Array.from(pairs[player], (_, own) =>
    likely.reduce((sum, { index, weight }) => sum + (weight / total) * (player === 0 ? payoff(own, index) : payoff(index, own)), 0),
  );
}

/** Roughly how many turns are simulated for the second turn; it bounds the time whatever the board. */
const BUDGET = 100_000;
/** Leaves of a turn, and replies solved for at each, on average. */
const PER_PAIR = 8;

const WIDEST = 4;
/** With fewer pairs per side than this, looking at the next turn is worth less than a full look at this one. */
const NARROWEST = 3;

/** How many pairs of each side the budget allows to be weighed two turns deep. */
function widthFor(pairs: Pairs): number {
  const each = PER_PAIR * (pairs[0].length + pairs[1].length);
  return Math.min(WIDEST, Math.floor(Math.sqrt(BUDGET / each)));
}

function likeliest(pairs: readonly Pair[], mixture: Mixture, width: number): readonly Pair[] {
  const ranked = mixture.toSorted((a, b) => b.share - a.share).slice(0, width);
  return ranked.map(({ index }) => pairs[index] as Pair);
}

function solveTwoTurns(board: Position, game: Game, few: Pairs, all: Pairs): Solution {
  const known = new Map<string, number>();
  const deep: Worth = (leaf, next) => {
    const key = leaf.join();
    const found = known.get(key) ?? followUp(leaf.slice(), next);
    known.set(key, found);
    return found;
  };
  const { rows, columns, value } = solve(few[0].length, few[1].length, payoffOf(board, game, few, deep), THOROUGH);
  const inAll = (side: Player, mixture: Mixture): Mixture =>
    mixture.map(({ index, share }) => ({ index: all[side].indexOf(few[side][index] as Pair), share }));
  return { rows: inAll(0, rows), columns: inAll(1, columns), value };
}

function followUp(board: Position, game: Game): number {
  const pairs = [pairsOf(board, game, 0), pairsOf(board, game, 1)] as const;
  return solve(pairs[0].length, pairs[1].length, payoffOf(board, game, pairs, outlook), BRIEF).value;
}

function answerToOne(board: Position, game: Game, pairs: Pairs, player: Player, dice: Dice): Mixture {
  const enemy = dice.roll(pairs[(1 - player) as Player].length, `${game.turn}.enemy`) - 1;
  const payoff = payoffOf(board, game, pairs, outlook);
  const values = pairs[player].map((_, own) => (player === 0 ? payoff(own, enemy) : -payoff(enemy, own)));
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
  const units = (of: Side): readonly number[] => SPACES.map((space) => unitsIn(view[of], space) + (of === enemy ? (guess[space] ?? 0) : 0));
  return Int16Array.from([...units('rebel'), ...units('imperial')]);
}

/** Assumes that the enemy has built one unit a turn (RC-18 shows only some), and that units out of sight stand near its home. */
function hiddenUnits(view: View, enemy: Side): readonly number[] {
  const guess: number[] = SPACES.map(() => 0);
  const hidden = SPACES.filter((space) => view[enemy][space] === null);
  const places = hidden.toSorted((a, b) => farFromHome(a, enemy) - farFromHome(b, enemy));
  const expected = 2 * view.options.startUnits + view.turn - 1;
  const missing = Math.max(expected - totalUnits(view[enemy]), totalUnits(view[enemy]) === 0 ? 1 : 0);
  if (places.length === 0) return guess;
  for (let unit = 0; unit < missing; unit++) {
    const space = places[unit % places.length] as number;
    guess[space] = (guess[space] ?? 0) + 1;
  }
  return guess;
}
