import type { Card, OptionSpec } from '../../ruleset.ts';

/** The switches of IA-1, as they are named in options: those of edition 1, then all. */
export const SWITCHES_FIRST = [
  'leaders',
  'move-fire',
  'campaign-artillery',
  'field-artillery',
  'aerial-support',
  'space-bombardment',
  'infantry-weapons',
  'jedi',
  'entrenchment',
  'long-range',
  'building-destruction',
  'walker-facing',
  'full-turns',
  'standing-orders',
  'fog',
] as const;
export const SWITCHES = [...SWITCHES_FIRST, 'digging-in'] as const;
export type Switch = (typeof SWITCHES)[number];

const ABOUT: Readonly<Record<Switch, string>> = {
  leaders: 'Leaders: bonuses for attacks near them; a side that loses its own wears down.',
  'move-fire': 'A unit may move at half rate and then fire, one die lower, for two activations.',
  'campaign-artillery': 'Guns beyond the map fire at what a unit sees, and scatter.',
  'field-artillery': 'Field guns on the map.',
  'aerial-support': 'A few air attacks on any enemy piece.',
  'space-bombardment': 'A bombardment from space for a side that has lost half its units. Needs leaders.',
  'infantry-weapons': 'Squads with special weapons.',
  jedi: 'Jedi and points of the force.',
  entrenchment: 'Dug-in hexes give cover.',
  'long-range': 'Beyond half its range a unit fires one die lower.',
  'building-destruction': 'Heavy fire turns buildings into rubble.',
  'walker-facing': 'The big walkers fire only forwards.',
  'full-turns': 'A side that is left alone goes on with ordinary impulses instead of one final one.',
  'standing-orders': 'Lines kept for the next impulse of the turn ("then …"), which then needs no mail.',
  fog: 'Only enemies in sight of a unit are shown.',
  'digging-in': 'Before the battle each side places its trenches itself, unseen by the other. Needs entrenchment.',
};

const SCENARIO = {
  name: 'scenario',
  about:
    'The battle: a small patrol (6 turns), a village (7), a garrison (9), a line of trenches (8), the iron plain with every advanced rule (12), or forces by points (8).',
  kind: 'choice',
  values: ['patrol', 'village', 'garrison', 'trench-line', 'iron-plain', 'force'],
  initial: 'patrol',
} as const satisfies OptionSpec;
const SCENARIO_FIRST: OptionSpec = { ...SCENARIO, values: ['patrol', 'village', 'iron-plain'] };
/** As the scenario has it, or one of these in its place. */
const overriding = (name: string, about: string, ...values: readonly (string | boolean)[]): OptionSpec => ({
  name,
  about,
  kind: 'choice',
  values: ['scenario', ...values],
  labels: { scenario: 'as the scenario says' },
  initial: 'scenario',
});
/** IA-1: a scenario sets the switches, and whoever opens the game may override each. */
const switched = (names: readonly Switch[]): readonly OptionSpec[] =>
  names.map((name) => ({ ...overriding(name, ABOUT[name], true, false), group: 'Advanced rules' }));

const QUALITIES: readonly OptionSpec[] = ['imperial', 'alliance'].map((side) =>
  overriding(`${side}-quality`, 'That side’s troops: initiative, activations, bonuses of a leader.', 'green', 'veteran', 'elite'),
);

const BOARD: OptionSpec = overriding('board', 'The ground: the scenario’s own map, or one laid from geomorphic pieces by lot.', 'lot');

export const POINTS = { min: 10, max: 90, initial: 40 } as const;
/** IA-54. What stands there is in the chart too, which no card loads. */
const force = (side: string, codes: string): OptionSpec => ({
  name: `${side}-force`,
  about: `Scenario "force": that side’s units, such as 2${codes.slice(0, 2)}; none: drawn up for it.`,
  kind: 'list',
  item: 'a number and a kind',
  pattern: `[1-9]?(?:${codes})`,
  max: 20,
  initial: [],
});
const FORCES: readonly OptionSpec[] = [
  { name: 'points', about: 'Scenario "force": what each side’s units may cost.', kind: 'integer', none: false, ...POINTS },
  force('imperial', 'AR|ST|SC|DT|BD|AS|AT|JG|CV|MC|FF|RH|CS|RS|IG'),
  force('alliance', 'GU|TR|CA|WO|PF|VG|SP|RC|GT|TK|AG'),
];

/** Those of edition 1, which none is added to. */
export const OPTIONS_FIRST: readonly OptionSpec[] = [SCENARIO_FIRST, ...switched(SWITCHES_FIRST)];
export const OPTIONS: readonly OptionSpec[] = [SCENARIO, ...FORCES, BOARD, ...QUALITIES, ...switched(SWITCHES)];

/** Imperial/Alliance: a battle on hexes in alternating impulses. The rules are in RULES.md beside this file. */
export const card: Card = {
  id: 'imperial-alliance',
  edition: 2,
  title: 'Imperial/Alliance',
  stepWord: 'impulse',
  options: OPTIONS,
  bots: ['marshal'],
  seatName: (seat) => (seat === 'imperial' ? 'Imperial' : 'Alliance'),
};
