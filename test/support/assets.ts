/** The scripts of pages, built once for all tests of a process. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Assets } from '../../functions/edge/http/http-cases.ts';
import { memoize } from '../../functions/facts/memoize.ts';
import { assetsIn } from '../../functions/wiring/assets.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Kept between runs: a file is named by its content, so what has not changed is not compressed again. */
const FOLDER = join(ROOT, 'node_modules/.cache/assets');

const built = memoize(async () => {
  await promisify(execFile)(process.execPath, [join(ROOT, 'infra/assets/build.ts'), FOLDER]);
  return FOLDER;
});

export const buildAssets: () => Promise<Assets> = memoize(async () => assetsIn(built));

/** For pages whose scripts are served from another origin. */
export const assetsElsewhere = (root?: URL): Assets => assetsIn(built, root);
