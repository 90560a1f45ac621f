import type { FactName, FactOf } from '../../facts.ts';
import type { Side } from '../../types.ts';
import type { Reader } from '../phrases.ts';

export interface Telling {
  readonly reader: Reader;
  /** Whose player-turn is told: whose missions, whose moves. */
  readonly mover: Side;
}

/** A fact as a sentence without capital and full stop; nothing where there is nothing to say. */
export type Teller<T extends FactName> = { readonly [N in T]: (fact: FactOf<N>, telling: Telling) => string };
