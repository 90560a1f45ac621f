import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bucketNamed } from '../../../functions/wiring/bucket.ts';
import { oldestInBucket, sparingly } from '../../../functions/wiring/unread-mail.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

interface Page {
  readonly objects: readonly { readonly key: string; readonly age: number }[];
  readonly next?: string;
}
const pageOf = (...ages: readonly number[]): Page => ({ objects: ages.map((age, i) => ({ key: `inbound/${i}`, age })) });

/** As S3 writes it. */
const asXml = ({ objects, next }: Page): string => {
  const contents = objects.map(
    ({ key, age }) =>
      `<Contents><Key>${key}</Key><LastModified>${new Date(NOW - age).toISOString()}</LastModified><ETag>&quot;0&quot;</ETag><Size>9</Size></Contents>`,
  );
  const token = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>raw</Name><Prefix>inbound/</Prefix><IsTruncated>${next !== undefined}</IsTruncated>${contents.join('')}${token}</ListBucketResult>`;
};

let answer: (token: string | null) => Page | number = () => 500;
let queries: URLSearchParams[] = [];
let signed: (string | undefined)[] = [];
/** The bucket's door: what is asked over the wire, and signed. */
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://s3');
  queries.push(searchParams);
  signed.push(request.headers.authorization);
  const page = answer(searchParams.get('continuation-token'));
  if (typeof page === 'number') response.writeHead(page).end();
  else response.end(asXml(page));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  [queries, signed] = [[], []];
});

const askAge = async (give: typeof answer): Promise<{ age: number; asked: number; logged: string[] }> => {
  answer = give;
  const logged: string[] = [];
  const env = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' };
  const bucket = bucketNamed('raw', env, { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, retries: 0 });
  const log = (event: string): void => void logged.push(event);
  return { age: await oldestInBucket(bucket, () => NOW, log)(), asked: queries.length, logged };
};

test('the oldest mail in the bucket counts, however often it was tried, even during the minute in which SES scans it', async () => {
  const { age } = await askAge(() => pageOf(MINUTE, 20 * MINUTE, 5 * MINUTE));
  expect(age).toBe(21 * 60);
  expect(Object.fromEntries(queries[0] ?? [])).toEqual({ 'list-type': '2', prefix: 'inbound/' });
  expect(signed[0]).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date,/,
  );
});

test('keys are in no order: all pages are read, but no more than five', async () => {
  const pages =
    (most: number): typeof answer =>
    (token) => {
      const page = Number(token ?? 1);
      return { ...pageOf(page * MINUTE), ...(page < most ? { next: String(page + 1) } : {}) };
    };
  expect(await askAge(pages(3))).toMatchObject({ age: 4 * 60, asked: 3 });
  queries = [];
  expect(await askAge(pages(100))).toMatchObject({ age: 6 * 60, asked: 5 });
});

test('an empty bucket, the object that SES leaves when the rule is made, and what was lost a day ago hold nobody up', async () => {
  expect((await askAge(() => pageOf())).age).toBe(0);
  const setup: Page = { objects: [{ key: 'inbound/AMAZON_SES_SETUP_NOTIFICATION', age: 60 * MINUTE }] };
  expect((await askAge(() => setup)).age).toBe(0);
  expect((await askAge(() => pageOf(25 * 60 * MINUTE))).age).toBe(0);
});

test('where the bucket cannot be asked, steps close late and not early, and the operator is told', async () => {
  const { age, logged } = await askAge(() => 403);
  expect(age).toBe(900);
  expect(logged).toEqual(['unread-mail-unknown']);
});

test('while nothing is due and no mail waits every second sweep asks; one that needs the answer always does, and so does the next after a mail', async () => {
  let now = 0;
  let looks = 0;
  let found = 0;
  const ask = sparingly(
    async () => {
      looks += 1;
      return found;
    },
    () => now,
  );
  const asked: number[] = [];
  for (const [minute, idle] of (['idle', 'idle', 'idle', undefined, 'idle', 'idle', 'idle', 'idle'] as const).entries()) {
    now = minute * MINUTE;
    found = minute === 5 ? 70 : 0;
    const before = looks;
    await ask(idle);
    if (looks > before) asked.push(minute);
  }
  expect(asked).toEqual([0, 2, 3, 5, 6]);
});
