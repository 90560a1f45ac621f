/** Connects leagues to the operator's commands about names. */
import type { EventNames } from '../../facts/deps.ts';
import type { Leagues } from '../../league/facts/deps.ts';
import { laterWith } from './later.ts';

export const leagueNames = (leagues: Leagues): EventNames => {
  const later = laterWith(leagues);
  return {
    of: later(async () => (await import('../../league/cases/hide-name.ts')).namesIn),
    change: later(async () => (await import('../../league/cases/hide-name.ts')).renameIn),
  };
};
