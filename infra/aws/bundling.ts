/**
 * Builds the files that Lambda gets from a handler: `index.mjs`, and chunks that it loads when they are needed, such as the
 * rules of one game. The tests of bundle sizes build with the same function.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, Metafile } from 'esbuild';

export const ROOT: string = join(import.meta.dirname, '../..');

export const ESBUILD = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minify: true,
  outExtension: { '.js': '.mjs' },
  // Without it the SDK comes as CommonJS, which cannot be tree-shaken.
  mainFields: ['module', 'main'],
  // Some dependencies are CommonJS and call `require` for Node's own modules.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  alias: { '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'lambda-credentials.ts') },
  logLevel: 'warning',
} satisfies BuildOptions;

const MOST_METAFILE = 64 * 1024 * 1024;
/** Without garbage collection, up to a gigabyte, esbuild builds a third faster. Its process frees the memory when it ends. */
const UNCOLLECTED = { GOGC: 'off', GOMEMLIMIT: '1GiB' };

interface Built {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly said: string;
}
const built = new Map<string, Built>();

/** The bundled SDK starts some 20 ms sooner than the one in the runtime, and is the one that was tested. */
export function bundleHandler(entry: string, outdir: string, external: readonly string[] = []): Metafile {
  return JSON.parse(build(join(import.meta.dirname, 'build-handler.ts'), outdir, entry, ...external));
}

/** The scripts of pages. */
export function bundleAssets(folder: string): void {
  build(join(import.meta.dirname, '../assets/build.ts'), folder);
}

/**
 * Runs a builder, a program that writes into the folder given as its first argument, and returns its output. A process runs it
 * once for the same arguments: two functions carry the scripts of pages, and tests ask for most handlers repeatedly.
 */
function build(builder: string, outdir: string, ...words: readonly string[]): string {
  const key = JSON.stringify([builder, ...words]);
  const { files, said } = built.get(key) ?? buildAnew(builder, words);
  built.set(key, { files, said });
  mkdirSync(outdir, { recursive: true });
  for (const [name, contents] of files) writeFileSync(join(outdir, name), contents);
  return said;
}

function buildAnew(builder: string, words: readonly string[]): Built {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  try {
    const how = { cwd: ROOT, env: { ...UNCOLLECTED, ...process.env }, encoding: 'utf8', maxBuffer: MOST_METAFILE } as const;
    const said = execFileSync(process.execPath, [builder, folder, ...words], how);
    return { files: new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])), said };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The parts that turn drawings into pictures: the renderer, which is WebAssembly, and its fonts. */
export function copyRaster(folder: string): void {
  mkdirSync(folder);
  copyFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')), join(folder, 'resvg.wasm'));
  const fonts = join(ROOT, 'templates/fonts');
  for (const name of readdirSync(fonts)) copyFileSync(join(fonts, name), join(folder, name));
}
