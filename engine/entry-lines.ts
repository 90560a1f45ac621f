/** The lines of a submission, as every game counts them. */
import type { Entry } from './ruleset.ts';

export interface EntryLine {
  /** Counted from 1 in the text that the entries form when joined by line ends; a JSON order counts as one line. */
  readonly line: number;
  readonly content: Entry;
}

/** Blank lines, headers and comments count too, so that a fault names the line as its sender sees it. */
export function linesOf(entries: readonly Entry[]): readonly EntryLine[] {
  const lines: EntryLine[] = [];
  for (const entry of entries) {
    if (typeof entry !== 'string') lines.push({ line: lines.length + 1, content: entry });
    else for (const content of splitLines(entry)) lines.push({ line: lines.length + 1, content });
  }
  return lines;
}

/** Accepts the line ends of any system. Splitting by a single character is quicker, and enough for most texts. */
function splitLines(text: string): readonly string[] {
  return text.includes('\r') ? text.split(/\r\n|\r|\n/) : text.split('\n');
}
