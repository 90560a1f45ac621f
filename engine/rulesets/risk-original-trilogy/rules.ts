import type { Rules } from '../../ruleset.ts';
import { withUsual } from '../../usual.ts';
import { admit } from './admit.ts';
import { card } from './card.ts';
import type { Fact } from './facts.ts';
import { format } from './notation/format.ts';
import { lexicon } from './notation/lexicon.ts';
import { knows } from './notation.ts';
import { preview } from './preview.ts';
import { read } from './read.ts';
import { resolve } from './resolve.ts';
import { partners, revive, setup, sideAdvantage, tables } from './setup.ts';
import { awaiting, outcome, planetsHeld } from './turn.ts';
import type { Order, State, View } from './types.ts';
import { imagine, view } from './view.ts';

export const rules: Rules<State, View, Order, Fact> = withUsual({
  ...card,
  cases: 'partial',
  tables,
  figures: { planets: planetsHeld },
  partners,
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
  preview,
  imagine,
  outcome,
  out: ({ seats, order }) => seats.filter((seat) => !order.includes(seat)),
  revive,
});
