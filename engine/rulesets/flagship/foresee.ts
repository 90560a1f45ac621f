import type { Seat } from '../../ruleset.ts';
import type { Order, View } from './types.ts';

/** What an order comes to. */
export function foresee(_view: View, _seat: Seat, _order: Order): readonly string[] {
  return [];
}
