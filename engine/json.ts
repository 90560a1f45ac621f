import type { Json } from './ruleset.ts';

/**
 * A format that the API document states of a string or number. To the compiler they are plain: any string or number may take their
 * place, and nothing checks it.
 */
export interface Format<F> {
  readonly __format?: F;
}
/** A number that need not be whole; all others are. */
export type Fraction = number & Format<'fraction'>;

export type JsonRecord = { readonly [key: string]: Json };

/** Whether this is an object, neither a list nor null. */
export function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
