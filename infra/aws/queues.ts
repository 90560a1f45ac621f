/** Queues for failures: one per job, kept as long as SQS allows, each watched by an alarm. */
import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** A FIFO queue needs a FIFO one. */
export function deadLetterQueue(scope: Construct, id: string, kind: { readonly fifo?: true } = {}): Queue {
  const props = { enforceSSL: true, encryption: QueueEncryption.SQS_MANAGED, retentionPeriod: Duration.days(14) };
  const queue = new Queue(scope, id, { ...props, ...kind });
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'It is itself the dead-letter queue; an alarm watches it.' });
  return queue;
}
