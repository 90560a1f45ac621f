/** The considerations of each level. */
import type { BotLevel } from '../../../ruleset.ts';
import type { Breadth } from './candidates.ts';
import type { Stance } from './stance.ts';

export interface Care extends Breadth {
  /** The number of pairs that are judged by the enemy's best answer; 0 for none. */
  readonly answers: number;
  /** How much the enemy's next two shots count, and one's own. */
  readonly danger: number;
  /** How much more the two shots count that need no move: the enemy keeps its moves for the way back, or for other shots. */
  readonly exposed: number;
  readonly prospect: number;
  /** How much of a flagship's life each free square next to it costs, since the next shot comes from there. */
  readonly cover: number;
  /** How much a craft is worth for being on the board, and for each square nearer to the enemy flagship, in chance to win. */
  readonly deployed: number;
  readonly nearer: number;
  /** The value of each square between the flagships. */
  readonly apart: number;
  /** How many times over a life of the enemy flagship counts. */
  readonly zeal: number;
  /** How many of the two attacks of a turn are made. */
  readonly attacks: 1 | 2;
}

const STANCES: Readonly<Record<Stance, Omit<Care, keyof Breadth | 'answers'>>> = {
  guard: { danger: 1.3, exposed: 0.5, prospect: 0.4, cover: 0.15, deployed: 0, nearer: 0, apart: 0, zeal: 1, attacks: 2 },
  hunt: { danger: 0.2, exposed: 0.1, prospect: 0.8, cover: 0, deployed: 0.04, nearer: 0.01, apart: 0.08, zeal: 1.5, attacks: 2 },
};
/**
 * A beginner sends the craft straight at the enemy flagship, for what that gains now, and keeps their own flagship away from it.
 * They forget the enemy's shots and their second attack, and shoot at anything that can be hit, as if the flagship's lives counted
 * for little, until it has only one left.
 */
const BEGINNER: Care = {
  ...{ first: 1, second: 12, answers: 0, danger: 0, exposed: 0, prospect: 0 },
  ...{ cover: 0, deployed: 0.05, nearer: 0.04, apart: -0.05, zeal: 0.3, attacks: 1 },
};
/** Late in the game, their own flagship goes too, and lives count. */
const LATE_BEGINNER: Care = { ...BEGINNER, apart: 0.1, zeal: 1 };

/** The number of pairs that hard looks at, weighing by hand or by what it has learned. */
export const HARD: Breadth = { first: 8, second: 24 };

export const CARE: Readonly<Record<BotLevel, Readonly<Record<Stance, Care>>>> = {
  easy: { guard: BEGINNER, hunt: LATE_BEGINNER },
  normal: { guard: { first: 5, second: 12, answers: 6, ...STANCES.guard }, hunt: { first: 5, second: 12, answers: 0, ...STANCES.hunt } },
  hard: { guard: { ...HARD, answers: 10, ...STANCES.guard }, hunt: { ...HARD, answers: 10, ...STANCES.hunt } },
};
