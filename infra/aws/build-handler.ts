/**
 * Builds one handler: `node build-handler.ts OUTDIR ENTRY [EXTERNAL…]`, and prints esbuild's metafile. It is a separate
 * program because esbuild's plugins need an asynchronous build, and CDK bundles synchronously.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { ESBUILD, ROOT } from './bundling.ts';
import { type Companions, companionsIn, isLater, isSharedWhole } from './shared-chunks.ts';

/**
 * Leaves out what our letters never use of nodemailer's composer: a table of 76 KB that guesses an attachment's type from its
 * name, and code that fetches attachments from the web, which letters forbid. Using either is an error; a test composes a
 * letter with every part that letters can have.
 */
const leanComposer: Plugin = {
  name: 'lean-composer',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]nodemailer[\\/]dist[\\/]esm[\\/]mime-funcs[\\/]mime-types\.js$/ }, () => ({
      contents: `
        const refuse = () => { throw new Error('This bundle cannot tell the types of attachments: name the type.'); };
        export { refuse as detectMimeType, refuse as detectExtension };
        export default { detectMimeType: refuse, detectExtension: refuse };`,
    }));
    onLoad({ filter: /[\\/]nodemailer[\\/]dist[\\/]esm[\\/]fetch[\\/]index\.js$/ }, () => ({
      contents: `export default () => { throw new Error('This bundle cannot fetch attachments: give the content.'); };`,
    }));
  },
};

/**
 * Puts what a start loads into one chunk. esbuild makes a chunk for each set of parts that share code, some twenty for `http`,
 * and each file costs a start about a millisecond. As each part that is loaded later comes with the entry, which is there by
 * then, all that the entry loads has the same set.
 */
const oneStart = (companions: Companions): Plugin => ({
  name: 'one-start',
  setup: ({ onResolve, onLoad, resolve }) => {
    onResolve({ filter: IMPORTED_LATER }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === ASKED) return undefined;
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: ASKED });
      // Relative, as the names of chunks follow from it.
      return found.external ? undefined : { path: `./${relative(ROOT, found.path)}`, namespace: LATER };
    });
    onLoad({ filter: /./, namespace: LATER }, ({ path }) => {
      const before = [entry, ...(companions.get(relative('.', path)) ?? [])].map((file) => `import ${JSON.stringify(`./${file}`)};`);
      return { contents: `${before.join('')}export * from ${JSON.stringify(path)};`, resolveDir: ROOT };
    });
  },
});
const ASKED = Symbol('asked');
const LATER = 'later';
/** Our sources by their ending, packages by their names. esbuild asks a plugin so slowly that to ask for every import costs a quarter of a build. */
const IMPORTED_LATER = /\.ts$|^[^.]/;

/** Their `Headers` and `Response` are ours: for Node's own, Node would load all of its `fetch`. */
const ANSWERS_HTTP: readonly string[] = ['functions/http.ts', 'functions/picture.ts'];

const [, , outdir = '', entry = '', ...external] = process.argv;
const options = {
  ...ESBUILD,
  entryPoints: [{ in: join(ROOT, entry), out: 'index' }],
  outdir,
  external,
  metafile: true,
  write: false,
  absWorkingDir: ROOT,
  ...(ANSWERS_HTTP.includes(entry) && { inject: [join(ROOT, 'functions/wiring/fetch-classes.ts')] }),
} satisfies BuildOptions;

async function findCompanions(): Promise<Companions> {
  if (!isSharedWhole(entry)) return new Map();
  // Only our own files come with others, and no package imports any.
  const { inputs } = (await build({ ...options, packages: 'external', splitting: false, minify: false })).metafile;
  return companionsIn(inputs, entry);
}

const { metafile, outputFiles } = await build({ ...options, plugins: [leanComposer, oneStart(await findCompanions())] });
const missed = Object.values(metafile.inputs).flatMap(({ imports }) =>
  imports.filter((one) => isLater(one) && !one.path.startsWith(LATER)),
);
if (missed.length > 0)
  throw new Error(`IMPORTED_LATER in ${import.meta.filename} lacks ${missed.map(({ original }) => original).join(', ')}`);
mkdirSync(outdir, { recursive: true });
const { js: banner } = ESBUILD.banner;
for (const { path, text } of outputFiles) {
  // Creating a `require` costs a file more than the rest of a small one does.
  const isIdle = text.startsWith(banner) && !/\brequire\b/.test(text.slice(banner.length));
  const contents = isIdle ? text.slice(banner.length + 1) : text;
  writeFileSync(join(outdir, basename(path)), contents);
  const output = metafile.outputs[relative(ROOT, path)];
  if (output !== undefined) output.bytes = Buffer.byteLength(contents);
}
process.stdout.write(JSON.stringify(metafile));
