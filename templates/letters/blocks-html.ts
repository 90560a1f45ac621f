import { drawHtml } from '../draw/html.ts';
import { LETTER_LOOK, passagesAsHtml } from '../passages-html.ts';
import { escapeHref, escapeHtml } from '../plain.ts';
import { joinContinued } from '../told-lines.ts';
import type { Block, ToldFault } from './blocks.ts';
import { buttonHtml, headingHtml, titleHtml } from './face.ts';

const MONO = 'font-family:ui-monospace,Menlo,Consolas,monospace';

/** Blocks as HTML with inline styles and no external resources, in the text colour of the card around them. */
export function blocksAsHtml(blocks: readonly Block[]): string {
  return blocks.map(markup).join('\n');
}

function markup(block: Block): string {
  switch (block.t) {
    case 'headline':
      return titleHtml(block.text);
    case 'heading':
      return headingHtml(block.text);
    case 'words':
      return `<p style="margin:8px 0">${escapeHtml(block.text)}</p>`;
    case 'told':
      return passagesAsHtml(block.passages, LETTER_LOOK);
    case 'lines':
      return joinContinued(block.lines)
        .map((line) => `<div style="margin:3px 0">${escapeHtml(line)}</div>`)
        .join('');
    case 'barred':
      return barredMarkup(block.lines);
    case 'grammar':
      return `<div style="margin:8px 0 8px 12px">${joinContinued(block.lines).map(form).join('')}</div>`;
    case 'examples':
      return block.choices
        .map((lines, at) => `<p style="margin:8px 0">${at === 0 ? escapeHtml(block.lead) : 'or:'}</p>${barredMarkup(lines)}`)
        .join('');
    case 'facts':
      return facts(block.rows);
    case 'table':
      return table(block);
    case 'faults':
      return block.faults.map(fault).join('');
    case 'board':
      return drawHtml(block.scene, block);
    case 'button':
      return buttonHtml(block);
    case 'link':
      return `<p style="margin:8px 0">${escapeHtml(block.label)}:<br><a href="${escapeHref(block.url)}" style="word-break:break-all">${escapeHtml(block.url)}</a></p>`;
    case 'proof':
      return block.rows
        .map(
          ([name, value]) =>
            `<p style="margin:8px 0;font-size:13px">${escapeHtml(name)}:<br><span style="${MONO};word-break:break-all">${escapeHtml(value)}</span></p>`,
        )
        .join('');
  }
}

/** The bar is a character rather than a border, because it must survive being quoted as text. */
function barredMarkup(lines: readonly string[]): string {
  return `<div class="q" style="${MONO};font-size:14px;margin:8px 0;padding:8px 12px;background:#f1ebdf;border-radius:8px">${lines.map((line) => `<div style="white-space:pre-wrap;padding-left:17px;text-indent:-17px">| ${escapeHtml(line)}</div>`).join('')}</div>`;
}

/** The meaning of a form follows it; each line keeps a bar of its own. */
function form(line: string): string {
  const gap = line.trimStart().indexOf('  ');
  const [form, does] = gap < 0 ? [line.trim(), ''] : [line.trimStart().slice(0, gap), line.trimStart().slice(gap).trim()];
  const meaning = does === '' ? '' : `&emsp;${escapeHtml(does)}`;
  return `<div style="margin:3px 0;padding-left:16px;text-indent:-16px"><span style="${MONO};font-size:14px">| ${escapeHtml(form)}</span>${meaning}</div>`;
}

function facts(rows: readonly (readonly [string, string])[]): string {
  const row = ([name, value]: readonly [string, string]) =>
    `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:2px 16px 2px 0">${escapeHtml(name)}</th><td style="vertical-align:top;padding:2px 0">${escapeHtml(value)}</td></tr>`;
  return `<table cellspacing="0" cellpadding="0" style="margin:8px 0">${rows.map(row).join('')}</table>`;
}

function table({ align, head, rows }: Extract<Block, { readonly t: 'table' }>): string {
  const cells = (row: readonly string[], tag: 'td' | 'th'): string => {
    const scope = tag === 'th' ? ' scope="col"' : '';
    const side = (column: number): string => (align[column] === 'r' ? 'right' : 'left') + (column === 0 ? ';white-space:nowrap' : '');
    return `<tr>${row.map((text, column) => `<${tag}${scope} style="text-align:${side(column)};vertical-align:top;padding:2px 8px 2px 0">${escapeHtml(text)}</${tag}>`).join('')}</tr>`;
  };
  const top = head.length === 0 ? '' : cells(head, 'th');
  return `<table cellspacing="0" cellpadding="0" style="margin:8px 0">${top}${rows.map((row) => cells(row, 'td')).join('')}</table>`;
}

function fault({ place, written, message }: ToldFault): string {
  const quoted = written === undefined ? '' : barredMarkup([written]);
  return `<div style="margin:10px 0;padding:2px 0 2px 10px;border-left:3px solid #d55e00"><b>${escapeHtml(place)}:</b>${quoted}<div>${escapeHtml(message)}</div></div>`;
}
