/**
 * Loaded after vitest's own hooks, which report every import to its main process, even of a module loaded long before. The
 * service imports as it goes, in a hunt thousands of times a second: only the first time is news.
 */
import { type ResolveFnOutput, registerHooks } from 'node:module';

const known = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve: (specifier, context, next) => {
    const key = `${context.parentURL} ${specifier}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const resolved = next(specifier, context);
    // What a package loads may depend on whether it imports or requires it. Test files are imported by vitest, each time anew.
    if (context.parentURL?.includes('/node_modules/') === false) known.set(key, { ...resolved, shortCircuit: true });
    return resolved;
  },
});
