import type { BotLevel, Dice, Seat } from '../../ruleset.ts';
import type { Order, View } from './types.ts';

export function bot(_view: View, _seat: Seat, _level: BotLevel, _dice: Dice): Order {
  return { kind: 'actions', slots: [{ verb: 'pass' }, { verb: 'pass' }] };
}
