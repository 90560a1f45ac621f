/** A player in a league. */
import { digest } from '../../../engine/dice.ts';
import type { EntrantId } from '../../../engine/league/division.ts';
import type { Deps } from '../deps.ts';
import type { PlayerId } from '../match.ts';
import type { DivisionRecord, Entry, League } from './league.ts';

const LENGTH = 20;

/** It stays in the tables when its player is gone, so it must not name him. */
export function entrantOf({ lot }: Pick<League, 'lot'>, player: PlayerId): EntrantId {
  return digest(`entrant ${lot} ${player}`).slice(0, LENGTH);
}

/** A substitute stands where he took over. */
export async function entryOf(deps: Deps, league: League, player: PlayerId): Promise<Entry | undefined> {
  const own = await deps.leagues.entry(league.id, entrantOf(league, player));
  return own?.takesOver === undefined || own.status === 'invited' ? own : deps.leagues.entry(league.id, own.takesOver);
}

/** The division of the running season that he is in, while it is played. */
export async function divisionPlayed(deps: Deps, { id, season }: League, { places }: Entry): Promise<DivisionRecord | undefined> {
  const place = places.at(-1);
  if (place === undefined || place.season !== season) return undefined;
  const division = await deps.leagues.division({ league: id, ...place });
  return division?.status === 'playing' ? division : undefined;
}
