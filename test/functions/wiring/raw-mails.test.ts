import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bucketNamed } from '../../../functions/wiring/bucket.ts';
import { mailsIn } from '../../../functions/wiring/raw-mails.ts';

const objects = new Map<string, string>();
let asked: string[] = [];
/** Instead of S3's own answer. */
let fault: { readonly status: number; readonly body: string } | undefined;
const errorOf = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>About it.</Message></Error>`;

/** Those put last were changed last. */
const listOf = (prefix: string): string => {
  const found = [...objects].flatMap(([key, text], at) =>
    key.startsWith(prefix)
      ? [
          `<Contents><Key>${key}</Key><LastModified>${new Date(at * 1000).toISOString()}</LastModified><Size>${text.length}</Size></Contents>`,
        ]
      : [],
  );
  return `<ListBucketResult>${found.join('')}</ListBucketResult>`;
};

/** The part of S3 that is used here, with its answers: https://docs.aws.amazon.com/AmazonS3/latest/API/. */
const server = createServer(async (request, response) => {
  const { method, url = '', headers } = request;
  const key = decodeURIComponent(url.slice(1));
  asked.push(`${method} ${url}`);
  if (fault !== undefined) return void response.writeHead(fault.status).end(fault.body);
  if (method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (method === 'GET' && url.startsWith('/?'))
    return void response.end(listOf(new URL(url, 'http://raw').searchParams.get('prefix') ?? ''));
  if (method === 'PUT' && headers['x-amz-copy-source'] === undefined) {
    objects.set(key, (await buffer(request)).toString());
    return void response.end();
  }
  const source = method === 'PUT' ? decodeURIComponent(String(headers['x-amz-copy-source']).replace(/^raw\//, '')) : key;
  const found = objects.get(source);
  if (found === undefined) return void response.writeHead(404).end(errorOf('NoSuchKey'));
  if (method === 'PUT') {
    objects.set(key, found);
    return void response.end('<CopyObjectResult><ETag>&quot;0&quot;</ETag></CopyObjectResult>');
  }
  const [, last] = /^bytes=0-(\d+)$/.exec(headers.range ?? '') ?? [];
  response.writeHead(206).end(Buffer.from(found).subarray(0, Number(last) + 1));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  objects.clear();
  asked = [];
  fault = undefined;
});

const mails = () => {
  const env = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' };
  return mailsIn(bucketNamed('raw', env, { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, retries: 1 }));
};
const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString();

test('a mail is read to its limit, and where it was laid aside too', async () => {
  objects.set('inbound/a b', 'From: ada');
  expect(textOf(await mails().read('inbound/a b', 4))).toBe('From');
  await mails().layAside('inbound/a b');
  expect([...objects.keys()]).toEqual(['laid-aside/a b']);
  expect(textOf(await mails().read('inbound/a b', 100))).toBe('From: ada');
});

test('a mail no longer there reads as nothing, and setting it aside or removing it is no fault', async () => {
  expect(await mails().read('inbound/1', 4)).toBeUndefined();
  await mails().layAside('inbound/1');
  await mails().remove('inbound/1');
  expect(asked).not.toContain('PUT /inbound/1');
});

test('a mail is removed wherever it lies', async () => {
  objects.set('inbound/1', 'x').set('laid-aside/1', 'x').set('inbound/2', 'y');
  await mails().remove('inbound/1');
  expect([...objects.keys()]).toEqual(['inbound/2']);
});

test.each([
  ['a bucket that is not there', 404, errorOf('NoSuchBucket'), 'S3 answered 404: NoSuchBucket', 1],
  ['a right that is missing', 403, errorOf('AccessDenied'), 'S3 answered 403: AccessDenied', 1],
  ['a fault of its own, twice', 503, errorOf('SlowDown'), 'S3 answered 503: SlowDown', 2],
  ['a fault without a word', 500, '', 'S3 answered 500: no word of why', 2],
])('%s is reported and counts nothing as handled', async (_, status, body, message, times) => {
  fault = { status, body };
  await expect(mails().read('inbound/1', 4)).rejects.toThrow(message);
  expect(asked).toHaveLength(times);
});

test('a copy that fails after it has begun leaves the mail where it is', async () => {
  objects.set('inbound/1', 'x');
  fault = { status: 200, body: errorOf('InternalError') };
  await expect(mails().layAside('inbound/1')).rejects.toThrow('S3 answered 200: InternalError');
  expect([...objects.keys()]).toEqual(['inbound/1']);
});

test('of a mail to the operator the first 64 KB are kept, and of all of them 20 MB: the oldest give way', async () => {
  const mail = 'x'.repeat(100_000);
  for (let i = 0; i < 318; i++) objects.set(`laid-aside/operator/${i}`, mail.slice(0, 65_536));
  for (let i = 318; i < 330; i++) {
    objects.set(`inbound/${i}`, mail);
    await mails().keep(`inbound/${i}`);
  }
  const kept = [...objects].map(([key, text]) => [key, text.length]);
  expect(kept).toHaveLength(320);
  expect(kept.at(0)).toEqual(['laid-aside/operator/10', 65_536]);
  expect(kept.at(-1)).toEqual(['laid-aside/operator/329', 65_536]);
  await mails().keep('inbound/329');
  expect(objects.size).toBe(320);
});

test('of small mails to the operator 500 are kept', async () => {
  for (let i = 0; i < 502; i++) objects.set(`laid-aside/operator/${i}`, 'spam');
  objects.set('laid-aside/1', 'set aside for another reason').set('inbound/last', 'help');
  await mails().keep('inbound/last');
  expect([...objects.keys()].filter((key) => key.startsWith('laid-aside/operator/'))).toHaveLength(500);
  expect([objects.get('laid-aside/1'), objects.get('laid-aside/operator/last')]).toEqual(['set aside for another reason', 'help']);
});
