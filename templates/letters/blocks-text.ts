import { passagesAsText } from '../../engine/passages.ts';
import { drawText } from '../draw/text.ts';
import { cut, plain } from '../plain.ts';
import { COLUMNS, lengthOf, refit, wrap } from '../wrap.ts';
import type { Block, ToldFault } from './blocks.ts';

const INDENT = '  ';
const BAR = '  | ';

/** Blocks as text of at most 72 columns, a blank line between them but for headings. URLs and hex are never broken. */
export function blocksAsText(blocks: readonly Block[]): string {
  return blocks.map((block, at) => (at === 0 ? '' : blocks[at - 1]?.t === 'heading' ? '\n' : '\n\n') + linesOf(block).join('\n')).join('');
}

function linesOf(block: Block): readonly string[] {
  switch (block.t) {
    case 'headline':
      return underline(wrap(block.text), '=');
    case 'heading':
      return underline(wrap(block.text), '-');
    case 'words':
      return wrap(block.text);
    case 'told':
      return passagesAsText(block.passages).flatMap((line) => refit(line));
    case 'lines':
      return block.lines.flatMap((line) => refit(line));
    case 'barred':
    case 'grammar':
      return barred(block.lines);
    case 'examples':
      return [...wrap(block.lead), ...block.choices.flatMap((lines, at) => [...(at === 0 ? [] : ['or:']), ...barred(lines)])];
    case 'facts':
      return block.rows.flatMap(([name, value]) => fact(name, value, nameColumn(block.rows)));
    case 'table':
      return tableLines(block);
    case 'faults':
      return block.faults.flatMap((fault, i) => [...(i === 0 ? [] : ['']), ...faultLines(fault)]);
    case 'board':
      return drawText(block.scene, block).split('\n');
    case 'button':
    case 'link':
      return [...wrap(`${block.label}:`), `${INDENT}${plain(block.url)}`];
    case 'proof':
      return block.rows.flatMap(([name, value]) => [`${plain(name)}:`, `${INDENT}${plain(value)}`]);
  }
}

const barred = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => refit(line, COLUMNS - BAR.length)).map((line) => `${BAR}${line}`.trimEnd());

function underline(lines: readonly string[], stroke: string): readonly string[] {
  return [...lines, stroke.repeat(Math.max(0, ...lines.map(lengthOf)))];
}

function nameColumn(rows: readonly (readonly [string, string])[]): number {
  return Math.max(...rows.map(([name]) => lengthOf(name))) + 2;
}
function fact(name: string, value: string, column: number): readonly string[] {
  // A name this long leaves no room after it.
  if (column > COLUMNS / 2) return [...wrap(name, INDENT), ...wrap(value, INDENT.repeat(2))];
  return wrap(value, `${INDENT}${plain(name).padEnd(column)}`, ' '.repeat(INDENT.length + column));
}

const GAP = '  ';

/** Columns are as wide as their cells; where that is more than a line holds, the widest give way. */
function tableLines({ align, head, rows }: Extract<Block, { readonly t: 'table' }>): readonly string[] {
  const all = [...(head.length === 0 ? [] : [head]), ...rows].map((row) => row.map(plain));
  const widths = [...align].map((_, column) => Math.max(0, ...all.map((row) => lengthOf(row[column] ?? ''))));
  const room = COLUMNS - INDENT.length - GAP.length * (widths.length - 1);
  while (widths.reduce((sum, width) => sum + width, 0) > room) widths[widths.indexOf(Math.max(...widths))] = Math.max(...widths) - 1;
  const cell = (text: string, column: number): string => {
    const width = widths[column] ?? 0;
    const kept = cut(text, width);
    const blanks = ' '.repeat(width - lengthOf(kept));
    return align[column] === 'r' ? blanks + kept : kept + blanks;
  };
  return all.map((row) => `${INDENT}${row.map(cell).join(GAP)}`.trimEnd());
}

function faultLines({ place, written, message }: ToldFault): readonly string[] {
  const quoted = written === undefined ? [] : refit(written, COLUMNS - BAR.length).map((line) => `${BAR}${line}`);
  return [...wrap(`${place}:`), ...quoted, ...wrap(message, INDENT)];
}
