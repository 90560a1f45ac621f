/**
 * Builds the scripts of pages from `templates/browser/` into a folder: `node infra/assets/build.ts FOLDER`. Each page has one
 * file, and each game one, with its board, which all pages of its matches share: a browser asks for two, not for a chunk of each
 * set of parts that share code. A file is named by its content, so it never changes and what lies in the folder already is
 * left as it is. Beside each lie its compressed forms, and `manifest.json` says what a page loads.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type BuildOptions, build, type OnResolveArgs, type OutputFile, type Plugin } from 'esbuild';
import type { Manifest } from '../../functions/wiring/assets.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPTS = join(ROOT, 'templates/browser');
const RULESETS = join(ROOT, 'engine/rulesets');
/** Named by what they are, since systems keep their addresses. */
const ICONS = join(import.meta.dirname, 'icons');
/** The scripts for a seat that may order. */
const BOARD = join(SCRIPTS, 'board/mount.tsx');
/** The scripts that recompute a match, without its board. */
const VERIFYING = join(SCRIPTS, 'verify.ts');

const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  entryNames: '[name]-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  // No bot plays in a browser.
  external: ['./bot.ts'],
  write: false,
  logLevel: 'warning',
} satisfies BuildOptions;

/** The game whose card imports its rules or its presentation, which it does when they are needed. */
function gameIn({ kind, path, importer }: OnResolveArgs): string | undefined {
  const [, game] = /[\\/]engine[\\/]rulesets[\\/]([^\\/]+)[\\/]index\.ts$/.exec(importer) ?? [];
  return kind === 'dynamic-import' && /^\.\/(?:rules|presentation)\.ts$/.test(path) ? game : undefined;
}

/** The file of a game holds no other game; pages of other games ask for theirs. */
const aloneWith = (game: string): Plugin => ({
  name: 'alone-with',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\.\/(?:rules|presentation)\.ts$/ }, (asked) => {
      const other = gameIn(asked);
      return other === undefined || other === game ? undefined : { path: other, namespace: 'other-game' };
    });
    onLoad({ filter: /./, namespace: 'other-game' }, () => ({ contents: '' }));
  },
});

/**
 * A page comes with its board drawn and its report told, so of a game's presentation a browser needs choices and what to expect.
 * The rest, a third of it, is left out; using it there is an error.
 */
const composingOnly: Plugin = {
  name: 'composing-only',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\.\/(guide|report|scene)\.ts$/ }, ({ path, importer }) =>
      /[\\/]engine[\\/]rulesets[\\/][^\\/]+[\\/]presentation\.ts$/.test(importer) ? { path, namespace: 'left-out' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({ contents: `export const ${basename(path, '.ts')} = undefined;` }));
  },
};

type Names = Readonly<Record<string, string>>;

/** Scripts that load later are in files that are already built: that of the game, for its rules and its board, and that of the verifier. */
const loading = (games: Names, verifier?: string): Plugin => ({
  name: 'loading',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\.\/(?:rules|presentation)\.ts$/ }, (asked) => {
      const game = gameIn(asked);
      return game === undefined ? undefined : { path: `./${games[game]}`, external: true };
    });
    onResolve({ filter: /^\.{1,2}\// }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const asked = join(resolveDir, path);
      if (asked === VERIFYING) return { path: `./${verifier}`, external: true };
      return asked === BOARD ? { path: BOARD, namespace: 'board' } : undefined;
    });
    onLoad({ filter: /./, namespace: 'board' }, () => ({ contents: boardOf(games), resolveDir: dirname(BOARD) }));
    onResolve({ filter: /./, namespace: 'board' }, ({ path }) => ({ path, external: true }));
  },
});

/** Loads the same as `mount.tsx`, for the game that the page's table names. */
const boardOf = (games: Names): string => `
const games = {${Object.entries(games).map(([game, file]) => `${JSON.stringify(game)}: () => import(${JSON.stringify(`./${file}`)})`)}};
export const mountBoard = async (root, data) => {
  const load = games[JSON.parse(data).game.split('@')[0]];
  return load === undefined ? undefined : (await load()).mountBoard(root, data);
};`;

/** The exports of a game's file: its board, and the parts that its card loads. */
const partsOf = (game: string): string =>
  Object.entries({ mountBoard: BOARD, rules: join(RULESETS, game, 'rules.ts'), presentation: join(RULESETS, game, 'presentation.ts') })
    .map(([name, file]) => `export { ${name} } from ${JSON.stringify(file)};`)
    .join('');

/** One file, which is kept; gives its name. */
async function make(name: string, contents: string, plugins: readonly Plugin[]): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^entry:/ }, ({ path }) => ({ path, namespace: 'entry' }));
      onLoad({ filter: /./, namespace: 'entry' }, () => ({ contents, resolveDir: ROOT }));
    },
  };
  const entryPoints = [{ in: `entry:${name}`, out: name }];
  const { outputFiles } = await build({ ...OPTIONS, entryPoints, outdir: folder, plugins: [entry, composingOnly, ...plugins] });
  const [file] = outputFiles as [OutputFile];
  await keep(basename(file.path), file.contents);
  integrity[basename(file.path)] = `sha384-${createHash('sha384').update(file.contents).digest('base64')}`;
  return basename(file.path);
}

const pageOf = (name: string, file: string, plugins: readonly Plugin[] = []): Promise<string> =>
  make(name, `import ${JSON.stringify(join(SCRIPTS, file))};`, plugins);

const [, , folder = ''] = process.argv;
// First, since all the work would be for nothing where it cannot be made.
mkdirSync(folder, { recursive: true });
const integrity: Record<string, string> = {};
const ids = readdirSync(RULESETS).filter((id) => existsSync(join(RULESETS, id, 'presentation.ts')));
const games: Names = Object.fromEntries(
  await Promise.all(ids.map(async (id) => [id, await make(id, partsOf(id), [aloneWith(id)])] as const)),
);
const verifier = await make('verify', `export * from ${JSON.stringify(VERIFYING)};`, [loading(games)]);
const [match, replay, mine, timed, worker] = (await Promise.all([
  pageOf('match', 'match.ts', [loading(games, verifier)]),
  pageOf('replay', 'replay.tsx'),
  pageOf('mine', 'mine.ts'),
  pageOf('timed', 'timed.ts'),
  pageOf('worker', 'worker/worker.ts'),
])) as [string, string, string, string, string];
for (const name of readdirSync(ICONS)) write(name, readFileSync(join(ICONS, name)));
const manifest: Manifest = { files: Object.keys(integrity).toSorted(), integrity, match, replay, mine, timed, worker, games };
write('manifest.json', Buffer.from(JSON.stringify(manifest)));

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
