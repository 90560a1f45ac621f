import { type Rules, USUAL } from '../../ruleset.ts';
import { card } from './card.ts';
import { formatOrder, knows } from './notation.ts';
import { read } from './read.ts';
import { resolve } from './resolve.ts';
import { admit, conflicts, revive, setup } from './setup.ts';
import { awaiting, outcome } from './turn.ts';
import { type Fact, type Order, SIDES, type State, type View } from './types.ts';
import { view } from './view.ts';

export const rules: Rules<State, View, Order, Fact> = {
  ...card,
  ...USUAL,
  conflicts,
  cases: 'exact',
  tables: () => [SIDES],
  hides: () => false,
  setup: (_seats, options, dice) => setup(options, dice),
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
