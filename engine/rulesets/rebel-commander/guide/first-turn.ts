/** The first things a newcomer reads: the quick start, a turn that is played when it is shown, the glossary. */
import type { Term, WorkedTurn } from '../../../ruleset.ts';

export const quickStart: readonly string[] = [
  'Hold six of the nine spaces, numbered 0 to 8, and you win at once.',
  'You hold a space while you have a unit there and the enemy has none.',
  'Each turn both sides write two orders in secret, one to a line.',
  'move 7 4: one unit goes from 7 to 4; the two must share a side.',
  'build 8: one more unit in 8, if you hold it.',
  'attack 4: all units of both sides in 4 fight; the loser loses them all.',
  'Spread out early: move to an empty space, and build where you are safe.',
  'A space you move your last unit out of is no longer yours.',
  'Attack with more units than they have: one more wins 26 times in 36.',
  'Send your two lines, in the order they should be played.',
];

export const worked: WorkedTurn = {
  about:
    'Turn 3. You are the Rebels, with two units in 4, where one unit of the Empire stands too, and one each in 7 and 8. You want 4 for yourself, and to come nearer to a sixth space.',
  position: { turn: 3, rebel: [0, 0, 0, 0, 2, 0, 0, 1, 1], imperial: [1, 1, 0, 0, 1, 0, 0, 0, 0] },
  seat: 'rebel',
  steps: [
    {
      rebel: [
        ['attack 4', 'Two units against one, before the Empire can send another: the best odds you will get there.'],
        [
          'move 8 5',
          'Nobody stands in 5. It leaves 8 empty, so you hold no more spaces than before, but your unit is nearer to the Empire’s.',
        ],
      ],
      imperial: [
        ['build 0', 'Played after your attack: the first orders of both sides come before the second ones.'],
        ['move 1 4', 'Sent to help in 4, before the Empire could know how the fight would end.'],
      ],
    },
  ],
  dice: 'b',
};

export const glossary: readonly Term[] = [
  { term: 'attack', means: 'An order: all units of both sides in a space fight, and each side throws a die and adds its units.' },
  { term: 'build', means: 'An order: one new unit in a space that you hold.' },
  { term: 'contested', means: 'Said of a space where both sides have units; nobody holds it.' },
  { term: 'fog', means: 'An option: you see only the spaces where you have units, and those next to them.' },
  { term: 'hold', means: 'To have at least one unit in a space where the enemy has none.' },
  { term: 'move', means: 'An order: one unit goes to a space that shares a side with its own.' },
  { term: 'out of sight', means: 'With fog, a space of which you do not know who stands there.' },
  { term: 'pass', means: 'An order that does nothing; one you leave out does the same.' },
  { term: 'resign', means: 'A line that gives the game up at once.' },
  {
    term: 'total',
    means: 'A die and a side’s units in a fight, less one for the defender; the higher total wins, a tie goes to the defender.',
  },
  { term: 'turn limit', means: 'The last turn: after it more spaces held win, then more units.' },
  { term: 'unit', means: 'A piece on the board; R2 is two Rebel units, I1 one of the Empire.' },
];
