/**
 * The lanes that letters leave by: each a queue with its own senders, but digests, which wait with the turns: Lambda's waiting at a
 * queue costs $0.32 a month, empty or not. `outbox` puts letters in and sends them.
 */
import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Alias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deadLetterQueue } from './queues.ts';

export const SENDER_TIMEOUT = Duration.seconds(30);

/** Letters handed to one sender at a time. In `Now`, where somebody is waiting, none waits for another; webhooks are called side by side. */
const BATCHES = { Now: 1, Turns: 5, Hooks: 10 } as const;
type LaneId = keyof typeof BATCHES;

export interface Lanes {
  readonly queues: Readonly<Record<LaneId, Queue>>;
  readonly dead: Queue;
  /** For functions that put letters in, send them, or ask how many wait. */
  readonly environment: Readonly<Record<string, string>>;
  /** The number of senders of each lane; webhooks have two. */
  readonly senders: number;
}

/**
 * Enough senders to keep up: one needs about 0.2 s for a letter, and `turns` has two thirds of the rate. SQS allows no fewer than
 * two per lane.
 */
export function sendersFor(rate: number): number {
  return Math.max(2, Math.ceil(rate / 7));
}

export function createLanes(scope: Construct, rate: number): Lanes {
  const dead = deadLetterQueue(scope, 'LettersDead', { fifo: true });
  const lane = (id: LaneId): Queue =>
    new Queue(scope, `Lane${id}`, {
      // A group for each letter: no two senders have the same one at once.
      fifo: true,
      fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
      deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      // Six times the function's timeout, as Lambda asks of a queue that it reads.
      visibilityTimeout: Duration.seconds(SENDER_TIMEOUT.toSeconds() * 6),
      // A message only points to its letter, and the clock calls for that again.
      retentionPeriod: Duration.days(1),
      deadLetterQueue: { queue: dead, maxReceiveCount: 5 },
    });
  const queues = { Now: lane('Now'), Turns: lane('Turns'), Hooks: lane('Hooks') };
  const senders = sendersFor(rate);
  return {
    queues,
    dead,
    senders,
    environment: {
      LANE_NOW: queues.Now.queueUrl,
      LANE_TURNS: queues.Turns.queueUrl,
      LANE_HOOKS: queues.Hooks.queueUrl,
      SEND_RATE: String(rate),
      SENDERS: String(senders),
    },
  };
}

/** `fn`, whose version at work is `live`, puts letters into the lanes and sends from them, so that no letter waits for one of another lane. */
export function sendByLanes(fn: LambdaFunction, live: Alias, { queues, senders }: Lanes): void {
  fn.addToRolePolicy(
    new PolicyStatement({ actions: ['sqs:SendMessage'], resources: Object.values(queues).map(({ queueArn }) => queueArn) }),
  );
  for (const [id, queue] of Object.entries(queues)) {
    const maxConcurrency = id === 'Hooks' ? 2 : senders;
    live.addEventSource(new SqsEventSource(queue, { batchSize: BATCHES[id as LaneId], maxConcurrency, reportBatchItemFailures: true }));
  }
}

/** How many letters wait in each lane. */
export function depthStatement({ queues }: Lanes): PolicyStatement {
  return new PolicyStatement({
    actions: ['sqs:GetQueueAttributes'],
    resources: Object.values(queues).map(({ queueArn }) => queueArn),
  });
}
