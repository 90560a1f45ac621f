import { wordsOf } from '../../../kit/order-text.ts';
import type { Lexicon } from '../../../ruleset.ts';
import { UNIT_TYPES } from '../charts.ts';
import { ALONE, CLAUSES, SUPPORT, UNIT_VERBS } from './text.ts';
import { FILLERS } from './tokens.ts';

const VOCABULARIES: readonly ReadonlyMap<string, string>[] = [UNIT_VERBS, SUPPORT, ALONE];

export const lexicon: Lexicon = {
  verbs: [...new Set(VOCABULARIES.flatMap((words) => [...words.values()]))].filter((verb) => verb !== 'resign'),
  synonyms: VOCABULARIES.flatMap((words) => [...words.keys()]),
  names: wordsOf('leader force weapon'),
  codes: new RegExp(`^(?:(?:${UNIT_TYPES.map(({ code }) => code.toLowerCase()).join('|')})[1-9][0-9]?|[0-9]{4})$`),
  fillers: [...FILLERS, ...CLAUSES.keys(), 'or', 'and', 'then'].filter((word) => /^[a-z]{2,10}$/.test(word)),
};
