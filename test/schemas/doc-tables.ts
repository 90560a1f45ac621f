/** Tables of the docs that are written from declarations: a row of a table is the comment above its row there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { eventRow, LOG_EVENTS, type LogEvent } from '../../functions/facts/log-events.ts';
import { MAIL_WORDS } from '../../functions/facts/mail-words.ts';
import { LEAGUE_WORDS } from '../../functions/league/facts/mail-words.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The comment right above a row of a declaration, as one line; undefined: there is none. */
export function commentAbove(source: string, row: string): string | undefined {
  const { comments } = parseSync('declared.ts', source);
  const at = source.search(new RegExp(`^  '?${row}'?: \\{`, 'm'));
  const above = comments.findLast(({ end }) => end < at);
  return above === undefined || source.slice(above.end, at).trim() !== ''
    ? undefined
    : above.value
        .replaceAll(/\s*\n\s*\*?\s?/g, ' ')
        .replace(/^\*/, '')
        .trim();
}

interface DocTable {
  readonly page: string;
  /** The title above it, and its own head. */
  readonly under: string;
  readonly head: string;
  readonly rows: readonly string[];
}

function eventTable(head: string, isWatched: boolean): DocTable {
  const file = 'functions/facts/log-events.ts';
  const source = read(file);
  const events = (Object.keys(LOG_EVENTS) as readonly LogEvent[]).filter((event) => (eventRow(event).level !== 'info') === isWatched);
  const said = (event: LogEvent): string => {
    const comment = commentAbove(source, event);
    if (comment === undefined) throw new Error(`${file}: "${event}" has no comment that tells operators what it means`);
    return comment;
  };
  const rows = events.map((event) => `| \`${event}\` | ${eventRow(event).only ?? 'both'} | ${said(event)} |`);
  return { page: 'docs/operators.md', under: '## The log', head, rows };
}

/** Words that stand in the row of another have no comment. */
function wordTable(under: string, file: string, words: Readonly<Record<string, object>>): DocTable {
  const source = read(file);
  const rows = Object.entries(words).flatMap(([word, row]) => {
    const isUnder = 'help' in row && row.help !== undefined && 'under' in (row.help as object);
    const comment = commentAbove(source, word);
    if (comment === undefined && !isUnder) throw new Error(`${file}: "${word}" has no comment that tells players what it does`);
    return comment === undefined ? [] : [`| ${comment} |`];
  });
  return { page: 'docs/players.md', under, head: '| line | does |', rows };
}

export const docTables = (): readonly DocTable[] => [
  eventTable('| event | where | what to do |', true),
  eventTable('| event | where | what it says |', false),
  wordTable('### Commands', 'functions/facts/mail-words.ts', MAIL_WORDS),
  wordTable('### Commands in a league', 'functions/league/facts/mail-words.ts', LEAGUE_WORDS),
];

const placeOf = (lines: readonly string[], { under, head }: DocTable): readonly [from: number, to: number] => {
  const from = lines.indexOf(head, lines.indexOf(under)) + 2;
  return [from, lines.findIndex((line, at) => at >= from && !line.startsWith('|'))];
};

/** The rows of a table as they stand on its page. */
export function rowsOn(page: string, table: DocTable): readonly string[] {
  const lines = page.split('\n');
  return lines.slice(...placeOf(lines, table));
}

/** A page with its tables as they follow from the declarations. */
export const withTables = (name: string, page: string): string =>
  docTables()
    .filter((table) => table.page === name)
    .reduce((lines: readonly string[], table) => {
      const [from, to] = placeOf(lines, table);
      return [...lines.slice(0, from), ...table.rows, ...lines.slice(to)];
    }, page.split('\n'))
    .join('\n');

export const TABLED: readonly string[] = ['docs/operators.md', 'docs/players.md'];
