import { wordsOf } from '../../../kit/order-text.ts';
import type { Lexicon } from '../../../ruleset.ts';
import { SCENARIO_IDS } from '../charts.ts';
import { VERBS } from './grammar.ts';
import { CHARACTER_NAMES, environNames, GIFT_NAMES, MISSION_NAMES, planetNames, UNIT_NAMES } from './words.ts';

/** Shorter words of names are articles and titles. */
const LEAST_LETTERS = 4;
const PLACES = SCENARIO_IDS.flatMap((one) => [...environNames(one), ...planetNames(one)]);
const NAMED = [CHARACTER_NAMES, GIFT_NAMES, MISSION_NAMES, UNIT_NAMES, PLACES].flat().flatMap(({ words }) => words);

export const lexicon: Lexicon = {
  verbs: [...VERBS.map(([kind]) => kind.split('-')[0] ?? '').filter((verb) => verb !== 'resign'), 'deploy'],
  synonyms: VERBS.flatMap(([, beginnings]) => beginnings.map((beginning) => beginning.split(' ')[0] ?? '')),
  names: [...new Set(NAMED)].filter((word) => word.length >= LEAST_LETTERS),
  codes: /^[lpmr][1-9][0-9]{0,2}$/,
  fillers: wordsOf('to at with by on in aboard of using for stop army leader led none no and military hand firefight kill capture camp up'),
};
