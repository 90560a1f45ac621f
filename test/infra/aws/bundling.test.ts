import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Outgoing } from '../../../functions/facts/deps.ts';
import { sesMail } from '../../../functions/post/send-ses.ts';
import type { Manifest } from '../../../functions/wiring/assets.ts';
import { bundleAssets, bundleHandler, copyRaster, ROOT } from '../../../infra/aws/bundling.ts';
import { createService } from '../../../infra/aws/service.ts';
import { BUDGETS, bundle, bundleJob, countFiles, loadedBy, MOST_FILES } from '../../support/bundles.ts';
import { rulesets } from '../../support/games/games.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { newApp, settingsOf } from './synthesised.ts';

test.each(BUDGETS)('$job loads at most $most KB for $for', ({ job, later, most }) => {
  expect(loadedBy(job, later)).toBeLessThanOrEqual(most);
});

test.each(MOST_FILES)('http loads $for in at most $most files', ({ later, most }) => {
  expect(countFiles('http', later)).toBeLessThanOrEqual(most);
});

interface Lambda {
  readonly Type: string;
  readonly Properties: { readonly Code: { readonly S3Key: string } };
}

const CALL = `
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
await new DynamoDBClient({ endpoint: process.env.AT, maxAttempts: 1 }).send(new ListTablesCommand({})).then(
  () => console.log('done'),
  (error) => console.log(error.message),
);`;

test('each function gets its own code, and the one that shows pages also their scripts', () => {
  const app = newApp({ 'aws:cdk:bundling-stacks': ['**'] });
  createService(app, settingsOf());
  const { directory, stacks } = app.synth();
  const functions = Object.values(stacks[0]?.template.Resources as Record<string, Lambda>).filter(({ Type }) =>
    Type.endsWith('::Function'),
  );
  const keys = functions.map(({ Properties }) => Properties.Code.S3Key.replace('.zip', ''));
  expect(new Set(keys).size).toBe(9);
  const files = keys.map((key) => readdirSync(join(directory, `asset.${key}`)));
  for (const names of files) expect(names).toContain('index.mjs');
  // The other keeps them for the deployments to come.
  expect(files.filter((names) => names.includes('assets'))).toHaveLength(2);
});

interface Ask {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

/**
 * Sends each request in turn to the handler, in a folder of its own as on Lambda; no table is ever asked. Limits of time give
 * way: on a busy machine, a process that stands still for seconds would take its table or a game for broken, and answer 500.
 */
const ASK = `
import { Script } from 'node:vm';
const { runInContext } = Script.prototype;
Script.prototype.runInContext = function (context) { return runInContext.call(this, context); };
AbortSignal.timeout = () => new AbortController().signal;
const { setTimeout } = globalThis;
globalThis.setTimeout = (run, ms, ...given) => setTimeout(run, ms < 1000 ? ms : 1_800_000, ...given);
const { handler } = await import(process.argv[2]);
for (const { path, method = 'GET', headers = {}, ...given } of JSON.parse(process.argv[3])) {
  const http = { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' };
  const answer = await handler({
    version: '2.0', routeKey: 'ANY /{proxy+}', rawPath: path, rawQueryString: '', isBase64Encoded: false, ...given,
    headers: { host: 'play.example', ...headers }, requestContext: { http, domainName: 'play.example', stage: '$default' },
  });
  console.log(JSON.stringify({ path, ...answer }));
}`;

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const REQUESTS: readonly Ask[] = [
  ...[
    '/',
    ...rulesets.map(({ id }) => `/rules/${id}`),
    '/leagues/open',
    '/docs',
    '/health',
    '/v1/openapi.json',
    '/nowhere',
    '/v1/nowhere',
    '/me',
  ].map((path) => ({ path })),
  { path: '/health', method: 'HEAD' },
  { path: '/', headers: { 'accept-language': 'Grüße' }, cookies: ['session=none', 'b=2'] },
  { path: '/', headers: { 'sec-fetch-site': 'cross-site' }, method: 'POST' },
  { path: '/v1/matches', method: 'POST', headers: JSON_TYPE, body: '{"game":' },
  {
    path: '/v1/matches',
    method: 'POST',
    headers: JSON_TYPE,
    body: Buffer.from('{"game": "none"}').toString('base64'),
    isBase64Encoded: true,
  },
  { path: '/v1/matches', method: 'POST', body: '{}' },
  { path: '/v1/matches', method: 'POST', headers: JSON_TYPE, body: ' '.repeat(20_000) },
  { path: '/sign-in', method: 'POST', headers: FORM, body: 'email=nobody' },
  { path: '/sign-out', method: 'POST', headers: FORM },
];

test('the bundle finds everything that it loads later, and answers as its sources do with Node’s own classes', async () => {
  const folder = temporaryFolder('bundle');
  bundleJob('http', folder);
  writeFileSync(join(folder, 'ask.mjs'), ASK);
  const key = createServer((_, response) => {
    response.end(JSON.stringify({ Parameters: [{ Name: '/key', Value: '07'.repeat(32) }] }));
  }).listen(0, '127.0.0.1');
  await once(key, 'listening');
  const environment = {
    ...{ AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret', TABLE_NAME: 'none' },
    ...{ SERVICE_KEY_PARAMETER: '/key', MAIL_DOMAIN: 'play.example', PUBLIC_URL: 'https://play.example', METRIC_NAMESPACE: 'test' },
    AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${(key.address() as AddressInfo).port}`,
    // A table without items answers the same.
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(key.address() as AddressInfo).port}`,
  };
  // Each page names the attempt of its forms anew, and what is left of a limit depends on the time between requests.
  const ask = async (handler: string, all: readonly Ask[]) =>
    (await run(join(folder, 'ask.mjs'), environment, handler, JSON.stringify(all)))
      .replaceAll(/[0-9a-f]{32}-first/g, 'first')
      .replaceAll(/;r=\d+;t=\d+/g, '');
  const said = await ask(join(folder, 'index.mjs'), REQUESTS);
  const refused = [404, 404, 303, 200, 200, 403, 400, 422, 415, 413, 422, 303];
  const shown = Array.from({ length: REQUESTS.length - refused.length }, () => 200);
  expect(said.split('\n').map((line) => JSON.parse(line).statusCode)).toEqual([...shown, ...refused]);
  expect(said).toBe(await ask(join(ROOT, 'functions/http.ts'), REQUESTS));
  bundleAssets(join(folder, 'assets'));
  const { match: script } = JSON.parse(readFileSync(join(folder, 'assets/manifest.json'), 'utf8')) as Manifest;
  const asked = { path: `/assets/${script}`, headers: { 'accept-encoding': 'gzip, br' } };
  const { statusCode, body, isBase64Encoded } = JSON.parse(await ask(join(folder, 'index.mjs'), [asked]));
  expect([statusCode, isBase64Encoded]).toEqual([200, true]);
  expect(brotliDecompressSync(Buffer.from(body, 'base64'))).toEqual(readFileSync(join(folder, `assets/${script}`)));
  key.close();
});

test('the function for pictures has its renderer and letters beside it, and answers in pixels', async () => {
  const folder = temporaryFolder('bundle');
  bundleJob('picture', folder);
  copyRaster(join(folder, 'raster'));
  writeFileSync(join(folder, 'ask.mjs'), ASK);
  const environment = { AWS_REGION: 'eu-west-1', TABLE_NAME: 'none', METRIC_NAMESPACE: 'test' };
  const asked = ['/pictures/games/rebel-commander.png', '/pictures/games/chess.png', '/'].map((path) => ({ path }));
  const said = await run(join(folder, 'ask.mjs'), environment, join(folder, 'index.mjs'), JSON.stringify(asked));
  const [picture, none, elsewhere] = said.split('\n').map((line) => JSON.parse(line));
  expect([picture, none, elsewhere].map(({ statusCode, isBase64Encoded }) => [statusCode, isBase64Encoded])).toEqual([
    [200, true],
    [404, false],
    [404, false],
  ]);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  for (const { headers } of [picture, none, elsewhere])
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
    });
  expect(Buffer.from(picture.body, 'base64').subarray(1, 4).toString()).toBe('PNG');
});

