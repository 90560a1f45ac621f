import type { Card, OptionSpec } from '../../ruleset.ts';

export const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'scenario',
    kind: 'choice',
    values: ['flight-to-egrix', 'varu-powderkeg'],
    initial: 'flight-to-egrix',
  },
  {
    name: 'pace',
    kind: 'choice',
    values: ['full', 'standing'],
    initial: 'full',
  },
  {
    name: 'pdbAlwaysMax',
    kind: 'choice',
    values: [false, true],
    initial: false,
  },
  {
    name: 'startRebellion',
    kind: 'choice',
    values: ['anywhere', 'with-a-chance'],
    initial: 'anywhere',
  },
];

/**
 * Freedom in the Galaxy, the Star System game: rebellion and its suppression on the planets of one star. The rules are in RULES.md
 * in this folder.
 */
export const card: Card = {
  id: 'freedom-in-the-galaxy',
  edition: 1,
  title: 'Freedom in the Galaxy',
  stepWord: 'step',
  options: OPTIONS,
  bots: ['strategist'],
  seatName: (seat) => (seat === 'rebel' ? 'Rebel' : 'Imperial'),
};
