/** Once a minute: sweeps what is due and writes the figures that alarms watch. */
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import * as z from 'zod/mini';
import { once } from './batch.ts';
import { type ClockDeps, sweep } from './cases/sweep.ts';
import { composeDeps, nonEmpty, readEnvironment } from './compose.ts';
import { type Metrics, writeMetrics } from './metrics.ts';
import { oldestInQueue } from './unread-mail.ts';
import { wordless } from './wordless.ts';

export const clock = (deps: ClockDeps, figures: (metrics: Metrics) => void) => async (): Promise<void> => {
  const { matches, nudged, failed } = await sweep(deps);
  figures({ SweptMatches: matches, NudgedItems: nudged, FailedItems: failed });
};

const compose = once(async () => {
  const { INBOUND_QUEUE_NAME: queue } = readEnvironment(z.object({ INBOUND_QUEUE_NAME: nonEmpty }), process.env);
  const deps = composeDeps(process.env);
  return wordless(clock({ ...deps, oldestUnreadMail: oldestInQueue(new CloudWatchClient(), queue, deps.now, deps.log) }, writeMetrics));
});
export const handler = async (): Promise<void> => (await compose())();
