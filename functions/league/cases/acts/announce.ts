/** A director writes to everybody in the league. The text is in the log, as the reason of the act. */
import { type Answer, refuseFor } from '../../../facts/answers.ts';
import type { LeagueChange, LeagueDeps } from '../../facts/deps.ts';
import type { League, LogLine } from '../../facts/league.ts';

const DAY = 86_400_000;
/** Limited because each sends a letter to everybody. */
const MOST_A_DAY = 3;

export async function announce(deps: LeagueDeps, league: League, line: LogLine): Promise<Answer<LeagueChange>> {
  const now = deps.now();
  const lately = (await deps.leagues.log(league.id)).filter(({ act, at }) => act === line.act && at > now - DAY);
  const [oldest] = lately;
  if (oldest !== undefined && lately.length >= MOST_A_DAY)
    return refuseFor(
      oldest.at + DAY - now,
      `You have written to everybody ${MOST_A_DAY} times within a day. This was not sent. Try again tomorrow.`,
    );
  const announcing = [...(league.announcing ?? []), { act: line.id, about: 'announced' as const }];
  return { ok: true, value: { league: { ...league, version: league.version + 1, announcing, due: now } } };
}
