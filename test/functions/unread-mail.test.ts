import { CloudWatchClient, type GetMetricDataCommandOutput } from '@aws-sdk/client-cloudwatch';
import { expect, test } from 'vitest';
import { oldestInQueue } from '../../functions/unread-mail.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

/** The client of AWS itself, answered before it reaches the network. */
const asked = async (answer: Partial<GetMetricDataCommandOutput> | Error): Promise<{ age: number; input: object; logged: string[] }> => {
  const client = new CloudWatchClient({ region: 'eu-central-1', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } });
  let input: object = {};
  const logged: string[] = [];
  client.middlewareStack.add(
    () => async (args) => {
      input = args.input;
      if (answer instanceof Error) throw answer;
      return { response: {}, output: { $metadata: {}, ...answer } };
    },
    { step: 'initialize', priority: 'high' },
  );
  const age = await oldestInQueue(
    client,
    'inbound',
    () => NOW,
    (_level, event) => void logged.push(event),
  )();
  return { age, input, logged };
};

test('the newest figure counts, and the time since it was taken', async () => {
  const Timestamps = [new Date(NOW - 90_000), new Date(NOW - 150_000)];
  const { age, input } = await asked({ MetricDataResults: [{ Values: [600, 540], Timestamps }] });
  expect(age).toBe(690);
  expect(input).toMatchObject({
    ScanBy: 'TimestampDescending',
    MetricDataQueries: [{ MetricStat: { Metric: { Dimensions: [{ Value: 'inbound' }] } } }],
  });
});

test('a queue without a figure has no age', async () => {
  expect((await asked({ MetricDataResults: [] })).age).toBe(0);
});

test('a queue that was empty a minute ago may hold a mail of that minute', async () => {
  expect((await asked({ MetricDataResults: [{ Values: [0], Timestamps: [new Date(NOW - 60_000)] }] })).age).toBe(60);
});

test('where the figure cannot be had, steps close late and not early, and the operator is told', async () => {
  const { age, logged } = await asked(new Error('throttled'));
  expect(age).toBe(900);
  expect(logged).toEqual(['unread-mail-unknown']);
});
