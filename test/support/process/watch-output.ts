/** Searches for secrets what tests write, and what the service logs in them. */
import { watchLine } from '../canaries.ts';

type Write = (...given: unknown[]) => unknown;

function watch<Name extends string>(sink: Record<Name, Write>, name: Name, textOf: (given: readonly unknown[]) => string): void {
  const write = sink[name];
  sink[name] = (...given) => {
    watchLine(textOf(given));
    return write.apply(sink, given);
  };
}

const written = ([chunk]: readonly unknown[]): string => (chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : String(chunk));
for (const stream of [process.stdout, process.stderr]) watch(stream as { write: Write }, 'write', written);
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) watch(console, name, (given) => given.map(String).join(' '));
