import type { Json } from './ruleset.ts';

export type JsonRecord = { readonly [key: string]: Json };

/** Whether this is an object, neither a list nor null. */
export function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
