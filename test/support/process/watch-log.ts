/** Set up before each test file: searches what it writes, and what the service logs in it, for secrets. */
import { afterAll, expect } from 'vitest';
import { takeLeaks, watchLine } from '../canaries.ts';

type Write = (...given: unknown[]) => unknown;
/** Files share a process: what is watched already would otherwise be read once more for each file before. */
const shared = globalThis as { watches?: WeakSet<Write> };
shared.watches ??= new WeakSet();
const watches = shared.watches;

function watch<Name extends string>(sink: Record<Name, Write>, name: Name, textOf: (given: readonly unknown[]) => string): void {
  const write = sink[name];
  if (watches.has(write)) return;
  sink[name] = (...given) => {
    watchLine(textOf(given));
    return write.apply(sink, given);
  };
  watches.add(sink[name]);
}

const written = ([chunk]: readonly unknown[]): string => (chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : String(chunk));
for (const stream of [process.stdout, process.stderr]) watch(stream as { write: Write }, 'write', written);
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) watch(console, name, (given) => given.map(String).join(' '));

afterAll(() => {
  expect(takeLeaks(), 'secrets in what was logged or printed').toEqual([]);
});
