/** A short game, for readers who have never seen one. */
import type { WorkedTurn } from '../../../ruleset.ts';

export const film: WorkedTurn = {
  about: 'Seven turns, and the Rebels hold six spaces.',
  seat: 'rebel',
  steps: [
    {
      rebel: [
        ['build 7', ''],
        ['move 7 4', ''],
      ],
      imperial: [
        ['build 1', ''],
        ['move 1 4', ''],
      ],
    },
    {
      rebel: [
        ['build 8', ''],
        ['move 8 5', ''],
      ],
      imperial: [
        ['build 0', ''],
        ['move 0 3', ''],
      ],
    },
    {
      rebel: [
        ['build 5', ''],
        ['move 5 2', ''],
      ],
      imperial: [
        ['build 1', ''],
        ['move 1 2', ''],
      ],
    },
    {
      rebel: [
        ['build 7', ''],
        ['move 7 6', ''],
      ],
      imperial: [
        ['build 3', ''],
        ['move 3 6', ''],
      ],
    },
    {
      rebel: [
        ['attack 4', ''],
        ['attack 6', ''],
      ],
      imperial: [
        ['attack 1', ''],
        ['attack 4', ''],
      ],
    },
    {
      rebel: [
        ['build 5', ''],
        ['move 5 4', ''],
      ],
      imperial: [
        ['build 3', ''],
        ['move 3 6', ''],
      ],
    },
    {
      rebel: [
        ['attack 4', ''],
        ['attack 2', ''],
      ],
      imperial: [
        ['attack 4', ''],
        ['attack 6', ''],
      ],
    },
  ],
  dice: 'film 246',
};
