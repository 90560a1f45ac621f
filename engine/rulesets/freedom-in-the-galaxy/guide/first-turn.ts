/** The first things a newcomer reads: the quick start, and a turn that is played when it is shown. */
import type { WorkedTurn } from '../../../ruleset.ts';

export const quickStart: readonly string[] = [
  'Rebels stir planets up until they rise; Imperials hunt Rebels down.',
  'Rebels start in space: with the first line all of them land together.',
  'move NAME, NAME to PLACE aboard SHIP: all these names are in the mail.',
  'A PLACE is a planet and a part of it: angoff urban, charkhan wild.',
  'Your mail tells the chance of being seen; once seen, you can be hunted.',
  'Below a line [missions] say who does what there, in groups or alone.',
  'mission D by NAME, NAME: diplomacy makes the planet less loyal.',
  'mission G by NAME: finds a friend. At unrest, R calls for rebellion.',
  'place L1, P1, NAME at PLACE: Imperials first set units and people up.',
  'move L1 to PLACE: then they go after Rebels who were seen.',
];

export const worked: WorkedTurn = {
  about:
    'Flight to Egrix, turn 1. You are the Rebels: Boccanegra, who owns the ship, Frun Sentel and Doctor Sontag are still in space. Quibron is loyal and has a base of level 1: seen 33%. Angoff would be easier to win over, but its base sees two ships in three.',
  options: { scenario: 'flight-to-egrix' },
  position: { step: 'rebel-operations' },
  seat: 'rebel',
  steps: [
    {
      rebel: [
        [
          'move boccanegra, frun, sontag to quibron wild aboard privateer',
          'The landing: all three, in one line. A word of a name is enough where only one has it.',
        ],
        ['[missions]', 'What stands below is kept for the missions of this turn, so you need not be asked.'],
        ['mission D by sontag, boccanegra', 'Sontag is the diplomat, and everybody who comes along is one more card for it.'],
        ['mission G by frun', 'Frun looks for somebody to join you.'],
      ],
    },
  ],
  dice: 'raven',
};
