/** Plain players: what hunts and benchmarks over all games find in a game's folder. */

import type { View } from '../../../engine/rulesets/freedom-in-the-galaxy/state.ts';

export { greedy } from './greedy.ts';
export { random } from './lot.ts';

export const turnOf = (view: unknown): number => ((view as View).step.startsWith('setup') ? 0 : (view as View).turn);
