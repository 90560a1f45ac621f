import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** An empty folder, for as long as the test file that asks for it runs, whether it passes or not. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `so-${name}-`));
  made.push(folder);
  return folder;
}

/** After each test file: a process of vitest is ended from outside, so at its own end it could not. */
export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
