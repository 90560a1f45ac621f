/** The kinds of blank that most games use. */
import type { Blank, Value } from '../choices.ts';

/** A whole number from `min` to `max`. */
export const countBlank = (name: string, min: number, max: number, initial: number = min): Blank => ({
  name,
  t: 'number',
  min,
  max,
  initial,
});

/** One of these values; a plain text is its own label. */
export const blankOf = (name: string, values: readonly (string | Value)[]): Blank => ({ name, t: 'one', values: values.map(toValue) });

/** Some of these values, each once, joined by `join`. */
export const someBlank = (name: string, values: readonly (string | Value)[], least: number, most: number, join: string): Blank => ({
  name,
  t: 'some',
  values: values.map(toValue),
  least,
  most,
  join,
});

const toValue = (value: string | Value): Value => (typeof value === 'string' ? { value, label: value } : value);
