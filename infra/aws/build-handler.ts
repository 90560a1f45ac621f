/**
 * Builds one handler: `node build-handler.ts OUTDIR ENTRY [EXTERNAL…]`, and prints esbuild's metafile. It is a separate
 * program because esbuild's plugins need an asynchronous build, and CDK bundles synchronously.
 */
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ESBUILD, ROOT } from './bundling.ts';

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
const oneStart: Plugin = {
  name: 'one-start',
  setup: ({ onResolve, onLoad, resolve }) => {
    onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === ASKED) return undefined;
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: ASKED });
      // Relative, as the names of chunks follow from it.
      return found.external ? undefined : { path: `./${relative(ROOT, found.path)}`, namespace: 'later' };
    });
    onLoad({ filter: /./, namespace: 'later' }, ({ path }) => ({
      contents: `import ${JSON.stringify(`./${entry}`)}; export * from ${JSON.stringify(path)};`,
      resolveDir: ROOT,
    }));
  },
};
const ASKED = Symbol('asked');

/** Their `Headers` and `Response` are ours: for Node's own, Node would load all of its `fetch`. */
const ANSWERS_HTTP: readonly string[] = ['functions/http.ts', 'functions/picture.ts'];

const [, , outdir = '', entry = '', ...external] = process.argv;
const { metafile } = await build({
  ...ESBUILD,
  entryPoints: [{ in: join(ROOT, entry), out: 'index' }],
  outdir,
  external,
  metafile: true,
  plugins: [leanComposer, oneStart],
  ...(ANSWERS_HTTP.includes(entry) && { inject: [join(ROOT, 'functions/wiring/fetch-classes.ts')] }),
});
process.stdout.write(JSON.stringify(metafile));
