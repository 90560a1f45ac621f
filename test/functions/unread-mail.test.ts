import { type ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { oldestInBucket } from '../../functions/wiring/unread-mail.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

type Page = Partial<ListObjectsV2CommandOutput>;
const lying = (...ages: readonly number[]): Page => ({
  Contents: ages.map((age, i) => ({ Key: `inbound/${i}`, LastModified: new Date(NOW - age) })),
});

/** The client of AWS itself, answered before it reaches the network. */
const asked = async (
  answer: (input: { readonly ContinuationToken?: string }) => Page | Error,
): Promise<{ age: number; inputs: object[]; logged: string[] }> => {
  const client = new S3Client({ region: 'eu-central-1', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } });
  const inputs: object[] = [];
  const logged: string[] = [];
  client.middlewareStack.add(
    () => async (args) => {
      inputs.push(args.input);
      const given = answer(args.input as { readonly ContinuationToken?: string });
      if (given instanceof Error) throw given;
      return { response: {}, output: { $metadata: {}, ...given } };
    },
    { step: 'initialize', priority: 'high' },
  );
  const age = await oldestInBucket(
    client,
    'raw',
    () => NOW,
    (_level, event) => void logged.push(event),
  )();
  return { age, inputs, logged };
};

test('the oldest mail that lies there counts however often it was tried, and the minute in which SES scans it', async () => {
  const { age, inputs } = await asked(() => lying(MINUTE, 20 * MINUTE, 5 * MINUTE));
  expect(age).toBe(21 * 60);
  expect(inputs).toEqual([expect.objectContaining({ Bucket: 'raw', Prefix: 'inbound/' })]);
});

test('keys are in no order: all pages are looked at, but no more than five', async () => {
  const pages = (most: number) => (input: { readonly ContinuationToken?: string }) => {
    const page = Number(input.ContinuationToken ?? 1);
    return { ...lying(page * MINUTE), ...(page < most ? { NextContinuationToken: String(page + 1) } : {}) };
  };
  expect(await asked(pages(3))).toMatchObject({ age: 4 * 60, inputs: { length: 3 } });
  expect(await asked(pages(100))).toMatchObject({ age: 6 * 60, inputs: { length: 5 } });
});

test('an empty bucket, the word that SES leaves as the rule is made, and what was lost a day ago hold nobody up', async () => {
  expect((await asked(() => ({}))).age).toBe(0);
  const LastModified = new Date(NOW - 60 * MINUTE);
  expect((await asked(() => ({ Contents: [{ Key: 'inbound/AMAZON_SES_SETUP_NOTIFICATION', LastModified }] }))).age).toBe(0);
  expect((await asked(() => lying(25 * 60 * MINUTE))).age).toBe(0);
});

test('where the bucket cannot be asked, steps close late and not early, and the operator is told', async () => {
  const { age, logged } = await asked(() => new Error('throttled'));
  expect(age).toBe(900);
  expect(logged).toEqual(['unread-mail-unknown']);
});
