import { can } from '../charts.ts';
import { buildingResistance, ridersOf } from '../combat.ts';
import { setPiece, tell } from '../field.ts';
import { isJedi, standingIn } from '../map/forces.ts';
import type { ActionOrder } from '../types.ts';
import { destroy, wreck } from './losses.ts';
import { type Outcome, type PieceTask, rollFor } from './task.ts';

type RazeOrder = Extract<ActionOrder, { readonly order: 'raze' }>;

/** An adjacent building without any piece becomes rubble. The walker itself is at risk: 1 destroys it, 2 cripples it (IA-31). */
export function raze(task: PieceTask, { hex }: RazeOrder): Outcome {
  const { field, unit } = task;
  const { state } = field;
  if (buildingResistance(state, hex) === 0) return 'not-a-building';
  if (standingIn(state.units, hex).length > 0) return 'hex-occupied';
  for (const id of [unit, ...ridersOf(state, unit).filter(isJedi)]) setPiece(field, id, { activated: true });
  const face = can(unit, 'raze-risky') ? rollFor(task, 6, 'raze') : null;
  tell(field, { type: 'raze', unit, hex, roll: face });
  wreck(field, hex);
  if (face === 1) destroy(field, unit, 'raze');
  if (face === 2) {
    setPiece(field, unit, { crippled: true });
    tell(field, { type: 'crippled', unit });
  }
  return 1;
}
