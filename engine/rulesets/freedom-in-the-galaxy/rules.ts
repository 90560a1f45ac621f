import type { Rules } from '../../ruleset.ts';
import { withUsual } from '../../usual.ts';
import { card, OPTIONS_BEFORE } from './card.ts';
import type { Fact } from './facts.ts';
import { lexicon } from './notation/lexicon.ts';
import { format, knows } from './notation.ts';
import { read } from './read.ts';
import { resolveUnder } from './resolve.ts';
import { admit, setup, tables } from './setup.ts';
import { revive, type State, type View } from './state.ts';
import { awaiting, outcome } from './turn.ts';
import type { Order } from './types.ts';
import { view } from './view.ts';

export const rules: Rules<State, View, Order, Fact> = withUsual({
  ...card,
  cases: 'partial',
  tables,
  hides: () => true,
  setup,
  admit,
  awaiting,
  view,
  knows,
  lexicon,
  read,
  format,
  resolve: resolveUnder(3),
  outcome,
  revive,
});

/**
 * Matches begun under an earlier edition end under it. Edition 1 named its dice by a running count, so that one throw more
 * moved all behind it; under both an army that reacted took along the first ship of any army (FG-51).
 */
export function rulesUnder(edition: 1 | 2): typeof rules {
  return { ...rules, edition, options: OPTIONS_BEFORE, resolve: resolveUnder(edition) };
}
