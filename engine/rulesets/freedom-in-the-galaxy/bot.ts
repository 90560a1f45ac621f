import type { Bot, BotLevel, Dice, Seat } from '../../ruleset.ts';
import { ponder } from './bot/ponder.ts';
import { byThumb } from './bot/thumb.ts';
import { worth } from './bot/worth.ts';
import type { State, View } from './state.ts';
import type { Order } from './types.ts';

/**
 * The computer player (FG-165). Easy takes some choices by lot; normal plays by the rules of thumb; hard has sharper ones and
 * weighs by the charts, and on the Imperial side tries out what else it might order in worlds it imagines: trials of the Rebels'
 * orders are misled by the luck of their few letters. It writes lines as a person would and sends those that can be read.
 */
const choose = (view: View, seat: Seat, level: BotLevel, dice: Dice): Order =>
  level === 'hard' && seat === 'imperial' ? ponder(view, dice) : byThumb(view, seat, level, dice);

export const bot: Bot<State, View, Order> = { choose, foresight: { level: 'normal', depth: 3, worth } };
