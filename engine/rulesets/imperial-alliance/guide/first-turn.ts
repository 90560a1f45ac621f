/** What a newcomer reads first: the quick start, and an impulse that is played when it is shown. */
import type { WorkedTurn } from '../../../ruleset.ts';

export const quickStart: readonly string[] = [
  'Hold the buildings that the letter names: it says how many, and when.',
  'Each letter says how many units you may use; each acts once a turn.',
  'Its table has yours: ST1 (a kind and a number), its hex, mov, res, rng.',
  'mov: points for moving. A plain hex costs 1, a wood or a building 2.',
  'rng: how many hexes it fires. res: how many dice a shot at it must win.',
  'ST1 move 0305: to column 3, row 5, as far as its points reach.',
  'ST1 fire CA1: the letter lists who can be hit, with the chance.',
  'ST1 assault 0406: onto an enemy beside you, and one of you is lost.',
  'Fire first, then bring squads nearer: they take a building they end in.',
  'Write a line for each unit, the best first; what fails costs nothing.',
];

export const worked: WorkedTurn = {
  about:
    'Patrol at the Farm, turn 2. You are the Alliance with three activations; the buildings 0404 and 0604 win the battle, and nobody has either. The Empire’s scout SC1 stands between them, and its stormtroopers ST1 are next to 0404.',
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
        ['PF1 fire SC1', 'Next to it, on a road: one roll of 1d4+2 that must be 4 or more, 75 %.'],
        ['RC1 fire SC1 or AS1', 'A second shot if the first fails. If SC1 is gone and AS1 not in sight, this costs nothing.'],
        ['TR1 move 0604', 'A squad that ends in a building takes it.'],
        ['CA1 move 0503', 'Into the wood beside 0404, for the next turn; done if an activation is left.'],
      ],
    },
  ],
  dice: 'a',
};
