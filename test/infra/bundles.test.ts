import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { ESBUILD } from '../../infra/aws/bundling.ts';

/** Minified, in units of 1000 bytes. More means a slower first request after a pause. */
const BUDGETS: readonly (readonly [string, number])[] = [
  ['http', 450],
  ['outbox', 560],
  ['inbound-mail', 850],
  ['clock', 450],
  ['follow-up', 450],
  ['mail-events', 450],
];

test.each(BUDGETS)('%s is at most %i KB', async (job, budget) => {
  const { banner, mainFields, alias, ...options } = ESBUILD;
  const { outputFiles } = await build({
    ...options,
    alias,
    mainFields: [...mainFields],
    banner: { js: banner },
    entryPoints: [join(import.meta.dirname, `../../functions/${job}.ts`)],
    bundle: true,
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const [bundle] = outputFiles;
  expect((bundle?.contents.length ?? Number.POSITIVE_INFINITY) / 1000).toBeLessThanOrEqual(budget);
});
