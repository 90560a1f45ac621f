import { wordsOf } from '../../kit/order-text.ts';
import type { Lexicon } from '../../ruleset.ts';
import { FILLERS, VERBS } from './notation.ts';
import { PLANETS } from './planet.ts';

/** Fillers that name a piece, a place or a side. */
const NOUNS: ReadonlySet<string> = new Set(
  wordsOf('space spaces sector location square unit units troop troops squad squads enemy enemies imperial imperials rebel rebels'),
);

export const lexicon: Lexicon = {
  verbs: ['move', 'build', 'attack', 'pass', 'assault', 'recruit'],
  synonyms: [...VERBS.keys()],
  names: [...NOUNS],
  codes: new RegExp(`^(?:${[...new Set(PLANETS.flatMap(({ spaces }) => spaces))].join('|')})$`),
  fillers: [...FILLERS].filter((word) => !NOUNS.has(word)),
};
