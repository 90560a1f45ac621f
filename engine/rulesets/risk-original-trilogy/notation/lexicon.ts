import { wordsOf } from '../../../kit/order-text.ts';
import type { Lexicon } from '../../../ruleset.ts';
import { PLANETS } from '../board.ts';
import { ARMY_WORDS } from '../card.ts';
import { VERBS } from '../notation.ts';

const PLANET_WORDS = PLANETS.flatMap(({ id, name }) => `${id} ${name}`.toLowerCase().split(/[^a-z0-9]/)).filter((word) => word.length > 2);

export const lexicon: Lexicon = {
  verbs: [
    ...VERBS.flatMap(([verb]) => verb.split('-')).filter((verb) => verb !== 'star' && verb !== 'resign'),
    'invade',
    'attack',
    'deploy',
    'death',
    'deathstar',
    'end',
  ],
  synonyms: [...VERBS.flatMap(([, beginnings]) => beginnings.map((beginning) => beginning.split(' ')[0] ?? '')), 'deathstar'],
  names: [...new Set([...PLANET_WORDS, ...wordsOf('death star deathstar auto fighter fighters bomber bombers capital capitals')])],
  codes: /^[erh][0-9]{1,2}$/,
  // Prose mentions armies, and orders do without them.
  fillers: [
    ...ARMY_WORDS,
    ...wordsOf(
      'at on from to with against until taken or below battles battle dice then in the troops troop and all none any one max no ships fires fire guard defend move',
    ),
  ],
};
