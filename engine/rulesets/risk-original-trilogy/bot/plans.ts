/** How each level plays a turn. */
import type { BotLevel } from '../../../ruleset.ts';
import type { Temper } from './campaign.ts';
import type { Plan } from './draft.ts';

/** Goes on while it can, and rather against players than against the neutral army, since the first to stop is worn down. */
const BOLD: Temper = { least: 0.6, longest: 12, thrift: 0.05, below: 2, enmity: 3, greed: 0.5, hunt: 6, breadth: 1 };
const TIMID: Temper = { ...BOLD, least: 0.5, longest: 3, enmity: 0, greed: 1 };

export const PLANS: Readonly<Record<BotLevel, Plan>> = {
  easy: { temper: TIMID, beginner: true, skilled: false },
  normal: { temper: BOLD, beginner: false, skilled: false },
  hard: { temper: { ...BOLD, hunt: 20, breadth: 6 }, beginner: false, skilled: true },
};
