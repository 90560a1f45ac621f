import { wordsOf } from '../../../kit/order-text.ts';
import type { Lexicon } from '../../../ruleset.ts';
import { NAME_WORDS } from '../names.ts';
import { FILLERS, VERBS } from '../notation.ts';

const NOUNS: ReadonlySet<string> = new Set(wordsOf('square hex craft enemy'));

export const lexicon: Lexicon = {
  verbs: ['move', 'deploy', 'attack', 'pass', 'repair', 'launch', 'fire', 'shoot'],
  synonyms: [...VERBS.keys()],
  names: [...NAME_WORDS, ...NOUNS, 'rebel', 'rebels', 'empire', 'imperial'],
  codes: /^(?:[a-l][1-9][0-9]?|[xytw][1-9])$/,
  fillers: [...FILLERS, 'with'].filter((word) => !NOUNS.has(word)),
};
