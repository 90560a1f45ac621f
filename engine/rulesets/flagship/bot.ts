import type { Bot, BotLevel, Dice, Seat } from '../../ruleset.ts';
import { type Battle, battleOf, movementOf, type Step, type Who } from './bot/battle.ts';
import { after, type Candidate, candidates } from './bot/candidates.ts';
import { CARE, HARD } from './bot/care.ts';
import { expected } from './bot/foresight.ts';
import { LEARNED_OF } from './bot/outlook.ts';
import { eagerFor, type Stakes, stakesOf } from './bot/stakes.ts';
import { beginnersStance, stanceOf } from './bot/stance.ts';
import { volley } from './bot/volley.ts';
import { weighed } from './bot/weigh.ts';
import { worth } from './bot/worth.ts';
import type { Attack, Order, State, View } from './types.ts';

/**
 * The bot considers pairs of moves by what they are worth in chance to win, each with the two shots that then gain most. Easy and
 * normal weigh by hand what these gain, what the enemy's two best may cost, and how well the fleet is placed for the turn after.
 * Normal waits or hunts as the enemy does (see `stance.ts`), and while it waits judges the best few by the enemy's best answer.
 * Easy forgets the enemy's shots and its own second attack, sends its craft straight at the enemy flagship and, late in the game,
 * unless it leads, its own flagship too. Hard takes the mean over what its shots may do, by what was learned from play (see
 * `foresight.ts`). With many turns to come it weighs as normal does, looks at more and always plays the answer. The bot counts
 * moves, never time.
 */
function choose(view: View, seat: Seat, level: BotLevel, dice: Dice): Order {
  const who: Who = seat === 'rebel' ? 0 : 1;
  const battle = battleOf(view);
  const { turn, options } = view;
  const judgement = judged(level, battle, who, turn, options.turnLimit);
  return turnOf(battle, who, judgement, oneOfBest(judgement.found, dice, `${turn}.choice`));
}

/** How a level rates each pair of moves, best first, and how it then shoots. */
export function judged(level: BotLevel, battle: Battle, who: Who, turn: number, turnLimit: number | null): Judgement {
  const left = (turnLimit ?? Number.POSITIVE_INFINITY) - turn;
  const plain = stakesOf(battle, who, left);
  if (level === 'hard' && left <= LEARNED_OF) {
    const worth = (): number => expected(battle, who, left, volley(battle, plain, who, 0).shots);
    return { found: candidates(battle, who, HARD, worth), stakes: plain, attacks: 2 };
  }
  const stance = (level === 'easy' ? beginnersStance : stanceOf)(battle, who, turn, turnLimit);
  const care = CARE[level][stance];
  const stakes = eagerFor(plain, battle, who, care.zeal);
  return { found: weighed(battle, who, stakes, care), stakes, attacks: care.attacks };
}

interface Judgement {
  readonly found: readonly Candidate[];
  readonly stakes: Stakes;
  /** The most attacks that are made. */
  readonly attacks: number;
}

function oneOfBest(found: readonly Candidate[], dice: Dice, purpose: string): readonly Step[] {
  const top = found[0]?.worth ?? 0;
  const alike = found.filter(({ worth }) => worth > top - 1e-9);
  return alike[dice.roll(Math.max(1, alike.length), purpose) - 1]?.steps ?? [];
}

export function turnOf(battle: Battle, who: Who, { stakes, attacks: most }: Omit<Judgement, 'found'>, steps: readonly Step[]): Order {
  const moves = steps.map((step) => movementOf(battle, step));
  const { crafts, size, names } = battle.setting;
  const { shots } = after(battle, steps, () => volley(battle, stakes, who, 0));
  const attacks = shots.slice(0, most).map(
    ({ piece, target }): Attack => ({
      verb: 'attack',
      craft: crafts[piece % size] ?? '',
      target: names[battle.where[target] ?? 0] ?? '',
    }),
  );
  return { kind: 'turn', moves, attacks };
}

export const bot: Bot<State, View, Order> = { choose, foresight: { level: 'easy', depth: 4, worth } };