const WHOLE: Outgoing = {
  to: 'ada@players.example',
  player: 'adaadaadaadaadaadaadaadaad',
  replyTo: 'abcdefghijklmnop.3.abcdefghijklmnopqrstuvwxyz@play.example',
  answers: false,
  rendered: {
    subject: 'Turn 3: Hoth is lost – “again”',
    text: `Hoth is lost.\n${'ä'.repeat(300)}\n`,
    html: '<p>Hoth is lost – again.</p>',
    calendar: { method: 'PUBLISH', file: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n' },
    notice: true,
  },
  messageId: 'report-3-rebel',
  thread: 'abcdefghijklmnop.rebel',
  unsubscribe: 'https://play.example/u/abc',
};

test('a letter with every feature is composed in the bundle as outside it', async () => {
  const folder = temporaryFolder('bundle');
  bundleHandler('functions/post/send-ses.ts', folder);
  const bundled = (await import(pathToFileURL(join(folder, 'index.mjs')).href)) as { readonly sesMail: typeof sesMail };
  const compose = async (transport: typeof sesMail): Promise<string> => {
    let raw = '';
    const send = transport(
      async ({ body }) => {
        raw = Buffer.from(
          (body as { readonly Content: { readonly Raw: { readonly Data: string } } }).Content.Raw.Data,
          'base64',
        ).toString();
        return { ok: true };
      },
      { mailDomain: 'play.example', configurationSet: 'letters' },
    );
    await send(WHOLE);
    return raw.replaceAll(/--_NmP-[^"\r\n]+/g, '--boundary').replace(/^Date: .*$/m, 'Date: now');
  };
  const whole = await compose(sesMail);
  expect(whole).toContain('text/calendar');
  expect(await compose(bundled.sesMail)).toBe(whole);
});

test('a bundled client signs with the credentials in Lambda’s environment, and says so where there are none', async () => {
  const folder = temporaryFolder('bundle');
  const file = join(folder, 'call.mjs');
  writeFileSync(file, await bundle(CALL));
  const asked: (string | string[] | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization, request.headers['x-amz-security-token']);
    response.setHeader('content-type', 'application/x-amz-json-1.0').end('{"TableNames":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const environment = { AT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, AWS_REGION: 'eu-west-1' };
  const role = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'of-the-role' };
  expect(await run(file, { ...environment, ...role })).toBe('done');
  expect(asked).toEqual([expect.stringContaining('Credential=AKID/'), 'of-the-role']);
  expect(await run(file, environment)).toBe('No credentials in the environment: this bundle runs on Lambda, under a role.');
  server.close();
});

async function run(file: string, env: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [file, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'close');
  return said.trim();
}
