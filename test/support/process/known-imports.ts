/**
 * Set up before each test file, after vitest's own hooks: they report every import to vitest's main process, also those of
 * what is loaded long since. The service imports as it goes, thousands of times a second in a hunt; only the first is news.
 */
import { type ResolveFnOutput, registerHooks } from 'node:module';

const process = globalThis as { importsAreKnown?: boolean };
if (process.importsAreKnown !== true) {
  process.importsAreKnown = true;
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const key = `${context.parentURL} ${specifier}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const resolved = next(specifier, context);
      // A test file is imported anew, under another URL each time.
      const isTest = specifier.includes('vitest=');
      if (!isTest && context.parentURL !== undefined) known.set(key, { ...resolved, shortCircuit: true });
      return resolved;
    },
  });
}
