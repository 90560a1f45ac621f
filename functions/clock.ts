/** Once a minute, wakes what is due and writes the metrics that alarms watch. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { type ClockDeps, sweep } from './cases/match/sweep.ts';
import type { Metrics } from './facts/figures.ts';
import { memoize } from './facts/memoize.ts';
import { awsCaller } from './wiring/aws-call.ts';
import { bucketNamed } from './wiring/bucket.ts';
import { composeDeps } from './wiring/compose.ts';
import { deadQueues, newlyDead } from './wiring/lanes/dead-queues.ts';
import { laneOf } from './wiring/lanes/lanes.ts';
import { laneSettings, lanesBehind } from './wiring/lanes/queues.ts';
import { writeMetrics } from './wiring/metrics.ts';
import { bucketName } from './wiring/raw-mails.ts';
import { oldestInBucket, sparingly } from './wiring/unread-mail.ts';
import { withoutMessages } from './wiring/without-messages.ts';

/** `dead` gives the number of messages that queues have newly given up, `timeLeft` the remaining time of the function. */
export const clock = (deps: ClockDeps & { readonly dead?: () => Promise<number> }, figures: (metrics: Metrics) => void) => {
  let told = Number.NEGATIVE_INFINITY;
  /** Logged only now and then, since the doubt lasts until the operator has decided or the clock is right again. */
  const doubt = (ms: number): void => {
    if (Math.abs(deps.now() - told) < DOUBT_AGAIN) return;
    told = deps.now();
    deps.log('clock-doubted', { days: Math.round(ms / 86_400_000) });
  };
  return async (timeLeft?: () => number): Promise<void> => {
    const { matches, woken, failed, unswept, unread, oldestLetter, doubted } = await sweep(deps, timeLeft);
    if (doubted !== undefined) doubt(doubted);
    figures({
      SweptMatches: matches,
      WokenItems: woken,
      Failures: failed,
      Stranded: (await deps.dead?.()) ?? 0,
      UnsweptShards: unswept,
      OldestUnreadMailSeconds: unread,
      OldestDueLetterSeconds: Math.round(oldestLetter / 1000),
    });
  };
};
const DOUBT_AGAIN = 10 * 60_000;

const compose = memoize(async () => {
  const deps = composeDeps(process.env);
  const { log, now } = deps;
  const oldestUnreadMail = sparingly(oldestInBucket(bucketNamed(bucketName(process.env), process.env), now, log), now);
  const call = awsCaller(process.env);
  const lanes = lanesBehind(call, laneSettings(process.env), log);
  const dead = newlyDead(call, deadQueues(process.env), log, now);
  return withoutMessages(clock({ ...deps, oldestUnreadMail, lanes, laneOf, dead, pause }, writeMetrics));
});
export const handler = async (_event: unknown, context: Context): Promise<void> =>
  (await compose())(() => context.getRemainingTimeInMillis());
