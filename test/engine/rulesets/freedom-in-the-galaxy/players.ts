/** Plain players, which hunts and benchmarks over all games find in a game's folder. */

import type { Dice } from '../../../../engine/ruleset.ts';
import type { View } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { walk } from '../../../games/walk.ts';
import { freedomInTheGalaxy as game } from '../../../support/games/whole-games.ts';

export { greedy } from './greedy.ts';
export { withoutVain } from './vain.ts';

export const turnOf = (view: unknown): number => ((view as View).step.startsWith('setup') ? 0 : (view as View).turn);

/**
 * Drawn from the choices, taking of a few one that does something at once: at random alone, half a mail would be standing orders
 * and lines for later.
 */
export const random = (view: unknown, seat: string, dice: Dice): readonly string[] =>
  walk(game, view, seat, dice, { rank: idleness }).lines;

const IDLE = ['pass', 'standing', '['];
const idleness = (lines: readonly string[]): number => IDLE.findIndex((word) => lines.at(-1)?.startsWith(word)) + 1;
