/** Options in words: the meaning of their names and values for somebody who opens a match. */
import type { OptionWords } from '../../../ruleset.ts';
import type { Switch } from '../card.ts';
import { scenarioNamed } from '../setup/scenarios.ts';

const SCENARIO = { scenario: 'as the scenario says' };
const SWITCHED = { group: 'Advanced rules', labels: { ...SCENARIO, true: 'yes', false: 'no' } };
const TROOPS = {
  about: 'How good they are: initiative, activations and leader bonuses.',
  labels: { ...SCENARIO, green: 'green', veteran: 'veteran', elite: 'elite' },
};

const SWITCH_WORDS: Readonly<Record<Switch, readonly [title: string, about: string]>> = {
  leaders: ['Leaders', 'Bonuses for attacks near them; a side that loses its own wears down.'],
  'move-fire': ['Move and fire', 'For two activations a unit may move up to half its movement and then fire, one die lower.'],
  'campaign-artillery': ['Artillery beyond the map', 'Guns beyond the map fire at what a unit sees, and may miss.'],
  'field-artillery': ['Field artillery', 'Guns on the map, which never move.'],
  'aerial-support': ['Aerial support', 'A few air strikes, each at any enemy piece.'],
  'space-bombardment': ['Space bombardment', 'For a side that has lost half its units. Needs leaders.'],
  'infantry-weapons': ['Infantry weapons', 'Some squads carry a special weapon besides their own.'],
  jedi: ['Jedi', 'A Jedi a side, with points of the Force to spend.'],
  entrenchment: ['Entrenchment', 'In trenches pieces are harder to destroy.'],
  'long-range': ['Long range', 'Beyond half its range a unit fires one die lower.'],
  'building-destruction': ['Destruction of buildings', 'Heavy fire turns buildings into rubble.'],
  'walker-facing': ['Facing of walkers', 'The big walkers fire only forwards.'],
  'full-turns': ['Full turns', 'A side that is left alone goes on with ordinary impulses instead of one final one.'],
  'standing-orders': [
    'Standing orders',
    'Lines that begin with “then” are kept for your next impulse of the turn, which then needs no e-mail.',
  ],
  fog: ['Fog', 'Only enemies in sight of a unit are shown.'],
  'digging-in': ['Digging in', 'Before the battle each side places its own trenches, unseen by the other. Needs entrenchment.'],
};

const turns = (scenario: string): string => `${scenarioNamed(scenario)?.turnLimit} turns`;

/** The name of a scenario says how long it lasts. */
export const OPTION_WORDS: Readonly<Record<string, OptionWords>> = {
  scenario: {
    title: 'Scenario',
    always: true,
    labels: {
      patrol: `Patrol, a small battle, ${turns('patrol')}`,
      village: `Village, ${turns('village')}`,
      garrison: `Garrison, ${turns('garrison')}`,
      'trench-line': `Trench Line, ${turns('trench-line')}`,
      'iron-plain': `Iron Plain, every advanced rule, ${turns('iron-plain')}`,
      force: `Force, each side drawn up by points, ${turns('force')}`,
    },
  },
  points: { title: 'Points', about: 'Scenario Force: what the units of a side may cost.' },
  'imperial-force': { title: 'Imperial force', about: 'Scenario Force: units such as 2ST, AT. Left empty, it is drawn up by itself.' },
  'alliance-force': { title: 'Alliance force', about: 'Scenario Force: units such as 2TR, CA. Left empty, it is drawn up by itself.' },
  board: { title: 'Ground', labels: { ...SCENARIO, lot: 'laid by lot, from pieces that fit together' } },
  'imperial-quality': { title: 'Imperial troops', ...TROOPS },
  'alliance-quality': { title: 'Alliance troops', ...TROOPS },
  ...Object.fromEntries(Object.entries(SWITCH_WORDS).map(([name, [title, about]]) => [name, { title, about, ...SWITCHED }])),
};
