import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleAssets } from '../../infra/aws/bundling.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { customResource } from './custom-resource.ts';

/** In place of the SDK, which is part of Lambda's runtime: a bucket in this process. */
const SDK = `
const { objects } = globalThis.kept;
const command = (run) => class { constructor(input) { this.run = () => run(input); } };
export const PutObjectCommand = command(({ Key, Body }) => { if (globalThis.kept.broken) throw new Error('AccessDenied'); objects.set(Key, Body.length); return {}; });
export const ListObjectsV2Command = command(() => ({ Contents: [...objects.keys()].slice(0, 10).map((Key) => ({ Key })) }));
export const DeleteObjectsCommand = command(({ Delete }) => { for (const { Key } of Delete.Objects) objects.delete(Key); return {}; });
export class S3Client { async send({ run }) { return run(); } }`;

const kept = { objects: new Map<string, number>(), broken: false };
Object.assign(globalThis, { kept });
const folder = temporaryFolder('keeping');
bundleAssets(join(folder, 'assets'));
const { run: send } = await customResource('keeping', folder, SDK);
afterAll(() => void Reflect.deleteProperty(globalThis, 'kept'));
const run = (type: 'Create' | 'Update' | 'Delete') => send(type, { Bucket: 'assets' });

test('every script of a deployment is kept, beside those of earlier ones, until the stack is deleted', async () => {
  kept.objects.set('match-EARLIER1.js', 1);
  const answers = [await run('Create')];
  expect([...kept.objects.keys()].toSorted()).toEqual([...readdirSync(join(folder, 'assets')), 'match-EARLIER1.js'].toSorted());
  answers.push(await run('Update'));
  expect(kept.objects.get('match-EARLIER1.js')).toBe(1);
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
