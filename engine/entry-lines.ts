/** The lines of a submission, as every game counts them. */
import type { Entry } from './ruleset.ts';

export interface EntryLine {
  /** From 1, as in the text that the entries make when joined by line ends; a JSON order is one of them. */
  readonly line: number;
  readonly content: Entry;
}

/** Blank lines, headers and comments count too, so that a fault names the line its sender sees. */
export function linesOf(entries: readonly Entry[]): readonly EntryLine[] {
  const lines: EntryLine[] = [];
  for (const entry of entries) {
    if (typeof entry !== 'string') lines.push({ line: lines.length + 1, content: entry });
    else for (const content of splitLines(entry)) lines.push({ line: lines.length + 1, content });
  }
  return lines;
}

/** Of any machine's line ends. To split by a character is the quicker way, and enough for most. */
function splitLines(text: string): readonly string[] {
  return text.includes('\r') ? text.split(/\r\n|\r|\n/) : text.split('\n');
}
