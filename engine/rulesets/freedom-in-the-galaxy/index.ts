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
import { resolve, resolveFirst } from './resolve.ts';
import { scene } from './scene.ts';
import { conflicts, OPTIONS, setup, tables } from './setup.ts';
import { revive } from './shape.ts';
import { awaiting, outcome } from './turn.ts';
import type { Order, State, View } from './types.ts';
import { view } from './view.ts';

/** Freedom in the Galaxy, the Star System game: rebellion and its suppression on the planets of one star. The rules are in RULES.md beside this file. */
export const freedomInTheGalaxy: Ruleset<State, View, Order, Fact> = {
  id: 'freedom-in-the-galaxy',
  edition: 2,
  title: 'Freedom in the Galaxy',
  stepWord: 'step',
  guide,
  options: OPTIONS,
  conflicts,
  bots: ['strategist'],
  cases: 'partial',
  tables,
  seatName: (seat) => (seat === 'rebel' ? 'Rebel' : 'Imperial'),
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

/** Its dice were named by a running count, so that one throw more moved all behind it. Matches begun under it end under it. */
export const freedomFirst: typeof freedomInTheGalaxy = { ...freedomInTheGalaxy, edition: 1, resolve: resolveFirst };
