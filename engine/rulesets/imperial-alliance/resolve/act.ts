import { type Field, tell } from '../field.ts';
import { sideOf } from '../map/forces.ts';
import type { ActionOrder, Deed, FailCode, Line, PieceId } from '../types.ts';
import { assault } from './assault.ts';
import { fire } from './fire.ts';
import { move } from './move.ts';
import { raze } from './raze.ts';
import { aerial, artillery, bombard, counterfire } from './support.ts';
import type { Outcome, PieceTask, Task } from './task.ts';
import { load, unload } from './transport.ts';

/** The rest of the impulse's allowance. Artillery, counterfire and bombardment take the whole impulse and leave 0. */
export interface Budget {
  left: number;
}

/**
 * Carries out one line for the side to act: pays from the budget, changes the field and reports what happens. A line that cannot be
 * carried out reports `failed` with `index`, its place among the lines from 0, and costs nothing (IA-6, IA-43), so an unchanged
 * budget means that nothing happened. Elimination, passes and turns are left to the caller. Purposes of dice begin with `index`;
 * `roll` puts turn and impulse before it.
 */
export function act(field: Field, line: Deed, index: number, budget: Budget): void {
  const { toAct } = field.state;
  if (toAct === null) return;
  const task: Task = { field, index, side: toAct };
  const done = unready(task, line, budget) ?? carryOut(task, line, budget);
  if (typeof done === 'number') budget.left -= done;
  else tell(field, { type: 'failed', order: index, unit: 'unit' in line ? line.unit : null, code: done });
}

/** The activations it costs, unless the line takes the rest of the impulse (IA-8, IA-20). */
export function costOf(line: Line): number {
  if (line.order === 'pass' || line.order === 'then' || line.order === 'entrench') return 0;
  return line.order === 'move' && line.fire !== undefined ? 2 : 1;
}

/** Whether the unit exists, is ready, and can be paid for, in this order (IA-43). */
function unready({ field, side }: Task, line: Deed, budget: Budget): FailCode | undefined {
  if ('unit' in line) {
    const piece = sideOf(line.unit) === side ? field.state.units[line.unit] : undefined;
    if (piece === undefined) return 'unit-destroyed';
    const isReady = !piece.activated && !piece.locked && (piece.carrier !== null) === (line.order === 'unload');
    if (!isReady) return 'already-activated';
  }
  return budget.left < costOf(line) ? 'no-activations-left' : undefined;
}

function carryOut(task: Task, line: Deed, budget: Budget): Outcome {
  switch (line.order) {
    case 'artillery':
      return artillery(task, line.hexes) ? budget.left : 0;
    case 'counterfire':
      return counterfire(task) ? budget.left : 'no-target';
    case 'bombard':
      bombard(task, line.hex);
      return budget.left;
    case 'aerial':
      return aerial(task, line.target);
    default:
      return actWith({ ...task, unit: line.unit }, line);
  }
}

type UnitOrder = Extract<ActionOrder, { readonly unit: PieceId }>;

function actWith(task: PieceTask, line: UnitOrder): Outcome {
  switch (line.order) {
    case 'move':
      return move(task, line);
    case 'fire':
      return fire(task, line);
    case 'assault':
      return assault(task, line);
    case 'load':
      return load(task, line);
    case 'unload':
      return unload(task, line);
    case 'raze':
      return raze(task, line);
  }
}
