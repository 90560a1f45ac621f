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
    'The battle: a small patrol (6 turns), a village (7), a raid on a garrison (9), a line of trenches dug first (8), the iron plain with every advanced rule (12), or forces by points (8).',
  kind: 'choice',
  values: ['patrol', 'village', 'garrison', 'trench-line', 'iron-plain', 'force'],
  initial: 'patrol',
} as const satisfies OptionSpec;
const SCENARIO_FIRST: OptionSpec = { ...SCENARIO, values: ['patrol', 'village', 'iron-plain'] };
const AS_SCENARIO = { scenario: 'as the scenario says' };
/** IA-1: a scenario sets the switches, and whoever opens the game may override each. */
const switched = (names: readonly Switch[]): readonly OptionSpec[] =>
  names.map((name) => ({
    name,
    about: ABOUT[name],
    group: 'Advanced rules',
    kind: 'choice',
    values: ['scenario', true, false],
    labels: AS_SCENARIO,
    initial: 'scenario',
  }));

const QUALITIES: readonly OptionSpec[] = (['imperial', 'alliance'] as const).map((side) => ({
  name: `${side}-quality`,
  about: `How experienced the ${side === 'imperial' ? 'Empire’s' : 'Alliance’s'} troops are: initiative, activations, bonuses of a leader.`,
  kind: 'choice',
  values: ['scenario', 'green', 'veteran', 'elite'],
  labels: AS_SCENARIO,
  initial: 'scenario',
}));

const BOARD: OptionSpec = {
  name: 'board',
  about: 'The ground: the scenario’s own map, or one laid from geomorphic pieces by lot.',
  kind: 'choice',
  values: ['scenario', 'lot'],
  labels: AS_SCENARIO,
  initial: 'scenario',
};

export const POINTS = { min: 10, max: 90, initial: 40 } as const;
/** IA-54. What stands there is in the chart too, which no card loads. */
const force = (side: string, codes: string): OptionSpec => ({
  name: `${side}-force`,
  about: `For scenario "force": units of that side, such as 2${codes.slice(0, 2)}; none: a force is drawn up.`,
  kind: 'list',
  item: 'a number and a kind',
  pattern: `[1-9]?(?:${codes})`,
  max: 20,
  initial: [],
});
const FORCES: readonly OptionSpec[] = [
  { name: 'points', about: 'For scenario "force": what each side’s units may cost.', kind: 'integer', none: false, ...POINTS },
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
