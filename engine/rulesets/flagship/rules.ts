import type { Rules } from '../../ruleset.ts';
import { withUsual } from '../../usual.ts';
import { card, OPTIONS_FIRST, OPTIONS_SECOND } from './card.ts';
import { lexicon } from './notation/lexicon.ts';
import { formatOrder, knows } from './notation.ts';
import { read } from './read.ts';
import { resolve } from './resolve.ts';
import { admit, conflicts, GATES, setup } from './setup.ts';
import { awaiting, outcome } from './turn.ts';
import { type Fact, type Order, SIDES, type State, type View } from './types.ts';
import { view } from './view.ts';

export const rules: Rules<State, View, Order, Fact> = withUsual({
  ...card,
  conflicts,
  tables: () => [SIDES],
  setup: (_seats, options, dice) => setup(options, dice),
  admit: (description, options) => admit(description, options),
  awaiting,
  view,
  knows,
  lexicon,
  read,
  format: formatOrder,
  resolve,
  outcome,
  revive: GATES[3].revive,
});

/** A repaired flagship is deployed by order. Matches begun under an edition end under it. */
export const rulesSecond: typeof rules = {
  ...rules,
  edition: 2,
  options: OPTIONS_SECOND,
  admit: (description, options) => admit(description, options, 2),
  revive: GATES[2].revive,
};

/** It knows squares only: its options and states name no board. */
export const rulesFirst: typeof rules = {
  ...rulesSecond,
  edition: 1,
  options: OPTIONS_FIRST,
  admit: (description, options) => admit(description, options, 1),
  revive: GATES[1].revive,
};
