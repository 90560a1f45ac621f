/** A rating in print. */

/** With what it may be off by: the truth lies within twice that in 95 cases of 100. */
import type { Rated } from '../../functions/sights/match-sight.ts';
export function ratingInWords({ rating, deviation }: Rated): string {
  return `${rating} ± ${deviation}`;
}
