/**
 * Builds the scripts of pages from `templates/browser/` into a folder: `node infra/assets/build.ts FOLDER`. A file is named
 * by its content, so it never changes and what lies in the folder already is left as it is. Beside each lie its compressed
 * forms, and `manifest.json` says what a page loads.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';
import type { Manifest } from '../../functions/wiring/assets.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENTRIES = {
  match: 'templates/browser/match.ts',
  replay: 'templates/browser/replay.tsx',
  mine: 'templates/browser/mine.ts',
  timed: 'templates/browser/timed.ts',
  worker: 'templates/browser/worker/worker.ts',
};
/** Named by what they are, since systems keep their addresses. */
const ICONS = join(import.meta.dirname, 'icons');
/** What the script of match pages loads for a seat that may order. */
const BOARD = 'templates/browser/board/mount.tsx';

/**
 * A page comes with its board drawn and its report told, so of a game's telling a browser needs choices and what to expect.
 * The rest, a third of it, is left out; using it there is an error.
 */
const composingOnly: Plugin = {
  name: 'composing-only',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\.\/(guide|report|scene)\.ts$/ }, ({ path, importer }) =>
      /[\\/]engine[\\/]rulesets[\\/][^\\/]+[\\/]telling\.ts$/.test(importer) ? { path, namespace: 'left-out' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({ contents: `export const ${basename(path, '.ts')} = undefined;` }));
  },
};

const [, , folder = ''] = process.argv;
// First, since all the work would be for nothing where it cannot be made.
mkdirSync(folder, { recursive: true });
const { outputFiles, metafile } = await build({
  entryPoints: Object.values(ENTRIES).map((entry) => join(ROOT, entry)),
  absWorkingDir: ROOT,
  outdir: folder,
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  // No bot plays in a browser.
  external: ['./player.ts'],
  plugins: [composingOnly],
  write: false,
  metafile: true,
  logLevel: 'warning',
});
await Promise.all(outputFiles.map(({ path, contents }) => keep(basename(path), contents)));
for (const name of readdirSync(ICONS)) write(name, readFileSync(join(ICONS, name)));
write('manifest.json', Buffer.from(JSON.stringify(manifestOf(metafile))));

async function keep(name: string, contents: Uint8Array): Promise<void> {
  if (existsSync(join(folder, name))) return;
  write(`${name}.br`, await promisify(brotliCompress)(contents));
  write(`${name}.gz`, await promisify(gzip)(contents, { level: 9 }));
  // Last, since where it is the others are.
  write(name, contents);
}

/** Whole or not at all, even if two build at once. */
function write(name: string, contents: Uint8Array): void {
  const draft = join(folder, `${name}.${process.pid}.draft`);
  writeFileSync(draft, contents);
  renameSync(draft, join(folder, name));
}

function manifestOf({ outputs }: Metafile): Manifest {
  /** The file made of a source, and all that it imports at once. */
  const loadedWith = (source: string): readonly string[] => {
    const [made = ''] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
    const seen = new Set<string>();
    const load = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') load(path);
    };
    load(made);
    return [...seen].map((path) => basename(path));
  };
  const match = loadedWith(ENTRIES.match);
  const board = loadedWith(BOARD).filter((name) => !match.includes(name));
  const partsOf = (game: string): readonly string[] =>
    ['rules', 'telling']
      .flatMap((part) => loadedWith(`engine/rulesets/${game}/${part}.ts`))
      .filter((name) => ![...match, ...board].includes(name));
  const games = Object.values(outputs).flatMap(
    ({ entryPoint = '' }) => /^engine\/rulesets\/([^/]+)\/rules\.ts$/.exec(entryPoint)?.[1] ?? [],
  );
  return {
    files: Object.keys(outputs).map((path) => basename(path)),
    match,
    board,
    replay: loadedWith(ENTRIES.replay),
    mine: loadedWith(ENTRIES.mine),
    timed: loadedWith(ENTRIES.timed),
    worker: loadedWith(ENTRIES.worker).join(),
    games: Object.fromEntries(games.map((game) => [game, [...new Set(partsOf(game))]])),
  };
}
