/** Tables for spreadsheets (RFC 4180). Anything that a person wrote stays text there and never becomes a formula. */

type Cell = string | number | null;

export function csv(lines: readonly (readonly Cell[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

/** Spreadsheets take text that begins like this for a formula, quoted or not; an apostrophe in front marks it as text. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (FORMULA.test(cell)) return quote(`'${cell}`);
  return /[",\r\n]/.test(cell) ? quote(cell) : cell;
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
