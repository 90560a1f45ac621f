/** The script that verifies a finished match in the reader's browser, built from the engine's own sources when it is first requested. */
import { join } from 'node:path';

export function createVerifier(): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function make(): Promise<string> {
  // Loaded when first needed, so that the start does not wait for it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../bin/verify-in-browser.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // Of the games, only their rules.
    external: ['./telling.ts', './player.ts'],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
