/** A place has become free in a league that was full: it goes to whoever has waited longest, who gets a letter. One in a pass. */

import type { LeagueDeps } from '../facts/deps.ts';
import { isOver, type League, type LogLine } from '../facts/league.ts';
import { lineOf } from '../facts/line.ts';
import { isFull, movesUp } from '../facts/waiting.ts';
import { addEntry } from './enter-league.ts';
import { lateEntry } from './late-entry.ts';
import { letterToPlayer } from './letters.ts';

/** False if no place is free for them. */
export async function letIn(deps: LeagueDeps, league: League): Promise<boolean> {
  if (isOver(league) || isFull(league) || !movesUp(league)) return false;
  const now = deps.now();
  const line = await lineOf(deps, league);
  const [first] = line;
  if (first === undefined) {
    const { waiting: _, ...rest } = league;
    await deps.leagues.commit({ league: { ...rest, version: league.version + 1, due: now } });
    return true;
  }
  const { id, holder, name, rating, answers } = first;
  const change = addEntry(league, first, { id, holder, name, rating, ...(answers && { answers }) }, now);
  const late = await lateEntry(deps, league, change.entries[0]);
  const said: LogLine = {
    ...{ league: league.id, id: deps.randomSource.id(8), at: now, by: 'service' },
    ...{ act: `let ${id} in, who waited longest for a place`, reason: '' },
  };
  const fact = { t: 'league', about: 'entered', league: league.id, waited: true } as const;
  await deps.leagues.commit({
    league: { ...change.league, waiting: line.length - 1, due: now },
    entries: late === undefined ? change.entries : [late.entry],
    ...(late && { divisions: [late.division] }),
    log: [said],
    letters: holder.t === 'person' ? [letterToPlayer(holder.player, `entered-${change.entries[0].version}`, fact, now)] : [],
  });
  return true;
}
