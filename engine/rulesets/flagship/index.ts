import type { Ruleset } from '../../ruleset.ts';
import { bot } from './bot.ts';
import { foresee } from './foresee.ts';
import { guide } from './guide.ts';
import { formatOrder, knows } from './notation.ts';
import { read } from './read.ts';
import { report } from './report.ts';
import { resolve } from './resolve.ts';
import { scene } from './scene.ts';
import { admit, conflicts, OPTIONS, revive, setup } from './setup.ts';
import { awaiting, outcome } from './turn.ts';
import { type Fact, type Order, SIDES, type State, type View } from './types.ts';
import { view } from './view.ts';

/** Flagship: two fleets on a square grid, in turn; who loses the flag ship has lost. The rules are in RULES.md beside this file. */
export const flagship: Ruleset<State, View, Order, Fact> = {
  id: 'flagship',
  edition: 1,
  title: 'Flagship',
  guide,
  options: OPTIONS,
  conflicts,
  bots: ['commander'],
  cases: 'exact',
  tables: () => [SIDES],
  seatName: (seat) => (seat === 'rebel' ? 'Rebel' : 'Empire'),
  hides: () => false,
  setup: (_seats, options, dice) => setup(options, dice),
  admit,
  awaiting,
  view,
  knows,
  read,
  format: formatOrder,
  resolve,
  foresee,
  report,
  scene,
  outcome,
  bot,
  revive,
};
