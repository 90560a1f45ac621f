/** Alarms for what an operator must know, and nothing else. They go to one topic. */
import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { Alarm, ComparisonOperator, MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { letPublish } from './mail-out.ts';

export interface Watched {
  readonly functions: Readonly<Record<string, IFunction>>;
  readonly streamReaders: Readonly<Record<string, IFunction>>;
  readonly clock: IFunction;
  readonly dead: Readonly<Record<string, Queue>>;
  readonly stage: HttpStage;
}

interface Watch {
  readonly metric: Metric;
  readonly says: string;
  /** The alarm goes off at this figure or above it. */
  readonly at: number;
  readonly periods?: number;
}

export function createAlarms(scope: Construct, watched: Watched, email: string | undefined): Topic {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true });
  letPublish(topic, 'cloudwatch.amazonaws.com');
  if (email !== undefined) topic.addSubscription(new EmailSubscription(email));
  const tell = new SnsAction(topic);
  for (const [id, watch] of Object.entries({ ...queueWatches(watched), ...functionWatches(watched), ...serviceWatches(scope) })) {
    new Alarm(scope, `${id}Alarm`, {
      metric: watch.metric,
      alarmDescription: watch.says,
      threshold: watch.at,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: watch.periods ?? 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(tell);
  }
  clockAlarm(scope, watched.clock).addAlarmAction(tell);
  return topic;
}

function queueWatches({ dead }: Watched): Record<string, Watch> {
  const watches = Object.entries(dead).map(([id, queue]): [string, Watch] => [
    id,
    {
      metric: queue.metricApproximateNumberOfMessagesVisible(most(5)),
      says: `${id}: something was given up. Read it, fix the cause, then move it back (docs/aws.md, "When an alarm comes").`,
      at: 1,
    },
  ]);
  return Object.fromEntries(watches);
}

function functionWatches({ functions, streamReaders, stage }: Watched): Record<string, Watch> {
  const errors = Object.entries(functions).map(([id, fn]): [string, Watch] => [
    `${id}Errors`,
    { metric: fn.metricErrors(sum(5)), says: `${id}: an invocation failed or ran out of time. Its log says why.`, at: 1 },
  ]);
  const ages = Object.entries(streamReaders).map(([id, fn]): [string, Watch] => [
    `${id}Behind`,
    {
      metric: fn.metric('IteratorAge', most(5)),
      says: `${id}: five minutes behind the table's stream (the figure is in ms).`,
      at: 300_000,
    },
  ]);
  return {
    ...Object.fromEntries([...errors, ...ages]),
    // At night a person who tries again may be the only one there is.
    HttpFaults: { metric: stage.metricServerError(sum(5)), says: 'Three answers of 500 or above within five minutes.', at: 3 },
  };
}

function serviceWatches(scope: Construct): Record<string, Watch> {
  // Figures come from the log of each function (embedded metric format), without dimensions: one namespace per stack.
  const ours = (metricName: string, over = most(5)) => new Metric({ namespace: Stack.of(scope).stackName, metricName, ...over });
  const reputation = (metricName: string) => new Metric({ namespace: 'AWS/SES', metricName, ...most(60) });
  return {
    UndeliveredLetters: {
      metric: ours('OldestDueLetterSeconds', most(1)),
      says: 'A letter has been due for two minutes and nobody has tried to send it: the outbox or its lane stands still, or the lane is ten minutes behind.',
      at: 120,
    },
    DeferredMail: {
      metric: ours('OldestDeferredMailSeconds'),
      says: 'A mail could not be sent at its second try either; it is tried again.',
      at: 60,
    },
    // Counted by the clock from the bucket, each minute; SQS would leave out a mail that has failed three times.
    UnreadMail: {
      metric: ours('OldestUnreadMailSeconds', most(1)),
      says: 'A mail has lain unread for two minutes. Deadlines wait for it, six hours at most.',
      // Counted from a minute before it was there to be read.
      at: 180,
    },
    FailedRecords: {
      metric: ours('FailedRecords', sum(1)),
      says: 'A mail, a letter or an errand failed and comes again; the log line record-failed says which.',
      at: 1,
    },
    FailedItems: {
      metric: ours('FailedItems', sum(1)),
      says: 'The clock could not call for something that is due, and tries again each minute; sweep-failed in its log says what.',
      at: 1,
    },
    HaltedMatches: {
      metric: ours('HaltedMatches'),
      says: 'A ruleset threw; its match stands still until it is resumed after a fix.',
      at: 1,
    },
    RefusedMails: {
      metric: ours('RefusedMails'),
      says: 'SES refuses whatever letter it is given: the account is paused, its identity not verified, or its quota spent. Letters wait.',
      at: 1,
    },
    OperatorMails: {
      metric: ours('OperatorMails', sum(60)),
      says: 'Somebody wrote to postmaster@ or abuse@: their mail lies in the bucket under laid-aside/, for 30 days. Or somebody reported abuse on a page: npm run moderate -- reports.',
      at: 1,
    },
    DeadLetters: { metric: ours('DeadLetters'), says: 'A letter was given up after its last try.', at: 1 },
    // SES reviews an account at 5 % bounces and 0.1 % complaints.
    Bounces: { metric: reputation('Reputation.BounceRate'), says: 'SES bounces near the rate at which AWS reviews the account.', at: 0.04 },
    Complaints: {
      metric: reputation('Reputation.ComplaintRate'),
      says: 'SES complaints near the rate at which AWS reviews the account.',
      at: 0.0008,
    },
  };
}

/** The one alarm that rings for silence: no sweep, no deadlines. Minutes without a figure count as none, however CloudWatch looks back. */
function clockAlarm(scope: Construct, clock: IFunction): Alarm {
  return new Alarm(scope, 'ClockStoppedAlarm', {
    metric: new MathExpression({
      expression: 'FILL(sweeps, 0)',
      usingMetrics: { sweeps: clock.metricInvocations(sum(1)) },
      period: Duration.minutes(1),
      label: 'Sweeps',
    }),
    alarmDescription: 'The clock did not run for three minutes: no deadline closes and no letter is tried again.',
    threshold: 1,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: 3,
    treatMissingData: TreatMissingData.BREACHING,
  });
}

function most(minutes: number): MetricOptions {
  return { statistic: Stats.MAXIMUM, period: Duration.minutes(minutes) };
}

function sum(minutes: number): MetricOptions {
  return { statistic: Stats.SUM, period: Duration.minutes(minutes) };
}
