/** Once a minute: sweeps what is due and writes the figures that alarms watch. */
import { S3Client } from '@aws-sdk/client-s3';
import { once } from './batch.ts';
import { type ClockDeps, sweep } from './cases/sweep.ts';
import { composeDeps } from './compose.ts';
import { type Metrics, writeMetrics } from './metrics.ts';
import { bucketName } from './raw-mails.ts';
import { oldestInBucket } from './unread-mail.ts';
import { wordless } from './wordless.ts';

export const clock = (deps: ClockDeps, figures: (metrics: Metrics) => void) => async (): Promise<void> => {
  const { matches, nudged, failed, unread } = await sweep(deps);
  figures({ SweptMatches: matches, NudgedItems: nudged, FailedItems: failed, OldestUnreadMailSeconds: unread });
};

const compose = once(async () => {
  const deps = composeDeps(process.env);
  const oldestUnreadMail = oldestInBucket(new S3Client(), bucketName(process.env), deps.now, deps.log);
  return wordless(clock({ ...deps, oldestUnreadMail }, writeMetrics));
});
export const handler = async (): Promise<void> => (await compose())();
