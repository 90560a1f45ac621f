import type { Player } from '../../ruleset.ts';
import { bot } from './bot.ts';
import type { Order, View } from './types.ts';

export const player: Player<View, Order> = { bot };
