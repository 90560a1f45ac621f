import type { Guide } from '../../ruleset.ts';
import { film } from './guide/film.ts';
import { glossary, quickStart, worked } from './guide/first-turn.ts';
import { scene } from './scene.ts';
import type { View } from './types.ts';

/** Turn 4 of the sample report in RULES.md. */
const EXAMPLE: View = {
  viewer: 'spectator',
  turn: 4,
  rebel: [0, 0, 0, 0, 1, 1, 0, 2, 1],
  imperial: [2, 1, 0, 0, 2, 0, 0, 0, 0],
  options: { startUnits: 1, losses: 'all', initiative: 'rebel', fog: 'none', turnLimit: 30 },
  outcome: null,
};

/** The rules for players. RULES.md has every clause. */
export const guide: Guide = {
  pitch: 'Two orders each, nine spaces: guess what the other side is about to do, and hold six of them.',
  silence: 'you pass twice',
  options: {
    startUnits: { title: 'Units at the start', about: 'In each of the two starting spaces of a side.' },
    losses: {
      title: 'The loser of an attack loses',
      labels: { all: 'all its units there', one: 'one unit', 'defender-only': 'all its units there, but none if it attacked' },
    },
    initiative: {
      title: 'First to act',
      labels: { rebel: 'always the Rebels', alternate: 'the Empire on even turns, which is fairer' },
    },
    fog: { title: 'Fog', labels: { none: 'none', contact: 'a side sees only its own spaces and those beside them' } },
    turnLimit: { title: 'Turn limit', about: 'After this turn the side with more spaces wins.', labels: { null: 'none' } },
  },
  brief: [
    'Nine spaces, numbered 0 to 8 row by row.',
    'Hold six of them alone and you win; lose your last unit and you have lost.',
    'Each turn both sides write two orders in secret: move one unit to a space that shares a side, build one unit where you stand alone, or attack where both sides stand.',
    'They are played one by one: first Rebel, first Imperial, second Rebel, second Imperial order; where the host chose that, the Empire’s come first on even turns.',
  ],
  quickStart,
  worked,
  film,
  glossary,
  sections: [
    {
      title: 'The board',
      paragraphs: [
        'Nine spaces in three rows of three, numbered 0 to 8. Two spaces are neighbours when they share a side; corners do not touch and the edges do not wrap round. The Empire starts in 0 and 1, the Rebels in 7 and 8. Any number of units may stand in a space, of both sides too: such a space is contested and held by nobody. You hold a space where you have a unit and the enemy has none.',
        'Here the Rebels hold 5, 7 and 8, the Empire holds 0 and 1, and 4 is contested.',
      ],
      scene: scene(EXAMPLE, []),
    },
    {
      title: 'Orders',
      paragraphs: [
        'Each turn you give two orders; one you leave out is a pass. Nobody sees the other side’s orders before both are in or the deadline has passed. Then they are played in turn, the first orders of both sides before the second ones; each meets the board that the one before left.',
        'move 7 4: one unit goes from 7 to 4, whoever is there. Moving in is not yet a fight, and a contested space may be left again. A unit may move twice, and one just built may move.',
        'build 8: one more unit in a space that you hold; you may build twice in a turn, even in the same space.',
        'attack 4: all units of both sides in 4 fight.',
        'An order that has become impossible when its turn comes fails, and nothing else happens. An order that could never be carried out is refused at once with the reason; what you sent before then stands.',
      ],
    },
    {
      title: 'Attacks',
      paragraphs: [
        'Both sides roll one die. The attacker adds the number of their units, the defender the number of theirs less one. The higher total wins; a tie goes to the defender. The loser loses all units in the space (a host may choose: only one unit, or nothing for a beaten attacker).',
        'The attacker’s chances out of 36: with equal numbers 21; with one more unit 26, two more 30, three more 33; with one fewer 15, two fewer 10, three fewer 6.',
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        'The first side to hold six spaces wins at once, even in the middle of a turn and even if the enemy’s own retreat gave them the sixth. A side without units has lost. At the turn limit the side with more spaces wins; if these are equal, the side with more units; otherwise it is a draw. You may resign at any time.',
        'If you send nothing by the deadline, you pass twice.',
      ],
    },
    {
      title: 'Choices of the host',
      paragraphs: [
        'One or two units in each starting space; what a beaten side loses; who acts first (always the Rebels, or the Empire on even turns, which is the fairer game); the turn limit; and fog.',
        'With fog you see the spaces where you have units and those next to them. When an enemy moves you are told where from and where to, as far as you can see these spaces; you are told of builds that you can see, and of every battle in full. When the game is over the whole board is opened.',
      ],
    },
  ],
};
