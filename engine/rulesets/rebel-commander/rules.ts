import { type Rules, USUAL } from '../../ruleset.ts';
import { card } from './card.ts';
import { formatOrder, knows } from './notation.ts';
import { read } from './read.ts';
import { resolve } from './resolve.ts';
import { admit, revive, setup, sideAdvantage } from './setup.ts';
import { awaiting, outcome, spaces, units } from './turn.ts';
import { type Fact, type Order, SIDES, type State, type View } from './types.ts';
import { view } from './view.ts';

export const rules: Rules<State, View, Order, Fact> = {
  ...card,
  ...USUAL,
  conflicts: () => [],
  cases: 'exact',
  tables: () => [SIDES],
  sideAdvantage,
  figures: { spaces, units },
  hides: (options) => options.fog !== 'none',
  setup: (_seats, options) => setup(options),
  admit,
  awaiting,
  view,
  knows,
  read,
  format: formatOrder,
  resolve,
  outcome,
  revive,
};
