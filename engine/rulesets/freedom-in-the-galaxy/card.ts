import type { Card, OptionSpec } from '../../ruleset.ts';

export const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'scenario',
    about: 'Flight to Egrix: three Rebels bring rebellion to a loyal system. Varu Powderkeg: an armed rising already holds one planet.',
    kind: 'choice',
    values: ['flight-to-egrix', 'varu-powderkeg'],
    initial: 'flight-to-egrix',
    labels: { 'flight-to-egrix': 'Flight to Egrix', 'varu-powderkeg': 'Varu Powderkeg' },
  },
  {
    name: 'pace',
    about: 'Whether the side not on turn is asked how to respond, or its standing orders always answer.',
    kind: 'choice',
    values: ['full', 'standing'],
    initial: 'full',
  },
  {
    name: 'pdbAlwaysMax',
    about: 'Defence bases always find the worst for a ship instead of throwing a die.',
    kind: 'choice',
    values: [false, true],
    initial: false,
  },
  {
    name: 'startRebellion',
    about: 'Whether Start Rebellion may be tried anywhere, as printed, or only in unrest or beside a Coup or Diplomacy.',
    kind: 'choice',
    values: ['with-a-chance', 'anywhere'],
    initial: 'with-a-chance',
  },
];

/** Freedom in the Galaxy, the Star System game: rebellion and its suppression on the planets of one star. The rules are in RULES.md beside this file. */
export const card: Card = {
  id: 'freedom-in-the-galaxy',
  edition: 3,
  title: 'Freedom in the Galaxy',
  stepWord: 'step',
  options: OPTIONS,
  bots: ['strategist'],
  seatName: (seat) => (seat === 'rebel' ? 'Rebel' : 'Imperial'),
};

/** Before edition 3, which brought the last option. */
export const OPTIONS_BEFORE: readonly OptionSpec[] = OPTIONS.slice(0, -1);
