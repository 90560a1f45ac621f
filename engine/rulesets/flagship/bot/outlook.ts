/** A position in numbers, as hard sees it: what each side could shoot at next, and how it is placed. */
import { type Battle, baseOf, diceOf, freeAround, otherThan, RESERVE, stepsBetween, type Who } from './battle.ts';
import { lateness, leadOf, type Strength, strengthOf } from './stakes.ts';
import { leastSteps, startOf } from './volley.ts';

/** The most player turns to come for which enough was learned. With more, the limit would not move two sides that wait for each other. */
export const LEARNED_OF = 60;

/**
 * The outlook of a side that has ended its turn; it is the enemy's turn, and `left` player turns, at most `LEARNED_OF`, are still
 * to come. Each number is of the order of one. After any number is added, dropped or moved here, the weights must be learned again:
 * `learned-weights.ts` weighs them by place.
 */
export function outlook(battle: Battle, who: Who, left: number): readonly number[] {
  const enemy = otherThan(who);
  const { destroys, hangarsFlag } = battle.setting;
  const [own, theirs] = [strengthOf(battle, who), strengthOf(battle, enemy)];
  const late = lateness(left);
  return [
    ...[...reach(battle, who), ...standing(battle, who, own)],
    ...[...reach(battle, enemy), ...standing(battle, enemy, theirs)],
    ...[late, left / 50, leadOf(battle, who) * late, stepsBetween(battle, baseOf(battle, who), baseOf(battle, enemy)) / 9],
    ...[((own.craft - theirs.craft) * late) / 4, left % 2, destroys, hangarsFlag],
  ];
}

/** The possible targets of a craft next turn. */
interface Aim {
  /** The moves it needs to shoot at the flagship, and its chance to win that battle (FS-9). */
  readonly moves: number;
  readonly hit: number;
  /** By moves made before: the best of its chances against craft, by what they are worth in thirds of dice and one. */
  readonly prey: readonly number[];
}
const NOTHING: Aim = { moves: Number.POSITIVE_INFINITY, hit: 0, prey: [0, 0, 0] };

function reach(battle: Battle, who: Who): readonly number[] {
  const aims = battle.setting.crafts.map((_, index) => aimOf(battle, who, index));
  const within = (moves: number): number => aims.filter((aim) => aim.moves <= moves).length;
  return [
    ...bestTwo((moves) => aims.map((aim) => (aim.moves <= moves ? aim.hit : 0))),
    ...bestTwo((moves) => aims.map(({ prey }) => prey[moves] ?? 0)),
    ...[within(1) / 3, within(2) / 5],
  ];
}

function aimOf(battle: Battle, who: Who, index: number): Aim {
  const { size, kinds, wins } = battle.setting;
  const piece = who * size + index;
  const stands = battle.where[piece] as number;
  const from = startOf(battle, who, piece, 2);
  const kind = kinds[index];
  if (from < 0 || kind === undefined) return NOTHING;
  // Entering costs a flagship a move of its own (FS-14).
  const spent = stands === RESERVE && index === 0 ? 1 : 0;
  const most = (2 - spent) * kind.steps;
  const chances = wins[diceOf(battle, piece)] as readonly number[];
  const enemy = size - who * size;
  let [moves, hit] = [NOTHING.moves, 0];
  const prey = [0, 0, 0];
  for (let target = enemy; target < enemy + size; target++) {
    const at = battle.where[target] as number;
    if (at < 0 || stepsBetween(battle, from, at) > most + kind.range) continue;
    const steps = leastSteps(battle, from, stands, target, kind.range)[0];
    if (steps > most) continue;
    const needed = spent + Math.ceil(steps / kind.steps);
    const chance = chances[diceOf(battle, target)] as number;
    if (target === enemy) [moves, hit] = [needed, chance];
    else raise(prey, needed, (chance * (1 + (kinds[target - enemy]?.dice ?? 0))) / 3);
  }
  return { moves, hit, prey };
}

function raise(prey: number[], from: number, to: number): void {
  for (let moves = from; moves < prey.length; moves++) prey[moves] = Math.max(prey[moves] as number, to);
}

/** What the best two shots gain together, without a move and with two moves between them. `gains` has each craft's, by moves. */
function bestTwo(gains: (moves: number) => readonly number[]): readonly number[] {
  const [still, besides] = topTwo(gains(0));
  const [one, other] = topTwo(gains(1));
  const [far] = topTwo(gains(2));
  // A craft that needs no move for its best shot is not counted twice.
  return [still + besides, Math.max(one + other, far + (far === still ? besides : still))];
}

function topTwo(values: readonly number[]): readonly [number, number] {
  let [first, second] = [0, 0];
  for (const value of values) {
    if (value > first) [first, second] = [value, first];
    else if (value > second) second = value;
  }
  return [first, second];
}

function standing(battle: Battle, who: Who, strength: Strength): readonly number[] {
  const { setting, where, lives, flagDice } = battle;
  const flag = where[who * setting.size] as number;
  const base = baseOf(battle, who);
  const out = craftOut(battle, who, base);
  return [
    ...[lives[who] - 1, flagDice[who] / 6, strength.craft / 9, strength.dice / 12, strength.missed, strength.flagOff],
    ...[strength.flagMissed / 3, out.deployed / 5, out.dice / 6, out.reserve / 5, out.near, out.escort],
    ...[out.foremost / 9, out.closest, stepsBetween(battle, setting.homes[who], base) / 9],
    flag < 0 ? 0 : freeAround(battle, flag) / 8,
  ];
}

/** The number of steps beyond which no craft is on its way, which then counts as the distance of the closest. */
const FARTHEST = 20;
const NONE_CLOSE = 1.5;

/** Where a side's craft are, without the flagship: sums, and of those on the board the foremost and the closest to the enemy's. */
function craftOut(battle: Battle, who: Who, base: number): Readonly<Record<Sum, number>> {
  const { setting, where } = battle;
  const goal = baseOf(battle, otherThan(who));
  const sums = { deployed: 0, dice: 0, reserve: 0, near: 0, escort: 0, foremost: 0 };
  let closest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < setting.size; index++) {
    const place = where[who * setting.size + index] as number;
    const dice = setting.kinds[index]?.dice ?? 0;
    if (place === RESERVE) sums.reserve += (1 + dice) / 2;
    if (place < 0) continue;
    const toGoal = stepsBetween(battle, place, goal);
    sums.deployed += 1;
    sums.dice += dice;
    sums.near += Math.exp(-toGoal / 3);
    sums.escort += Math.exp(-stepsBetween(battle, place, base) / 2);
    sums.foremost = Math.max(sums.foremost, stepsBetween(battle, setting.homes[who], place));
    closest = Math.min(closest, toGoal);
  }
  return { ...sums, closest: closest > FARTHEST ? NONE_CLOSE : closest / 9 };
}
type Sum = 'deployed' | 'dice' | 'reserve' | 'near' | 'escort' | 'foremost' | 'closest';
