/** Queues for failures: one per job, kept as long as SQS allows. The clock counts each, and an alarm watches the count. */
import { Duration, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** A FIFO queue needs a FIFO one. */
export function deadLetterQueue(scope: Construct, id: string, kind: { readonly fifo?: true } = {}): Queue {
  const props = { enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED, retentionPeriod: Duration.days(14) };
  const queue = new Queue(scope, id, { ...props, ...kind });
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'It is itself the dead-letter queue; the clock counts what is in it, for an alarm.',
  });
  return queue;
}

/** The right to count their messages, but not to read them. */
export function letCountDead(counter: LambdaFunction, queues: readonly Queue[]): void {
  counter.addToRolePolicy(new PolicyStatement({ actions: ['sqs:GetQueueAttributes'], resources: queues.map(({ queueArn }) => queueArn) }));
  counter.addEnvironment('DEAD_QUEUES', queues.map(({ queueUrl }) => queueUrl).join(' '));
}
