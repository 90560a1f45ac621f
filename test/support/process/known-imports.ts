/**
 * Loaded after vitest's own hooks, and so asked before them. They report every import to vitest's main process, even of a module
 * loaded long before, which only its watch mode needs. So an import of ours is resolved from its words alone, and one of a
 * package is looked up once. The service imports as it goes, in a hunt thousands of times a second.
 */
import { type ResolveFnOutput, registerHooks } from 'node:module';
import { standIn } from './stand-ins.ts';

const isWatched = process.env.VITEST_MODE === 'WATCH';
const known = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL } = context;
    // The file that a package loads may depend on whether it imports or requires it. Vitest imports test files again each time.
    if (parentURL === undefined || parentURL.includes('/node_modules/')) return next(specifier, context);
    const key = `${parentURL} ${specifier}`;
    const found = known.get(key) ?? { ...(ourSource(specifier, parentURL) ?? next(specifier, context)), shortCircuit: true };
    known.set(key, found);
    return found;
  },
});

function ourSource(specifier: string, parentURL: string): ResolveFnOutput | undefined {
  if (isWatched || !/^\.\.?\/.*\.ts$/.test(specifier)) return undefined;
  return { url: standIn(new URL(specifier, parentURL).href, parentURL), format: 'module-typescript' };
}
