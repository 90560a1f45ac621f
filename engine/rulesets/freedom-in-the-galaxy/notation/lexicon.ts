import { wordsOf } from '../../../kit/order-text.ts';
import type { Lexicon } from '../../../ruleset.ts';
import { SCENARIO_IDS } from '../charts.ts';
import { VERBS } from './grammar.ts';
import { settingOf, settingsOf } from './settings.ts';
import { CHARACTER_NAMES, environNames, GIFT_NAMES, MISSION_NAMES, planetNames, UNIT_NAMES } from './words.ts';

/** Shorter words of names are articles and titles. */
const LEAST_LETTERS = 4;
const PLACES = SCENARIO_IDS.flatMap((one) => [...environNames(one), ...planetNames(one)]);
const SETTINGS = [...new Set([...settingsOf('rebel'), ...settingsOf('imperial')])];
/** The words of standing orders. A slip in one is repaired, but prose has these words too. */
const SET = SETTINGS.flatMap((key) => [...key.split('-'), ...settingOf(key).words]);
const NAMED = [CHARACTER_NAMES, GIFT_NAMES, MISSION_NAMES, UNIT_NAMES, PLACES].flat().flatMap(({ words }) => words);

export const lexicon: Lexicon = {
  verbs: [...VERBS.map(([kind]) => kind.split('-')[0] ?? '').filter((verb) => verb !== 'resign'), 'deploy'],
  synonyms: [...VERBS.flatMap(([, beginnings]) => beginnings.map((beginning) => beginning.split(' ')[0] ?? '')), ...SET].filter(
    (word) => word.length > 1,
  ),
  names: [...new Set(NAMED)].filter((word) => word.length >= LEAST_LETTERS),
  codes: /^[lpmr][1-9][0-9]{0,2}$/,
  fillers: wordsOf('to at with by on in aboard of using for stop army leader led none no and military hand firefight kill capture camp up'),
};
