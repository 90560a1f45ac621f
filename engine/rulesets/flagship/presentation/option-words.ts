/** Options in words: the meaning of their names and values for somebody who opens a match. */
import type { OptionWords } from '../../../ruleset.ts';

export const OPTION_WORDS: Readonly<Record<string, OptionWords>> = {
  theatre: { title: 'Theatre', labels: { space: 'ships in space', land: 'troops and walkers on land' } },
  board: { title: 'Board', labels: { squares: 'squares, with eight neighbours', hexes: 'hexagons, with six' } },
  fateDie: {
    title: 'Fate die',
    about: 'With six sides a hit destroys more often, and weapons may jam.',
    labels: { 4: 'four sides', 6: 'six sides' },
  },
  width: { title: 'Columns', about: 'On hexagons an even number.' },
  height: { title: 'Rows' },
  blocked: { title: 'Blocked', about: 'Squares or hexagons, such as d4, that nobody may enter and no fire passes; never a home corner.' },
  firstPlayer: {
    title: 'First turn',
    labels: { roll: 'whoever throws the higher die', rebel: 'always the Rebels', empire: 'always the Empire' },
  },
  flagDamage: { title: 'A damaged flagship', labels: { hangar: 'goes to the hangar, as any craft does', ignored: 'fights on' } },
  flagReturn: {
    title: 'A repaired flagship',
    labels: { 'at-once': 'comes back to its home corner by itself', deployed: 'is deployed by order, when its side likes' },
  },
  attackTwice: { title: 'Both attacks of a turn by one craft', labels: { true: 'allowed', false: 'not allowed' } },
  turnLimit: {
    title: 'Turn limit',
    about: 'After it the lives of the flagships decide, then craft. An even number lets both sides play as often.',
    labels: { null: 'none' },
  },
};
