import type { PlayerId } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { directs } from '../facts/directors.ts';
import { entriesOf, hasPlayed, isIn } from '../facts/entrant-of.ts';

/** Whether a player directs a league, is in one or on its waiting list, or has played in one. */
export async function takesPart(deps: LeagueDeps, player: PlayerId): Promise<boolean> {
  for (const id of await deps.leagues.of(player)) {
    const league = await deps.leagues.load(id);
    if (league === undefined) continue;
    const entries = await entriesOf(deps, league, player);
    if (directs(league, player) || entries.some((entry) => isIn(entry) || entry.status === 'waiting' || hasPlayed(entry))) return true;
  }
  return false;
}
