/** A position in numbers, as hard sees it: what each side could shoot at next, and how it stands. */
import { type Battle, diceOf, FREE, GONE, otherThan, RESERVE, type Who } from './battle.ts';
import { leastSteps, startOf } from './volley.ts';

/** Turns beyond these are all alike: a match without a limit has as many. */
const LONG = 60;
/** Player turns before the limit at which it counts by half. */
const NEAR = 8;

/**
 * For a side that has ended its turn; the enemy is on turn, and `left` player turns are still to come. Each number is of the
 * order of one. What is added here, left out or put elsewhere has to be learnt anew: `learnt.ts` weighs them by place.
 */
export function outlook(battle: Battle, who: Who, left: number): readonly number[] {
  const enemy = otherThan(who);
  const { destroys, hangarsFlag } = battle.setting;
  const craft = craftLeft(battle, who) - craftLeft(battle, enemy);
  const lead = Math.sign(battle.lives[who] - battle.lives[enemy] || craft);
  const late = NEAR / (NEAR + left);
  return [
    ...[...reach(battle, who), ...standing(battle, who)],
    ...[...reach(battle, enemy), ...standing(battle, enemy)],
    ...[late, Math.min(left, LONG) / 50, lead * late, apartBy(battle, baseOf(battle, who), baseOf(battle, enemy)) / 9],
    ...[(craft * late) / 4, Number.isFinite(left) ? left % 2 : 0, destroys, hangarsFlag],
  ];
}

/** Craft not destroyed, without the flagship. */
export function craftLeft({ setting: { size }, where }: Battle, who: Who): number {
  return where.subarray(who * size + 1, (who + 1) * size).reduce((count, place) => (place === GONE ? count : count + 1), 0);
}

const apartBy = ({ setting: { apart, squares } }: Battle, from: number, to: number): number => apart[from * squares + to] as number;

/** Where the flagship is, or will come back (FS-14). */
function baseOf({ setting: { size, homes }, where }: Battle, who: Who): number {
  const at = where[who * size] as number;
  return at < 0 ? homes[who] : at;
}

const MOVES = [0, 1, 2] as const;

/** What a craft could hit next turn. */
interface Aim {
  /** Moves that it needs to shoot at the flagship, and its chance to win that battle (FS-9). */
  readonly moves: number;
  readonly hit: number;
  /** By moves made before: the best of its chances against craft, by what they are worth in thirds of dice and one. */
  readonly prey: readonly number[];
}
const NOTHING: Aim = { moves: Number.POSITIVE_INFINITY, hit: 0, prey: [0, 0, 0] };

function reach(battle: Battle, who: Who): readonly number[] {
  const { size } = battle.setting;
  const aims = Array.from({ length: size }, (_, index) => aimOf(battle, who, index));
  const within = (moves: number): number => aims.filter((aim) => aim.moves <= moves).length;
  return [
    ...bestTwo(MOVES.map((moves) => aims.map((aim) => (aim.moves <= moves ? aim.hit : 0)))),
    ...bestTwo(MOVES.map((moves) => aims.map(({ prey }) => prey[moves] ?? 0))),
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
  // Coming in costs a flagship a move of its own (FS-14).
  const spent = stands === RESERVE && index === 0 ? 1 : 0;
  const most = (2 - spent) * kind.steps;
  const chances = wins[diceOf(battle, piece)] as readonly number[];
  const enemy = size - who * size;
  let [moves, hit] = [NOTHING.moves, 0];
  const prey = [0, 0, 0];
  for (let target = enemy; target < enemy + size; target++) {
    const at = battle.where[target] as number;
    if (at < 0 || apartBy(battle, from, at) > most + kind.range) continue;
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

/** By moves made before and craft: the sum of the best two shots without a move, and with two moves between them. */
function bestTwo(gains: readonly (readonly number[])[]): readonly number[] {
  const [[still, besides], [one, other], [far]] = gains.map(topTwo) as unknown as readonly [Two, Two, Two];
  return [still + besides, Math.max(one + other, far + (far === still ? besides : still))];
}

type Two = readonly [number, number];
function topTwo(values: readonly number[]): Two {
  let [first, second] = [0, 0];
  for (const value of values) {
    if (value > first) [first, second] = [value, first];
    else if (value > second) second = value;
  }
  return [first, second];
}

function standing(battle: Battle, who: Who): readonly number[] {
  const { setting, where, lives, flagDice } = battle;
  const flag = where[who * setting.size] as number;
  const base = baseOf(battle, who);
  const fleet = fleetAbout(battle, who, base);
  return [
    ...[lives[who] - 1, flagDice[who] / 6, fleet.craft / 9, fleet.dice / 12, fleet.missed, flag < 0 ? 1 : 0],
    ...[Math.max(0, GONE - flag) / 3, fleet.deployed / 5, fleet.diceDeployed / 6, fleet.reserve / 5, fleet.near, fleet.escort],
    ...[fleet.foremost / 9, fleet.closest > FARTHEST ? 1.5 : fleet.closest / 9, apartBy(battle, setting.homes[who], base) / 9],
    flag < 0 ? 0 : freeAround(battle, flag) / 8,
  ];
}

const freeAround = ({ setting, on }: Battle, at: number): number =>
  (setting.around[at] as readonly number[]).reduce((count, square) => (on[square] === FREE ? count + 1 : count), 0);

/** Steps beyond which no craft is on its way, or none can come. */
const FARTHEST = 20;

/** Sums over a side's craft but for the flagship. */
function fleetAbout(battle: Battle, who: Who, base: number): Readonly<Record<Sum, number>> {
  const { setting, where } = battle;
  const goal = baseOf(battle, otherThan(who));
  const sums = {
    ...{ craft: 0, dice: 0, missed: 0, reserve: 0, deployed: 0 },
    ...{ diceDeployed: 0, near: 0, escort: 0 },
    foremost: 0,
    closest: 99,
  };
  for (let index = 1; index < setting.size; index++) {
    const place = where[who * setting.size + index] as number;
    const dice = setting.kinds[index]?.dice ?? 0;
    if (place === GONE) continue;
    sums.craft += 1;
    sums.dice += dice;
    if (place < GONE) sums.missed += ((GONE - place) * (1 + dice)) / 6;
    else if (place === RESERVE) sums.reserve += (1 + dice) / 2;
    else {
      const toGoal = apartBy(battle, place, goal);
      sums.deployed += 1;
      sums.diceDeployed += dice;
      sums.near += Math.exp(-toGoal / 3);
      sums.escort += Math.exp(-apartBy(battle, place, base) / 2);
      sums.foremost = Math.max(sums.foremost, apartBy(battle, setting.homes[who], place));
      sums.closest = Math.min(sums.closest, toGoal);
    }
  }
  return sums;
}
type Sum = 'craft' | 'dice' | 'missed' | 'reserve' | 'deployed' | 'diceDeployed' | 'near' | 'escort' | 'foremost' | 'closest';
