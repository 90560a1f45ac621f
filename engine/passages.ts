/**
 * What a report is made of. Games say what is told and what belongs together; `templates` lays it out: columns padded for
 * text, real tables for HTML and pages, folds that open.
 */

/** Plain text of any length, without line ends. */
export interface Sentence {
  readonly text: string;
  /** Ids of the cells of the scene that it speaks of: what a replay lights up. */
  readonly cells?: readonly string[];
}

export interface Column {
  /** Empty where the cells speak for themselves. */
  readonly title: string;
  readonly align?: 'right';
}

export type Passage =
  /** The name of a turn or a part; what follows belongs to it, until the next. */
  | { readonly t: 'heading'; readonly text: string }
  | ({ readonly t: 'sentence' } & Sentence)
  /** `title`: what the items have in common, without a colon. `from`: they are numbered, the first with this. */
  | { readonly t: 'list'; readonly title?: string; readonly from?: number; readonly items: readonly Sentence[] }
  /** Each row has a cell for every column. The cells of the last column may be long: they wrap. */
  | { readonly t: 'table'; readonly title?: string; readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] }
  /**
   * Opens when asked on pages; text has it open. `aside`: letters that come unasked leave it out and name the word that brings it.
   * The title has no colon.
   */
  | { readonly t: 'fold'; readonly title: string; readonly aside?: true; readonly passages: readonly Passage[] }
  /** Lines of at most 72 columns, laid out by the game. */
  | { readonly t: 'lines'; readonly lines: readonly string[] };

export const heading = (text: string): Passage => ({ t: 'heading', text });

/** Without cells it speaks of nothing on the board. */
export const say = (text: string, cells: readonly string[] = []): Passage => ({ t: 'sentence', ...item(text, cells) });
export const item = (text: string, cells: readonly string[] = []): Sentence => (cells.length === 0 ? { text } : { text, cells });

/** None where there is nothing to list. */
export const list = (items: readonly Sentence[], title?: string): readonly Passage[] =>
  items.length === 0 ? [] : [{ t: 'list', items, ...(title === undefined ? {} : { title }) }];

/** Every sentence of these passages, in order, folds and lists opened. */
export const sentencesOf = (passages: readonly Passage[]): readonly Sentence[] =>
  passages.flatMap((passage) => {
    if (passage.t === 'sentence') return [passage];
    if (passage.t === 'list') return passage.items;
    return passage.t === 'fold' ? sentencesOf(passage.passages) : [];
  });
