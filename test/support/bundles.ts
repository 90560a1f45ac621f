/** The functions as Lambda gets them, built with the options of `infra/aws`, and how much of them each job loads. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { bundleHandler, ESBUILD, ROOT } from '../../infra/aws/bundling.ts';

/** One file, for a handler that a test or a bench writes itself. */
export async function bundle(source: string): Promise<Uint8Array> {
  const stdin: BuildOptions = { stdin: { contents: source, resolveDir: ROOT } };
  const { outputFiles } = await build({ ...ESBUILD, ...stdin, splitting: false, write: false });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild gave no file');
  return file.contents;
}

/** Into the folder: `index.mjs` and its chunks. */
export const bundleJob = (job: string, folder: string): Metafile => bundleHandler(`functions/${job}.ts`, folder);

/** Minified, in units of 1000 bytes: what a job loads when it starts, and with the sources it loads `later`. */
export const loadedBy = (job: string, later: readonly string[] = []): number =>
  chunksOf(job, later).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

export const countFiles = (job: string, later: readonly string[]): number => chunksOf(job, later).length;

function chunksOf(job: string, later: readonly string[]): readonly Metafile['outputs'][string][] {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  try {
    return chunksFor(bundleJob(job, folder), ['index.mjs', ...later]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function chunksFor({ outputs }: Metafile, wanted: readonly string[]): readonly Metafile['outputs'][string][] {
  const seen = new Map<string, Metafile['outputs'][string]>();
  const load = (file: string): void => {
    const output = outputs[file];
    if (output === undefined || seen.has(file)) return;
    seen.set(file, output);
    for (const { path, kind } of output.imports) if (kind === 'import-statement') load(path);
  };
  for (const source of wanted) {
    const found = Object.entries(outputs).find(([file, { entryPoint = '' }]) => file.endsWith(`/${source}`) || entryPoint.endsWith(source));
    if (found === undefined) throw new Error(`no chunk is made of ${source}`);
    load(found[0]);
  }
  return [...seen.values()];
}

const REBEL = 'engine/rulesets/rebel-commander';
const SIGHTS = 'functions/views/for-http.ts';
const PAGE = ['functions/edge/http/match/match-pages.ts', SIGHTS, 'templates/pages/pages.ts'];

/** The bytes that each job may load for one piece of its work. More means a slower first request after a pause. */
export const BUDGETS: readonly { readonly job: string; readonly for: string; readonly later: readonly string[]; readonly most: number }[] =
  [
    { job: 'http', for: 'a page of one game', later: [...PAGE, `${REBEL}/presentation.ts`, `${REBEL}/rules.ts`], most: 610 },
    { job: 'outbox', for: 'one letter', later: [`${REBEL}/presentation.ts`, `${REBEL}/rules.ts`], most: 580 },
    { job: 'inbound-mail', for: 'orders of one game', later: [`${REBEL}/presentation.ts`, `${REBEL}/rules.ts`], most: 590 },
    { job: 'follow-up', for: 'a step of one game', later: [`${REBEL}/rules.ts`], most: 520 },
    {
      job: 'picture',
      for: 'a picture of one game',
      later: ['templates/draw/picture.ts', `${REBEL}/presentation.ts`, `${REBEL}/rules.ts`],
      most: 440,
    },
    { job: 'mail-events', for: 'a bounce', later: [], most: 290 },
    { job: 'clock', for: 'a minute', later: [], most: 310 },
  ];

/** In how many files `http` loads it: each costs half a millisecond or more. */
export const MOST_FILES: readonly { readonly for: string; readonly later: readonly string[]; readonly most: number }[] = [
  { for: 'a page of one game', later: [...PAGE, `${REBEL}/presentation.ts`, `${REBEL}/rules.ts`], most: 12 },
  { for: 'a call about a match', later: ['functions/edge/http/api-door.ts', SIGHTS], most: 8 },
];
