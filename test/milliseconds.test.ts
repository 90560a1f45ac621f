/** No test measures milliseconds or waits for some: a busy machine is slow, and right. What has begun, or is done, is waited for. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const CLOCKS = /\bperformance\.now\(|\bfrom 'node:timers\/promises'|(?<![.'"`])\bsetTimeout\(/;

/** Those that do, and why no slow machine fails them. */
const KNOWN: Readonly<Record<string, string>> = {
  'random-play.hunt.test.ts': 'prints how many plays it made a second',
  'games.hunt.test.ts': 'prints how many steps it played a second',
  'beside-hostile.hunt.test.ts': 'sends at a pace, and prints how long an honest mail took',
  'bundling.test.ts': 'replaces the timer of a process that it starts',
  'smtp-in.test.ts': 'lets a timer pass that is shorter than its own, in the same process',
};

const usesClock = (source: string): boolean => CLOCKS.test(source.replaceAll(/^ *(?:\/\/|\/?\*).*$/gm, ''));

test('no test looks at a clock of the machine, but those that are named here', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(400);
  const found = files.filter((file) => usesClock(readFileSync(join(import.meta.dirname, file), 'utf8'))).map((file) => basename(file));
  expect(found.toSorted()).toEqual([...Object.keys(KNOWN), basename(import.meta.filename)].toSorted());
});

test.each([
  ['await new Promise((done) => setTimeout(done, 20));', true],
  ["import { setTimeout as sleep } from 'node:timers/promises';", true],
  ['expect(performance.now() - since).toBeLessThan(500);', true],
  ['// performance.now() is not asked here', false],
  ['socket.setTimeout(1_000, end);', false],
])('%j: %s', (source, found) => expect(usesClock(source)).toBe(found));
