/**
 * Mail in: SES scans a mail, puts it into the bucket and notifies the topic; the queue holds the notice until it is
 * handled. SES's notice is queued, not S3's, because only it holds the envelope, the verdicts and the time of receipt.
 */
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { type IReceiptRuleSet, ReceiptRule, ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { S3 } from 'aws-cdk-lib/aws-ses-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { letPublish } from './mail-out.ts';
import { deadLetterQueue } from './queues.ts';
import type { Settings } from './settings.ts';

/** The bucket's folder for raw mail. */
export const RAW_PREFIX = 'inbound/';
/** The folder for mails from their last try on. */
export const ASIDE_PREFIX = 'laid-aside/';
/** How often the queue delivers a mail. */
const TRIES = 5;

export const INBOUND_TIMEOUT = Duration.seconds(60);

export interface MailIn {
  readonly bucket: Bucket;
  readonly queue: Queue;
  readonly dead: Queue;
  readonly ruleSet: IReceiptRuleSet;
  readonly rule: ReceiptRule;
}

export function createMailIn(scope: Construct, { mailDomain, receiptRuleSet }: Settings): MailIn {
  const bucket = rawMail(scope);
  const { topic, queue, dead } = notices(scope);
  // Only one set is active in an account and region: services share it, each with a rule for its own domain.
  const ruleSet =
    receiptRuleSet === undefined
      ? new ReceiptRuleSet(scope, 'ReceiptRules')
      : ReceiptRuleSet.fromReceiptRuleSetName(scope, 'ReceiptRules', receiptRuleSet);
  const rule = new ReceiptRule(scope, 'ReceiptRule', {
    ruleSet,
    recipients: [mailDomain],
    scanEnabled: true,
    tlsPolicy: TlsPolicy.REQUIRE,
    // Cast because CDK's own classes do not satisfy its interfaces under exactOptionalPropertyTypes.
    actions: [new S3({ bucket: bucket as IBucket, objectKeyPrefix: RAW_PREFIX, topic })],
  });
  return { bucket, queue, dead, ruleSet, rule };
}

/** The function that handles a mail reads and deletes it, and sets it aside before its last try. */
export function rawMailStatements(bucket: Bucket): readonly PolicyStatement[] {
  const [raw, aside] = [bucket.arnForObjects(`${RAW_PREFIX}*`), bucket.arnForObjects(`${ASIDE_PREFIX}*`)];
  return [
    new PolicyStatement({ actions: ['s3:GetObject', 's3:DeleteObject'], resources: [raw, aside] }),
    new PolicyStatement({ actions: ['s3:PutObject'], resources: [aside] }),
    // Without it S3 answers 403 instead of 404 for a mail that was deleted before its notice came a second time.
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
  ];
}

/** Names and times of unread mails, but not their content. */
export function unreadMailStatement(bucket: Bucket): PolicyStatement {
  return new PolicyStatement({
    actions: ['s3:ListBucket'],
    resources: [bucket.bucketArn],
    conditions: { StringEquals: { 's3:prefix': RAW_PREFIX } },
  });
}

function rawMail(scope: Construct): Bucket {
  // No versions: a deleted mail held sealed orders, and must be gone.
  const bucket = new Bucket(scope, 'RawMail', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'A mail lies here for seconds and one role reads it; a log of accesses would outlive what it tells of and cost more.',
  });
  return bucket;
}

function notices(scope: Construct): { readonly topic: Topic; readonly queue: Queue; readonly dead: Queue } {
  const dead = deadLetterQueue(scope, 'InboundDead');
  const queue = new Queue(scope, 'InboundQueue', {
    enforceSSL: true,
    encryption: QueueEncryption.SQS_MANAGED,
    // Six times the function's time, as Lambda asks of a queue that it reads.
    visibilityTimeout: Duration.seconds(INBOUND_TIMEOUT.toSeconds() * 6),
    retentionPeriod: Duration.days(14),
    deadLetterQueue: { queue: dead, maxReceiveCount: TRIES },
  });
  const topic = new Topic(scope, 'InboundNotices', { enforceSSL: true });
  letPublish(topic, 'ses.amazonaws.com');
  topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true, deadLetterQueue: dead }));
  return { topic, queue, dead };
}
