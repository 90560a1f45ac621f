/** Joins leagues to requests that wait for news of a match. */
import type { MatchId } from '../../facts/match.ts';
import type { Leagues } from '../../league/facts/deps.ts';

/** Tells of each match that a league writes, once it is written. */
export const tellingOf = (leagues: Leagues, tell: (match: MatchId) => void): Leagues => ({
  ...leagues,
  commit: async (change) => {
    const done = await leagues.commit(change);
    for (const { match } of change.matches ?? []) tell(match.id);
    return done;
  },
});
