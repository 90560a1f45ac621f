/** Whether to wait for the enemy or to go out: what the enemy's fleet does decides. */
import { type Battle, otherThan, type Who } from './battle.ts';
import { leadOf } from './stakes.ts';

/** `guard`: stay about the flagship and shoot at what comes. `hunt`: take everything, the flagship too, to the enemy's. */
export type Stance = 'guard' | 'hunt';

/** Until then nobody has shown how they play. */
const OPENING = 2;
/** Squares from its home corner within which a craft has been deployed, and no more. */
const AT_HOME = 3;
/** A flagship so far from home has come for ours; one of ours that far does not turn back. */
const COMING = 4;
const COMMITTED = 4;
/** With the enemy flagship away, ours goes on from here to where it will come back. */
const ON_ITS_WAY = 2;
/** Turns of a game without a limit after which a standoff is long. */
const LONG = 120;

/**
 * Fighters sent ahead run into a flagship's six dice: whoever lets them come wins. Two who wait never meet: while the enemy
 * stays at home, comes with the flagship, or is level past half of the game (FS-17), one hunts.
 */
export function stanceOf(battle: Battle, who: Who, turn: number, turnLimit: number | null): Stance {
  if (turn <= OPENING) return 'guard';
  const [own, enemy] = [advanceOf(battle, who), advanceOf(battle, otherThan(who))];
  const isAway = enemy.flag === undefined;
  const isDuel = (enemy.flag ?? 0) >= COMING || (own.flag ?? 0) >= (isAway ? ON_ITS_WAY : COMMITTED);
  const isStandoff = !isAway && enemy.craft <= AT_HOME;
  const isLate = turn > (turnLimit ?? LONG) / 2 && leadOf(battle, who) <= 0;
  return isDuel || isStandoff || isLate ? 'hunt' : 'guard';
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
