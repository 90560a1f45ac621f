import type { Player } from '../../ruleset.ts';
import { imagine } from './bot/imagine.ts';
import { worth } from './bot/worth.ts';
import { bot } from './bot.ts';
import type { Order, State, View } from './types.ts';

export const player: Player<State, View, Order> = { bot, imagine, foresight: { level: 'normal', depth: 2, worth } };
