import type { Bot, BotLevel, Dice, Seat } from '../../ruleset.ts';
import { plan } from './bot/plan.ts';
import type { Care } from './bot/table.ts';
import { worth } from './bot/worth.ts';
import { sideOf } from './map/forces.ts';
import { trenchesFor } from './presentation/trenches.ts';
import type { Order, Side, State, View } from './types.ts';

/** A beginner's weights were set by hand. The others were confirmed by play against greedy bots, and of hard against normal. */
const CARE: Readonly<Record<BotLevel, Care>> = {
  easy: {
    width: 5,
    danger: 0,
    rested: 0,
    prospect: 0.35,
    fire: 1,
    fresh: 1.25,
    storm: 1,
    siege: 2.5,
    fading: 0.7,
    ground: 1,
    support: false,
  },
  normal: {
    width: 16,
    danger: 0.96,
    rested: 0.3,
    prospect: 0.35,
    fire: 1.3,
    fresh: 1.3,
    storm: 0.6,
    siege: 1.8,
    fading: 0.74,
    ground: 1,
    support: true,
  },
  hard: {
    width: Number.POSITIVE_INFINITY,
    danger: 1.15,
    rested: 0.3,
    prospect: 0.2,
    fire: 2.5,
    fresh: 1.7,
    storm: 0.9,
    siege: 1.4,
    fading: 0.5,
    ground: 1.4,
    support: true,
  },
};
const GRAINS = 60;

/**
 * The bot (RULES.md, section 8) chooses actions by what they are worth, or a barrage if that is worth more. At level easy it
 * forgets the enemy, anything from off the map and, at random, most of its pieces, and misjudges the others. Normal and hard would
 * rather fire than walk, above all at units that have yet to act, and normal assaults only if that clearly pays. Hard looks at all
 * hexes in reach, fires and fears more, and is drawn to nearby buildings. It counts looks, never time.
 */
function choose(view: View, seat: Seat, level: BotLevel, dice: Dice): Order {
  const side: Side = seat === 'imperial' ? 'imperial' : 'alliance';
  if (view.digging !== undefined) return { kind: 'trenches', hexes: trenchesFor(view, side) };
  const own = Object.keys(view.units).filter((id) => sideOf(id) === side).length;
  /** From 0 to 2. A beginner forgets most pieces: it leads about one in four, or more if there are few, so that some move. */
  const mood = (id: string): number =>
    dice.roll(9 * own, `idle.${id}`) > 2 * own + 4 ? 0 : (2 * dice.roll(GRAINS, `mood.0.${id}`)) / GRAINS;
  return { kind: 'impulse', lines: plan(view, side, CARE[level], level === 'easy' ? mood : () => 1) };
}

export const bot: Bot<State, View, Order> = { choose, foresight: { level: 'normal', depth: 2, worth } };
