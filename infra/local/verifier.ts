/** The script that verifies a finished match in the reader's browser, made from the engine's own sources when it is first asked for. */
import { join } from 'node:path';
import { build } from 'esbuild';

export function createVerifier(): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function make(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../bin/verify-in-browser.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
