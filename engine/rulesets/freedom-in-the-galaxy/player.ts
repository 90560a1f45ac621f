import type { Player } from '../../ruleset.ts';
import { bot } from './bot.ts';
import type { View } from './state.ts';
import type { Order } from './types.ts';

export const player: Player<View, Order> = { bot };
