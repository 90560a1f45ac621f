/** Letters about a challenge, each sent once: to the challenged player, and to both if it ends without a match. */
import type { EntrantId } from '../../../../engine/league/division.ts';
import type { LeagueFact, Letter } from '../../../facts/letter.ts';
import type { Challenged } from '../../facts/challenges.ts';
import type { DivisionRecord } from '../../facts/league.ts';
import { letterToPlayer } from '../letters.ts';

function letterTo(
  { entrants, league, season, division }: DivisionRecord,
  to: EntrantId,
  name: 'challenged' | 'challenged-again' | 'challenge-over',
  pairing: string,
  now: number,
): readonly Letter[] {
  const holder = entrants.find(({ id, left }) => id === to && left === undefined)?.holder;
  if (holder?.t !== 'person') return [];
  const about = name === 'challenge-over' ? name : 'challenged';
  const again = name === 'challenged-again' ? { again: true as const } : {};
  const fact: LeagueFact = { t: 'league', about, league, season, division, pairing, ...again };
  return [letterToPlayer(holder.player, `${name}-${season}-${pairing}`, fact, now)];
}

export const askedLetter = (division: DivisionRecord, { id, challenge }: Challenged, now: number): readonly Letter[] =>
  letterTo(division, challenge.to, challenge.reminded === true ? 'challenged-again' : 'challenged', id, now);

/** Not to the player who ended it, who has seen it. Nobody else has heard of a queued one. */
export function overLetters(division: DivisionRecord, { id, challenge }: Challenged, now: number): readonly Letter[] {
  const { by, to, became, moved, queued } = challenge;
  if (queued === true) return became === 'lapsed' ? letterTo(division, by, 'challenge-over', id, now) : [];
  const told = became === 'declined' && moved !== true ? [by] : became === 'withdrawn' ? [to] : [by, to];
  return told.flatMap((entrant) => letterTo(division, entrant, 'challenge-over', id, now));
}
