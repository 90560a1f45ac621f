/** The functions as Lambda gets them: one file each, built with the options of `infra/aws`. */
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { rulesets } from '../../engine/rulesets/index.ts';
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

/** Minified, in units of 1000 bytes, without any game. More means a slower first request after a pause. */
const BASES: readonly (readonly [job: string, base: number])[] = [
  ['http', 690],
  ['outbox', 650],
  ['inbound-mail', 635],
  ['follow-up', 450],
];
/**
 * What a game may add, on average: from 36 KB for a board of nine spaces to 145 for charts and fifteen options. Each of
 * these jobs holds all games: 35 KB cost 1 to 1.5 ms of a start of 130 ms (functions compile when they are called), and a
 * match is resolved by whichever job hears of it. To load each on demand would save less than it costs: the registry,
 * and with it all that asks it, would have to wait for a file.
 */
const A_GAME = 115;

export const BUDGETS: readonly (readonly [job: string, most: number])[] = [
  ...BASES.map(([job, base]) => [job, base + A_GAME * rulesets.length] as const),
  // They play nothing.
  ['mail-events', 250],
  ['clock', 420],
];
