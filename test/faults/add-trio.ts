/** `node --import`: puts the registry with the game for three in the place of the real one. */
import { registerHooks } from 'node:module';

const REAL = new URL('../../engine/rulesets/index.ts', import.meta.url).href;
const WITH_TRIO = new URL('../support/games/registry.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    return found.url === REAL && context.parentURL !== WITH_TRIO ? { ...found, url: WITH_TRIO } : found;
  },
});
