import type { Player } from '../../ruleset.ts';
import { worth } from './bot/worth.ts';
import { bot } from './bot.ts';
import type { State, View } from './state.ts';
import type { Order } from './types.ts';

export const player: Player<State, View, Order> = { bot, foresight: { level: 'normal', depth: 3, worth } };
