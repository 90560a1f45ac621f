/** Connects the letters of leagues to the others. */
import type { Leagues } from '../../league/facts/deps.ts';
import { LEAGUE_KINDS } from '../../league/facts/letter-kinds.ts';
import type { EventLetters } from '../../views/outbox-deps.ts';
import { laterWith } from './later.ts';

export const leagueLetters = (leagues: Leagues): EventLetters => {
  const later = laterWith(leagues);
  return {
    rows: LEAGUE_KINDS,
    send: later(async () => (await import('../../league/cases/send-letter.ts')).sendLeague),
    modelOf: later(async () => (await import('../../league/cases/send-letter.ts')).modelFor),
    rulingOf: later(async () => (await import('../../league/views/show-ruling.ts')).rulingIn),
  };
};
