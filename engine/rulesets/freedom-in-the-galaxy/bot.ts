import type { Bot, BotLevel, Dice, Seat } from '../../ruleset.ts';
import { ponder } from './bot/ponder.ts';
import { byThumb } from './bot/thumb.ts';
import { worth } from './bot/worth.ts';
import type { State, View } from './state.ts';
import type { Order } from './types.ts';

/**
 * The bot (FG-165). Easy makes some choices at random; normal plays by the rules of thumb; hard has sharper ones and weighs by the
 * charts. On the Imperial side, hard also tries out what else it might order in worlds it imagines; trials of the Rebels' orders
 * are misled by the luck of their few letters. It writes lines as a person would and sends those that can be read.
 */
const choose = (view: View, seat: Seat, level: BotLevel, dice: Dice): Order =>
  level === 'hard' && seat === 'imperial' ? ponder(view, dice) : byThumb(view, seat, level, dice);

export const bot: Bot<State, View, Order> = { choose, foresight: { level: 'normal', depth: 3, worth } };
