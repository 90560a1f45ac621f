/** A director sets or moves the start date of the season that is open for registration. */
import { type Answer, refuse } from '../../../facts/answers.ts';
import type { LeagueChange } from '../../facts/deps.ts';
import type { League, LogLine } from '../../facts/league.ts';
import { localTime } from '../../facts/local-time.ts';
import { readStart } from '../../facts/start.ts';

export function startOn(league: League, starts: string, line: LogLine): Answer<LeagueChange> {
  const { settings, season, status } = league;
  if (status !== 'registering') return refuse('not-active', 'No season is registered for just now, so there is none to give a date.');
  const read = readStart(starts, settings, line.at);
  if (typeof read !== 'number') return refuse('bad-request', read.message, { faults: [read] });
  const { postponed: _, ...fresh } = league;
  const act = `set the beginning of season ${season} for ${localTime(read, settings.pace.zone)} ${settings.pace.zone}`;
  const announcing = [...(league.announcing ?? []), { act: line.id, about: 'ruled' as const }];
  const after: League = { ...fresh, version: league.version + 1, starts: read, closes: read, announcing, due: line.at };
  return { ok: true, value: { league: after, log: [{ ...line, act }] } };
}
