import type { Lexicon } from '../ruleset.ts';

/** For a game that declares none. */
export const NO_WORDS: Lexicon = { verbs: [], synonyms: [], names: [], codes: /^\d{1,4}$/, fillers: [] };
