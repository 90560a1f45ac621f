/** Set up before each test file: searches what it writes, and what the service logs in it, for secrets. */
import { afterAll, expect } from 'vitest';
import { takeLeaks, watchLine } from '../canaries.ts';

for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
  stream.write = ((...given: unknown[]) => {
    if (typeof given[0] === 'string' || given[0] instanceof Uint8Array) watchLine(Buffer.from(given[0] as string).toString());
    return write(...given);
  }) as typeof stream.write;
}
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  const say = console[name].bind(console);
  console[name] = (...given: unknown[]) => {
    watchLine(given.map(String).join(' '));
    say(...given);
  };
}

afterAll(() => {
  expect(takeLeaks(), 'secrets in what was logged or printed').toEqual([]);
});
