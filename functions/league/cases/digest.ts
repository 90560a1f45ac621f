/** Writes the weekly digest: one for all leagues of a player, by whichever of their divisions comes first. */

import type { LeagueFact, Letter } from '../../facts/letter.ts';
import { justWritten } from '../../facts/letters-to.ts';
import type { PlayerId } from '../../facts/match.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import type { DivisionRecord } from '../facts/league.ts';
import { newestDigest, weekOf } from '../facts/weeks.ts';

const SIDE_BY_SIDE = 10;

/** Whether this week's digests are still to be written; a division that has only just begun needs none. */
export function owesDigest(division: DivisionRecord, now: number): boolean {
  const at = newestDigest(division, now);
  return division.status === 'playing' && division.digested !== weekOf(at) && (division.rounds[0]?.planned ?? now) < at;
}

/**
 * One for each player and week, whichever division comes first and however often, since the id names only the week. Written late, it is
 * about the current week, not the ones that were missed. The division is marked once all letters exist.
 */
export async function digestLetters(deps: LeagueDeps, division: DivisionRecord): Promise<void> {
  const now = deps.now();
  const week = weekOf(newestDigest(division, now));
  const letters = playersOf(division).map((player): Letter => {
    const { league, season, division: number } = division;
    const fact: LeagueFact = { t: 'league', about: 'digest', league, season, division: number, week };
    return { id: `digest-${week}`, player, channel: 'mail', fact, ...justWritten(now) };
  });
  for (let at = 0; at < letters.length; at += SIDE_BY_SIDE)
    await Promise.all(letters.slice(at, at + SIDE_BY_SIDE).map((letter) => deps.letters.put(letter)));
  await deps.leagues.commit({ divisions: [{ ...division, version: division.version + 1, digested: week, due: now }] });
}

export function playersOf({ entrants }: DivisionRecord): readonly PlayerId[] {
  return [...new Set(entrants.flatMap(({ holder, left }) => (holder.t === 'person' && left === undefined ? [holder.player] : [])))];
}
