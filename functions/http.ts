/** API and pages: every request goes to one app, which knows the routes. */
import { fileURLToPath } from 'node:url';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { createApp } from './edge/http/app.ts';
import { memoize } from './facts/memoize.ts';
import { assetsIn } from './wiring/assets.ts';
import { composeDeps, letterSettings, readEnvironment } from './wiring/compose.ts';
import { composeKeys } from './wiring/compose-keys.ts';
import { httpDeps } from './wiring/http-deps.ts';
import { lambdaHttp } from './wiring/lambda-http.ts';
import { withoutMessages } from './wiring/without-messages.ts';

const compose = memoize(async () => {
  const deps = { ...composeDeps(process.env), keys: await composeKeys(process.env) };
  const who = z._default(z.enum(['anyone', 'signed-in']), 'signed-in');
  const given = readEnvironment(z.object({ OPEN_MATCHES: who, ASSETS_URL: z.optional(z.url()) }), process.env);
  const { OPEN_MATCHES: openMatches, ASSETS_URL: elsewhere } = given;
  // `infra/aws/worker.ts` places it next to the handler.
  const folder = fileURLToPath(new URL('./assets', import.meta.url));
  const assets = assetsIn(async () => folder, elsewhere === undefined ? undefined : new URL(elsewhere));
  const settings = { ...letterSettings(process.env), openMatches, demo: false, local: false };
  return withoutMessages(lambdaHttp(createApp(httpDeps(deps, settings, { assets }))));
});
// Started at load time, so that the key is there for the first request; that request reports a failure.
compose().catch(() => undefined);
export const handler = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => (await compose())(event);
