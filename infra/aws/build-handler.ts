/**
 * Builds one handler: `node build-handler.ts ENTRY OUTDIR [EXTERNAL…]`, and prints esbuild's metafile. A program of its own,
 * for plugins run only in builds that are waited for, and CDK waits for nothing.
 */
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ESBUILD, ROOT } from './bundling.ts';

/**
 * Of nodemailer's composer, what no letter of ours needs: a table of 76 KB that guesses the type of an attachment from its
 * name, and the fetching of attachments from the web, which letters forbid. Whatever asks for either fails, and a test sends
 * every part that a letter can have through the bundle.
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
      contents: `export default () => { throw new Error('The bundle fetches no attachments.'); };`,
    }));
  },
};

const [, , entry = '', outdir = '', ...external] = process.argv;
const { metafile } = await build({
  ...ESBUILD,
  entryPoints: [{ in: join(ROOT, entry), out: 'index' }],
  outdir,
  external,
  metafile: true,
  plugins: [leanComposer],
});
process.stdout.write(JSON.stringify(metafile));
