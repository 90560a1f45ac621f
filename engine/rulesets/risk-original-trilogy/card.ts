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
export const ARMY_WORDS: readonly string[] = Object.keys(NAMES);
export const isArmyName = (word: string): boolean => Object.hasOwn(NAMES, word);

export const MODES = ['starwars', 'standard'] as const;
/** Dealt, claimed by ranked lists (RT-7), or claimed one by one (RT-47). */
export const DRAFTS = [false, true, 'one-by-one'] as const;
export const FEWEST = 2;
export const MOST = 5;

/** The options of RULES.md, "Options". */
export const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'mode',
    kind: 'choice',
    values: MODES,
    initial: 'starwars',
  },
  {
    name: 'players',
    kind: 'integer',
    min: FEWEST,
    max: MOST,
    none: true,
    initial: null,
  },
  {
    name: 'draft',
    kind: 'choice',
    values: DRAFTS,
    initial: false,
  },
  {
    name: 'roundLimit',
    kind: 'integer',
    min: 0,
    max: 500,
    none: true,
    initial: null,
  },
  {
    name: 'deathStarRange',
    kind: 'integer',
    min: 1,
    max: 10,
    none: false,
    initial: 3,
  },
  {
    name: 'balanced',
    kind: 'choice',
    values: [false, true],
    initial: false,
  },
];

/** RISK Original Trilogy: conquest of 42 planets by two to five, with cards and secrets. The rules are in RULES.md in this folder. */
export const card: Card = {
  id: 'risk-original-trilogy',
  edition: 1,
  title: 'RISK Original Trilogy',
  stepWord: 'turn',
  options: OPTIONS,
  balanced: { balanced: true },
  bots: ['warlord'],
  seatName: armyName,
};
