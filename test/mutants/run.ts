/**
 * `npm run mutants -- COUNT SEED`: changes statements of `engine` and `functions` by lot, one at a time in a copy, and lists
 * the changes that no related test noticed. Ends with 1 where fewer than 85 % were caught.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mutant, mutantsOf } from './mutate.ts';

const LEAST_CAUGHT = 0.85;
/** A mutant that never ends counts as noticed. */
const PATIENCE_MS = 10 * 60_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  for (const file of tracked) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The same numbers for the same seed, on every machine (mulberry32). */
function lot(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawMutants(count: number, seed: number): readonly Mutant[] {
  const sources = tracked.filter((file) => /^(?:engine|functions)\/.*\.ts$/.test(file) && !/\/data\/|\.d\.ts$/.test(file));
  const all = sources.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  const draw = lot(seed);
  return Array.from({ length: count }, () => all[Math.floor(draw() * all.length)]).filter((mutant) => mutant !== undefined);
}

/** Whether a test of the quick projects that imports the file, directly or not, fails on it. */
function isCaught(folder: string, { file }: Mutant): boolean {
  for (const project of ['unit', 'laws']) {
    const words = ['related', file, '--run', '--project', project, '--bail', '1', '--passWithNoTests', '--reporter', 'dot'];
    const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), words, { cwd: folder, timeout: PATIENCE_MS });
    if (status !== 0) return true;
  }
  return false;
}

const [count = 100, seed = 1] = process.argv.slice(2).map(Number);
const folder = copyOfProject();
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const mutants = drawMutants(count, seed);
let caught = 0;
for (const [n, mutant] of mutants.entries()) {
  const { file, line, what, source } = mutant;
  writeFileSync(join(folder, file), source);
  const found = isCaught(folder, mutant);
  cpSync(join(root, file), join(folder, file));
  caught += found ? 1 : 0;
  console.log(`${n + 1} ${found ? 'caught' : 'SURVIVED'} ${file}:${line} ${what}`);
}
console.log(`seed ${seed}: ${caught} of ${mutants.length} caught`);
process.exitCode = caught / mutants.length >= LEAST_CAUGHT ? 0 : 1;
