/** Somebody reports what a person wrote in a league. */
import { keepReport, NOTHING_WRITTEN, type Told } from '../../cases/abuse/report-abuse.ts';
import type { Reported } from '../../facts/abuse-report.ts';
import { type Answer, notFound } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import type { League } from '../facts/league.ts';

export interface ReportInLeague extends Told {
  readonly league: string;
  /** The entrant with the reported name; absent if the report is about the league. */
  readonly entrant?: string;
}

export async function reportInLeague(
  deps: LeagueDeps<KeyedDeps>,
  { league: id, entrant, reason, player }: ReportInLeague,
): Promise<Answer<null>> {
  const league = await deps.leagues.load(id);
  if (league === undefined) return notFound;
  const entry = entrant === undefined ? undefined : await deps.leagues.entry(id, entrant);
  if (entrant !== undefined && (entry === undefined || entry.name === '')) return NOTHING_WRITTEN;
  const what: Reported = entry === undefined ? { t: 'league', league: id } : { t: 'entrant', league: id, entrant: entry.id };
  const by = player === undefined ? '' : `player ${player}`;
  return keepReport(deps, { what, text: entry?.name ?? saidIn(league), by, reason });
}

const saidIn = ({ settings, words = {} }: League): string =>
  [settings.name, words.description, words.rules, ...(words.questions ?? [])].filter((part) => part !== undefined).join('\n');
