/**
 * Texts and numbers of which the API document says more than that they are. To the compiler they are plain: any text or
 * number may stand in their place, and nothing checks it.
 */
interface Format<F> {
  readonly __format?: F;
}

/** A moment: ISO 8601, in UTC. */
export type Time = string & Format<'date-time'>;
/** `2027-02-01`. */
export type Day = string & Format<'date'>;
export type Url = string & Format<'uri'>;
/** Without it a number is whole. */
export type Fraction = number & Format<'fraction'>;
