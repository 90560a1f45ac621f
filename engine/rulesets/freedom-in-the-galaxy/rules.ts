import type { Rules } from '../../ruleset.ts';
import { withUsual } from '../../usual.ts';
import { card } from './card.ts';
import type { Fact } from './facts.ts';
import { lexicon } from './notation/lexicon.ts';
import { format, knows } from './notation.ts';
import { preview } from './preview.ts';
import { read } from './read.ts';
import { resolve } from './resolve.ts';
import { admit, setup, sideAdvantage, tables } from './setup.ts';
import { revive, type State, type View } from './state.ts';
import { awaiting, outcome } from './turn.ts';
import type { Order } from './types.ts';
import { imagine, view } from './view.ts';

export const rules: Rules<State, View, Order, Fact> = withUsual({
  ...card,
  cases: 'partial',
  tables,
  sideAdvantage,
  hides: () => true,
  setup,
  admit,
  awaiting,
  view,
  knows,
  lexicon,
  read,
  format,
  resolve,
  imagine,
  preview,
  outcome,
  revive,
});
