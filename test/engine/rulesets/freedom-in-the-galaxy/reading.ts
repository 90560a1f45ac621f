/** A position in which every kind of order can be read, and what became of a mail. */

import type { Entry, Fault, Reading } from '../../../../engine/ruleset.ts';
import { format } from '../../../../engine/rulesets/freedom-in-the-galaxy/notation.ts';
import { read } from '../../../../engine/rulesets/freedom-in-the-galaxy/read.ts';
import type { State } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { owes } from '../../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import type { Line, Order, Side, Step } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { view } from '../../../../engine/rulesets/freedom-in-the-galaxy/view.ts';
import { landed, state } from './support.ts';

/** Egrix at a step: the Rebels landed at Quibron with their ship and a garrison unit. */
export const egrix = (step: Step): State =>
  landed('quibron-wild', {
    step,
    units: { R1: { type: 'rebel-1-0', env: 'wild', at: 'quibron-wild' }, R2: { type: 'rebel-2-1', env: 'wild', at: 'quibron-wild' } },
  });
export const varuAt = (step: Step): State => state({ scenario: 'varu-powderkeg', step });

export const readAt = (at: State, entries: readonly Entry[], side: Side = owes(at.step)): Reading<Order> =>
  read(view(at, side), side, entries);

export function faults(at: State, entries: readonly Entry[], side?: Side): readonly Fault[] {
  const reading = readAt(at, entries, side);
  return reading.kind === 'order' ? reading.leftOut : reading.kind === 'refused' ? reading.faults : [];
}
/** `line code detail` of every fault. */
export const codes = (at: State, entries: readonly Entry[], side?: Side): readonly string[] =>
  faults(at, entries, side).map(({ line, code, detail }) => `${line} ${code}${detail === undefined ? '' : ` ${detail}`}`);

/** The canonical lines, or the faults if there are any. */
export function told(at: State, entries: readonly Entry[], side?: Side): readonly string[] {
  const found = codes(at, entries, side);
  const reading = readAt(at, entries, side);
  return found.length > 0 || reading.kind !== 'order' ? found : format(reading.order);
}
/** The only order of a mail. */
export function only(at: State, entry: Entry): Line | undefined {
  const reading = readAt(at, [entry]);
  return reading.kind === 'order' && reading.leftOut.length === 0 ? reading.order.lines[0]?.what : undefined;
}
