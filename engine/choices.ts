/**
 * What can be ordered, one choice at a time. The page's board, the text box that completes lines, programs, examples in letters,
 * bots and random players all read this one enumeration. A game computes it from the seat's own view.
 */

/** A place on the scene to point at: a cell, a token on it (its `text`), a tray next to the board (its `name`) or an item of it. */
export type Place = { readonly cell: string; readonly token?: string } | { readonly tray: string; readonly item?: string };

/** One way to continue: a line to add, or one that replaces an earlier line. */
export interface Choice {
  /** Canonical, with `{name}` for each blank: `attack 7`, `ST1 to {hex}`, `place {n} hoth`. */
  readonly line: string;
  /** The line, counted from 1, that this one replaces, as when a path grows hex by hex. Absent if it is added at the end. */
  readonly replaces?: number;
  /** The heading it is listed under, a word or two that is read first: `move`, `fire`, `missions`. */
  readonly group: string;
  /** The choice in words, with the same `{name}` for each blank: `ST1 to {hex}`. At most 72 characters. */
  readonly label: string;
  /** The place to point at first; absent if the choice has no place on the board. */
  readonly from?: Place;
  /** The place to point at second, if there is only one; if there are several, a blank's values say `at`. */
  readonly to?: Place;
  /** Filled in in this order; all combinations of allowed values are legal. */
  readonly blanks?: readonly Blank[];
  /** The chance of success, as letters show it: `83%`. */
  readonly odds?: string;
}

/** What a choice leaves open. Its text replaces `{name}` in the line. */
export type Blank = { readonly name: string } & (
  | { readonly t: 'number'; readonly min: number; readonly max: number; readonly initial: number }
  | { readonly t: 'one'; readonly values: readonly Value[]; readonly initial?: string }
  /** From `least` to `most` of the values, each once, in the order of `values`, joined by `join`. */
  | { readonly t: 'some'; readonly values: readonly Value[]; readonly least: number; readonly most: number; readonly join: string }
);

export interface Value {
  /** The value as it stands in the line; never empty. */
  readonly value: string;
  /** The value in words. */
  readonly label: string;
  /** The place on the scene to point at to choose it. */
  readonly at?: Place;
  readonly odds?: string;
}

/** The text for each blank, by name. */
export type Filling = Readonly<Record<string, string>>;

/** The choice's line (or its label) with its blanks filled in. */
export function fill(template: string, filling: Filling): string {
  return template.replace(/\{(\w+)\}/g, (blank, name: string) => filling[name] ?? blank);
}

/** The lines after a choice is taken. */
export function take(lines: readonly string[], { line, replaces }: Choice, filling: Filling = {}): readonly string[] {
  const filled = fill(line, filling);
  return replaces === undefined ? [...lines, filled] : lines.with(replaces - 1, filled);
}
