/**
 * Draws a division with more players than fit into one transaction: first the division, which does not begin yet, then its players' places,
 * and finally its beginning.
 */

import type { LeagueDeps } from '../../facts/deps.ts';
import type { DivisionRecord, Entry } from '../../facts/league.ts';
import { howLeft, withdraw } from '../leaving/withdraw.ts';
import { MOST_AT_ONCE, partsOf } from './parts.ts';

/**
 * `entries` are as they were read in this pass. Each part is written together with the division, which copies what its players changed
 * until then; from then on their own changes reach the division. False if somebody else wrote at the same moment: the rest is left to the
 * next pass, which finds what is done.
 */
export async function drawInParts(deps: LeagueDeps, fresh: DivisionRecord, entries: readonly Entry[]): Promise<boolean> {
  const now = deps.now();
  const { season, division: number } = fresh;
  let division = await deps.leagues.division(fresh);
  if (division === undefined) {
    const { due: _, ...resting } = fresh;
    division = { ...resting, version: 1, unplaced: true };
    if ((await deps.leagues.commit({ divisions: [division] })) !== 'done') return false;
  }
  const unplaced = entries.filter(({ places }) => !places.some((place) => place.season === season && place.division === number));
  for (const part of partsOf(unplaced, MOST_AT_ONCE)) {
    division = { ...part.reduce((current, entry) => takeOver(current, entry, now), division), version: division.version + 1 };
    const placed = part.map(
      (entry): Entry => ({ ...entry, version: entry.version + 1, places: [...entry.places, { season, division: number }] }),
    );
    if ((await deps.leagues.commit({ divisions: [division], entries: placed })) !== 'done') return false;
  }
  const { unplaced: _, ...complete } = division;
  return (await deps.leagues.commit({ divisions: [{ ...complete, version: division.version + 1, due: now }] })) === 'done';
}

/** Players' changes do not reach the division before they have their place in it, so it looks itself. */
function takeOver(division: DivisionRecord, { id, holder, name, away, status }: Entry, now: number): DivisionRecord {
  const entrants = division.entrants.map((entrant) =>
    entrant.id === id ? { ...entrant, holder, name, away: away.filter((span) => span.to > now) } : entrant,
  );
  const { due: _, ...current } = { ...division, entrants };
  if (status === 'entered' || status === 'leaving') return current;
  const { due: __, ...withdrawn } = withdraw(current, id, howLeft(current, [], id), now);
  return withdrawn;
}
