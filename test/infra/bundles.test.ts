import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Outgoing } from '../../functions/facts/deps.ts';
import { sesMail } from '../../functions/post/send-ses.ts';
import { bundleHandler, bundleVerifier } from '../../infra/aws/bundling.ts';
import { createService } from '../../infra/aws/service.ts';
import { readSettings } from '../../infra/aws/settings.ts';
import { BUDGETS, bundle, bundleJob, loadedBy } from '../support/bundles.ts';
import { rulesets } from '../support/games/games.ts';
import { newApp } from './synthesised.ts';

test.each(BUDGETS)('$job loads at most $most KB for $for', ({ job, later, most }) => {
  expect(loadedBy(job, later)).toBeLessThanOrEqual(most);
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

test('each function gets code of its own, and the one that shows pages the verifier beside it', () => {
  const app = newApp({ 'aws:cdk:bundling-stacks': ['**'], '@aws-cdk/core:validateAgainstDefaultRules': false });
  createService(app, readSettings(app.node));
  const { directory, stacks } = app.synth();
  const functions = Object.values(stacks[0]?.template.Resources as Record<string, Lambda>).filter(({ Type }) =>
    Type.endsWith('::Function'),
  );
  const keys = functions.map(({ Properties }) => Properties.Code.S3Key.replace('.zip', ''));
  expect(new Set(keys).size).toBe(6);
  const files = keys.map((key) => readdirSync(join(directory, `asset.${key}`)));
  for (const names of files) expect(names).toContain('index.mjs');
  expect(files.filter((names) => names.includes('verify.js'))).toHaveLength(1);
});

/** Each path in turn, of the handler in a folder of its own as Lambda has it. */
const ASK = `
const key = { Parameters: [{ Name: process.env.SERVICE_KEY_PARAMETER, Value: '07'.repeat(32) }] };
globalThis.fetch = async () => Response.json(key);
const { handler } = await import(process.argv[2]);
for (const path of process.argv.slice(3)) {
  const http = { method: 'GET', path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' };
  const { statusCode, body } = await handler({
    version: '2.0', routeKey: 'ANY /{proxy+}', rawPath: path, rawQueryString: '', isBase64Encoded: false,
    headers: { host: 'play.example' }, requestContext: { http, domainName: 'play.example', stage: '$default' },
  }, {});
  console.log(statusCode, path, body.length > 500 ? 'at length' : body);
}`;

test('what is loaded later is found beside the handler: the words of each game, the pages of leagues, the verifier', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  bundleJob('http', folder);
  bundleVerifier(join(folder, 'verify.js'));
  writeFileSync(join(folder, 'ask.mjs'), ASK);
  const paths = ['/', ...rulesets.map(({ id }) => `/rules/${id}`), '/leagues/open', '/verify.js', '/docs'];
  const environment = {
    ...{ AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret', TABLE_NAME: 'none' },
    ...{ SERVICE_KEY_PARAMETER: '/key', MAIL_DOMAIN: 'play.example', PUBLIC_URL: 'https://play.example', METRIC_NAMESPACE: 'test' },
  };
  const said = await run(join(folder, 'ask.mjs'), environment, join(folder, 'index.mjs'), ...paths);
  expect(said.split('\n')).toEqual(paths.map((path) => `200 ${path} at length`));
  rmSync(folder, { recursive: true });
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
    ics: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
    notice: true,
  },
  messageId: 'report-3-rebel',
  thread: 'abcdefghijklmnop.rebel',
  unsubscribe: 'https://play.example/u/abc',
};

test('a letter with all that letters have is composed in the bundle as without it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
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
  rmSync(folder, { recursive: true });
});

test('a bundled client signs with the credentials that Lambda puts into the environment, and says so where there are none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
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
  rmSync(folder, { recursive: true });
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
