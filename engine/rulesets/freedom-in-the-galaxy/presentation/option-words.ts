/** Options in words: the meaning of their names and values for somebody who opens a match. */
import type { OptionWords } from '../../../ruleset.ts';

export const OPTION_WORDS: Readonly<Record<string, OptionWords>> = {
  scenario: {
    title: 'Scenario',
    labels: {
      'flight-to-egrix': 'Flight to Egrix: three Rebels bring rebellion to a loyal system',
      'varu-powderkeg': 'Varu Powderkeg: an armed rising already holds one planet',
    },
  },
  pace: {
    title: 'Responses',
    labels: { full: 'the side that is not on turn is asked', standing: 'standing orders always answer, which saves letters' },
  },
  pdbAlwaysMax: {
    title: 'Defence bases',
    labels: { false: 'throw a die for what they do to a ship', true: 'always do their worst' },
  },
  startRebellion: {
    title: 'Start Rebellion may be tried',
    labels: { 'with-a-chance': 'in unrest, or beside a Coup or Diplomacy', anywhere: 'anywhere, as printed' },
  },
};
