/** Which round of a season is its last. */
import type { Division, DivisionRules } from '../division.ts';
import { outlookOf } from '../standings/outlook.ts';

/** How many rounds there are to be, where the rules say so. */
export function roundsAgreed({ format, seats, rounds, challenges }: DivisionRules): number | undefined {
  if (challenges !== undefined) return undefined;
  return format === 'swiss' || format === 'ladder' || (format === 'round-robin' && seats.length > 2) ? rounds : undefined;
}

/**
 * The number of the last round, as soon as that is certain: that of the final in a knockout, in a round robin of two seats that
 * in which everybody has met everybody. A double elimination may have a second final after it.
 */
export function lastRoundOf(division: Division): number | undefined {
  const { rules, rounds } = division;
  if (rules.challenges !== undefined) return undefined;
  if (rules.format === 'knockout') return rounds.findLast(({ pairings }) => pairings.some(({ slot = '' }) => slot.startsWith('F')))?.number;
  return roundsAgreed(rules) ?? (rounds.length > 0 && outlookOf(division, false).opened ? rounds.length : undefined);
}
