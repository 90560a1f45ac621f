import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bundleAssets, ROOT } from '../../infra/aws/bundling.ts';

/** In place of the SDK, which is part of Lambda's runtime: a bucket in this process. */
const SDK = `
const { objects } = globalThis.kept;
const command = (run) => class { constructor(input) { this.run = () => run(input); } };
export const PutObjectCommand = command(({ Key, ...given }) => { if (globalThis.kept.broken) throw new Error('AccessDenied'); objects.set(Key, given); return {}; });
export const ListObjectsV2Command = command(() => ({ Contents: [...objects.keys()].slice(0, 10).map((Key) => ({ Key })) }));
export const DeleteObjectsCommand = command(({ Delete }) => { for (const { Key } of Delete.Objects) objects.delete(Key); return {}; });
export class S3Client { async send({ run }) { return run(); } }`;

const kept = {
  objects: new Map<string, { readonly Body: Uint8Array; readonly CacheControl?: string; readonly ContentType?: string }>(),
  broken: false,
};
const EARLIER = { Body: new Uint8Array() };
const answers: Record<string, string>[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    answers.push(JSON.parse(body));
    response.end();
  });
});
let folder = '';
let handler: (event: object) => Promise<void>;

beforeAll(async () => {
  Object.assign(globalThis, { kept });
  folder = await mkdtemp(join(tmpdir(), 'keeping-'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await build({
    entryPoints: [join(ROOT, 'infra/aws/keeping/handler.ts')],
    ...{ bundle: true, format: 'esm', platform: 'node', outfile: join(folder, 'index.mjs') },
    plugins: [
      {
        name: 'sdk',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^@aws-sdk\// }, ({ path }) => ({ path, namespace: 'sdk' }));
          onLoad({ filter: /./, namespace: 'sdk' }, () => ({ contents: SDK }));
        },
      },
    ],
  });
  bundleAssets(join(folder, 'assets'));
  ({ handler } = await import(pathToFileURL(join(folder, 'index.mjs')).href));
});
afterAll(async () => {
  server.close();
  Reflect.deleteProperty(globalThis, 'kept');
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  answers.length = 0;
});

const run = (type: 'Create' | 'Update' | 'Delete'): Promise<void> =>
  handler({
    RequestType: type,
    ResponseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/answer`,
    ...{ StackId: 'stack', RequestId: 'request', LogicalResourceId: 'KeptAssets' },
    ResourceProperties: { ServiceToken: 'fn', Bucket: 'assets' },
  });

test('every script of a deployment is kept, beside those of earlier ones, until the stack is deleted', async () => {
  kept.objects.set('match-EARLIER1.js', EARLIER);
  await run('Create');
  expect([...kept.objects.keys()].toSorted()).toEqual(
    [...readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js')), 'match-EARLIER1.js'].toSorted(),
  );
  kept.objects.delete('match-EARLIER1.js');
  for (const [name, object] of kept.objects) {
    expect(object).toMatchObject({ CacheControl: 'public, max-age=31536000, immutable', ContentType: 'text/javascript; charset=utf-8' });
    // CloudFront compresses what is larger than a thousand bytes and smaller than ten million.
    expect(Buffer.from(object.Body).equals(readFileSync(join(folder, 'assets', name)))).toBe(true);
    expect(object.Body.length).toBeLessThan(10_000_000);
  }
  kept.objects.set('match-EARLIER1.js', EARLIER);
  await run('Update');
  expect(kept.objects.get('match-EARLIER1.js')).toBe(EARLIER);
  await run('Delete');
  expect(kept.objects.size).toBe(0);
  expect(answers.map(({ Status, PhysicalResourceId }) => [Status, PhysicalResourceId])).toEqual(
    Array.from({ length: 3 }, () => ['SUCCESS', 'kept-assets']),
  );
});

test('a deployment whose scripts cannot be kept fails and says why', async () => {
  kept.broken = true;
  await run('Update');
  kept.broken = false;
  expect(answers).toEqual([expect.objectContaining({ Status: 'FAILED', Reason: 'AccessDenied' })]);
});
