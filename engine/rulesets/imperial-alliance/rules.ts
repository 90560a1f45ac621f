import type { Rules } from '../../ruleset.ts';
import { withUsual } from '../../usual.ts';
import { admit } from './admit.ts';
import { card, OPTIONS_FIRST } from './card.ts';
import { lexicon } from './notation/lexicon.ts';
import { formatOrder, knows } from './notation.ts';
import { read } from './read.ts';
import { resolve } from './resolve.ts';
import { conflicts, hides, setup, sideAdvantage } from './setup.ts';
import { GATES } from './shape.ts';
import { awaiting, outcome } from './turn.ts';
import { type EarlierEdition, type Fact, NEWEST, type Order, SIDES, type State, type View } from './types.ts';
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
  lexicon,
  read,
  format: formatOrder,
  resolve,
  outcome,
  revive: GATES[NEWEST].revive,
});

/**
 * A match ends under the edition under which it began, which says what each side begins with (IA-60 to IA-63). The first has
 * fewer options, and knows no advantage of a side.
 */
export const rulesUnder = (edition: EarlierEdition): typeof rules => ({
  ...rules,
  edition,
  sideAdvantage: (options) => (edition === 1 ? {} : sideAdvantage(options, edition)),
  setup: (_seats, options, dice) => setup(options, dice, edition),
  admit: (description, options) => admit(description, options, edition),
  revive: GATES[edition].revive,
  ...(edition === 1 && { options: OPTIONS_FIRST }),
});
