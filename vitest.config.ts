import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A safety net for what hangs, and no bar: a busy machine may take a hundred times as long as a quiet one. */
const PATIENCE = { testTimeout: 1_800_000, hookTimeout: 1_800_000 };

/** Hunts that wait for a database, and whole matches in a browser, take longest and wait much: started last, they would run on alone. */
const WAITS = /\.(?:hunt\.int|browser)\./;
/** Hunts that take minutes in full, which their size and their tastes do not show: vitest orders by these. */
const GROWS = /\/(?:random-play|planted-leaks|planted-bugs|wild-mail|hostile-http)\.hunt\./;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => (WAITS.test(moduleId) ? 0 : GROWS.test(moduleId) ? 1 : 2);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const report = process.env.TEST_REPORT;

export default defineConfig(({ mode }) => {
  // How far the hunts search: `npm run hunts` says `--mode full`.
  const reach = mode === 'full' || mode === 'long' ? mode : 'taste';
  const project = {
    // What any test logs or prints is searched for secrets; a file that swaps a module gets its own.
    setupFiles: ['test/support/watch-log.ts', 'test/support/own-modules.ts'],
    ...PATIENCE,
    // What all files import is read once, not 250 times.
    isolate: false,
    provide: { reach },
  };
  return {
    test: {
      // For `.ci/rules-cited.mjs`.
      ...(report === undefined ? {} : { reporters: ['default', ['json', { outputFile: report }]] }),
      // All cores and one more, since some tests mostly wait; vitest would leave one free, which is half of a small machine.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: LongFirst },
      projects: [
        {
          test: {
            ...project,
            name: 'unit',
            include: ['test/**/*.test.ts'],
            exclude: ['test/**/*.{int,browser,hunt,law}.test.ts', 'test/infra/**'],
          },
        },
        {
          // What plays whole games and leagues, or takes seconds for other reasons.
          test: { ...project, name: 'laws', include: ['test/**/*.law.test.ts'] },
        },
        {
          // Random searches for a broken promise.
          test: { ...project, name: 'hunts', include: ['test/**/*.hunt.test.ts'] },
        },
        {
          // Real sockets, real bundles, the real CDK synth.
          test: { ...project, name: 'infra', include: ['test/infra/**/*.test.ts'], exclude: ['test/**/*.int.test.ts'] },
        },
        {
          test: { ...project, name: 'int', include: ['test/**/*.int.test.ts'], globalSetup: ['test/support/table/dynamo-setup.ts'] },
        },
        {
          test: {
            ...project,
            name: 'browser',
            include: ['test/**/*.browser.test.ts'],
            globalSetup: ['test/support/table/dynamo-setup.ts'],
          },
        },
      ],
    },
  };
});
