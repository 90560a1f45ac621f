import type { Division, EntrantId, NextRound } from './division.ts';
import { pairRoundRobin } from './round-robin.ts';
import { pairSwiss } from './swiss.ts';

export function nextRound(division: Division, away: readonly EntrantId[]): NextRound {
  return division.rules.format === 'swiss' ? pairSwiss(division, away) : pairRoundRobin(division, away);
}
