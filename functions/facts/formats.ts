/** Strings and numbers with a format in the API document. */
import type { Format } from '../../engine/json.ts';

export type { Fraction } from '../../engine/json.ts';

/** A moment: ISO 8601, in UTC. */
export type Time = string & Format<'date-time'>;
/** `2027-02-01`. */
export type Day = string & Format<'date'>;
export type Url = string & Format<'uri'>;
