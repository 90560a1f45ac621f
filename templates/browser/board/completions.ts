/** How the row under the caret could go on. */
import { linesOf } from './composing.ts';
import { completeLine } from './spelling.ts';
import type { Table } from './table.ts';

const MOST = 8;

/** Rows that the one being typed could become, those that finish a word first as the game lists them; none for a row that is done. */
export function completeRow(table: Table, text: string, row: number): readonly string[] {
  const rows = text.split(/\r\n|\r|\n/);
  const typed = rows[row] ?? '';
  if (typed.trim() === '') return [];
  const [before, after] = [linesOf(rows.slice(0, row).join('\n')), linesOf(rows.slice(row + 1).join('\n'))];
  const added = table
    .choices([...before, ...after])
    .filter(({ replaces }) => replaces === undefined)
    .flatMap((choice) => completeLine(choice, typed));
  const found = added.length > 0 ? added : growths(table, before, typed);
  return [...new Set(found)].filter((line) => line !== typed.trim()).slice(0, MOST);
}

/** A way that is longer than a single choice: what it begins with stands, and grows. */
function growths(table: Table, before: readonly string[], typed: string): readonly string[] {
  const words = typed.trimStart().split(/\s+/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const found = table
      .choices([...before, words.slice(0, count).join(' ')])
      .filter(({ replaces }) => replaces === before.length + 1)
      .flatMap((choice) => completeLine(choice, typed));
    if (found.length > 0) return found;
  }
  return [];
}
