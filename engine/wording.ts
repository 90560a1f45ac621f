/** Plain English for the reports and messages of all games. */

/** Columns of a letter. */
export const WIDTH = 72;

/** `1 unit`, `2 units`. */
export function quantity(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `4`, `4 or 6`, `4, 6 or 8`. */
export function joinWords(items: readonly (number | string)[], joint: 'and' | 'or' = 'and'): string {
  const last = String(items.at(-1) ?? '');
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** `text` after `first`, broken at the letter's width; further lines begin with `rest`. */
export function wrapText(text: string, first = '', rest = `${first}  `): readonly string[] {
  const lines: string[] = [];
  let indent = first;
  let left = text;
  while (indent.length + left.length > WIDTH) {
    const room = Math.max(0, WIDTH - indent.length);
    const space = left.lastIndexOf(' ', room);
    // A number and its sign of percent stay together.
    const fitting = left.startsWith('%', space + 1) ? left.lastIndexOf(' ', space - 1) : space;
    // A word longer than a line gets a line of its own.
    const end = fitting < 0 ? left.indexOf(' ', room) : fitting;
    if (end < 0) break;
    lines.push(indent + left.slice(0, end));
    left = left.slice(end + 1);
    indent = rest;
  }
  lines.push(indent + left);
  return lines;
}
