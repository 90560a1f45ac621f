/** Joins leagues to what a player is shown. */
import type { EventViews } from '../../facts/deps.ts';
import type { Leagues } from '../../league/facts/deps.ts';
import { laterWith } from './later.ts';

export const leagueViews = (leagues: Leagues): EventViews => {
  const later = laterWith(leagues);
  return {
    list: later(async () => (await import('../../league/views/show-league.ts')).leaguesOf),
    export: later(async () => (await import('../../league/views/export-leagues.ts')).exportLeagues),
  };
};
