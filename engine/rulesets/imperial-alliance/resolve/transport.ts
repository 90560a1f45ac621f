/** Boarding and leaving a carrier, which locks it (IA-11). */
import { chart } from '../charts.ts';
import { ridersOf } from '../combat.ts';
import { setPiece, tell } from '../field.ts';
import { passengersOf, sideOf } from '../map/forces.ts';
import { hexesAboard } from '../map/ways.ts';
import type { ActionOrder } from '../types.ts';
import { claim } from './losses.ts';
import { march, routeFor, tellMove } from './march.ts';
import type { Outcome, PieceTask } from './task.ts';

type LoadOrder = Extract<ActionOrder, { readonly order: 'load' }>;
type UnloadOrder = Extract<ActionOrder, { readonly order: 'unload' }>;
/** Boarding or leaving costs a point on top of the hexes. */
const extra = 1;

export function load(task: PieceTask, { carrier, path }: LoadOrder): Outcome {
  const { field, unit, side } = task;
  const { units } = field.state;
  const found = sideOf(carrier) === side ? units[carrier] : undefined;
  if (found === undefined || found.carrier !== null) return 'target-destroyed';
  if (found.activated) return 'transport-active';
  if (passengersOf(units, carrier).length >= chart(carrier).transport || chart(unit).class !== 'squad') return 'transport-full';
  const from = units[unit]?.hex ?? '';
  const route = routeFor(task, hexesAboard(path, found.hex), 'board', { extra });
  if (typeof route === 'string') return route;
  const marched = march(task, route, ridersOf(field.state, unit));
  tellMove(task, from, marched);
  if (marched.arrived) {
    setPiece(field, unit, { carrier });
    setPiece(field, carrier, { locked: true });
    tell(field, { type: 'load', unit, carrier, cost: marched.cost + extra });
  }
  claim(field, unit);
  return 1;
}

export function unload(task: PieceTask, { path: hexes }: UnloadOrder): Outcome {
  const { field, unit } = task;
  const { units } = field.state;
  const carrier = units[unit]?.carrier;
  if (carrier == null || units[carrier]?.activated !== false) return 'transport-active';
  const route = hexes.length === 0 ? 'no-path' : routeFor(task, hexes, 'stand', { extra });
  if (typeof route === 'string') return route;
  setPiece(field, carrier, { locked: true });
  setPiece(field, unit, { carrier: null });
  const { path, cost } = march(task, route, [], extra);
  tell(field, { type: 'unload', unit, carrier, path, cost });
  claim(field, unit);
  return 1;
}
