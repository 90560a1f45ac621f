import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/**
 * Every file that can call out of its process, and whom it calls. Only webhooks and messages to browsers go where somebody else
 * says, so they alone are filtered.
 */
const CALLS: Readonly<Record<string, string>> = {
  'functions/post/call-out.ts': 'webhooks and browsers, behind functions/post/hook-target.ts',
  'functions/post/hook-target.ts': 'the name server, for webhooks and browsers',
  'functions/wiring/drand.ts': 'the relays of drand, by name, without redirects',
  'functions/wiring/aws-call.ts': 'SES, SSM and S3, hosts made of the region or of the bucket',
  'infra/local/mail-out/send-smtp.ts': 'the SMTP server of the settings',
  'functions/wiring/table-client.ts': 'DynamoDB',
  'functions/wiring/lambda-http.ts': 'nobody: it is called',
  'templates/browser/follow.ts': 'its own site, from the reader’s browser',
  'templates/browser/read-page.ts': 'its own site, from the reader’s browser',
  'templates/browser/send.ts': 'its own site, from the reader’s browser',
  'templates/browser/notifications.ts': 'its own site, from the reader’s browser',
  'templates/browser/verify.ts': 'its own site, from the reader’s browser',
  'templates/browser/worker/worker.ts': 'its own site, from the reader’s browser',
  'infra/aws/build-handler.ts': 'nobody: it puts a throw in the place of a fetch',
  'infra/aws/bundling.ts': 'esbuild, in a process of its own',
  'infra/assets/build.ts': 'esbuild, in a process of its own',
  'infra/aws/guard/handler.ts': 'CloudFormation, at deployment',
  'infra/aws/restore/restore.ts': 'the AWS CLI of who puts a backup into service',
  'infra/aws/activation/handler.ts': 'SES, at deployment',
  'infra/aws/keeping/handler.ts': 'S3, at deployment',
  'infra/aws/custom-resource.ts': 'CloudFormation, at deployment',
  'infra/local/assets.ts': 'esbuild, in a process of its own',
  'infra/local/dynamo.ts': 'where DYNAMODB_ENDPOINT says',
  'infra/local/mail-in/judge-mails.ts': 'the name server, through verdicts.ts',
  'infra/local/mail-keys.ts': 'nobody: it reads a certificate',
  'infra/local/start.ts': 'nobody: it is called',
  'infra/local/mail-in/verdicts.ts': 'the name server: SPF, DKIM, DMARC',
  'bin/demo.ts': 'the service it started, on loopback',
  'bin/demo-postbox.ts': 'the service it started, on loopback',
  'bin/sealed-orders.mjs': 'itself, under the right Node',
};

const CALLING =
  /\bfrom '(?:node:(?:https?|http2|net|tls|dgram|dns|child_process)(?:\/promises)?|undici|nodemailer|@smithy\/node-http-handler|smtp-[^']+)'|\bimport\('mailauth|\bnew [A-Z]\w*Client\(|(?<![.\w'-])fetch\b(?!['?:])|\b(?:WebSocket|EventSource|XMLHttpRequest|sendBeacon)\b|\bimport\((?!')/;
/** Words and types call nobody, nor does a file that only listens. */
const HARMLESS = [
  /^\s*(?:\/\*\*|\*|\/\/).*$/gm,
  /typeof fetch/g,
  /'[^']*sec-fetch[^']*'/g,
  /^import type [^;]*;$/gm,
  /^import \{[^}]*\b(?:createServer|SMTPServer)\b[^}]*\} from '[^']+';$/gm,
];
const calls = (source: string): boolean => CALLING.test(HARMLESS.reduce((text, harmless) => text.replace(harmless, ''), source));

const sources = ['engine', 'templates', 'functions', 'infra', 'bin'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.m?[jt]sx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test('nothing calls out of its process except what is listed, with whom it calls', () => {
  const calling = sources.filter((path) => calls(readFileSync(join(root, path), 'utf8')));
  expect(calling.sort()).toEqual(Object.keys(CALLS).sort());
});

test.each([
  `const page = await fetch('https://elsewhere.example/');`,
  'const ask = given ?? fetch;',
  `import { request } from 'node:https';`,
  `import { connect } from 'node:tls';`,
  `import * as dns from 'node:dns/promises';`,
  `import { createTransport } from 'nodemailer';`,
  `const socket = new WebSocket(url);`,
  `const lib = await import(name);`,
  `const queue = new SQSClient({});`,
  `import { NodeHttpHandler } from '@smithy/node-http-handler';`,
])('a planted call is found: %s', (source) => {
  expect(calls(source)).toBe(true);
});

test('letters read no file and fetch no page, whatever is in them', () => {
  const message = readFileSync(join(root, 'functions/post/message.ts'), 'utf8');
  expect(message).toMatch(/disableFileAccess: true,\s+disableUrlAccess: true/);
});
