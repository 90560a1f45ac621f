import type { Ruleset } from '../../ruleset.ts';
import { bot } from './bot.ts';
import { foresee } from './foresee.ts';
import { guide } from './guide.ts';
import { formatOrder, knows } from './notation.ts';
import { read } from './read.ts';
import { report } from './report.ts';
import { resolve } from './resolve.ts';
import { scene } from './scene.ts';
import { admit, OPTIONS, revive, setup, sideAdvantage } from './setup.ts';
import { awaiting, outcome, spaces, units } from './turn.ts';
import { type Fact, type Order, SIDES, type State, type View } from './types.ts';
import { view } from './view.ts';

/** Rebel Commander: a sealed two-order duel over nine spaces. The rules are in RULES.md beside this file. */
export const rebelCommander: Ruleset<State, View, Order, Fact> = {
  id: 'rebel-commander',
  edition: 1,
  title: 'Rebel Commander',
  guide,
  options: OPTIONS,
  conflicts: () => [],
  bots: ['commander'],
  cases: 'exact',
  tables: () => [SIDES],
  sideAdvantage,
  figures: { spaces, units },
  seatName: (seat) => (seat === 'rebel' ? 'Rebel' : 'Imperial'),
  hides: (options) => options.fog !== 'none',
  setup: (_seats, options) => setup(options),
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
