import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ends: (() => void)[] = [];

/** Does this once the test file is over, whether it passed or not; what was asked for last comes first. */
export const whenFileEnds = (end: () => void): void => void ends.push(end);

/** An empty folder, which goes with the test file that asks for it. What is open in it is closed by then: Windows would keep it. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `so-${name}-`));
  whenFileEnds(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Called after each test file: vitest ends its processes from outside, so nothing waits for their exit. */
export function endFile(): void {
  for (const end of ends.splice(0).toReversed()) end();
}
