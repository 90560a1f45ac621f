/** Every event of the log is declared once, and code, figures, alarms and the operators' tables say the same of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Log } from '../../../functions/facts/deps.ts';
import { eventRow, LOG_EVENTS, type LogEvent, type LogLine, ringing } from '../../../functions/facts/log-events.ts';
import { commentAbove } from '../../schemas/doc-tables.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const EVENTS = Object.keys(LOG_EVENTS) as readonly LogEvent[];

/** Where an event can come from: both homes run `functions`, but for what only talks to AWS. */
const ONLY_ON_AWS = /^functions\/(?:picture\.ts|mail-events\.ts|wiring\/unread-mail\.ts|wiring\/lanes\/(?:queues|dead-queues)\.ts)$/;
const placeOf = (file: string): string => (file.startsWith('infra/') ? 'home' : ONLY_ON_AWS.test(file) ? 'AWS' : 'both');
const sources = ['functions', 'infra/local'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && file !== 'functions/facts/log-events.ts')
    .map((file) => [file, read(file)] as const),
);

test('each is logged somewhere, and where it is declared to come from', () => {
  const found = EVENTS.map((event) => {
    const places = new Set(sources.flatMap(([file, source]) => (source.includes(`'${event}'`) ? [placeOf(file)] : [])));
    return [event, places.size > 1 ? 'both' : ([...places][0] ?? 'is logged nowhere')];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(EVENTS.map((event) => [event, eventRow(event).only ?? 'both'])));
});

test('the comment right above one is its sentence for operators, and no other', () => {
  const source = "  /** all is well */\n  'all-well': { level: 'info' },\n  'unsaid': { level: 'warn' },\n";
  expect(commentAbove(source, 'all-well')).toBe('all is well');
  expect(commentAbove(source, 'unsaid')).toBeUndefined();
});

test('each that waits for the operator on AWS is told of where the alarm is', () => {
  const [, table = ''] = read('docs/aws.md').split('\n| in `Stranded` | what waits |\n');
  const told = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, event]) => event);
  const stranded = EVENTS.filter((event) => eventRow(event).only !== 'home' && eventRow(event).counts?.includes('Stranded') === true);
  expect(told.toSorted()).toEqual(stranded.toSorted());
});

test('the query behind the alarms finds each that rings one on AWS, and none that rings only at home', () => {
  expect(ringing()).toEqual(expect.arrayContaining(['match-halted', 'letter-deferred', 'record-failed', 'http-failed', 'dead-unknown']));
  expect(ringing().filter((event) => ['mail-dead', 'table-failed', 'letter-sent', 'match-busy'].includes(event))).toEqual([]);
});

test('what nobody declared does not compile: another event, another field, a field too few, one that a spread brings along', () => {
  const lines: string[] = [];
  const line: LogLine = (event, fields) => void lines.push(`${event} ${JSON.stringify(fields)}`);
  const log: Log = line;
  const fine = { match: 'm', ruleset: 'r' };
  const more = { ...fine, orders: 'move 4 7' };
  log('match-opened', fine);
  log('match-opened', { ...fine, mail: 'key' });
  // @ts-expect-error: no such event
  log('match-shut', fine);
  // @ts-expect-error: no such field
  log('match-opened', { ...fine, orders: 'move 4 7' });
  // @ts-expect-error: a field of other events
  log('match-opened', { ...fine, step: 4 });
  // @ts-expect-error: brought along
  log('match-opened', { ...more });
  // @ts-expect-error: one is missing
  log('match-opened', { match: 'm' });
  // @ts-expect-error: no text
  log('match-opened', { match: 4, ruleset: 'r' });
  expect(lines).toHaveLength(8);
});
