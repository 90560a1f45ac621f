import type { Division, EntrantId, NextRound } from './division.ts';

export function nextRound(division: Division, _away: readonly EntrantId[]): NextRound {
  return division.rounds.length === 0 ? { t: 'stuck', why: 'interim' } : { t: 'over' };
}
