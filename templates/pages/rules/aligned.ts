/** Lines whose columns stand under each other, as a real table, which a phone can set as it needs. */
import { html } from 'hono/html';
import { type Html, NOTHING } from '../layout.ts';

/** The lines of a guide's table begin with two blanks, which are none of its own. */
export function alignedTable(lines: readonly string[]): Html {
  const [head = [], ...body] = rowsOf(lines.map((line) => line.slice(2)));
  const isHeaded = body.length > 0 && head.some((name, at) => isName(name) && body.every((row) => !isName(row[at] ?? '')));
  const rows = isHeaded ? body : [head, ...body];
  const figures = head.map((_name, at) => at > 0 && isOfFigures((isHeaded ? body : rows).map((row) => row[at] ?? '')));
  const side = (at: number): Html => (figures[at] === true ? html` class="n"` : NOTHING);
  return html`<div class="scroll"><table class="aligned">${
    isHeaded ? html`<thead><tr>${head.map((name, at) => named('col', name, side(at)))}</tr></thead>` : NOTHING
  }<tbody>${rows.map(([first = '', ...others]) => html`<tr>${named('row', first)}${others.map((text, at) => html`<td${side(at + 1)}>${text}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** A header without words would be one of nothing. */
const named = (scope: 'col' | 'row', text: string, side: Html = NOTHING): Html =>
  text === '' ? html`<td></td>` : html`<th scope="${scope}"${side}>${text}</th>`;

/** A column of figures stands to the right, with the single words among them: `2`, `no`, `over`. */
const isOfFigures = (cells: readonly string[]): boolean =>
  cells.some((text) => /^[+-]?\d/.test(text)) && cells.every((text) => !text.includes(' '));

/** Neither empty nor a figure: `die`, `maneuver`, but not `12`, `1-2` or `83%`. */
const isName = (text: string): boolean => /^[^\d+-]/.test(text);

/** A column ends where every line has two blanks; lines without common columns are cut at their first gap, into a form and its meaning. */
function rowsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const starts = columnsOf(lines);
  if (starts.length > 1) return lines.map((line) => starts.map((start, at) => line.slice(start, starts[at + 1] ?? line.length).trim()));
  return lines.map((line) => {
    const text = line.trim();
    const gap = text.indexOf('  ');
    return gap < 0 ? [text, ''] : [text.slice(0, gap), text.slice(gap).trim()];
  });
}

function columnsOf(lines: readonly string[]): readonly number[] {
  const width = Math.max(...lines.map(({ length }) => length));
  const isGap = (at: number): boolean => lines.every((line) => (line[at] ?? ' ') === ' ');
  return Array.from({ length: width }, (_column, at) => at).filter((at) => at === 0 || (!isGap(at) && isGap(at - 1) && isGap(at - 2)));
}
