import type { Card } from '../../../../engine/ruleset.ts';

export const HEAP = { min: 5, max: 60, initial: 15 } as const;

export const card: Card = {
  id: 'nim',
  edition: 1,
  title: 'Sealed-bid Nim',
  stepWord: 'turn',
  options: [{ name: 'heap', kind: 'integer', none: false, ...HEAP }],
  bots: ['croupier'],
  seatName: (seat) => (seat === 'north' ? 'North' : 'South'),
};
