import type { Ruleset } from '../../ruleset.ts';
import { admit } from './admit.ts';
import { bot } from './bot.ts';
import { foresee } from './foresee.ts';
import { guide } from './guide.ts';
import { formatOrder, knows } from './notation.ts';
import { read } from './read.ts';
import { report } from './report.ts';
import { resolve } from './resolve.ts';
import { scene } from './scene.ts';
import { conflicts, hides, OPTIONS, setup } from './setup.ts';
import { revive } from './shape.ts';
import { awaiting, outcome } from './turn.ts';
import { type Fact, type Order, SIDES, type State, type View } from './types.ts';
import { view } from './view.ts';

/** Imperial/Alliance: a battle on hexes in alternating impulses. The rules are in RULES.md beside this file. */
export const imperialAlliance: Ruleset<State, View, Order, Fact> = {
  id: 'imperial-alliance',
  edition: 1,
  title: 'Imperial/Alliance',
  stepWord: 'impulse',
  guide,
  options: OPTIONS,
  conflicts,
  bots: ['marshal'],
  cases: 'partial',
  tables: () => [SIDES],
  seatName: (seat) => (seat === 'imperial' ? 'Imperial' : 'Alliance'),
  hides,
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
