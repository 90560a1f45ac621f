/** Passages as lines of text: prose wrapped, columns padded, folds open. */
import type { Passage, Sentence } from './passages.ts';
import { WIDTH, wrapText } from './wording.ts';

const INDENT = '  ';
const GAP = '  ';

/** Lines of at most 72 columns; a blank one before every part but the first, and around what stands in columns. */
export function passagesAsText(passages: readonly Passage[]): readonly string[] {
  return passages.flatMap((passage, at) => [...(at > 0 && standsApart(passage, passages[at - 1]) ? [''] : []), ...linesOf(passage)]);
}

const standsApart = (passage: Passage, before: Passage | undefined): boolean =>
  before?.t !== 'heading' && (isBlock(passage) || passage.t === 'heading' || (before !== undefined && isBlock(before)));

const isBlock = (passage: Passage): boolean => passage.t === 'table' || passage.t === 'fold' || titleOf(passage) !== undefined;
const titleOf = (passage: Passage): string | undefined => ('title' in passage ? passage.title : undefined);

function linesOf(passage: Passage): readonly string[] {
  const titled = titleOf(passage) === undefined ? [] : wrapText(`${titleOf(passage)}:`);
  switch (passage.t) {
    case 'heading':
      return wrapText(`${passage.text}:`);
    case 'sentence':
      return wrapText(passage.text, '', INDENT);
    case 'list':
      return [...titled, ...passage.items.flatMap((item, at) => listed(item, passage.from === undefined ? undefined : passage.from + at))];
    case 'table':
      return [...titled, ...tableLines(passage)];
    case 'fold':
      return [...titled, ...passagesAsText(passage.passages)];
    case 'lines':
      return passage.lines;
  }
}

function listed({ text }: Sentence, number: number | undefined): readonly string[] {
  const lead = number === undefined ? `${INDENT}- ` : `${String(number).padStart(2)}. `;
  return wrapText(text, lead, ' '.repeat(lead.length));
}

/** Columns are as wide as their cells; the last takes what is left and wraps. */
function tableLines({ columns, rows }: Extract<Passage, { readonly t: 'table' }>): readonly string[] {
  const titles = columns.map(({ title }) => title);
  const all = [...(titles.some((title) => title !== '') ? [titles] : []), ...rows];
  const widths = columns.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const last = columns.length - 1;
  return all.flatMap((row) => {
    const cells = columns.slice(0, last).map(({ align }, column) => pad(row[column] ?? '', widths[column] ?? 0, align));
    const lead = INDENT + cells.map((cell) => cell + GAP).join('');
    const end = row[last] ?? '';
    const room = WIDTH - lead.length;
    const whole = columns[last]?.align === 'right' ? pad(end, widths[last] ?? 0, 'right') : end;
    return whole.length <= room ? [`${lead}${whole}`.trimEnd()] : wrapText(end, lead, ' '.repeat(lead.length));
  });
}

function pad(text: string, width: number, align: 'right' | undefined): string {
  const blanks = ' '.repeat(Math.max(0, width - text.length));
  return align === 'right' ? blanks + text : text + blanks;
}
