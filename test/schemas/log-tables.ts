/** The operators' tables of events in `docs/operators.md`, from their declaration: each row is its comment there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { eventRow, LOG_EVENTS, type LogEvent } from '../../functions/facts/log-events.ts';

const root = join(import.meta.dirname, '../..');
const DECLARED = 'functions/facts/log-events.ts';

/** The comment right above a row. An event without one is an error, since operators could not know what to do. */
export function saidOf(source: string, event: string): string {
  const { comments } = parseSync(DECLARED, source);
  const at = source.search(new RegExp(`^  '?${event}'?: \\{`, 'm'));
  const above = comments.findLast(({ end }) => end < at);
  if (at < 0 || above === undefined || source.slice(above.end, at).trim() !== '')
    throw new Error(`${DECLARED}: ${event} has no comment that tells operators what it means`);
  return above.value
    .replaceAll(/\s*\n\s*\*?\s?/g, ' ')
    .replace(/^\*/, '')
    .trim();
}

const HEADS = { watched: '| event | where | what to do |', told: '| event | where | what it says |' } as const;

export function logTables(): readonly (readonly [head: string, rows: readonly string[]])[] {
  const source = readFileSync(join(root, DECLARED), 'utf8');
  const events = Object.keys(LOG_EVENTS) as readonly LogEvent[];
  const rows = (isWatched: boolean): readonly string[] =>
    events
      .filter((event) => (eventRow(event).level !== 'info') === isWatched)
      .map((event) => `| \`${event}\` | ${eventRow(event).only ?? 'both'} | ${saidOf(source, event)} |`);
  return [
    [HEADS.watched, rows(true)],
    [HEADS.told, rows(false)],
  ];
}

/** The rows under a head, as they stand. */
export function rowsUnder(head: string, page: string): readonly string[] {
  const lines = page.split('\n');
  const from = lines.indexOf(head) + 2;
  return lines.slice(
    from,
    lines.findIndex((line, at) => at >= from && !line.startsWith('|')),
  );
}

export const withLogTables = (page: string): string =>
  logTables().reduce((text, [head, rows]) => text.replace(rowsUnder(head, text).join('\n'), () => rows.join('\n')), page);
