/** Options in words: the meaning of their names and values for somebody who opens a match. */
import type { OptionWords } from '../../../ruleset.ts';

export const OPTION_WORDS: Readonly<Record<string, OptionWords>> = {
  mode: {
    title: 'Game',
    labels: { starwars: 'the full one: factions, ships, cards and the Death Star', standard: 'plain RISK on the same board' },
  },
  players: { title: 'Players', labels: { null: 'as many as are named' } },
  draft: {
    title: 'Planets at the start',
    labels: { false: 'dealt', true: 'claimed by ranked lists', 'one-by-one': 'claimed one by one, in some fifty mails' },
  },
  roundLimit: {
    title: 'Round limit',
    about: 'After this round the side that gained most wins; 0 for none.',
    labels: { null: '20 in the full game, none in plain RISK', 0: 'none' },
  },
  deathStarRange: { title: 'Range of the Death Star', about: 'In jumps, each turn.' },
  balanced: {
    title: 'Start',
    about: 'The Rebels move first and win together: as printed they win more than their share.',
    labels: {
      false: 'as printed',
      true: 'balanced: whoever moves later begins with cards, and among five the Hutts with resource planets',
    },
  },
};
