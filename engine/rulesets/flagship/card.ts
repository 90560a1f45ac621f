import type { Card, OptionSpec } from '../../ruleset.ts';

const THEATRE = {
  name: 'theatre',
  kind: 'choice',
  values: ['space', 'land'],
  initial: 'space',
} as const;
const BOARD = {
  name: 'board',
  kind: 'choice',
  values: ['squares', 'hexes'],
  initial: 'squares',
} as const;
const FATE_DIE = { name: 'fateDie', kind: 'choice', values: [4, 6] } as const;
const OTHERS = [
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
] as const;
const LIMIT = { name: 'turnLimit', kind: 'integer', min: 1, max: 10_000, none: true } as const;
const FLAG_RETURN = {
  name: 'flagReturn',
  kind: 'choice',
  values: ['at-once', 'deployed'],
  initial: 'at-once',
} as const;

/** RULES.md, "Options". */
export const OPTIONS = [
  THEATRE,
  BOARD,
  { ...FATE_DIE, initial: 6 },
  ...OTHERS,
  FLAG_RETURN,
  { ...LIMIT, initial: 50 },
] as const satisfies readonly OptionSpec[];
/** Those of earlier editions, which none is added to. */
const EARLIER = [{ ...FATE_DIE, initial: 4 }, ...OTHERS, { ...LIMIT, initial: 120 }] as const;
export const OPTIONS_SECOND = [THEATRE, BOARD, ...EARLIER] as const satisfies readonly OptionSpec[];
export const OPTIONS_FIRST = [THEATRE, ...EARLIER] as const satisfies readonly OptionSpec[];

/** Flagship: two fleets on squares or hexes, in turn; who loses the flagship has lost. The rules are in RULES.md beside this file. */
export const card: Card = {
  id: 'flagship',
  edition: 3,
  title: 'Flagship',
  stepWord: 'turn',
  options: OPTIONS,
  bots: ['commander'],
  seatName: (seat) => (seat === 'rebel' ? 'Rebel' : 'Empire'),
};
