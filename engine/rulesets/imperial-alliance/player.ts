import type { Player } from '../../ruleset.ts';
import { worth } from './bot/worth.ts';
import { bot } from './bot.ts';
import type { Order, State, View } from './types.ts';

export const player: Player<State, View, Order> = { bot, foresight: { level: 'normal', depth: 2, worth } };
