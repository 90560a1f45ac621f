/**
 * `npm run mutants -- COUNT SEED FROM`: changes statements of `engine` and `functions` by lot, one at a time in a clone, and lists
 * the changes that no related test noticed, beginning with number FROM. Ends with 1 where fewer than 85 % were caught.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mutant, mutantsOf } from './mutate.ts';

const LEAST_CAUGHT = 0.85;
/** A mutant that never ends counts as noticed. */
const PATIENCE_MS = 10 * 60_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** The last commit, with its history, which some tests read. */
function cloneOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  execFileSync('git', ['clone', '--quiet', root, folder]);
  for (const modules of ['node_modules', 'docs/client/node_modules']) symlinkSync(join(root, modules), join(folder, modules));
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

/** Without a green start every change would count as noticed. */
function assertGreen(folder: string): void {
  const words = ['run', '--project', 'unit', '--project', 'laws', '--reporter', 'agent'];
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/vitest'), words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The tests fail in the clone before anything is changed:\n${stdout.slice(-4_000)}`);
}

/** The folder of the tests that stand where the file stands, or nearest to that. */
function nearest(folder: string, file: string): string {
  let at = join('test', dirname(file));
  while (!existsSync(join(folder, at))) at = dirname(at);
  return at;
}

/**
 * How a test of the quick projects noticed it; nothing where none did. Those nearest to the file notice most, in a tenth of the
 * time; then come all that import it, directly or not.
 */
function caughtBy(folder: string, { file }: Mutant): string | undefined {
  const near = ['run', nearest(folder, file)];
  const importing = ['related', file, '--run'];
  for (const words of [near, importing])
    for (const project of ['unit', 'laws']) {
      const all = [...words, '--project', project, '--bail', '1', '--passWithNoTests', '--reporter', 'dot'];
      const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), all, { cwd: folder, timeout: PATIENCE_MS });
      if (status === null) return `${project}: never ended`;
      if (status !== 0) return project;
    }
  return undefined;
}

const [count = 100, seed = 1, from = 1] = process.argv.slice(2).map(Number);
const folder = cloneOfProject();
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
assertGreen(folder);
const mutants = drawMutants(count, seed).slice(from - 1);
let caught = 0;
for (const [n, mutant] of mutants.entries()) {
  const { file, line, what, source } = mutant;
  const whole = readFileSync(join(folder, file));
  writeFileSync(join(folder, file), source);
  const noticed = caughtBy(folder, mutant);
  writeFileSync(join(folder, file), whole);
  caught += noticed === undefined ? 0 : 1;
  console.log(`${from + n} ${noticed === undefined ? 'SURVIVED' : `caught (${noticed})`} ${file}:${line} ${what}`);
}
console.log(`seed ${seed}: ${caught} of ${mutants.length} caught`);
process.exitCode = caught / mutants.length >= LEAST_CAUGHT ? 0 : 1;
