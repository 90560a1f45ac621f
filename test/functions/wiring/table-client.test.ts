import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composeDeps } from '../../../functions/wiring/compose.ts';
import { TRIES, tableClient } from '../../../functions/wiring/table-client.ts';

const ROOT = join(import.meta.dirname, '../../..');
const sources = ['functions', 'infra', 'bin'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
);

test('the client with a time limit is the only client of the table that anything runs on', () => {
  const makers = sources.filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('new DynamoDBClient('));
  expect(makers).toEqual(['functions/wiring/table-client.ts']);
});

test('a hanging call is given up within seconds and retried a few times: together less than the 15 s of the shortest function', async () => {
  const client = tableClient({ endpoint: 'http://127.0.0.1:1', unchecked: true });
  const { requestHandler } = client.config;
  const { requestTimeout, throwOnRequestTimeout, connectionTimeout } = await (
    requestHandler as unknown as { configProvider: Promise<Readonly<Record<string, unknown>>> }
  ).configProvider;
  expect([requestTimeout, connectionTimeout, throwOnRequestTimeout]).toEqual([3_000, 1_000, true]);
  expect(await client.config.maxAttempts()).toBe(TRIES);
  expect((3_000 + 1_000) * TRIES).toBeLessThan(15_000);
});

test('takes region and credentials from the environment on AWS, and invents both where nobody checks them', async () => {
  const before = process.env.AWS_REGION;
  process.env.AWS_REGION = 'eu-west-1';
  try {
    expect(await tableClient().config.region()).toBe('eu-west-1');
    expect(() => composeDeps({ TABLE_NAME: 'table' })).not.toThrow();
  } finally {
    if (before === undefined) delete process.env.AWS_REGION;
    else process.env.AWS_REGION = before;
  }
  const ours = tableClient({ endpoint: 'http://127.0.0.1:1', unchecked: true });
  expect(await ours.config.region()).toBe('local');
  expect(await ours.config.credentials()).toMatchObject({ accessKeyId: 'local' });
});
