import { plain } from './plain.ts';

/** The columns of a letter's text. */
export const COLUMNS = 72;

/** A no-break space holds words together while lines are laid out, then becomes a blank. */
const GLUE = '\u00a0';

const LINK = /^[("]?https?:\/\/\S+$/;

const PAIRED = /[\ud800-\udfff]/;
/** Characters, not UTF-16 units; most text has no character of two. */
export const lengthOf = (text: string): number => (PAIRED.test(text) ? [...text].length : text.length);

/** Text as lines of at most `columns`, the first beginning with `first`, the others with `rest`. Longer words are cut, except URLs, which get a line to themselves. */
export function wrap(text: string, first = '', rest = first, columns: number = COLUMNS): string[] {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  // After a label as wide as the line a word still needs a column, or cutting it would never end.
  const room = Math.max(1, columns - Math.max(lengthOf(first), lengthOf(rest)));
  for (const word of wordsOf(text, room)) {
    if (!empty && lengthOf(line) + 1 + lengthOf(word) > columns) {
      lines.push(line);
      line = rest;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return (empty ? lines : [...lines, line]).map((whole) => whole.replaceAll(GLUE, ' '));
}

function wordsOf(text: string, room: number): readonly string[] {
  const words = plain(text).split(' ');
  return words.flatMap((word) => (word === '' ? [] : LINK.test(word) || lengthOf(word) <= room ? [word] : pieces([...word], room)));
}
function pieces(word: readonly string[], room: number): readonly string[] {
  return word.length === 0 ? [] : [word.slice(0, room).join(''), ...pieces(word.slice(room), room)];
}

/** A line laid out by somebody else: kept as it is if it fits, otherwise broken under its own indent. */
export function refit(line: string, columns: number = COLUMNS): string[] {
  const kept = plain(line).trimEnd();
  if (lengthOf(kept) <= columns) return [kept];
  const indent = ' '.repeat(Math.min(lengthOf(kept) - lengthOf(kept.trimStart()), 8));
  return wrap(kept, indent, `${indent}  `, columns);
}
