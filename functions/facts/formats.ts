/**
 * Strings and numbers with a format in the API document. To the compiler they are plain: any string or number may take their place, and
 * nothing checks it.
 */
interface Format<F> {
  readonly __format?: F;
}

/** A moment: ISO 8601, in UTC. */
export type Time = string & Format<'date-time'>;
/** `2027-02-01`. */
export type Day = string & Format<'date'>;
export type Url = string & Format<'uri'>;
/** Numbers without this format are integers. */
export type Fraction = number & Format<'fraction'>;
