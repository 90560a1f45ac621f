/** Connects the mail of leagues to the rest. */
import type { EventMail } from '../../facts/mail.ts';
import type { Leagues } from '../../league/facts/deps.ts';
import { laterWith } from './later.ts';

export const leagueMail = (leagues: Leagues): EventMail => {
  const later = laterWith(leagues);
  return {
    handle: later(async () => (await import('../../league/cases/mail.ts')).handleLeagueMail),
    isThere: async (_, league) => (await leagues.load(league)) !== undefined,
    bookAbsence: later(async () => (await import('../../league/cases/mail.ts')).absentIn),
  };
};
