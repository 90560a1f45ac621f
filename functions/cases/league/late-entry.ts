/** Newcomers to a season that has begun: where the plan allows it, and a later round is still to be paired. */
import type { Deps } from '../../facts/deps.ts';
import type { DivisionRecord, Entry, League } from '../../facts/league/league.ts';

/** How far newcomers may enlarge a division beyond its planned size. */
const OVERFULL = 1.5;

/** The division with the newcomer, and their entry with its place; undefined: they wait for the next season. */
export async function lateEntry(
  deps: Deps,
  league: League,
  entry: Entry,
): Promise<{ readonly division: DivisionRecord; readonly entry: Entry } | undefined> {
  const { plan, season, divisions, status } = league;
  const isPaired = plan.rules.format === 'swiss' || plan.rules.format === 'ladder';
  if (status !== 'playing' || !isPaired || plan.lateUntil === 0 || entry.places.at(-1)?.season === season) return undefined;
  // Newcomers begin at the bottom, as they would in the next season.
  const division = await deps.leagues.division({ league: league.id, season, division: divisions });
  if (division === undefined || division.status === 'over' || division.rounds.length >= plan.lateUntil) return undefined;
  if (division.entrants.length >= plan.divisionSize * OVERFULL) return undefined;
  const { id, holder, name, away } = entry;
  const newcomer = { id, holder, name, away, from: division.rounds.length + 1, came: 'new' };
  return {
    division: { ...division, version: division.version + 1, entrants: [...division.entrants, newcomer], due: deps.now() },
    entry: { ...entry, places: [...entry.places, { season, division: divisions }] },
  };
}
