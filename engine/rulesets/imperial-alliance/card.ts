import type { Card, OptionSpec } from '../../ruleset.ts';

/** The switches of IA-1, by their names in options. */
export const SWITCHES = [
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
  'digging-in',
] as const;
export type Switch = (typeof SWITCHES)[number];

const SCENARIO: OptionSpec = {
  name: 'scenario',
  kind: 'choice',
  values: ['patrol', 'village', 'garrison', 'trench-line', 'iron-plain', 'force'],
  initial: 'patrol',
};
/** The scenario's value, or one of these in its place. */
const overriding = (name: string, ...values: readonly (string | boolean)[]): OptionSpec => ({
  name,
  kind: 'choice',
  values: ['scenario', ...values],
  initial: 'scenario',
});
/** IA-1: a scenario sets the switches, and the host may override each. */
const SWITCHED: readonly OptionSpec[] = SWITCHES.map((name) => overriding(name, true, false));

const QUALITIES: readonly OptionSpec[] = ['imperial', 'alliance'].map((side) => overriding(`${side}-quality`, 'green', 'veteran', 'elite'));

const BOARD: OptionSpec = overriding('board', 'lot');

export const POINTS = { min: 10, max: 90, initial: 40 } as const;
/** IA-54. The details are in the chart too, but no card loads it. */
const force = (side: string, codes: string): OptionSpec => ({
  name: `${side}-force`,
  kind: 'list',
  item: 'a number and a kind',
  pattern: `[1-9]?(?:${codes})`,
  max: 20,
  initial: [],
});
const FORCES: readonly OptionSpec[] = [
  { name: 'points', kind: 'integer', none: false, ...POINTS },
  force('imperial', 'AR|ST|SC|DT|BD|AS|AT|JG|CV|MC|FF|RH|CS|RS|IG'),
  force('alliance', 'GU|TR|CA|WO|PF|VG|SP|RC|GT|TK|AG'),
];

export const OPTIONS: readonly OptionSpec[] = [SCENARIO, ...FORCES, BOARD, ...QUALITIES, ...SWITCHED];

/** Imperial/Alliance: a battle on hexes in alternating impulses. The rules are in RULES.md in this folder. */
export const card: Card = {
  id: 'imperial-alliance',
  edition: 1,
  title: 'Imperial/Alliance',
  stepWord: 'impulse',
  options: OPTIONS,
  bots: ['marshal'],
  seatName: (seat) => (seat === 'imperial' ? 'Imperial' : 'Alliance'),
};
