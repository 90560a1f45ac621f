/** Once a minute, calls for what is due and writes the metrics that alarms watch. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { type ClockDeps, sweep } from './cases/match/sweep.ts';
import { once } from './facts/made-once.ts';
import { awsCaller } from './wiring/aws-call.ts';
import { bucketNamed } from './wiring/bucket.ts';
import { composeDeps } from './wiring/compose.ts';
import { laneSettings, lanesBehind } from './wiring/lanes/queues.ts';
import { type Metrics, writeMetrics } from './wiring/metrics.ts';
import { bucketName } from './wiring/raw-mails.ts';
import { oldestInBucket } from './wiring/unread-mail.ts';
import { wordless } from './wiring/wordless.ts';

/** `timeLeft`: what remains of the function's time. */
export const clock =
  (deps: ClockDeps, figures: (metrics: Metrics) => void) =>
  async (timeLeft?: () => number): Promise<void> => {
    const { matches, nudged, failed, unswept, unread, oldestLetter } = await sweep(deps, timeLeft);
    figures({
      SweptMatches: matches,
      NudgedItems: nudged,
      FailedItems: failed,
      UnsweptShards: unswept,
      OldestUnreadMailSeconds: unread,
      OldestDueLetterSeconds: Math.round(oldestLetter / 1000),
    });
  };

const compose = once(async () => {
  const deps = composeDeps(process.env);
  const oldestUnreadMail = oldestInBucket(bucketNamed(bucketName(process.env), process.env), deps.now, deps.log);
  const lanes = lanesBehind(awsCaller(process.env), laneSettings(process.env), deps.log);
  return wordless(clock({ ...deps, oldestUnreadMail, lanes, pause }, writeMetrics));
});
export const handler = async (_event: unknown, context: Context): Promise<void> =>
  (await compose())(() => context.getRemainingTimeInMillis());
