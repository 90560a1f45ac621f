import type { Deed, FailCode, Planned, Side, State } from './types.ts';

/** A kept line as what it now asks for, or why it can no longer be tried (IA-33). */
export function plannedDeed(_state: State, side: Side, _planned: Planned): Deed | FailCode {
  throw new Error(`nobody reads the plan of ${side} yet`);
}
