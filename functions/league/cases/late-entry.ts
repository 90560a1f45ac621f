/** Newcomers to a season that has begun, if the settings allow it and a later round is still to be paired. */

import { placesOf } from '../../../engine/league/pairing/challenges.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import type { DivisionEntrant, DivisionRecord, Entry, League } from '../facts/league.ts';

/** How far newcomers may enlarge a division beyond its planned size. */
const OVERFULL = 1.5;

interface CameIn {
  readonly division: DivisionRecord;
  readonly entry: Entry;
}

/** The division with the newcomer, and their entry with its place; undefined if they wait for the next season. */
export async function lateEntry(deps: LeagueDeps, league: League, entry: Entry): Promise<CameIn | undefined> {
  const { settings, season, divisions, status } = league;
  if (settings.rules.challenges !== undefined) return status === 'playing' ? atTheFoot(deps, league, entry) : undefined;
  const isPaired = settings.rules.format === 'swiss' || settings.rules.format === 'ladder';
  if (status !== 'playing' || !isPaired || settings.lateUntil === 0 || entry.places.at(-1)?.season === season) return undefined;
  // Newcomers start at the bottom, as they would in the next season.
  const division = await deps.leagues.division({ league: league.id, season, division: divisions });
  if (division === undefined || division.status === 'over' || division.rounds.length >= settings.lateUntil) return undefined;
  if (division.entrants.length >= settings.divisionSize * OVERFULL) return undefined;
  const { id, holder, name, away } = entry;
  const newcomer = { id, holder, name, away, from: division.rounds.length + 1, came: 'new' };
  return {
    division: { ...division, version: division.version + 1, entrants: [...division.entrants, newcomer], due: deps.now() },
    entry: { ...entry, places: [...entry.places, { season, division: divisions }] },
  };
}

/** Players who come and go must not enlarge a ladder forever: beyond so many, a newcomer gets the number of somebody long gone. */
const MOST_KEPT = 200;

/** On an always-open ladder: at once, at the bottom, whether new or returning. */
async function atTheFoot(deps: LeagueDeps, { id: league, season }: League, entry: Entry): Promise<CameIn | undefined> {
  const division = await deps.leagues.division({ league, season, division: 1 });
  if (division === undefined || division.status === 'over') return undefined;
  const { entrants, rounds, version, ladder } = division;
  const { id, holder, name, away } = entry;
  const newcomer: DivisionEntrant = { id, holder, name, away, from: rounds.length + 1, came: 'new' };
  const at = entrants.findIndex((entrant) => entrant.id === id);
  const slot = at >= 0 || entrants.length < MOST_KEPT ? at : await slotOfOneGone(deps, division);
  // Last in the order, whatever its number.
  const order = ladder && placesOf(ladder.places, entrants).filter((place) => place !== id);
  return {
    division: {
      ...{ ...division, version: version + 1, due: deps.now() },
      entrants: slot < 0 ? [...entrants, newcomer] : entrants.with(slot, newcomer),
      ...(ladder && order && { ladder: { ...ladder, places: [...order, id] } }),
    },
    // Such a ladder has one season, however often somebody comes back.
    entry: { ...entry, places: [{ season, division: 1 }] },
  };
}

/** The number of somebody whom no remembered pairing names. */
async function slotOfOneGone(deps: LeagueDeps, division: DivisionRecord): Promise<number> {
  const named = new Set((await deps.leagues.pairings(division)).flatMap(({ legs }) => legs.flatMap(({ seats }) => seats)));
  return division.entrants.findIndex(({ id, left }) => left !== undefined && !named.has(id));
}
