import { plain } from './plain.ts';

/** The columns of a letter's text. */
export const COLUMNS = 72;

export const lengthOf = (text: string): number => [...text].length;

/** Text as lines of at most `columns`, the first begun with `first`, the others with `rest`. A longer word (a URL) keeps a line to itself. */
export function wrap(text: string, first = '', rest = first, columns: number = COLUMNS): string[] {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of plain(text)
    .split(' ')
    .filter((piece) => piece !== '')) {
    if (!empty && lengthOf(line) + 1 + lengthOf(word) > columns) {
      lines.push(line);
      line = rest;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return empty ? lines : [...lines, line];
}

/** A line laid out by somebody else: kept as it stands where it fits, else broken under its own indent. */
export function refit(line: string, columns: number = COLUMNS): string[] {
  const kept = plain(line).trimEnd();
  if (lengthOf(kept) <= columns) return [kept];
  const indent = ' '.repeat(Math.min(lengthOf(kept) - lengthOf(kept.trimStart()), 8));
  return wrap(kept, indent, `${indent}  `, columns);
}
