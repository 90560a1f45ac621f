import type { Bot, BotLevel, Dice, Seat } from '../../ruleset.ts';
import { PLANS } from './bot/plans.ts';
import { scripted } from './bot/script.ts';
import { worth } from './bot/worth.ts';
import type { Order, State, View } from './types.ts';

/**
 * The computer player (RT-46): cards into sets and ships, all new troops where the best chain of invasions begins, the
 * chain and what else is worth it, then the largest idle stack to the border that needs it most. Easy plays as a beginner
 * does; hard follows several ways of a chain, hunts the Emperor and leads ships and bombardments with it.
 */
const choose = (view: View, seat: Seat, level: BotLevel, dice: Dice): Order => scripted(view, seat, PLANS[level], dice);

export const bot: Bot<State, View, Order> = { choose, foresight: { level: 'normal', depth: 3, worth } };
