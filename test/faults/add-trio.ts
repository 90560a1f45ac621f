/** `node --import`: replaces the registry by one that has the game for three. */
import { registerHooks } from 'node:module';

const REAL = new URL('../../engine/rulesets/index.ts', import.meta.url).href;
const WITH_TRIO = new URL('../support/games/registry.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    return found.url === REAL && context.parentURL !== WITH_TRIO ? { ...found, url: WITH_TRIO } : found;
  },
});
