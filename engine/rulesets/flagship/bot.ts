import type { BotLevel, Dice, Seat } from '../../ruleset.ts';
import { type Battle, battleOf, movementOf, otherThan, type Step, shift, type Who } from './bot/battle.ts';
import { candidates } from './bot/candidates.ts';
import { careOf } from './bot/care.ts';
import { leadOf, type Stakes, stakesOf } from './bot/stakes.ts';
import { volley } from './bot/volley.ts';
import type { Attack, Order, View } from './types.ts';

/**
 * The computer player: pairs of moves by what the two best shots then gain, what the enemy's two best may cost, and how
 * the fleet stands for the turn after, all in chance to win. Who leads lets the enemy come; who does not goes out in time,
 * since level at the limit is no win. Easy looks at its own gain alone; hard judges the best few by the enemy's best
 * answer. It counts moves, never time.
 */
export function bot(view: View, seat: Seat, level: BotLevel, dice: Dice): Order {
  const who: Who = seat === 'rebel' ? 0 : 1;
  const battle = battleOf(view);
  const turnsLeft = (view.options.turnLimit ?? Number.POSITIVE_INFINITY) - view.turn;
  const stakes = stakesOf(battle, who, turnsLeft);
  const care = careOf(level, eagerness(battle, who, view));
  const found = candidates(battle, who, stakes, care);
  const top = found[0]?.worth ?? 0;
  const alike = found.filter(({ worth }) => worth > top - 1e-9);
  const chosen = alike[dice.roll(Math.max(1, alike.length), `${view.turn}.choice`) - 1];
  return turnOf(battle, who, stakes, chosen?.steps ?? []);
}

/** Turns of a game without a limit after which a standoff is long. */
const LONG = 120;

/**
 * From 0 to 1. Who would win at the limit (FS-17) waits, and so does whom the enemy comes to; else who is a life behind
 * goes at once, anybody else in the second sixth of the game and the third.
 */
function eagerness(battle: Battle, who: Who, { turn, options }: View): number {
  const isVisited = advanceOf(battle, otherThan(who)) > Math.max(AT_HOME, advanceOf(battle, who));
  if (leadOf(battle, who) > 0 || isVisited) return 0;
  if (battle.lives[who] < battle.lives[otherThan(who)]) return 1;
  return Math.min(1, Math.max(0, (3 * turn) / (options.turnLimit ?? LONG) - 0.5));
}

/** Squares from its home corner within which a craft has been deployed, and no more. */
const AT_HOME = 3;

/** How far from its home corner a side's foremost craft stands. */
function advanceOf({ setting, where }: Battle, who: Who): number {
  const { size, homes, apart, squares } = setting;
  const own = who * size;
  const row = homes[who] * squares;
  return where.subarray(own + 1, own + size).reduce((most, at) => (at < 0 ? most : Math.max(most, apart[row + at] as number)), 0);
}

function turnOf(battle: Battle, who: Who, stakes: Stakes, steps: readonly Step[]): Order {
  const moves = steps.map((step) => movementOf(battle, step));
  for (const { piece, to } of steps) shift(battle, piece, to);
  const { crafts, size, names } = battle.setting;
  const attacks = volley(battle, stakes, who, 0).shots.map(
    ({ piece, target }): Attack => ({
      verb: 'attack',
      craft: crafts[piece % size] ?? '',
      target: names[battle.where[target] ?? 0] ?? '',
    }),
  );
  return { kind: 'turn', moves, attacks };
}
