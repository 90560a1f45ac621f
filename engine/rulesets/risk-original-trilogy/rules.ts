import type { Rules } from '../../ruleset.ts';
import { withUsual } from '../../usual.ts';
import { admitUnder } from './admit.ts';
import { card, cardFirst, cardSecond } from './card.ts';
import type { Fact } from './facts.ts';
import { format } from './notation/format.ts';
import { lexicon } from './notation/lexicon.ts';
import { knows } from './notation.ts';
import { read } from './read.ts';
import { resolve } from './resolve.ts';
import { partners, revive, setupUnder, tables } from './setup.ts';
import { awaiting, outcome, planetsHeld } from './turn.ts';
import type { Order, State, View } from './types.ts';
import { view } from './view.ts';

export const rules: Rules<State, View, Order, Fact> = withUsual({
  ...card,
  cases: 'partial',
  tables,
  figures: { planets: planetsHeld },
  partners,
  hides: () => true,
  setup: setupUnder(3),
  admit: admitUnder(3),
  awaiting,
  view,
  knows,
  lexicon,
  read,
  format,
  resolve,
  outcome,
  out: ({ seats, order }) => seats.filter((seat) => !order.includes(seat)),
  revive,
});

/** Under edition 2 all hands are empty at the start, and the Hutts' deal is limited at every table (RT-5). */
export const rulesSecond: typeof rules = { ...rules, ...cardSecond, setup: setupUnder(2), admit: admitUnder(2) };

/**
 * Under edition 1, moreover, an elimination's troops stand on the planet just taken, planets are not claimed one by one, and nothing
 * is warned of. A state says by itself under which edition it began, so only what lays one differs.
 */
export const rulesFirst: typeof rules = { ...rules, ...cardFirst, setup: setupUnder(1), admit: admitUnder(1) };
