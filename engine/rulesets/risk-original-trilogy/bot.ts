import type { Bot, BotLevel, Dice, Seat } from '../../ruleset.ts';
import { PLANS } from './bot/plans.ts';
import { scripted } from './bot/script.ts';
import { worth } from './bot/worth.ts';
import type { Order, State, View } from './types.ts';

/**
 * The bot (RT-46) puts cards into sets and ships, places all new troops where the best chain of invasions begins, plays the chain
 * and other invasions worth it, then moves the largest idle stack to the border that needs it most. Easy plays as a beginner does.
 * Hard compares several continuations of a chain, hunts the Emperor, and supports the chain with ships and bombardments.
 */
const choose = (view: View, seat: Seat, level: BotLevel, dice: Dice): Order => scripted(view, seat, PLANS[level], dice);

export const bot: Bot<State, View, Order> = { choose, foresight: { level: 'normal', depth: 3, worth } };
