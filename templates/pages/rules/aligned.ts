/** Lines whose columns stand under each other, as a real table, which a phone can set as it needs. */
import { html, raw } from 'hono/html';
import { type Html, NOTHING } from '../layout.ts';

/** The lines of a guide's table begin with two blanks, which are none of its own. */
export function alignedTable(lines: readonly string[]): Html {
  const [head = [], ...body] = continued(rowsOf(lines.map((line) => line.slice(2))));
  const isHeaded = body.length > 0 && head.some((name, at) => isName(name) && body.every((row) => !isName(row[at] ?? '')));
  const rows = isHeaded ? body : [head, ...body];
  const figures = head.map((_name, at) => at > 0 && isOfFigures((isHeaded ? body : rows).map((row) => row[at] ?? '')));
  const side = (at: number): Html => (figures[at] === true ? html` class="n"` : NOTHING);
  const looks = [head.length > MANY_COLUMNS ? ' many' : '', lines.some((line) => isOfSigns(line.trim())) ? ' map' : ''];
  return html`<div class="scroll"><table class="aligned${looks.join('')}">${
    isHeaded ? html`<thead><tr>${head.map((name, at) => named('col', name, side(at)))}</tr></thead>` : NOTHING
  }<tbody>${rows.map(([first = '', ...others]) => html`<tr>${named('row', first)}${others.map((text, at) => html`<td${side(at + 1)}>${inLines(text)}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** A phone sets more columns than these smaller. */
const MANY_COLUMNS = 6;

/** A piece of a map: no words, no figures. */
const isOfSigns = (line: string): boolean => /^[^\p{L}\d]{6,}$/u.test(line);

/** Of two columns, a line without the first goes on with what the line before it says. */
function continued(rows: readonly Row[]): readonly Row[] {
  if (rows.some(({ length }) => length !== 2)) return rows;
  return rows.flatMap(([first = '', rest = ''], at) => {
    if (first === '' && at > 0) return [];
    const next = rows.findIndex(([name], later) => later > at && name !== '');
    const further = rows.slice(at + 1, next < 0 ? undefined : next).map(([, more = '']) => more);
    return [[first, [rest, ...further].join('\n')]];
  });
}

const inLines = (text: string): Html => html`${text.split('\n').map((line, at) => html`${at === 0 ? NOTHING : raw('<br>')}${line}`)}`;

/** A header without words would be one of nothing. */
const named = (scope: 'col' | 'row', text: string, side: Html = NOTHING): Html =>
  text === '' ? html`<td></td>` : html`<th scope="${scope}"${side}>${text}</th>`;

/** A column of figures stands to the right, with the single words among them: `2`, `no`, `over 99%`. */
const isOfFigures = (cells: readonly string[]): boolean =>
  cells.some((text) => /^[+-]?\d/.test(text)) && cells.every((text) => !/\s/.test(text) || text.endsWith('%'));

/** Neither empty nor a figure: `die`, `maneuver`, but not `12`, `1-2` or `83%`. */
const isName = (text: string): boolean => /^[^\d+-]/.test(text);

type Row = readonly string[];

/** A column ends where every line has two blanks; lines without common columns are cut at their first gap, into a form and its meaning. */
function rowsOf(lines: readonly string[]): readonly Row[] {
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
