/** The functions as Lambda gets them: one file each, built with the options of `infra/aws`. */
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { ESBUILD } from '../../infra/aws/bundling.ts';

export const ROOT = join(import.meta.dirname, '../..');
const { banner, mainFields, ...rest } = ESBUILD;

export async function bundle(entry: BuildOptions): Promise<Uint8Array> {
  const { outputFiles = [] } = await build({
    ...rest,
    ...entry,
    mainFields: [...mainFields],
    banner: { js: banner },
    bundle: true,
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild gave no file');
  return file.contents;
}

export const bundleOf = (job: string): Promise<Uint8Array> => bundle({ entryPoints: [join(ROOT, `functions/${job}.ts`)] });

/** Minified, in units of 1000 bytes. More means a slower first request after a pause. */
export const BUDGETS: readonly (readonly [job: string, most: number])[] = [
  ['http', 490],
  ['outbox', 560],
  ['inbound-mail', 850],
  ['clock', 450],
  ['follow-up', 450],
  ['mail-events', 450],
];
