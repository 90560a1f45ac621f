/** The first things a newcomer reads: the quick start, and an impulse that is played when it is shown. */
import type { WorkedTurn } from '../../../ruleset.ts';

export const quickStart: readonly string[] = [
  'Hold the buildings that the letter names; a squad takes one it ends in.',
  'The letter says how many pieces may act now; each acts once a turn.',
  'Its table has yours: ST1 (a kind and a number), its hex, mov, res, rng.',
  'mov: points for moving. A plain hex costs 1, a wood or a building 2.',
  'rng: its range in hexes. res: dice that must all be 4+ to destroy it.',
  'ST1 move 0305: to column 3, row 5. Even columns lie half a hex lower.',
  'ST1 fire CA1: the letter lists who can be hit, with the chance.',
  'ST1 assault 0406: into a hex with an enemy; the loser is destroyed.',
  'Put spare lines below, for when those above fail; they cost nothing.',
  'But a line that is impossible as things stand has the mail sent back.',
];

export const worked: WorkedTurn = {
  about:
    'Patrol at the Farm, turn 2. You are the Alliance with three activations; whoever holds both buildings, 0404 and 0604, wins, and nobody holds either yet. The Empire’s scout SC1 stands between them, and its stormtroopers ST1 are next to 0404.',
  options: { scenario: 'patrol' },
  position: {
    scenario: 'patrol',
    turn: 2,
    toAct: 'alliance',
    allowance: 3,
    units: {
      PF1: { hex: '0603' },
      TR1: { hex: '0704' },
      CA1: { hex: '0502' },
      RC1: { hex: '0802' },
      ST1: { hex: '0305' },
      AR1: { hex: '0406' },
      SC1: { hex: '0504' },
      AS1: { hex: '0507' },
    },
  },
  seat: 'alliance',
  steps: [
    {
      alliance: [
        ['PF1 fire SC1', 'Next to it, on a road: one roll of 1d4+2 that must be 4 or more: 75%.'],
        [
          'RC1 fire SC1 or AS1',
          'A second shot if the first fails. If it hits, SC1 is gone and AS1 is not in sight, so this line costs nothing.',
        ],
        ['TR1 move 0604', 'A squad that ends its move in a building takes it.'],
        ['CA1 move 0503', 'Into the wood two hexes from 0404, for the next turn, if an activation is left.'],
      ],
    },
  ],
  dice: 'a',
};
