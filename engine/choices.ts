/**
 * What can be ordered, one choice at a time: the page's board, the text box that completes lines, programs, examples in
 * letters, bots and random players all read this one enumeration. A game judges it from the seat's own view.
 */

/** What is pointed at on the scene: a cell, a token on it (its `text`), a tray beside the board (its `name`) or an item of it. */
export type Place = { readonly cell: string; readonly token?: string } | { readonly tray: string; readonly item?: string };

/** One way to go on: a line to add to those there are, or one to put in the place of an earlier one. */
export interface Choice {
  /** Canonical, with `{name}` for each blank: `attack 7`, `ST1 to {hex}`, `place {n} hoth`. */
  readonly line: string;
  /** The line, counted from 1, that this one takes the place of: a way is made longer hex by hex. Absent: it is added at the end. */
  readonly replaces?: number;
  /** What is read first, the heading it stands under, in a word or two: `move`, `fire`, `missions`. */
  readonly group: string;
  /** In words, with the same `{name}` for each blank: `ST1 to {hex}`. At most 72 characters. */
  readonly label: string;
  /** What is pointed at first. Absent: it has no place on the board. */
  readonly from?: Place;
  /** What is pointed at second, where there is only one; where there are several, a blank's values say `at`. */
  readonly to?: Place;
  /** In the order in which they are filled in; any allowed values go together. */
  readonly blanks?: readonly Blank[];
  /** The chance of success, as letters tell it: `83%`. */
  readonly odds?: string;
}

/** What a choice leaves open. Its text takes the place of `{name}` in the line. */
export type Blank = { readonly name: string } & (
  | { readonly t: 'number'; readonly min: number; readonly max: number; readonly initial: number }
  | { readonly t: 'one'; readonly values: readonly Value[]; readonly initial?: string }
  /** From `least` to `most` of the values, each once, in the order of `values`, joined by `join`. */
  | { readonly t: 'some'; readonly values: readonly Value[]; readonly least: number; readonly most: number; readonly join: string }
);

export interface Value {
  /** As it stands in the line; never empty. */
  readonly value: string;
  /** In words. */
  readonly label: string;
  /** What is pointed at on the scene to choose it. */
  readonly at?: Place;
  readonly odds?: string;
}

/** The blank's text for each name. */
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
