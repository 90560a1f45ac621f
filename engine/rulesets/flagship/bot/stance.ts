/** Whether to wait for the enemy or to go out, decided by what the enemy's fleet does. */
import { type Battle, otherThan, type Who } from './battle.ts';
import { leadOf } from './stakes.ts';

/** `guard`: stay near the flagship and shoot at what comes. `hunt`: take everything, the flagship too, to the enemy's. */
export type Stance = 'guard' | 'hunt';

/** Before this turn nobody has shown how they play. */
const OPENING = 2;
/** The distance from its home corner within which a craft has only just entered: a fighter that enters as far as it can is on its way. */
const AT_HOME = 2;
/** A flagship this far from home has come for ours, and one that waits keeps to its corner. One of ours this far out does not turn back. */
const COMING = 2;
const COMMITTED = 2;
/** If the enemy flagship is off the board, ours goes on from this distance to where it will return. */
const ON_ITS_WAY = 2;
/** The parts of a game after which a side hunts when it is level, and when it is behind: neither wins at the limit (FS-17). */
const LEVEL = 0.5;
const BEHIND = 0.28;
/** The number of turns by which a game without a limit is measured. */
const LONG = 120;

/**
 * Fighters sent ahead run into a flagship's six dice, so the side that lets them come wins. Two sides that wait never meet. So
 * while the enemy stays at home or comes with the flagship, one side hunts; so does the side that would not win at the limit
 * (FS-17), and the side that has wounded the enemy flagship without being wounded, since it has few dice left.
 */
export function stanceOf(battle: Battle, who: Who, turn: number, turnLimit: number | null): Stance {
  const [own, enemy] = [advanceOf(battle, who), advanceOf(battle, otherThan(who))];
  const isAway = enemy.flag === undefined;
  if (!isAway && battle.lives[otherThan(who)] < battle.lives[who]) return 'hunt';
  if (turn <= OPENING) return 'guard';
  const isDuel = (enemy.flag ?? 0) >= COMING || (own.flag ?? 0) >= (isAway ? ON_ITS_WAY : COMMITTED);
  const isStandoff = !isAway && enemy.craft <= AT_HOME;
  return isDuel || isStandoff || isLate(battle, who, turn, turnLimit) ? 'hunt' : 'guard';
}

/** A beginner looks only at who would win at the limit, not at what the enemy does. */
export function beginnersStance(battle: Battle, who: Who, turn: number, turnLimit: number | null): Stance {
  return isLate(battle, who, turn, turnLimit) ? 'hunt' : 'guard';
}

function isLate(battle: Battle, who: Who, turn: number, turnLimit: number | null): boolean {
  const lead = leadOf(battle, who);
  const isAway = advanceOf(battle, otherThan(who)).flag === undefined;
  return lead <= 0 && turn > (turnLimit ?? LONG) * (lead < 0 && !isAway ? BEHIND : LEVEL);
}

interface Advance {
  /** How far the flagship is from its home corner; undefined off the board. */
  readonly flag: number | undefined;
  /** How far the foremost of the others is. */
  readonly craft: number;
}

function advanceOf({ setting, where }: Battle, who: Who): Advance {
  const { size, homes, apart, squares } = setting;
  const row = homes[who] * squares;
  const [flag = -1, ...others] = where.subarray(who * size, (who + 1) * size);
  const craft = others.reduce((most, at) => (at < 0 ? most : Math.max(most, apart[row + at] as number)), 0);
  return { flag: flag < 0 ? undefined : (apart[row + flag] as number), craft };
}
