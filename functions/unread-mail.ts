import { type CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';

import type { Log } from './cases/deps.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * Seconds the oldest mail has waited in the queue: a figure that CloudWatch alone knows, and knows a minute or two
 * late. Where it cannot be had, 15 minutes: better that a step closes late than that mail received in time does not count.
 */
export const oldestInQueue = (client: CloudWatchClient, queue: string, now: () => number, log: Log) => async (): Promise<number> => {
  try {
    return await askCloudWatch(client, queue, now());
  } catch (error) {
    log('error', 'unread-mail-unknown', { reason: error instanceof Error ? error.name : 'unknown' });
    return WINDOW_MS / 1000;
  }
};

const askCloudWatch = async (client: CloudWatchClient, queue: string, now: number): Promise<number> => {
  const metric = { Namespace: 'AWS/SQS', MetricName: 'ApproximateAgeOfOldestMessage', Dimensions: [{ Name: 'QueueName', Value: queue }] };
  const { MetricDataResults: [newest] = [] } = await client.send(
    new GetMetricDataCommand({
      StartTime: new Date(now - WINDOW_MS),
      EndTime: new Date(now),
      ScanBy: 'TimestampDescending',
      MetricDataQueries: [{ Id: 'age', MetricStat: { Metric: metric, Period: 60, Stat: 'Maximum' } }],
    }),
  );
  const age = newest?.Values?.[0] ?? 0;
  const at = newest?.Timestamps?.[0]?.getTime() ?? now;
  // What was the oldest then is older now, unless it was read since, and what came in since is in no figure yet: a step may close a little late.
  return age + Math.max(0, (now - at) / 1000);
};
