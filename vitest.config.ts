import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // All cores: vitest leaves one free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.{int,browser}.test.ts', 'test/{infra,faults}/**'],
        },
      },
      {
        // The whole service in memory under random faults.
        test: { name: 'faults', include: ['test/faults/**/*.test.ts'] },
      },
      {
        // Real sockets, real bundles, the real CDK synth.
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          exclude: ['test/**/*.int.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'int',
          include: ['test/**/*.int.test.ts'],
          globalSetup: ['test/support/dynamo-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
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
