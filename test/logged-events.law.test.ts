/** The operators' table names every event that the code can log, at home and on AWS, and none that it cannot. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Where an event can come from: both homes run `functions`, but for what only talks to AWS. */
const ONLY_ON_AWS = /^functions\/(?:picture\.ts|mail-events\.ts|wiring\/unread-mail\.ts|wiring\/lanes\/(?:queues|dead-queues)\.ts)$/;
const placeOf = (file: string): string => (file.startsWith('infra/') ? 'home' : ONLY_ON_AWS.test(file) ? 'AWS' : 'both');

interface Logged {
  readonly event: string;
  readonly level: string;
  readonly file: string;
}
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (isNode(value)) {
    yield value;
    for (const [name, each] of Object.entries(value)) if (name !== 'parent') yield* nodesIn(each);
  }
}

/** The texts that an expression may have. Undefined: one that is only known when it runs. */
function textsOf(node: unknown): readonly string[] | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type !== 'ConditionalExpression') return undefined;
  const [one, other] = [textsOf(node.consequent), textsOf(node.alternate)];
  return one && other && [...one, ...other];
}

const LEVELS = ['info', 'warn', 'error'];
const isLog = (callee: unknown): boolean => {
  if (!isNode(callee)) return false;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return isNode(name) && name.type === 'Identifier' && name.name === 'log';
};

interface Call {
  readonly levels: readonly string[];
  readonly events: readonly string[] | undefined;
}
function callsIn(source: string, file: string): readonly Call[] {
  const { program } = parseSync(file, source);
  return [...nodesIn(program)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !isLog(node.callee)) return [];
    const [level, event] = node.arguments as readonly unknown[];
    const levels = textsOf(level);
    return levels?.every((each) => LEVELS.includes(each)) ? [{ levels, events: textsOf(event) }] : [];
  });
}

/** Names that are put together: each such call is listed here, with where its names stand. */
const PUT_TOGETHER: Readonly<Record<string, (sources: ReadonlyMap<string, string>) => readonly string[]>> = {
  'infra/local/clock.ts': (sources) =>
    [...(sources.get('infra/local/start.ts') ?? '').matchAll(/\brepeat\('([a-z]+)'/g)].map(([, name]) => `${name}-failed`),
  'functions/cases/match/run-job.ts': (sources) =>
    [...(sources.get('functions/cases/match/run-job.ts') ?? '').matchAll(/\['([a-z-]+)', [A-Z]/g)].map(([, name = '']) => name),
};

const sources = new Map(
  ['functions', 'infra/local'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => {
        const file = `${folder}/${name}`.replaceAll('\\', '/');
        return [file, readFileSync(join(root, file), 'utf8')] as const;
      }),
  ),
);

const logged: readonly Logged[] = [...sources].flatMap(([file, source]) =>
  callsIn(source, file).flatMap(({ levels, events }) =>
    (events ?? PUT_TOGETHER[file]?.(sources) ?? [`a name put together in ${file}`]).flatMap((event) =>
      levels.map((level) => ({ event, level, file })),
    ),
  ),
);

/** Rows of the tables under "The log": the events in their first cell, where they come from, and whether somebody should act. */
const log = readFileSync(join(root, 'docs/operators.md'), 'utf8').split('\n## The log\n')[1]?.split('\n## ')[0] ?? '';
const [watched = '', told = ''] = log.split('\nFor information');
const rowsOf = (part: string): ReadonlyMap<string, string> =>
  new Map(
    [...part.matchAll(/^\| (`[^|]+) \| (home|AWS|both) \|/gm)].flatMap(([, names = '', place = '']) =>
      [...names.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => [name, place] as const),
    ),
  );
const [toWatch, forInformation] = [rowsOf(watched), rowsOf(told)];
const named = new Map([...toWatch, ...forInformation]);

describe('every event', () => {
  test('that the code can log is in the operators’ tables, with where it comes from', () => {
    const places = new Map<string, Set<string>>();
    for (const { event, file } of logged) places.set(event, (places.get(event) ?? new Set()).add(placeOf(file)));
    const inCode = [...places].map(([event, found]) => [event, found.size > 1 ? 'both' : [...found][0]] as const);
    expect(Object.fromEntries([...named].toSorted())).toEqual(Object.fromEntries(inCode.toSorted()));
    expect(inCode.length).toBeGreaterThan(50);
  });

  test('that may call for somebody is among those to watch for, and no other', () => {
    const calling = new Set(logged.filter(({ level }) => level !== 'info').map(({ event }) => event));
    expect([...toWatch.keys()].toSorted()).toEqual([...calling].toSorted());
    expect([...forInformation.keys()].filter((event) => calling.has(event))).toEqual([]);
  });

  test('is found however it is written: as it stands, by a choice, or by a part of an object', () => {
    const found = callsIn(
      `deps.log('warn', a ? 'one' : 'two'); log(b ? 'info' : 'error', 'three'); console.log('info', 'x'); leagues.log(id);`,
      'x.ts',
    );
    expect(found.map(({ levels, events }) => [levels, events])).toEqual([
      [['warn'], ['one', 'two']],
      [['info', 'error'], ['three']],
      [['info'], ['x']],
    ]);
    const puzzle = `log('error', \`a-\${b}\`)`;
    expect(callsIn(puzzle, 'x.ts')).toEqual([{ levels: ['error'], events: undefined }]);
  });
});
