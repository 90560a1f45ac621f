import type { Viewer } from '../../ruleset.ts';
import type { Fact, State } from './types.ts';

/** Who sees less of a fact, at the moment it happens (IA-34, IA-40); undefined where everybody sees all. */
export function copiesOf(state: State, _fact: Fact): Readonly<Record<Viewer, Fact | null>> | undefined {
  if (state.options.fog !== true) return undefined;
  return undefined;
}
