import type { Rules } from '../../ruleset.ts';
import { withUsual } from '../../usual.ts';
import { card } from './card.ts';
import { lexicon } from './lexicon.ts';
import { formatOrder, knows } from './notation.ts';
import { read } from './read.ts';
import { resolve } from './resolve.ts';
import { revive, setup, sideAdvantage } from './setup.ts';
import { awaiting, outcome, spaces, units } from './turn.ts';
import { type Fact, type Order, SIDES, type State, type View } from './types.ts';
import { view } from './view.ts';

export const rules: Rules<State, View, Order, Fact> = withUsual({
  ...card,
  tables: () => [SIDES],
  sideAdvantage,
  figures: { spaces, units },
  hides: (options) => options.fog !== 'none',
  setup: (_seats, options) => setup(options),
  awaiting,
  view,
  knows,
  lexicon,
  read,
  format: formatOrder,
  resolve,
  outcome,
  revive,
});
