/** Which round of a season is its last. */
import type { Division, DivisionRules } from '../division.ts';
import { outlookOf } from '../standings/outlook.ts';

/** The number of rounds, if the rules fix it. */
export function roundsAgreed({ format, seats, rounds, challenges }: DivisionRules): number | undefined {
  if (challenges !== undefined) return undefined;
  return format === 'swiss' || format === 'ladder' || (format === 'round-robin' && seats.length > 2) ? rounds : undefined;
}

/**
 * The number of the last round, as soon as that is certain: in a knockout the final, in a round robin of two seats the round in
 * which the last two meet. A double elimination may have a second final after it.
 */
export function lastRoundOf(division: Division): number | undefined {
  const { rules, rounds } = division;
  if (rules.challenges !== undefined) return undefined;
  if (rules.format === 'knockout') return rounds.findLast(({ pairings }) => pairings.some(({ slot = '' }) => slot.startsWith('F')))?.number;
  return roundsAgreed(rules) ?? (rounds.length > 0 && outlookOf(division, false).opened ? rounds.length : undefined);
}
