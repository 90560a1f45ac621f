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

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const url = STAND_INS.get(found.url);
    return url === undefined || url === context.parentURL ? found : { ...found, url };
  },
});
