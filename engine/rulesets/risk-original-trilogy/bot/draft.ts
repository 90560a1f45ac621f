import type { Dice } from '../../../ruleset.ts';
import type { CardId, Line } from '../types.ts';
import type { Temper, Thought } from './campaign.ts';

/** How to play a turn. */
export interface Plan {
  readonly temper: Temper;
  /** A beginner spreads troops, forgets directives, leaves idle troops behind and fights to the last. */
  readonly beginner: boolean;
  /** Ships and bombardments go where the first chain begins. */
  readonly skilled: boolean;
}

/** A turn that is being written: lines so far, cards left, troops to place. */
export interface Draft {
  readonly lines: Line[];
  readonly plan: Plan;
  readonly dice: Dice;
  hand: readonly CardId[];
  pool: number;
  thought: Thought;
}
