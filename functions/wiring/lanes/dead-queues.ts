/** How many messages have come into the dead-letter queues. */
import * as z from 'zod/mini';
import type { Log } from '../../facts/deps.ts';
import { reasonOf } from '../../facts/reason-of.ts';
import type { AwsCall } from '../aws-call.ts';
import { type Environment, nonEmpty, readEnvironment } from '../compose.ts';

export const deadQueues = (env: Environment): readonly string[] =>
  readEnvironment(z.object({ DEAD_QUEUES: nonEmpty }), env).DEAD_QUEUES.split(' ');

const WAITING = 'ApproximateNumberOfMessages';
const Depth = z.object({ Attributes: z.object({ [WAITING]: z.string() }) });

/**
 * SQS reports a queue that was empty to CloudWatch only after a quarter of an hour. This is sooner, and by then what failed has raised its
 * own alarm.
 */
const ASK_EVERY = 4.5 * 60_000;

/**
 * Messages that came since this process last asked; the first time, all that are there. So messages that nobody has removed yet do not hide
 * later ones, and are reported again now and then. Each call costs money.
 */
export const newlyDead = (call: AwsCall, queues: readonly string[], log: Log, now: () => number): (() => Promise<number>) => {
  const known = new Map<string, number>();
  let asked = Number.NEGATIVE_INFINITY;
  const depthOf = async (QueueUrl: string): Promise<number> => {
    const answer = await call({
      ...{ host: 'sqs', path: '/', json: '1.0', target: 'AmazonSQS.GetQueueAttributes' },
      body: { QueueUrl, AttributeNames: [WAITING] },
    });
    if (!answer.ok) throw new Error(`SQS ${answer.error}`);
    return Number(Depth.parse(answer.value).Attributes[WAITING]);
  };
  // A queue that does not answer does not hide the others, and is counted once it answers.
  const countNew = async (queue: string): Promise<number> => {
    try {
      const [waiting, before] = [await depthOf(queue), known.get(queue) ?? 0];
      known.set(queue, waiting);
      return Math.max(0, waiting - before);
    } catch (error) {
      log('dead-unknown', { reason: reasonOf(error) });
      return 0;
    }
  };
  return async () => {
    if (now() - asked < ASK_EVERY) return 0;
    asked = now();
    return (await Promise.all(queues.map(countNew))).reduce((sum, count) => sum + count, 0);
  };
};
