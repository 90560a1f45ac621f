/** What a level looks at. */
import type { BotLevel } from '../../../ruleset.ts';

export interface Care {
  /** Moves taken for the first; and for the second beside each of them. */
  readonly first: number;
  readonly second: number;
  /** Pairs that are judged by the enemy's best answer; 0 for none. */
  readonly answers: number;
  /** The part of the enemy's next two shots that counts, and of our own. */
  readonly danger: number;
  /** And once more of the two that need no move: he keeps his moves for the way back, or for other shots. */
  readonly exposed: number;
  readonly prospect: number;
  /** The part of a flagship's life that each free square beside it costs: from there the next shot comes. */
  readonly cover: number;
  /** What a craft on the board is worth for being there, and each square nearer to the enemy flagship, in chance to win. */
  readonly deployed: number;
  readonly nearer: number;
  /** What these become as a side grows eager; see `careOf`. */
  readonly eager: Eager;
}
type Eager = Pick<Care, 'danger' | 'exposed' | 'cover' | 'deployed' | 'nearer'>;

const CAREFUL = {
  ...{ danger: 1, exposed: 0.5, prospect: 0.4, cover: 0.01, deployed: 0, nearer: -0.002 },
  eager: { danger: 0.5, exposed: 0.25, cover: 0, deployed: 0.02, nearer: 0.005 },
};
const RASH = { danger: 0, exposed: 0, cover: 0, deployed: 0.05, nearer: 0.004 };

export const CARE: Readonly<Record<BotLevel, Care>> = {
  easy: { first: 1, second: 12, answers: 0, prospect: 0, ...RASH, eager: RASH },
  normal: { first: 5, second: 12, answers: 0, ...CAREFUL },
  hard: { first: 8, second: 24, answers: 8, ...CAREFUL },
};

/**
 * Careful sides all wait to be come at, and would never meet; at 1 a side takes risks and goes for the enemy flagship.
 */
export function careOf(level: BotLevel, eagerness: number): Care {
  const care = CARE[level];
  const between = (term: keyof Eager): number => care[term] + eagerness * (care.eager[term] - care[term]);
  return {
    ...care,
    danger: between('danger'),
    exposed: between('exposed'),
    cover: between('cover'),
    deployed: between('deployed'),
    nearer: between('nearer'),
  };
}
