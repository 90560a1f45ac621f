/** What a level looks at, and what a side strives for as the battle stands. */
import type { BotLevel } from '../../../ruleset.ts';
import { type Battle, GONE, otherThan, type Who } from './battle.ts';

export interface Care {
  /** Moves taken for the first; and for the second beside each of them. */
  readonly first: number;
  readonly second: number;
  /** Pairs that are judged by the enemy's best answer; 0 for none. */
  readonly answers: number;
  /** The part of the enemy's next two shots that counts, and of our own. */
  readonly danger: number;
  readonly prospect: number;
  /** What each square nearer to the enemy flag ship is worth, to a craft and to the own flag ship. */
  readonly advance: number;
  readonly flagAdvance: number;
}

const WIDTH: Readonly<Record<BotLevel, Pick<Care, 'first' | 'second' | 'answers'>>> = {
  easy: { first: 1, second: 12, answers: 0 },
  normal: { first: 8, second: 20, answers: 0 },
  hard: { first: 10, second: 24, answers: 6 },
};
/** Player turns before the limit from which it is played for (FS-17). */
const LATE = 30;

/** Who is stronger goes for the enemy flag ship, and near the limit holds what he has; who is not must dare something then. */
export function careOf(battle: Battle, who: Who, level: BotLevel, turnsLeft: number): Care {
  const width = WIDTH[level];
  if (level === 'easy') return { ...width, danger: 0, prospect: 0, advance: 0.05, flagAdvance: 0 };
  const [own, enemy] = [strength(battle, who), strength(battle, otherThan(who))];
  if (turnsLeft < LATE && own > enemy) return { ...width, danger: 1.5, prospect: 0.1, advance: -0.02, flagAdvance: -0.1 };
  if (turnsLeft < LATE) return { ...width, danger: 0.3, prospect: 0.6, advance: 0.1, flagAdvance: 0.3 };
  const zeal = Math.min(1, Math.max(0, (4 * (own - enemy)) / (own + enemy)));
  return { ...width, danger: 1, prospect: 0.4, advance: 0.01 + 0.08 * zeal, flagAdvance: 0.4 * zeal };
}

/** Craft not destroyed; a life of the flag ship counts as four. */
function strength({ setting, where, lives }: Battle, who: Who): number {
  const first = who * setting.size;
  return 4 * lives[who] + where.subarray(first + 1, first + setting.size).filter((place) => place !== GONE).length;
}
