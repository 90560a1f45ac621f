/** Passages as HTML: paragraphs, lists, tables, folds. Letters and pages differ in their attributes. */

import type { Passage, Sentence, Table } from '../engine/passages.ts';
import { capital } from '../engine/wording.ts';
import { escapeHtml } from './plain.ts';

/** The attributes that a letter or a page adds to elements; each begins with a blank. */
export interface Look {
  readonly heading: 'h3' | 'p';
  readonly attributes: Readonly<
    Record<'heading' | 'title' | 'sentence' | 'list' | 'item' | 'table' | 'signs' | 'th' | 'name' | 'td', string>
  >;
  /** Folds open when asked; without, they stand open. */
  readonly folds: boolean;
  /** The sentence, escaped, as it is marked for a script. */
  readonly mark?: (sentence: Sentence, escaped: string) => string;
}

export function passagesAsHtml(passages: readonly Passage[], look: Look): string {
  return passages.map((passage) => markup(passage, look)).join('');
}

function markup(passage: Passage, look: Look): string {
  const { attributes, heading } = look;
  const title = (text: string | undefined): string => (text === undefined ? '' : `<p${attributes.title}>${escapeHtml(capital(text))}:</p>`);
  const said = (sentence: Sentence): string => look.mark?.(sentence, escapeHtml(sentence.text)) ?? escapeHtml(sentence.text);
  switch (passage.t) {
    case 'heading':
      return `<${heading}${attributes.heading}>${escapeHtml(passage.text)}</${heading}>`;
    case 'sentence':
      return `<p${attributes.sentence}>${said(passage)}</p>`;
    case 'list': {
      const [tag, start] = passage.from === undefined ? ['ul', ''] : ['ol', ` start="${passage.from}"`];
      const items = passage.items.map((item) => `<li${attributes.item}>${said(item)}</li>`).join('');
      return `${title(passage.title)}<${tag}${start}${attributes.list}>${items}</${tag}>`;
    }
    case 'table':
      return `${title(passage.title)}${table(passage, look)}`;
    case 'fold': {
      const inside = passagesAsHtml(passage.passages, look);
      return look.folds
        ? `<details><summary>${escapeHtml(capital(passage.title))}</summary>${inside}</details>`
        : `${title(passage.title)}${inside}`;
    }
  }
}

/** A header without words would be one of nothing. */
function table({ columns, rows, signs }: Table, { attributes }: Look): string {
  const cell = (text: string, column: number, scope?: 'col' | 'row'): string => {
    const { align, names } = columns[column] ?? {};
    const side = ` align="${align ?? 'left'}"`;
    if (scope === undefined || text === '') return `<td${side}${attributes.td}>${escapeHtml(text)}</td>`;
    const shown = scope === 'row' && names === 'code' ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text);
    return `<th scope="${scope}"${side}${scope === 'col' ? attributes.th : attributes.name}>${shown}</th>`;
  };
  const head = columns.some(({ title }) => title !== '')
    ? `<thead><tr>${columns.map(({ title }, column) => cell(title, column, 'col')).join('')}</tr></thead>`
    : '';
  const scopeOf = (column: number): 'row' | undefined => (columns[column]?.names === undefined ? undefined : 'row');
  const body = rows.map((row) => `<tr>${row.map((text, column) => cell(text, column, scopeOf(column))).join('')}</tr>`).join('');
  return `<table${signs === true ? attributes.signs : attributes.table}>${head}<tbody>${body}</tbody></table>`;
}

/** Letters open everything, with inline styles; text colours are left to the mail program. */
export const LETTER_LOOK: Look = {
  heading: 'p',
  folds: false,
  attributes: {
    heading: ' style="margin:14px 0 4px;font-weight:bold"',
    title: ' style="margin:10px 0 2px"',
    sentence: ' style="margin:4px 0"',
    list: ' style="margin:4px 0;padding-left:22px"',
    item: ' style="margin:2px 0"',
    table: ' cellspacing="0" cellpadding="0" style="margin:6px 0;font-size:14px"',
    signs: ' cellspacing="0" cellpadding="0" style="margin:6px 0;font:14px ui-monospace,Menlo,Consolas,monospace"',
    th: ' style="vertical-align:bottom;padding:1px 10px 1px 0;font-weight:bold"',
    name: ' style="vertical-align:top;padding:1px 10px 1px 0;font-weight:normal"',
    td: ' style="vertical-align:top;padding:1px 10px 1px 0"',
  },
};
