/** Tables for a spreadsheet (RFC 4180). What a person wrote is text there and never a formula. */

type Cell = string | number | null;

export function csv(lines: readonly (readonly Cell[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

/** Spreadsheets take what begins like this for a formula, quoted or not; an apostrophe before it says that it is text. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (FORMULA.test(cell)) return quoted(`'${cell}`);
  return /[",\r\n]/.test(cell) ? quoted(cell) : cell;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
