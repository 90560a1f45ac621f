/** The first things a newcomer reads: the quick start, and a turn that is played when it is shown. */
import type { WorkedTurn } from '../../../ruleset.ts';

export const quickStart: readonly string[] = [
  'One mail is your whole turn: place troops, invade, march; then wait.',
  'The letter says how many troops you get, and lists the best targets.',
  'place all on anoat: choose a planet of yours that borders an enemy’s.',
  'invade hoth from anoat until taken or below 3, move all: an invasion.',
  'It stops with two troops left on Anoat; if it wins, all but one move in.',
  'Your three dice meet their two, and they win ties: bring twice as many.',
  'Gather all on one border; two weak attacks are worse than a strong one.',
  'Take a planet each turn if you can: it brings a card, and cards troops.',
  'fortify 3 from hoth to bespin: last, one march over planets of yours.',
  'Empire: begin with base at kuat, a token laid on a planet of yours.',
];

export const worked: WorkedTurn = {
  about:
    'Round 2 of a game for two. You are the Rebels and hold the whole Outer Rim and Ison Corridor, whose bonuses bring you 12 troops. You want Sullust, a resource planet that guards your corridor, and Kidron, which leads you on into the Elrood Sector.',
  options: { players: 2 },
  position: { setup: 'split-2' },
  seat: 'rebels',
  steps: [
    {
      rebels: [
        ['place 5 on bespin', 'Seven troops on Bespin against two on Sullust.'],
        ['place all on elrood', 'What is left, seven: nine against two on Kidron.'],
        [
          'invade sullust from bespin until taken or below 3, move all',
          'Stops with two troops on Bespin; if it wins, all but one move in.',
        ],
        ['invade kidron from elrood until taken or below 3, move 3', 'Three move in, and the rest stay to guard Elrood.'],
        ['fortify 1 from hoth to bespin', 'The march of the turn: Hoth keeps one, as every planet must.'],
      ],
    },
  ],
  dice: 'b',
};
