/** A league with a maximum: players who come when it is full wait in order of arrival, and enter when a place becomes free. */
import { nextDrawn } from './entrant-of.ts';
import type { Entry, League } from './league.ts';

export const isFull = ({ settings, entries }: League): boolean => settings.maximum !== undefined && entries >= settings.maximum;

/** A place that becomes free in the last season goes to nobody. */
export const movesUp = (league: League): boolean => league.settings.seasons === 0 || nextDrawn(league) <= league.settings.seasons;

/** Full, or its free place is for the player who has waited longest, even if the clock has not let them in yet. */
export const isTaken = (league: League): boolean => isFull(league) || ((league.waiting ?? 0) > 0 && movesUp(league));

/** Invited to play on in somebody's place while they wait for one of their own. */
export const isAsked = ({ status, takesOver }: Entry): boolean => status === 'invited' || (status === 'waiting' && takesOver !== undefined);

/** What changes in the league when somebody leaves it or the waiting list; the clock lets the next one in. */
export function withoutOne(league: League, { status }: Entry, now: number): { readonly league?: League } {
  const { version, entries, waiting = 0 } = league;
  if (status === 'waiting') return { league: { ...league, version: version + 1, waiting: Math.max(0, waiting - 1) } };
  if (status !== 'entered') return {};
  return { league: { ...league, version: version + 1, entries: entries - 1, ...(waiting > 0 && { due: now }) } };
}
