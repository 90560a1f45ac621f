import { defineConfig } from 'vitest/config';

/** What any test logs or prints is searched for secrets. */
const setupFiles = ['test/support/watch-log.ts'];

const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    // For `.ci/rules-cited.mjs`.
    ...(report === undefined ? {} : { reporters: ['default', ['json', { outputFile: report }]] }),
    // All cores: vitest leaves one free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.{int,browser,hunt}.test.ts', 'test/infra/**'],
        },
      },
      {
        // Random searches for a broken promise: fewer tries at the desk than before a change lands, more by a command of their own.
        test: { name: 'hunts', setupFiles, include: ['test/**/*.hunt.test.ts'] },
      },
      {
        // Real sockets, real bundles, the real CDK synth.
        test: {
          name: 'infra',
          setupFiles,
          include: ['test/infra/**/*.test.ts'],
          exclude: ['test/**/*.int.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'int',
          setupFiles,
          include: ['test/**/*.int.test.ts'],
          globalSetup: ['test/support/dynamo-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          setupFiles,
          include: ['test/**/*.browser.test.ts'],
          globalSetup: ['test/support/dynamo-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
