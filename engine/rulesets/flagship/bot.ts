import type { BotLevel, Dice, Seat } from '../../ruleset.ts';
import { type Battle, battleOf, movementOf, type Step, shift, type Who } from './bot/battle.ts';
import { candidates } from './bot/candidates.ts';
import { CARE } from './bot/care.ts';
import { eagerFor, type Stakes, stakesOf } from './bot/stakes.ts';
import { stanceOf } from './bot/stance.ts';
import { volley } from './bot/volley.ts';
import type { Attack, Order, View } from './types.ts';

/**
 * The computer player: pairs of moves by what the two best shots then gain, what the enemy's two best may cost, and how
 * the fleet stands for the turn after, all in chance to win. It waits or hunts as the enemy does: see `stance.ts`. Easy
 * forgets the enemy's shots and goes straight at the enemy flagship; normal judges the best few by the enemy's best answer
 * while it waits, hard always. It counts moves, never time.
 */
export function bot(view: View, seat: Seat, level: BotLevel, dice: Dice): Order {
  const who: Who = seat === 'rebel' ? 0 : 1;
  const battle = battleOf(view);
  const { turn, options } = view;
  const care = CARE[level][stanceOf(battle, who, turn, options.turnLimit)];
  const stakes = eagerFor(stakesOf(battle, who, (options.turnLimit ?? Number.POSITIVE_INFINITY) - turn), battle, who, care.zeal);
  const found = candidates(battle, who, stakes, care);
  const top = found[0]?.worth ?? 0;
  const alike = found.filter(({ worth }) => worth > top - 1e-9);
  const chosen = alike[dice.roll(Math.max(1, alike.length), `${turn}.choice`) - 1];
  return turnOf(battle, who, stakes, chosen?.steps ?? []);
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
