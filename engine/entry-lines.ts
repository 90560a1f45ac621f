/** The lines of a submission, as every game counts them. */
import type { Entry } from './ruleset.ts';

export interface EntryLine {
  /** From 1, as in the text that the entries make when joined by line ends; a JSON order is one of them. */
  readonly line: number;
  readonly content: Entry;
}

/** Blank lines, headers and comments count too, so that a fault names the line its sender sees. */
export function* linesOf(entries: readonly Entry[]): Generator<EntryLine> {
  let line = 0;
  for (const entry of entries) {
    for (const content of typeof entry === 'string' ? entry.split(/\r\n|\r|\n/) : [entry]) {
      line += 1;
      yield { line, content };
    }
  }
}
