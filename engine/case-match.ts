/** Compares what a worked case expects with what the engine did: the first difference in words, or undefined. */
import { isRecord, type JsonRecord } from './json.ts';
import type { Json } from './ruleset.ts';

/** `exact`: equal throughout. `partial`: fields not named are free, and `null` also matches what is absent. */
export type Matching = 'exact' | 'partial';

/** The first difference below `path`. */
export function difference(expected: Json, actual: Json | undefined, mode: Matching, path: string): string | undefined {
  if (mode === 'partial' && expected === null && actual === undefined) return undefined;
  if (Array.isArray(expected) && Array.isArray(actual)) return listDifference(expected, actual, mode, path);
  if (isRecord(expected) && isRecord(actual)) return recordDifference(expected, actual, mode, path);
  return expected === actual ? undefined : mismatch(path, expected, actual);
}

function listDifference(expected: readonly Json[], actual: readonly Json[], mode: Matching, path: string): string | undefined {
  for (const [index, item] of expected.entries()) {
    if (index >= actual.length) return mismatch(`${path}[${index}]`, item, undefined);
    const found = difference(item, actual[index], mode, `${path}[${index}]`);
    if (found !== undefined) return found;
  }
  const extra = actual[expected.length];
  return extra === undefined ? undefined : mismatch(`${path}[${expected.length}]`, undefined, extra);
}

function recordDifference(expected: JsonRecord, actual: JsonRecord, mode: Matching, path: string): string | undefined {
  const found = fieldsDifference(expected, actual, mode, path);
  if (found !== undefined || mode === 'partial') return found;
  const extra = Object.keys(actual).find((key) => !Object.hasOwn(expected, key));
  return extra === undefined ? undefined : mismatch(`${path}.${extra}`, undefined, actual[extra]);
}

/** The fields that are named, each compared in `mode`; the others are free. */
export function fieldsDifference(expected: JsonRecord, actual: JsonRecord, mode: Matching, path: string): string | undefined {
  for (const [key, value] of Object.entries(expected)) {
    const found = difference(value, Object.hasOwn(actual, key) ? actual[key] : undefined, mode, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Compares events: all of them and equal (`exact`), or in this order with others in between (`partial`). */
export function eventsDifference(expected: readonly Json[], actual: readonly Json[], mode: Matching, path: string): string | undefined {
  if (mode === 'exact') return difference(expected, actual, mode, path);
  let next = 0;
  for (const [index, event] of expected.entries()) {
    while (next < actual.length && difference(event, actual[next], mode, '') !== undefined) next++;
    if (next++ >= actual.length) return `${path}[${index}]: expected ${inWords(event)}, got none such from there on (${types(actual)})`;
  }
  return undefined;
}

function types(events: readonly Json[]): string {
  return events.map((event) => (isRecord(event) ? String(event.type) : '?')).join(' ') || 'no events';
}

export function mismatch(path: string, expected: Json | undefined, actual: Json | undefined): string {
  return `${path}: expected ${inWords(expected)}, got ${inWords(actual)}`;
}

function inWords(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
