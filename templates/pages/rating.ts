/** A rating in print. */

/** The rating with its margin: the true strength lies within twice the deviation in 95 cases out of 100. */
import type { Rated } from '../../functions/views/match-view.ts';
export function ratingInWords({ rating, deviation }: Rated): string {
  return `${rating} ± ${deviation}`;
}
