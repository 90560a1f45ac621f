import type { Field } from '../field.ts';
import type { Deed } from '../types.ts';

/** What is left of the impulse's allowance. Artillery, counterfire and bombardment are the whole impulse: they leave 0. */
export interface Budget {
  left: number;
}

/**
 * Carries out one line for the side to act: pays from the budget, changes the field, tells what happens. A line that
 * cannot be carried out tells `failed` with `index`, its place among the lines from 0, and costs nothing (IA-6, IA-43);
 * so an unchanged budget is a line in which nothing happened. Elimination, passes and turns are the caller's.
 * Purposes of dice begin with `index`; `roll` puts turn and impulse before it.
 */
export function act(_field: Field, line: Deed, index: number, _budget: Budget): void {
  throw new Error(`line ${index}: nobody carries out "${line.order}" yet`);
}
