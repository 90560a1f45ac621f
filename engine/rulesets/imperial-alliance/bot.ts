import type { BotLevel, Dice, Seat } from '../../ruleset.ts';
import { plan } from './bot/plan.ts';
import type { Care } from './bot/table.ts';
import { sideOf } from './map/forces.ts';
import { trenchesFor } from './telling/trenches.ts';
import type { Order, Side, View } from './types.ts';

const CARE: Readonly<Record<BotLevel, Care>> = {
  easy: { width: 5, danger: 0, rested: 0, prospect: 0.35, fire: 1, fresh: 1.25, support: false },
  normal: { width: 10, danger: 0.8, rested: 0.45, prospect: 0.35, fire: 1.15, fresh: 1.4, support: true },
  hard: { width: Number.POSITIVE_INFINITY, danger: 0.87, rested: 0.65, prospect: 0.2, fire: 1.6, fresh: 1.7, support: true },
};
const GRAINS = 60;

/**
 * The computer player (RULES.md, section 8): actions by what they are worth, or a barrage if that is worth more. At
 * level easy it forgets the enemy, what comes from off the map and, by lot, most of its pieces, and misjudges the others.
 * Normal and hard would rather fire than walk, above all at units that have yet to act, hard more so; hard looks at all hexes
 * in reach. It counts looks, never time.
 */
export function bot(view: View, seat: Seat, level: BotLevel, dice: Dice): Order {
  const side: Side = seat === 'imperial' ? 'imperial' : 'alliance';
  if (view.digging !== undefined) return { kind: 'trenches', hexes: trenchesFor(view, side) };
  const own = Object.keys(view.units).filter((id) => sideOf(id) === side).length;
  /** From 0 to 2. A beginner forgets most pieces: leads about one in five, more where there are few, so that some move. */
  const mood = (id: string): number => (dice.roll(5 * own, `idle.${id}`) > own + 2 ? 0 : (2 * dice.roll(GRAINS, `mood.0.${id}`)) / GRAINS);
  return { kind: 'impulse', lines: plan(view, side, CARE[level], level === 'easy' ? mood : () => 1) };
}
