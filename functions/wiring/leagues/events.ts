/** Connects leagues to matches and players. */
import type { Events } from '../../facts/deps.ts';
import type { Leagues } from '../../league/facts/deps.ts';
import { laterWith } from './later.ts';

export const leagueEvents = (leagues: Leagues): Events => {
  const later = laterWith(leagues);
  return {
    noteResult: later(async () => (await import('../../league/cases/note-result.ts')).noteResult),
    howLeft: later(async () => (await import('../../league/cases/leaving/withdraw.ts')).endOf),
    takesPart: later(async () => (await import('../../league/cases/takes-part.ts')).takesPart),
    nameNameless: later(async () => (await import('../../league/cases/name-entrant.ts')).nameEntries),
    leave: later(async () => (await import('../../league/cases/erase-from-league.ts')).leaveLeagues),
    erase: later(async () => (await import('../../league/cases/erase-from-league.ts')).eraseFromLeague),
  };
};
