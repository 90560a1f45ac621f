/** The registry with the game for three in it. */
import * as real from '../../../engine/rulesets/index.ts';
import { withTrio } from './trio.ts';

export const { GAMES, registry } = withTrio(real);
