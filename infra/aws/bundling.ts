/** How a handler becomes one file for Lambda. The bundle budgets in the tests build with the same options. */
import { join } from 'node:path';
import type { BundlingOptions, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';

const credentials = join(import.meta.dirname, 'lambda-credentials.ts');

/** The part that esbuild and CDK name alike. */
export const ESBUILD = {
  format: 'esm',
  target: 'node24',
  minify: true,
  // Without it the SDK comes in as CommonJS, which cannot be shaken.
  mainFields: ['module', 'main'],
  // Some dependencies are CommonJS and call `require` for Node's own modules.
  banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
  alias: {
    '@aws-sdk/credential-provider-node': credentials,
  },
} as const;

export const BUNDLING: BundlingOptions = {
  // Its value is the same word; taking the enum itself would load all of CDK where only the options are wanted.
  format: ESBUILD.format as OutputFormat,
  target: ESBUILD.target,
  minify: ESBUILD.minify,
  mainFields: [...ESBUILD.mainFields],
  // The bundled SDK starts some 20 ms sooner than the one in the runtime, and is the one that was tested.
  bundleAwsSDK: true,
  banner: ESBUILD.banner,
  esbuildArgs: Object.fromEntries(Object.entries(ESBUILD.alias).map(([name, file]) => [`--alias:${name}`, file])),
};

/** Beside the HTTP handler lies the script that verifies a finished match in the reader's browser. */
export const WITH_VERIFIER: BundlingOptions = {
  ...BUNDLING,
  commandHooks: {
    beforeBundling: () => [],
    beforeInstall: () => [],
    afterBundling: (input, output) => [
      `npx --no-install esbuild "${input}/bin/verify-in-browser.ts" --bundle --minify --format=esm --target=es2022 --outfile="${output}/verify.js"`,
    ],
  },
};
