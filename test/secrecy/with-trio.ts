/** The registry with the test game in it, for scripts that run without vitest's mocks. `?real`: the module itself. */
import { registerHooks } from 'node:module';

const REGISTRY = '/engine/rulesets/index.ts';
const WITH_TRIO = `
import { rulesetNamed as real } from '${new URL('../../engine/rulesets/index.ts?real', import.meta.url).href}';
import { trio } from '${new URL('../support/trio.ts', import.meta.url).href}';
export * from '${new URL('../../engine/rulesets/index.ts?real', import.meta.url).href}';
export const rulesetNamed = (name) => (name.startsWith('trio') ? trio : real(name));
`;

registerHooks({
  load: (url, context, next) => (url.endsWith(REGISTRY) ? { format: 'module', source: WITH_TRIO, shortCircuit: true } : next(url, context)),
});
