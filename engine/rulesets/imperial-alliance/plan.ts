import { isComplaint } from '../../kit/complaints.ts';
import { check } from './legal.ts';
import { readPlanned } from './notation.ts';
import type { ActionOrder, FailCode, FaultCode, PieceId, Planned, Side, State } from './types.ts';
import { view } from './view.ts';

/** Why a kept line is skipped, in the fields of `failed`. */
export interface PassedOver {
  readonly unit: PieceId | null;
  readonly code: FailCode;
}

/** The order that a kept line now stands for, or why it can no longer be attempted (IA-33): it is judged as if it were sent now. */
export function plannedDeed(state: State, side: Side, planned: Planned): ActionOrder | PassedOver {
  const deed = readPlanned(planned);
  if (isComplaint(deed)) return { unit: null, code: UNLIKELY };
  const complaint = check(view(state, side), side, deed);
  if (complaint === undefined) return deed;
  return { unit: 'unit' in deed ? deed.unit : null, code: FAILURES[complaint.code] ?? UNLIKELY };
}

/** The code for faults that would have been refused when the line was sent, and cannot arise later. */
const UNLIKELY: FailCode = 'no-target';
/** The codes of IA-42 that can arise between a plan and its turn, as codes of IA-43. */
const FAILURES: { readonly [code in FaultCode]?: FailCode } = {
  'unit-destroyed': 'unit-destroyed',
  'unknown-unit': 'unit-destroyed',
  'already-activated': 'already-activated',
  carried: 'already-activated',
  'not-carried': 'already-activated',
  'cannot-move': 'no-path',
  'off-map': 'no-path',
  'no-path': 'no-path',
  'not-adjacent': 'no-path',
  impassable: 'no-path',
  'over-move': 'no-path',
  'target-destroyed': 'target-destroyed',
  'out-of-range': 'out-of-range',
  'no-weapon': 'no-dice',
  'cannot-attack': 'no-dice',
  'not-a-building': 'not-a-building',
};
