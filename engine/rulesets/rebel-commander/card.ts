import type { Card, OptionSpec } from '../../ruleset.ts';

/** The options of RULES.md, "Options". */
export const OPTIONS = [
  {
    name: 'startUnits',
    kind: 'choice',
    values: [1, 2],
    initial: 1,
  },
  {
    name: 'losses',
    kind: 'choice',
    values: ['all', 'one', 'defender-only'],
    initial: 'all',
  },
  {
    name: 'initiative',
    kind: 'choice',
    values: ['rebel', 'alternate'],
    initial: 'rebel',
  },
  {
    name: 'fog',
    kind: 'choice',
    values: ['none', 'contact'],
    initial: 'none',
  },
  {
    name: 'turnLimit',
    kind: 'integer',
    min: 1,
    max: 10_000,
    none: true,
    initial: 30,
  },
] as const satisfies readonly OptionSpec[];

/** Rebel Commander: a sealed two-order duel over nine spaces. The rules are in RULES.md in this folder. */
export const card: Card = {
  id: 'rebel-commander',
  edition: 1,
  title: 'Rebel Commander',
  stepWord: 'turn',
  options: OPTIONS,
  balanced: { initiative: 'alternate' },
  bots: ['commander'],
  beginner: true,
  seatName: (seat) => (seat === 'rebel' ? 'Rebel' : 'Imperial'),
};
