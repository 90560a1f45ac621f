import type { Rules } from '../../ruleset.ts';
import { withUsual } from '../../usual.ts';
import { admit } from './admit.ts';
import { card } from './card.ts';
import { lexicon } from './notation/lexicon.ts';
import { formatOrder, knows } from './notation.ts';
import { preview } from './preview.ts';
import { read } from './read.ts';
import { resolve } from './resolve.ts';
import { imagine } from './setup/imagine.ts';
import { conflicts, hides, setup, sideAdvantage } from './setup.ts';
import { revive } from './shape.ts';
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
  lexicon,
  read,
  format: formatOrder,
  resolve,
  preview,
  imagine,
  outcome,
  revive,
});
