/**
 * For `node --import`, and so in every test process: two modules of the engine give way to ours, which wrap them. The
 * registry knows the game for three too, and the check of a beacon's round remembers its answers where a test asks for that.
 * What Node compiles is kept for the next run, beside the packages as by `npm start`; the variable tells threads and programs.
 */
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => new URL(path, import.meta.url).href;
const STAND_INS = new Map([
  [at('../../../engine/rulesets/index.ts'), at('../games/registry.ts')],
  [at('../../../engine/beacon-proof.ts'), at('../../dice/checked-once.ts')],
]);

process.env.NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

/** The module that is loaded where a parent asks for this one; a stand-in itself gets what it wraps. */
export function standIn(url: string, parentURL: string | undefined): string {
  const found = STAND_INS.get(url);
  return found === undefined || found === parentURL ? url : found;
}

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    return { ...found, url: standIn(found.url, context.parentURL) };
  },
});
