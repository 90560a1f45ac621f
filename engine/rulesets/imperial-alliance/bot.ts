import type { BotLevel, Dice, Seat } from '../../ruleset.ts';
import { plan } from './bot/plan.ts';
import { tried } from './bot/trials.ts';
import { trenchesFor } from './telling/trenches.ts';
import type { Line, Order, Side, View } from './types.ts';

/** Hexes of a walk that are looked at closely. */
const WIDTH: Readonly<Record<BotLevel, number>> = { easy: 5, normal: 10, hard: 12 };
/** Plans that level hard tries. */
const PLANS = 5;
const GRAINS = 60;

/**
 * The computer player (RULES.md, section 8): actions by what they are worth, or a barrage if that is worth more. At
 * level easy it misjudges its pieces, by lot; at hard it tries a few plans on the table. It counts looks, never time.
 */
export function bot(view: View, seat: Seat, level: BotLevel, dice: Dice): Order {
  const side: Side = seat === 'imperial' ? 'imperial' : 'alliance';
  if (view.digging !== undefined) return { kind: 'trenches', hexes: trenchesFor(view, side) };
  const width = WIDTH[level];
  /** From `least` to 2 - `least`, about 1. */
  const moody = (number: number, least: number) => (id: string) =>
    least + ((2 - 2 * least) * dice.roll(GRAINS, `mood.${number}.${id}`)) / GRAINS;
  if (level === 'easy') return impulse(plan(view, side, width, (id) => (dice.roll(3, `idle.${id}`) === 1 ? 0 : moody(0, 0)(id))));
  const best = plan(view, side, width, () => 1);
  // In the fog a trial would play without the enemies that are not seen.
  if (level === 'normal' || view.options.fog === true) return impulse(best);
  const others = Array.from({ length: PLANS - 1 }, (_, index) => plan(view, side, width, moody(index + 1, 0.3)));
  return impulse(tried(view, side, distinct([best, ...others]), dice.roll(2 ** 31, 'trials')));
}

function impulse(lines: readonly Line[]): Order {
  return { kind: 'impulse', lines };
}

function distinct(plans: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  return [...new Map(plans.map((lines) => [JSON.stringify(lines), lines])).values()];
}
