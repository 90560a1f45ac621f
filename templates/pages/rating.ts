/** A rating in print. */
import type { Rated } from './model.ts';

/** With what it may be off by: the truth lies within twice that in 95 cases of 100. */
export function ratingInWords({ rating, deviation }: Rated): string {
  return `${rating} ± ${deviation}`;
}
