/** What comes next in a division, whatever its format. */
import type { Division, EntrantId, NextRound } from '../division.ts';
import { pairKnockout } from './knockout.ts';
import { pairLadder } from './ladder.ts';
import { pairRoundRobin } from './round-robin.ts';
import { pairSwiss } from './swiss.ts';
import { pairTables } from './tables.ts';

/**
 * `away` lists those who have announced an absence from the next round. A round robin waits for no result; the other formats wait
 * until the round before is decided.
 */
export function nextRound(division: Division, away: readonly EntrantId[]): NextRound {
  const { format, seats } = division.rules;
  const isTwo = seats.length === 2;
  switch (format) {
    case 'swiss':
      return pairSwiss(division, away);
    case 'round-robin':
      return isTwo ? pairRoundRobin(division, away) : pairTables(division, away);
    case 'knockout':
      return isTwo ? pairKnockout(division) : onlyForTwo(format, seats.length);
    case 'ladder':
      if (division.rules.challenges !== undefined) return { t: 'wait', pairings: [] };
      return isTwo ? pairLadder(division, away) : onlyForTwo(format, seats.length);
  }
}

function onlyForTwo(format: string, seats: number): NextRound {
  return { t: 'stuck', why: `A ${format} is between two, this table has ${seats} seats: play it as a round robin or Swiss.` };
}
