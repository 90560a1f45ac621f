/**
 * The parts of a report. Games say what it contains and what belongs together; `templates` lays it out: padded columns in text,
 * real tables in HTML and on pages, folds that open.
 */
import { capital, WIDTH, wrapText } from './wording.ts';

/** Plain text of any length, without line ends. */
export interface Sentence {
  readonly text: string;
  /** Ids of the scene's cells that the sentence is about; a replay lights them up. */
  readonly cells?: readonly string[];
}

export interface Column {
  /** Empty where the cells speak for themselves. */
  readonly title: string;
  readonly align?: 'right';
  /** The cells of this column say what the rest of their rows is about. `code`: they are written as in orders. */
  readonly names?: 'words' | 'code';
}

/**
 * Each row has a cell for every column. The cells of the last column may be long: they wrap. `signs`: the cells are symbols that
 * represent a map.
 */
export interface Table {
  readonly t: 'table';
  readonly title?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly signs?: true;
}

export type Passage =
  /** The name of a turn or a part. What follows belongs to it, up to the next heading. */
  | { readonly t: 'heading'; readonly text: string }
  | ({ readonly t: 'sentence' } & Sentence)
  /** `title` is what the items have in common, without a colon. If `from` is set, they are numbered from it. */
  | { readonly t: 'list'; readonly title?: string; readonly from?: number; readonly items: readonly Sentence[] }
  | Table
  /**
   * Pages open it on request; text shows it open. `aside`: letters that nobody asked for leave it out and name the word that brings
   * it. The title begins in lower case and has no colon: `the dice`.
   */
  | { readonly t: 'fold'; readonly title: string; readonly aside?: true; readonly passages: readonly Passage[] };

export const heading = (text: string): Passage => ({ t: 'heading', text });

/** A sentence without cells is about nothing on the board. */
export const say = (text: string, cells: readonly string[] = []): Passage => ({ t: 'sentence', ...item(text, cells) });
export const item = (text: string, cells: readonly string[] = []): Sentence => (cells.length === 0 ? { text } : { text, cells });

/** Empty if there is nothing to list. */
export const list = (items: readonly Sentence[], title?: string): readonly Passage[] =>
  items.length === 0 ? [] : [{ t: 'list', items, ...(title === undefined ? {} : { title }) }];

/** A table whose first column names its rows. Columns of figures are aligned to the right. */
export function chart(titles: readonly string[], rows: readonly (readonly string[])[]): Table {
  const columns = titles.map((title, at): Column => {
    if (at === 0) return { title, names: 'words' };
    return isOfFigures(rows.map((row) => row[at] ?? '')) ? { title, align: 'right' } : { title };
  });
  return { t: 'table', columns, rows };
}

/** Single words among figures count as figures: `2`, `no`, `over 99%`. */
const isOfFigures = (cells: readonly string[]): boolean =>
  cells.some((text) => /^[+-]?\d/.test(text)) && cells.every((text) => !/\s/.test(text) || text.endsWith('%'));

/** The lines of a grammar: each a form and, after two spaces, what it does. A line that begins with spaces continues the one above. */
export function forms(lines: readonly string[], title?: string): Table {
  const rows: [form: string, does: string][] = [];
  for (const line of lines) {
    const gap = line.indexOf(GAP);
    const [form, does] = gap < 0 ? [line, ''] : [line.slice(0, gap), line.slice(gap).trim()];
    const above = rows.at(-1);
    if (form === '' && above !== undefined) above[1] = `${above[1]} ${does}`.trimStart();
    else rows.push([form, does]);
  }
  const columns = [{ title: '', names: 'code' }, { title: '' }] as const;
  return { t: 'table', columns, rows, ...(title === undefined ? {} : { title }) };
}

/**
 * The name of a step that is over: the heading of its narrative, which counts as the game does, or else the word for a step and its
 * number.
 */
export function turnTold(narrative: readonly Passage[], step: number, word: string): string {
  if (step === 0) return 'The start';
  return narrative[0]?.t === 'heading' ? narrative[0].text : `${capital(word)} ${step}`;
}

/** When the board looked like this: `after turn 4`. */
export const afterTurn = (turn: string, step: number): string =>
  step === 0 ? 'at the start' : `after ${turn.charAt(0).toLowerCase()}${turn.slice(1)}`;

/** The least width of a column that wraps. */
const LEAST_COLUMN = 24;

const INDENT = '  ';
const GAP = '  ';

/** Lines of at most 72 columns, with a blank line before every part but the first, and before anything that has a title or columns. */
export function passagesAsText(passages: readonly Passage[]): readonly string[] {
  return passages.flatMap((passage, at) => [...(at > 0 && standsApart(passage, passages[at - 1]) ? [''] : []), ...linesOf(passage)]);
}

const standsApart = (passage: Passage, before: Passage | undefined): boolean =>
  before?.t !== 'heading' && (isBlock(passage) || passage.t === 'heading' || before?.t === 'fold');

const isBlock = (passage: Passage): boolean => passage.t === 'table' || passage.t === 'fold' || titleOf(passage) !== undefined;
const titleOf = (passage: Passage): string | undefined => ('title' in passage ? passage.title : undefined);

function linesOf(passage: Passage): readonly string[] {
  const titled = titleOf(passage) === undefined ? [] : wrapText(`${capital(titleOf(passage) ?? '')}:`);
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
  }
}

function listed({ text }: Sentence, number: number | undefined): readonly string[] {
  const lead = number === undefined ? `${INDENT}- ` : `${String(number).padStart(2)}. `;
  return wrapText(text, lead, ' '.repeat(lead.length));
}

/** Columns are as wide as their cells; the last takes the remaining width and wraps. */
function tableLines({ columns, rows }: Table): readonly string[] {
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
    return whole.length <= room
      ? [`${lead}${whole}`.trimEnd()]
      : wrapText(end, lead, ' '.repeat(Math.min(lead.length, WIDTH - LEAST_COLUMN)));
  });
}

function pad(text: string, width: number, align: 'right' | undefined): string {
  const blanks = ' '.repeat(Math.max(0, width - text.length));
  return align === 'right' ? blanks + text : text + blanks;
}
