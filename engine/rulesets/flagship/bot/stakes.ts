/** The stakes: the chance to win, from material and time alone, and how far each loss would move it. */
import { type Battle, GONE, otherThan, type Who } from './battle.ts';

export interface Stakes {
  /** By piece, in chance to win: the gain of the side that shoots from its destruction, or from a flagship's first life (FS-13); */
  readonly destroyed: Float64Array;
  /** from its stay in the hangar, below 0 if a flagship is safer there; */
  readonly hangar: Float64Array;
  /** and from a flagship's last life once the first is gone. */
  readonly lastLife: Float64Array;
  /** How much it would change for the side on turn to have its flagship on the board, if it is not. */
  readonly entry: number;
}

export interface Strength {
  readonly lives: number;
  readonly craft: number;
  readonly dice: number;
  /** Turns that craft must miss, weighted by their dice, and those that the flagship must miss. */
  readonly missed: number;
  readonly flagMissed: number;
  /** 1 while the flagship is not on the board. */
  readonly flagOff: number;
}

/**
 * Log odds for a lead of one, and what is added to them as the turn limit comes near. They are estimates, kept because matches bore
 * them out; with half or twice of each, results hardly change.
 */
const WEIGHTS: readonly (readonly [number, number])[] = [
  [2, 2], // flagship lives
  [0.25, 0.6], // craft
  [0.14, 0], // dice
  [-0.12, 0.1], // turns missed
  [-0.1, 0], // turns the flagship misses
  [-0.4, -0.5], // a flagship off the board: nobody can be deployed (FS-14),
  [0.5, 1.2], // but nobody can shoot at it either, which suits a side that would win at the limit
  [0, 1.5], // the side that would win (FS-17)
];
/** The player turns before the limit at which it counts by half. */
const NEAR = 8;
/** The average turns in the hangar, and the least that a shot is worth: even a game that is as good as decided gets played. */
const STAY = 2.5;
/** The least that an enemy flagship's end is worth: a lead may still be lost, a win may not. */
const SURE = 0.3;
const LEAST = 0.0005;

export function stakesOf(battle: Battle, who: Who, turnsLeft: number): Stakes {
  const { size, kinds } = battle.setting;
  const late = lateness(turnsLeft);
  const own = strengthOf(battle, who);
  const enemy = strengthOf(battle, otherThan(who));
  const hope = chance(own, enemy, late);
  const destroyed = new Float64Array(2 * size);
  const hangar = new Float64Array(2 * size);
  const lastLife = new Float64Array(2 * size);
  for (let piece = 0; piece < 2 * size; piece++) {
    const mine = Math.floor(piece / size) === who;
    const has = mine ? own : enemy;
    const loss = (change: Partial<Strength>): number => {
      const left = { ...has, ...change };
      return mine ? hope - chance(left, enemy, late) : chance(own, left, late) - hope;
    };
    const game = mine ? hope : Math.max(SURE, 1 - hope);
    const dice = kinds[piece % size]?.dice ?? 0;
    if (piece % size === 0) {
      destroyed[piece] = has.lives > 1 ? loss({ lives: has.lives - 1 }) : game;
      hangar[piece] = loss({ flagOff: 1, flagMissed: STAY });
      lastLife[piece] = game - (destroyed[piece] ?? 0);
    } else {
      destroyed[piece] = Math.max(LEAST, loss({ craft: has.craft - 1, dice: has.dice - dice }));
      hangar[piece] = Math.max(LEAST, loss({ missed: has.missed + STAY * worthOfTurn(dice) }));
    }
  }
  const entry = own.flagOff === 0 ? 0 : chance({ ...own, flagOff: 0, flagMissed: 0 }, enemy, late) - hope;
  return { destroyed, hangar, lastLife, entry };
}

/** A side's chance to win, from material and time alone. */
export const hopeOf = (battle: Battle, who: Who, turnsLeft: number): number =>
  chance(strengthOf(battle, who), strengthOf(battle, otherThan(who)), lateness(turnsLeft));

/** From 0, far from the turn limit, to 1 at it. */
export const lateness = (turnsLeft: number): number => NEAR / (NEAR + turnsLeft);

/**
 * For a side that hunts, the lives of the enemy flagship count several times over. The last one, which wins, counts in full for
 * everybody.
 */
export function eagerFor(stakes: Stakes, { setting: { size }, lives }: Battle, who: Who, zeal: number): Stakes {
  const enemy = otherThan(who);
  const raised = (worth: Float64Array, times: number): Float64Array =>
    worth.map((each, piece) => (piece === enemy * size ? times * each : each));
  const last = Math.max(1, zeal);
  return { ...stakes, destroyed: raised(stakes.destroyed, lives[enemy] > 1 ? zeal : last), lastLife: raised(stakes.lastLife, last) };
}

const worthOfTurn = (dice: number): number => (1 + dice) / 6;

export function strengthOf({ setting: { size, kinds }, where, lives }: Battle, who: Who): Strength {
  const [flag = GONE, ...craft] = where.subarray(who * size, (who + 1) * size);
  const turns = (place: number): number => Math.max(0, GONE - place);
  const left = craft.map((place, index) => ({ place, dice: kinds[index + 1]?.dice ?? 0 })).filter(({ place }) => place !== GONE);
  return {
    lives: lives[who],
    craft: left.length,
    dice: left.reduce((sum, { dice }) => sum + dice, 0),
    missed: left.reduce((sum, { place, dice }) => sum + turns(place) * worthOfTurn(dice), 0),
    flagMissed: turns(flag),
    flagOff: flag < 0 ? 1 : 0,
  };
}

/** Who would win at the limit (FS-17): 1, 0 or -1 for this side. */
export const leadOf = (battle: Battle, who: Who): number => leadBy(strengthOf(battle, who), strengthOf(battle, otherThan(who)));
const leadBy = (own: Strength, enemy: Strength): number => Math.sign(own.lives - enemy.lives || own.craft - enemy.craft);

function chance(own: Strength, enemy: Strength, late: number): number {
  const lead = leadBy(own, enemy);
  const leads = [
    own.lives - enemy.lives,
    own.craft - enemy.craft,
    own.dice - enemy.dice,
    own.missed - enemy.missed,
    own.flagMissed - enemy.flagMissed,
    own.flagOff - enemy.flagOff,
    lead > 0 ? own.flagOff : lead * enemy.flagOff,
    lead,
  ];
  const logOdds = leads.reduce((sum, by, index) => {
    const [always = 0, near = 0] = WEIGHTS[index] ?? [];
    return sum + by * (always + near * late);
  }, 0);
  return 1 / (1 + Math.exp(-logOdds));
}
