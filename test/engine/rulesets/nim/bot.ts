import type { Bot } from '../../../../engine/ruleset.ts';
import { mostCounters, type Order, type Seat, type State, type View } from './rules.ts';

/** Easy takes at random; normal leaves a multiple of four; hard bids more if that can be had, and nothing if it cannot. */
export const bot: Bot<State, View, Order> = {
  choose: ({ heap, coins }, seat, level, dice) => {
    const most = mostCounters(heap);
    const own = coins[seat as Seat];
    const lot = { bid: dice.roll(Math.floor(own / 2) + 1, 'bid') - 1, take: dice.roll(most, 'take') };
    if (level === 'easy') return lot;
    if (heap <= most) return { bid: own, take: heap };
    const bid = level === 'normal' ? lot.bid : heap % 4 === 0 ? 0 : Math.ceil(own / 2);
    return { bid, take: heap % 4 || 1 };
  },
};
