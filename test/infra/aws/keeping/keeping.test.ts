import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleAssets } from '../../../../infra/aws/bundling.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { customResource } from '../custom-resource.ts';

/** In place of the SDK, which is part of Lambda's runtime: a bucket in this process. */
const SDK = `
const { objects } = globalThis.kept;
const command = (run) => class { constructor(input) { this.run = () => run(input); } };
export const PutObjectCommand = command(({ Key, ...given }) => { if (globalThis.kept.broken) throw new Error('AccessDenied'); objects.set(Key, given); return {}; });
export const ListObjectsV2Command = command(() => ({ Contents: [...objects.keys()].slice(0, 10).map((Key) => ({ Key })) }));
export const DeleteObjectsCommand = command(({ Delete }) => { for (const { Key } of Delete.Objects) objects.delete(Key); return {}; });
export class S3Client { async send({ run }) { return run(); } }`;

interface Kept {
  readonly Body: Uint8Array;
  readonly CacheControl?: string;
  readonly ContentType?: string;
}
const EARLIER: Kept = { Body: new Uint8Array() };
const kept = { objects: new Map<string, Kept>(), broken: false };
Object.assign(globalThis, { kept });
const folder = temporaryFolder('keeping');
bundleAssets(join(folder, 'assets'));
const { run: send } = await customResource('keeping', folder, SDK);
afterAll(() => void Reflect.deleteProperty(globalThis, 'kept'));
const run = (type: 'Create' | 'Update' | 'Delete') => send(type, { Bucket: 'assets' });

test('every script of a deployment is kept, beside those of earlier ones, until the stack is deleted', async () => {
  kept.objects.set('match-EARLIER1.js', EARLIER);
  const answers = [await run('Create')];
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  expect([...kept.objects.keys()].toSorted()).toEqual([...scripts, 'match-EARLIER1.js'].toSorted());
  for (const name of scripts) {
    const object = kept.objects.get(name);
    expect(object).toMatchObject({ CacheControl: 'public, max-age=31536000, immutable', ContentType: 'text/javascript; charset=utf-8' });
    expect(Buffer.from(object?.Body ?? []).equals(readFileSync(join(folder, 'assets', name)))).toBe(true);
    // CloudFront compresses nothing larger.
    expect(object?.Body.length).toBeLessThan(10_000_000);
  }
  answers.push(await run('Update'));
  expect(kept.objects.get('match-EARLIER1.js')).toBe(EARLIER);
  answers.push(await run('Delete'));
  expect(kept.objects.size).toBe(0);
  expect(answers.map((answer) => [answer?.Status, answer?.PhysicalResourceId])).toEqual(
    Array.from({ length: 3 }, () => ['SUCCESS', 'kept-assets']),
  );
});

test('a deployment whose scripts cannot be kept fails and says why', async () => {
  kept.broken = true;
  const answer = await run('Update');
  kept.broken = false;
  expect(answer).toMatchObject({ Status: 'FAILED', Reason: 'AccessDenied' });
});
