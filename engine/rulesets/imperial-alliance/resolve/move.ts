/** Moving, with or without a shot (IA-10, IA-20), and facing (IA-31). */
import { can } from '../charts.ts';
import { ridersOf } from '../combat.ts';
import { setPiece, tell } from '../field.ts';
import type { ActionOrder } from '../types.ts';
import { fireMoving } from './fire.ts';
import { claim } from './losses.ts';
import { march, routeFor, tellMove } from './march.ts';
import type { Outcome, PieceTask } from './task.ts';

type MoveOrder = Extract<ActionOrder, { readonly order: 'move' }>;

export function move(task: PieceTask, order: MoveOrder): Outcome {
  const { field, unit } = task;
  const { options, units } = field.state;
  const face = options['walker-facing'] === true && can(unit, 'front-arc') ? order.face : undefined;
  if (order.path.length === 0 && face === undefined) return 'no-path';
  const extra = face === undefined ? 0 : 1;
  const route = routeFor(task, order.path, 'stand', { extra, thenFires: order.fire !== undefined });
  if (typeof route === 'string') return route;
  const from = units[unit]?.hex ?? '';
  const marched = march(task, route, ridersOf(field.state, unit, order.without), extra);
  if (face !== undefined) setPiece(field, unit, { facing: face });
  tellMove(task, from, marched);
  if (order.fire !== undefined) {
    const code = fireMoving(task, order.fire.targets, order, marched.riders);
    if (code !== undefined) tell(field, { type: 'failed-shot', order: task.index, unit, code });
  }
  claim(field, unit);
  return order.fire === undefined ? 1 : 2;
}
