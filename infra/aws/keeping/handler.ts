/**
 * The custom resource that copies the page scripts of a deployment, which are in its own package, into the bucket from which
 * browsers load them. Scripts of earlier deployments stay for pages that are still open, and go with the stack.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeleteObjectsCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { perform } from '../custom-resource.ts';

const s3 = new S3Client({});

/** A name says its content, so browsers and CloudFront ask for it once. */
const FOR_EVER = { ContentType: 'text/javascript; charset=utf-8', CacheControl: 'public, max-age=31536000, immutable' } as const;

export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const bucket = String(event.ResourceProperties.Bucket);
  await perform(event, 'kept-assets', () => (event.RequestType === 'Delete' ? empty(bucket) : keep(bucket)));
}

async function keep(bucket: string): Promise<void> {
  const folder = join(import.meta.dirname, 'assets');
  const put = async (name: string): Promise<unknown> =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: await readFile(join(folder, name)), ...FOR_EVER }));
  // CloudFront compresses them itself; icons and the worker have addresses of their own.
  await Promise.all((await readdir(folder)).filter((name) => name.endsWith('.js')).map(put));
}

/** A page of a thousand at a time. */
async function empty(bucket: string): Promise<void> {
  for (;;) {
    const { Contents: found = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
    if (found.length === 0) return;
    const objects = found.map(({ Key }) => ({ Key }));
    const { Errors: errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects } }));
    if (errors.length > 0) throw new Error(`${errors.length} of the kept page scripts could not be deleted. Empty the bucket ${bucket}.`);
  }
}
