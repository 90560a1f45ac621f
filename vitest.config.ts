import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A safety net for what hangs, and no bar: a busy machine may take a hundred times as long as a quiet one. */
const PATIENCE = { testTimeout: 1_800_000, hookTimeout: 1_800_000, expect: { poll: { timeout: 600_000 } } };

/** Hunts that wait for a database, and whole matches in a browser, take longest: started last, they would run on alone. */
const WAITS = /\.(?:hunt\.int|browser)\./;
/** Hunts that take minutes, which their size does not show: vitest orders by that. */
const GROWS = /\/(?:every-way|turning|planted-bugs|letter-lengths|games|random-play|tags|secrets|hostile-http)\.hunt\./;
const SLOW = /\.(?:hunt|int|law)\.|\/infra\//;

/** By turns one that waits and one that reckons: side by side, each leaves the cores what the other needs. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => [GROWS, SLOW, /./].findIndex((kind) => kind.test(moduleId));
    const sorted = await super.sort(files);
    const waiting = sorted.filter(({ moduleId }) => WAITS.test(moduleId));
    const reckoning = sorted.filter(({ moduleId }) => !WAITS.test(moduleId)).toSorted((a, b) => rank(a) - rank(b));
    return Array.from({ length: sorted.length }, (_, at) => [waiting[at], reckoning[at]]).flatMap((pair) =>
      pair.filter((file) => file !== undefined),
    );
  }
}

const STAND_INS = new URL('test/support/process/stand-ins.ts', import.meta.url).href;
const report = process.env.TEST_REPORT;

type Project = { readonly name: string; readonly include: string[]; readonly exclude?: string[]; readonly globalSetup?: string[] };

const INT = 'test/**/*.int.test.ts';
/** Random searches for a broken promise. */
const HUNTS = 'test/**/*.hunt{,.int,.browser}.test.ts';
/** Laws that whoever changes something needs first: who may do what, and what each kind of letter has. They run with the unit tests. */
const FIRST = 'authority|message|webhook';
const TABLE = { globalSetup: ['test/support/table/dynamo-setup.ts'] };
const PROJECTS: readonly Project[] = [
  {
    name: 'unit',
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.{int,browser,hunt}.test.ts', `test/**/!(${FIRST}).law.test.ts`, 'test/infra/**'],
  },
  // What plays whole games and leagues, or takes seconds for other reasons.
  { name: 'laws', include: [`test/**/!(${FIRST}).law.test.ts`] },
  { name: 'hunts', include: [HUNTS], ...TABLE },
  // Real sockets, real bundles, the real CDK synth.
  { name: 'infra', include: ['test/infra/**/*.test.ts'], exclude: [INT, HUNTS] },
  { name: 'int', include: [INT], exclude: [HUNTS], ...TABLE },
  { name: 'browser', include: ['test/**/*.browser.test.ts'], exclude: [HUNTS], ...TABLE },
];
/** All of these but the hunts. */
export const WHOLE: readonly Project[] = [{ name: 'whole', include: ['test/**/*.test.ts'], exclude: [HUNTS], ...TABLE }];

export const configOf = (mode: string, projects: readonly Project[]): ViteUserConfig => {
  // How far the hunts search.
  const reach = mode === 'long' ? mode : 'full';
  return {
    test: {
      // For `.ci/rules-cited.mjs`.
      ...(report === undefined ? {} : { reporters: ['default', ['json', { outputFile: report }]] }),
      // All cores and one more, since some tests mostly wait, and each process reads all sources; vitest would leave a core free.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: LongFirst },
      projects: projects.map((project) => ({
        test: {
          ...project,
          // What any test logs or prints is searched for secrets, and what it opened is closed.
          setupFiles: ['test/support/process/each-file.ts'],
          ...PATIENCE,
          // What all files import is read once, not 250 times.
          isolate: false,
          // Node reads our files itself: nothing is transformed, and what one file takes from another is at hand, not behind a getter.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', STAND_INS],
          provide: { reach },
        },
      })),
    },
  };
};

export default defineConfig(({ mode }) => configOf(mode, PROJECTS));
