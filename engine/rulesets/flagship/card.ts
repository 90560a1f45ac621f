import type { Card, OptionSpec } from '../../ruleset.ts';

const THEATRE = {
  name: 'theatre',
  about: 'Ships in space, or troops and walkers on land.',
  kind: 'choice',
  values: ['space', 'land'],
  initial: 'space',
} as const;
const BOARD = {
  name: 'board',
  about: 'Squares with eight neighbours, or hexagons with six.',
  kind: 'choice',
  values: ['squares', 'hexes'],
  initial: 'squares',
  labels: { hexes: 'hexagons' },
} as const;
const OTHERS = [
  {
    name: 'fateDie',
    about: 'Sides of the fate die: with six a hit destroys more often, and weapons may jam.',
    kind: 'choice',
    values: [4, 6],
    initial: 4,
  },
  { name: 'width', about: 'Columns of the board; on hexagons an even number.', kind: 'integer', min: 8, max: 12, none: false, initial: 10 },
  { name: 'height', about: 'Rows of the board.', kind: 'integer', min: 8, max: 12, none: false, initial: 10 },
  {
    name: 'blocked',
    about: 'Squares or hexagons that nobody may enter and no fire passes, such as d4; never a home corner.',
    kind: 'list',
    item: 'names such as d4',
    pattern: '[a-l](?:[1-9]|1[0-2])',
    max: 60,
    initial: [],
  },
  {
    name: 'firstPlayer',
    about: 'Who begins: the higher die, or always the same side.',
    kind: 'choice',
    values: ['roll', 'rebel', 'empire'],
    initial: 'roll',
  },
  {
    name: 'flagDamage',
    about: 'What a damaged flag ship does: go to the hangar like any craft, or take no notice.',
    kind: 'choice',
    values: ['hangar', 'ignored'],
    initial: 'hangar',
  },
  {
    name: 'attackTwice',
    about: 'Whether one craft may make both attacks of a turn.',
    kind: 'choice',
    values: [true, false],
    initial: false,
  },
  {
    name: 'turnLimit',
    about: 'The player turn after which flag ship lives, then craft decide; even, so that both play as often. null for no end.',
    kind: 'integer',
    min: 1,
    max: 10_000,
    none: true,
    initial: 120,
  },
] as const;

/** RULES.md, "Options". */
export const OPTIONS = [THEATRE, BOARD, ...OTHERS] as const satisfies readonly OptionSpec[];
/** Those of edition 1, which none is added to. */
export const OPTIONS_FIRST = [THEATRE, ...OTHERS] as const satisfies readonly OptionSpec[];

/** Flagship: two fleets on squares or hexes, in turn; who loses the flag ship has lost. The rules are in RULES.md beside this file. */
export const card: Card = {
  id: 'flagship',
  edition: 2,
  title: 'Flagship',
  stepWord: 'turn',
  options: OPTIONS,
  bots: ['commander'],
  seatName: (seat) => (seat === 'rebel' ? 'Rebel' : 'Empire'),
};
