/**
 * Tells everybody in a league about an act of its director. Their letters do not fit into the write of the act, so they are written one by
 * one.
 */

import type { PlayerId } from '../../../facts/match.ts';
import type { LeagueDeps } from '../../facts/deps.ts';
import { isIn } from '../../facts/entrant-of.ts';
import type { Entry, League } from '../../facts/league.ts';
import { letterToPlayer } from '../letters.ts';

const hears = (entry: Entry): boolean => isIn(entry) || entry.status === 'waiting';

/** How many are told in one pass, so that no function runs long. */
const MOST_TOLD = 500;
const SIDE_BY_SIDE = 10;

/** Ids contain the act's, so that nobody is told twice however often it starts again. */
export async function tellEntrants(deps: LeagueDeps, league: League): Promise<void> {
  const [first, ...later] = league.announcing ?? [];
  if (first === undefined) return;
  const { act, about, after = '' } = first;
  const now = deps.now();
  const entries = (await deps.leagues.entries(league.id)).toSorted((a, b) => (a.id < b.id ? -1 : 1)).filter(({ id }) => id > after);
  const batch = entries.slice(0, MOST_TOLD);
  const players = [
    ...new Set(batch.flatMap((entry): PlayerId[] => (hears(entry) && entry.holder.t === 'person' ? [entry.holder.player] : []))),
  ];
  for (let at = 0; at < players.length; at += SIDE_BY_SIDE)
    await Promise.all(
      players
        .slice(at, at + SIDE_BY_SIDE)
        .map((player) => deps.letters.put(letterToPlayer(player, `${about}-${act}`, { t: 'league', about, league: league.id, act }, now))),
    );
  const { announcing: _, ...told } = league;
  const last = batch.at(-1)?.id;
  const rest = last === undefined || batch.length === entries.length ? later : [{ ...first, after: last }, ...later];
  const more = rest.length === 0 ? {} : { announcing: rest };
  await deps.leagues.commit({ league: { ...told, ...more, version: league.version + 1, due: now } });
}
