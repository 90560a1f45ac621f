/**
 * A director removes somebody from a division. If that changes pairings of their own, another director has to confirm it first, if there is
 * one.
 */
import type { EntrantId } from '../../../../engine/league/division.ts';
import type { Answer } from '../../../facts/answers.ts';
import type { LeagueChange, LeagueDeps } from '../../facts/deps.ts';
import { playsAs } from '../../facts/entrant-of.ts';
import type { DivisionRecord, League, LogLine } from '../../facts/league.ts';
import { howLeft, withdraw } from '../leaving/withdraw.ts';
import { concernedBy } from './tell-parting.ts';
import { type Told, tellRuling } from './tell-ruling.ts';

/** Returns an answer if the act has to wait, or may not even wait. */
export async function removeFrom(
  deps: LeagueDeps,
  league: League,
  division: DivisionRecord,
  gone: EntrantId,
  line: LogLine,
): Promise<Told | Answer<LeagueChange>> {
  const pairings = await deps.leagues.pairings(division);
  const after = withdraw(division, gone, howLeft(division, pairings, gone), line.at);
  const concerned = concernedBy(after, pairings, gone);
  const own = playsAs(division, line.director ?? '');
  const isOwn = own !== undefined && concerned.includes(own);
  const { season, division: number } = division;
  const act = { t: 'remove', season, division: number, entrant: gone } as const;
  const waits = isOwn ? await (await import('../directors/confirm.ts')).waitFor(deps, league, division, act, line) : undefined;
  if (waits !== undefined) return waits;
  const against = `${line.act}, whom ${line.director === league.director ? 'the director plays' : 'they play'} against`;
  const entrants = after.entrants.map((entrant) => (entrant.id === gone ? { ...entrant, removed: true as const } : entrant));
  const told = isOwn ? { ...line, act: against } : line;
  return tellRuling({ ...after, entrants }, told, line.at, { entrants: concerned, gone });
}
