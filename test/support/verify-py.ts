/** Runs the second opinion on records, `docs/verify.py`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../docs/verify.py', import.meta.url));
/** Without what Python looks for as it starts, which takes it as long as the record of a short match. */
const BARE = ['-I', '-S'];

export const hasPython = (): boolean => spawnSync('python3', ['--version']).status === 0;

/** Its output: the faults of each record, and a line per record. @throws Error where it cannot judge. */
export function judgeInPython(words: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('python3', [...BARE, SCRIPT, ...words], { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0 && status !== 1) throw new Error(`docs/verify.py ended with ${status}: ${stderr}`);
  return stdout.trimEnd().split('\n');
}
