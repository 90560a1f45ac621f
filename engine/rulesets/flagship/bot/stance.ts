/** Whether to wait for the enemy or to go out: what the enemy's fleet does decides. */
import { type Battle, otherThan, type Who } from './battle.ts';
import { leadOf } from './stakes.ts';

/** `guard`: stay about the flagship and shoot at what comes. `hunt`: take everything, the flagship too, to the enemy's. */
export type Stance = 'guard' | 'hunt';

/** Until then nobody has shown how they play. */
const OPENING = 2;
/** Squares from its home corner within which a craft has come in, and no more: a fighter that enters as far as it can is on its way. */
const AT_HOME = 2;
/** A flagship so far from home has come for ours: one that waits keeps to its corner. One of ours that far does not turn back. */
const COMING = 2;
const COMMITTED = 2;
/** With the enemy flagship away, ours goes on from here to where it will come back. */
const ON_ITS_WAY = 2;
/** The parts of a game after which a side hunts that is level, and one that is behind: neither wins at the limit (FS-17). */
const LEVEL = 0.5;
const BEHIND = 0.28;
/** Turns by which a game without a limit is measured. */
const LONG = 120;

/**
 * Fighters sent ahead run into a flagship's six dice: whoever lets them come wins. Two who wait never meet: while the enemy
 * stays at home or comes with the flagship, one hunts; so does who would not win at the limit (FS-17), and who has wounded the
 * enemy flagship and not been wounded: it has few dice left.
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

/** A beginner does not look at what the enemy does, only at who would win at the limit. */
export function beginnersStance(battle: Battle, who: Who, turn: number, turnLimit: number | null): Stance {
  return isLate(battle, who, turn, turnLimit) ? 'hunt' : 'guard';
}

function isLate(battle: Battle, who: Who, turn: number, turnLimit: number | null): boolean {
  const lead = leadOf(battle, who);
  const isAway = advanceOf(battle, otherThan(who)).flag === undefined;
  return lead <= 0 && turn > (turnLimit ?? LONG) * (lead < 0 && !isAway ? BEHIND : LEVEL);
}

interface Advance {
  /** How far the flagship stands from its home corner; undefined off the board. */
  readonly flag: number | undefined;
  /** How far the foremost of the others. */
  readonly craft: number;
}

function advanceOf({ setting, where }: Battle, who: Who): Advance {
  const { size, homes, apart, squares } = setting;
  const row = homes[who] * squares;
  const [flag = -1, ...others] = where.subarray(who * size, (who + 1) * size);
  const craft = others.reduce((most, at) => (at < 0 ? most : Math.max(most, apart[row + at] as number)), 0);
  return { flag: flag < 0 ? undefined : (apart[row + flag] as number), craft };
}
