/** Queues for what failed: one a job, kept as long as SQS keeps anything, each watched by an alarm. */
import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

export function deadLetterQueue(scope: Construct, id: string): Queue {
  const queue = new Queue(scope, id, { enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED, retentionPeriod: Duration.days(14) });
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'It is itself the dead-letter queue; an alarm watches it.' });
  return queue;
}
