/** What the commands print of a record, a report or a file that somebody else wrote reaches no terminal as anything but text. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { complain, plain, runCommand, say, sayRow } from '../../bin/say.ts';
import { main as story } from '../../bin/story.ts';
import { main as verify } from '../../bin/verify.ts';
import { hasPython } from '../support/verify-py.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
afterAll(() => rmSync(folder, { recursive: true }));
const GOLDEN = JSON.parse(readFileSync(join(root, 'test/engine/rulesets/rebel-commander/games/golden.json'), 'utf8'));

/** Clears, colours, names the window, rings, moves back, hides, turns the direction, ends the line, breaks UTF-16. */
const HOSTILE = [
  '\u001b[2J',
  '\u001b]0;x\u0007',
  '\u009b31m',
  '\b\b',
  '\r',
  '\u007f',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u2028',
  '\ud800',
  '\nrecord: verified.',
];
const MOVES = /[\p{C}\p{Zl}\p{Zp}]/u;

async function heard(run: () => unknown): Promise<{ readonly lines: readonly string[]; readonly code: unknown }> {
  const lines: string[] = [];
  const hear = (line: string): void => void lines.push(line);
  const spies = [vi.spyOn(console, 'log').mockImplementation(hear), vi.spyOn(console, 'error').mockImplementation(hear)];
  const code = await run();
  for (const spy of spies) spy.mockRestore();
  return { lines, code };
}

/** Every text in it, and every name of a field, with something hostile at its end, one at a time. */
function* spoiled(value: unknown, with_: string, depth = 0): Generator<unknown> {
  if (typeof value === 'string') yield `${value}${with_}`;
  if (typeof value === 'number') yield with_;
  if (value === null || typeof value !== 'object' || depth > 4) return;
  const entries = Object.entries(value);
  // Of long lists the first and the last say what those between would.
  for (const [at, [key, one]] of entries.entries())
    if (!Array.isArray(value) || at === 0 || at === entries.length - 1)
      for (const other of spoiled(one, with_, depth + 1)) yield Array.isArray(value) ? value.with(at, other) : { ...value, [key]: other };
}

test('no command prints but by one place, which writes out whatever a terminal would obey', async () => {
  for (const file of globSync('bin/*.ts', { cwd: root }).filter((name) => !name.endsWith('say.ts')))
    expect([file, /console\.|process\.std(?:out|err)|throw error/.test(readFileSync(join(root, file), 'utf8'))]).toEqual([file, false]);
  for (const sign of HOSTILE) {
    const { lines } = await heard(() => {
      say(`a${sign}b`);
      sayRow('a', `a${sign}b`);
      complain(`a${sign}b`);
    });
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.replaceAll('\t', '')).not.toMatch(MOVES);
  }
  expect(plain('Ada \u001b[31mLovelace — Łódź 王')).toBe('Ada \\u{1b}[31mLovelace — Łódź 王');
  expect(plain('x'.repeat(100_000)).length).toBeLessThan(5_000);
});

test('a hostile record writes no escape sequence by any of its fields, and no trace; `verify` and `story` end in words and a code', async () => {
  const file = join(folder, 'hostile.json');
  let tried = 0;
  for (const sign of ['\u001b[2J\u202e\u009b', '\nrecord: verified.'])
    for (const record of spoiled({ ...GOLDEN, steps: GOLDEN.steps.slice(0, 3) }, sign)) {
      writeFileSync(file, JSON.stringify(record));
      for (const command of [verify, (files: readonly string[]) => story(files, 50)]) {
        const { lines, code } = await heard(() => command([file]));
        expect([0, 1, 2]).toContain(code);
        for (const line of lines) {
          expect(line.replaceAll('\t', '')).not.toMatch(MOVES);
          expect(line).not.toMatch(/^record: verified|^ {4}at /);
        }
      }
      tried += 1;
    }
  expect(tried).toBeGreaterThan(100);
});

test('what goes wrong inside a command is a sentence and a code', async () => {
  const { lines } = await heard(() => runCommand(() => Promise.reject(new Error('spoiled \u001b[2J')), [], 3));
  expect([lines, process.exitCode]).toEqual([['spoiled \\u{1b}[2J'], 3]);
  process.exitCode = 0;
  const shapes = [
    '[]',
    'null',
    '{',
    '[['.repeat(50_000),
    '{"format":"sealed-orders-record-v1"}',
    JSON.stringify({ ...GOLDEN, options: { turnLimit: {} }, seats: ['x'] }),
  ];
  for (const text of shapes) {
    const file = join(folder, 'shape.json');
    writeFileSync(file, text);
    for (const command of ['verify', 'story']) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, `bin/${command}.ts`), file], { encoding: 'utf8' });
      expect([text.slice(0, 40), command, [0, 1, 2].includes(status ?? -1)]).toEqual([text.slice(0, 40), command, true]);
      expect(stdout + stderr).not.toMatch(/^ {4}at |node:internal/m);
    }
  }
});

test('a record of another protocol, or of none, is refused by name and told by nobody', async () => {
  const { protocol: _, ...nameless } = GOLDEN;
  for (const [record, named] of [
    [nameless, 'no protocol'],
    [{ ...GOLDEN, protocol: 'dice-v1' }, 'protocol "dice-v1"'],
  ]) {
    const file = join(folder, 'other.json');
    writeFileSync(file, JSON.stringify(record));
    const [judged, told] = [await heard(() => verify([file])), await heard(() => story([file], 50))];
    expect([judged.code, told.code]).toEqual([1, 2]);
    for (const { lines } of [judged, told]) expect(lines.join(' ')).toContain(named);
  }
});

test.runIf(hasPython())('the second opinion in Python prints the same kind of lines, and ends in words', () => {
  const run = (text: string) => {
    const file = join(folder, 'py.json');
    writeFileSync(file, text);
    return spawnSync('python3', ['-I', '-S', join(root, 'docs/verify.py'), file], { encoding: 'utf8' });
  };
  const sign = '\u001b[2J\u202e\u009b\nrecord: verified';
  const short = { ...GOLDEN, steps: GOLDEN.steps.slice(0, 2) };
  const records = [...spoiled(short, sign)].filter((_, at) => at % 9 === 0).map((record) => JSON.stringify(record));
  for (const text of [
    ...records,
    '[]',
    'null',
    '{',
    '{"match":"a"}',
    '[['.repeat(50_000),
    '{"match":"a","seats":[],"anchors":[],"steps":[1]}',
  ]) {
    const { status, stdout, stderr } = run(text);
    expect([text.slice(0, 60), status === 0 || status === 1 || status === 2, stderr]).toEqual([text.slice(0, 60), true, '']);
    for (const line of stdout.trimEnd().split('\n')) {
      expect(line).not.toMatch(MOVES);
      expect(line).not.toMatch(/^record: verified|Traceback/);
    }
  }
});
