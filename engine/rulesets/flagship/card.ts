import type { Card, OptionSpec } from '../../ruleset.ts';

/** The options of RULES.md, "Options". */
export const OPTIONS = [
  {
    name: 'theatre',
    kind: 'choice',
    values: ['space', 'land'],
    initial: 'space',
  },
  {
    name: 'board',
    kind: 'choice',
    values: ['squares', 'hexes'],
    initial: 'squares',
  },
  { name: 'fateDie', kind: 'choice', values: [4, 6], initial: 6 },
  { name: 'width', kind: 'integer', min: 8, max: 12, none: false, initial: 10 },
  { name: 'height', kind: 'integer', min: 8, max: 12, none: false, initial: 10 },
  {
    name: 'blocked',
    kind: 'list',
    item: 'names such as d4',
    pattern: '[a-l](?:[1-9]|1[0-2])',
    max: 60,
    initial: [],
  },
  {
    name: 'firstPlayer',
    kind: 'choice',
    values: ['roll', 'rebel', 'empire'],
    initial: 'roll',
  },
  {
    name: 'flagDamage',
    kind: 'choice',
    values: ['hangar', 'ignored'],
    initial: 'hangar',
  },
  {
    name: 'attackTwice',
    kind: 'choice',
    values: [true, false],
    initial: false,
  },
  {
    name: 'flagReturn',
    kind: 'choice',
    values: ['at-once', 'deployed'],
    initial: 'deployed',
  },
  { name: 'turnLimit', kind: 'integer', min: 20, max: 10_000, none: true, initial: 80 },
] as const satisfies readonly OptionSpec[];

/**
 * Flagship: two fleets on squares or hexes take turns; a side that loses its flagship has lost. The rules are in RULES.md in this
 * folder.
 */
export const card: Card = {
  id: 'flagship',
  edition: 1,
  title: 'Flagship',
  stepWord: 'turn',
  options: OPTIONS,
  // A flagship in reserve cannot be attacked, so a side that leads could hide it to the end (FS-30).
  balanced: { flagReturn: 'at-once' },
  bots: ['commander'],
  seatName: (seat) => (seat === 'rebel' ? 'Rebel' : 'Empire'),
};
