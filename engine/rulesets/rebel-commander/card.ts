import type { Card, OptionSpec } from '../../ruleset.ts';

/** RULES.md, "Options". */
export const OPTIONS = [
  {
    name: 'startUnits',
    about: 'Units in each of the two starting spaces of a side.',
    kind: 'choice',
    values: [1, 2],
    initial: 1,
  },
  {
    name: 'losses',
    about: 'What the loser of an attack loses: all its units there, one of them, or nothing if it was the attacker.',
    kind: 'choice',
    values: ['all', 'one', 'defender-only'],
    initial: 'all',
  },
  {
    name: 'initiative',
    about: 'Who acts first: always the Rebels, or the Empire on even turns (the fairer game).',
    kind: 'choice',
    values: ['rebel', 'alternate'],
    initial: 'rebel',
  },
  {
    name: 'fog',
    about: 'What a side sees: everything, or only the spaces it is in and those next to them.',
    kind: 'choice',
    values: ['none', 'contact'],
    initial: 'none',
  },
  {
    name: 'turnLimit',
    about: 'The turn after which the side with more spaces wins; null for a game without end.',
    kind: 'integer',
    min: 1,
    max: 10_000,
    none: true,
    initial: 30,
  },
] as const satisfies readonly OptionSpec[];

/** Rebel Commander: a sealed two-order duel over nine spaces. The rules are in RULES.md beside this file. */
export const card: Card = {
  id: 'rebel-commander',
  edition: 1,
  title: 'Rebel Commander',
  stepWord: 'turn',
  options: OPTIONS,
  bots: ['commander'],
  seatName: (seat) => (seat === 'rebel' ? 'Rebel' : 'Imperial'),
};
