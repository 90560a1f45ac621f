import type { Rules } from '../../ruleset.ts';
import { withUsual } from '../../usual.ts';
import { admit } from './admit.ts';
import { card, OPTIONS_FIRST } from './card.ts';
import { formatOrder, knows } from './notation.ts';
import { read } from './read.ts';
import { resolve } from './resolve.ts';
import { conflicts, hides, setup, sideAdvantage } from './setup.ts';
import { GATES } from './shape.ts';
import { awaiting, outcome } from './turn.ts';
import { type Fact, type Order, SIDES, type State, type View } from './types.ts';
import { view } from './view.ts';

export const rules: Rules<State, View, Order, Fact> = withUsual({
  ...card,
  conflicts,
  cases: 'partial',
  tables: () => [SIDES],
  sideAdvantage,
  hides,
  setup: (_seats, options, dice) => setup(options, dice),
  admit,
  awaiting,
  view,
  knows,
  read,
  format: formatOrder,
  resolve,
  outcome,
  revive: GATES[3].revive,
});

/** Matches begun under edition 2 end under it: what each side begins with is told by the edition (IA-60). */
export const rulesSecond: typeof rules = {
  ...rules,
  edition: 2,
  setup: (_seats, options, dice) => setup(options, dice, 2),
  admit: (description, options) => admit(description, options, 2),
  revive: GATES[2].revive,
};

/** Matches begun under edition 1 end under it: their states do not name an edition, and what changed asks for that. */
export const rulesFirst: typeof rules = {
  ...rules,
  edition: 1,
  sideAdvantage: () => ({}),
  options: OPTIONS_FIRST,
  setup: (_seats, options, dice) => setup(options, dice, 1),
  admit: (description, options) => admit(description, options, 1),
  revive: GATES[1].revive,
};
