import { expect } from 'vitest';
import { CHANGED } from './changed.ts';

const SHOWN = 12;

/** Fails with what broke, and why it matters. */
export function expectNone(build: string, found: readonly string[]): void {
  const faults = found.filter((text) => !CHANGED.some(({ fault }) => fault.test(text)));
  if (faults.length === 0) return;
  const more = faults.length > SHOWN ? [`… and ${faults.length - SHOWN} more`] : [];
  expect.unreachable(
    [
      `${faults.length} things that build ${build} left behind no longer work:`,
      ...faults.slice(0, SHOWN),
      ...more,
      'Such items, tokens and addresses are in tables and mailboxes now, and every later build must read and honour them.',
      'Read the old form as well (new stored fields are optional on reading; a new protocol has a name that the head of its match keeps).',
      'Never change the corpus to make this pass. What shall differ on purpose is named in test/corpus/changed.ts, with its reason.',
    ].join('\n'),
  );
}
