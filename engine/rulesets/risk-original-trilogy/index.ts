import type { Ruleset } from '../../ruleset.ts';
import { admit } from './admit.ts';
import { bot } from './bot.ts';
import type { Fact } from './facts.ts';
import { foresee } from './foresee.ts';
import { format } from './format.ts';
import { guide } from './guide.ts';
import { knows } from './notation.ts';
import { read } from './read.ts';
import { report } from './report.ts';
import { resolve } from './resolve.ts';
import { scene } from './scene.ts';
import { conflicts, OPTIONS, partners, setup, tables } from './setup.ts';
import { revive } from './shape.ts';
import { awaiting, outcome, planetsHeld } from './turn.ts';
import type { Order, State, View } from './types.ts';
import { view } from './view.ts';
import { armyName } from './words.ts';

/** RISK Original Trilogy: conquest of 42 planets by two to five, with cards and secrets. The rules are in RULES.md beside this file. */
export const riskOriginalTrilogy: Ruleset<State, View, Order, Fact> = {
  id: 'risk-original-trilogy',
  edition: 1,
  title: 'RISK Original Trilogy',
  guide,
  options: OPTIONS,
  conflicts,
  bots: ['warlord'],
  cases: 'partial',
  tables,
  figures: { planets: planetsHeld },
  partners,
  seatName: armyName,
  hides: () => true,
  setup,
  admit,
  awaiting,
  view,
  knows,
  read,
  format,
  resolve,
  foresee,
  report,
  scene,
  outcome,
  bot,
  revive,
};
