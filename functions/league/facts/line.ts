/** The waiting list of a league that is full. */

import type { LeagueDeps } from './deps.ts';
import type { Entry, League } from './league.ts';

export async function lineOf(deps: LeagueDeps, { id, waiting = 0 }: League): Promise<readonly Entry[]> {
  if (waiting === 0) return [];
  const entries = await deps.leagues.entries(id);
  return entries.filter(({ status }) => status === 'waiting').toSorted((a, b) => (a.inLine ?? 0) - (b.inLine ?? 0));
}

/** Counted from 1; undefined if they are not on it. */
export async function placeInLine(deps: LeagueDeps, league: League, entry: Pick<Entry, 'id'>): Promise<number | undefined> {
  const at = (await lineOf(deps, league)).findIndex(({ id }) => id === entry.id);
  return at < 0 ? undefined : at + 1;
}
