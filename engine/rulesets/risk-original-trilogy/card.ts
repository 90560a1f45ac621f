import type { Card, OptionSpec } from '../../ruleset.ts';

const NAMES: Readonly<Record<string, string>> = {
  rebels: 'Rebels',
  empire: 'Empire',
  hutts: 'Hutts',
  orange: 'Orange',
  gray: 'Gray',
  yellow: 'Yellow',
  white: 'White',
  green: 'Green',
};
export const armyName = (army: string): string => NAMES[army] ?? army;
export const isArmyName = (word: string): boolean => Object.hasOwn(NAMES, word);

export const MODES = ['starwars', 'standard'] as const;
/** Dealt, claimed by ranked lists (RT-7), claimed one by one (RT-47). */
export const DRAFTS = [false, true, 'one-by-one'] as const;
export const FEWEST = 2;
export const MOST = 5;

/** RULES.md, "Options". */
export const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'mode',
    about: 'The full game with factions, ships, cards and the Death Star, or plain RISK on the same board.',
    kind: 'choice',
    values: MODES,
    initial: 'starwars',
  },
  {
    name: 'players',
    about: 'Seats at the table; null: as many as are named.',
    kind: 'integer',
    min: FEWEST,
    max: MOST,
    none: true,
    initial: null,
  },
  {
    name: 'draft',
    about: 'Whether planets are dealt, claimed by ranked lists, or claimed one by one in some fifty mails.',
    kind: 'choice',
    values: DRAFTS,
    initial: false,
    labels: { false: 'dealt', true: 'ranked lists', 'one-by-one': 'one by one' },
  },
  {
    name: 'roundLimit',
    about: 'The round after which the side that gained most wins; 0 for none. Null: 20 in the full game, none in plain RISK.',
    kind: 'integer',
    min: 0,
    max: 500,
    none: true,
    initial: null,
  },
  {
    name: 'deathStarRange',
    about: 'Jumps the Death Star may move in a turn.',
    kind: 'integer',
    min: 1,
    max: 10,
    none: false,
    initial: 3,
  },
];

/** RISK Original Trilogy: conquest of 42 planets by two to five, with cards and secrets. The rules are in RULES.md beside this file. */
export const card: Card = {
  id: 'risk-original-trilogy',
  edition: 2,
  title: 'RISK Original Trilogy',
  stepWord: 'turn',
  options: OPTIONS,
  bots: ['warlord'],
  seatName: armyName,
};

/** The first edition: planets are dealt or claimed by lists. */
export const cardFirst: Card = {
  ...card,
  edition: 1,
  options: OPTIONS.map((option) => (option.kind === 'choice' && option.name === 'draft' ? { ...option, values: [false, true] } : option)),
};
