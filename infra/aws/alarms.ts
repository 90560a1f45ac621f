/** Alarms for what an operator must know, and nothing else. They go to one topic. */
import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, MathExpression, Metric, type MetricOptions, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Figure } from '../../functions/facts/figures.ts';
import { ringing } from '../../functions/facts/log-events.ts';
import { letPublish } from './mail-out.ts';

export interface Watched {
  readonly clock: IFunction;
  /** Alarms on the stream itself, since none of our own figures shows that it is late. */
  readonly followUp: IFunction;
  readonly stage: HttpStage;
  /** The logs of all functions that run the service. */
  readonly logs: readonly ILogGroup[];
}

interface Watch {
  readonly metric: Metric;
  readonly says: string;
  /** The alarm goes off at this figure or above it. */
  readonly at: number;
  /** New code that fails rings it, and nothing that SES, an operator or an older build left undone. */
  readonly ofCode?: true;
}

const FAILURES: Figure = 'Failures';

export interface Alarms {
  readonly topic: Topic;
  readonly all: readonly Alarm[];
  /** Those that ring where new code fails. */
  readonly ofCode: readonly Alarm[];
}

export function createAlarms(scope: Construct, watched: Watched, email: string | undefined): Alarms {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true });
  letPublish(topic, 'cloudwatch.amazonaws.com');
  if (email !== undefined) topic.addSubscription(new EmailSubscription(email));
  const tell = new SnsAction(topic);
  const alarms = Object.entries(watches(scope, watched)).map(([id, watch]) => {
    const alarm = new Alarm(scope, `${id}Alarm`, {
      metric: watch.metric,
      alarmDescription: watch.says,
      threshold: watch.at,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    return { alarm, ofCode: watch.ofCode === true };
  });
  const all = [...alarms.map(({ alarm }) => alarm), clockAlarm(scope, watched.clock)];
  for (const alarm of all) alarm.addAlarmAction(tell);
  countFailedRuns(scope, watched.logs);
  saveQueries(scope, watched.logs);
  return { topic, all, ofCode: alarms.flatMap(({ alarm, ofCode }) => (ofCode ? [alarm] : [])) };
}

/**
 * Ten with the clock's own, which is as many as are free. So alarms that ask the same of the operator share a figure, and
 * `saveQueries` distinguishes them.
 */
function watches(scope: Construct, { followUp, stage }: Watched): Record<string, Watch> {
  // Figures come from the log of each function (embedded metric format), without dimensions: one namespace per stack.
  const ours = (metricName: Figure, over = most(5)) => new Metric({ namespace: Stack.of(scope).stackName, metricName, ...over });
  const reputation = (metricName: string) => new Metric({ namespace: 'AWS/SES', metricName, ...most(60) });
  return {
    Failures: {
      metric: ours(FAILURES, sum(1)),
      says: 'A function failed or ran out of time, or a mail, letter, job or call of the clock failed, or a match was halted. Whatever it was is tried again: once is harmless. The saved query "what rang" says which.',
      at: 1,
      ofCode: true,
    },
    Stranded: {
      metric: ours('Stranded'),
      says: 'Something waits for you: a match was halted, a letter or message was given up, or SES refuses all letters. The saved query "what rang" says which.',
      at: 1,
    },
    UndeliveredLetters: {
      metric: ours('OldestDueLetterSeconds', most(1)),
      says: 'A letter has been due for two minutes and has not left: nobody has tried to send it, since the outbox or its lane stands still or is ten minutes behind, or SES put it off twice.',
      at: 120,
    },
    // Counted by the clock from the bucket; SQS would leave out a mail that has failed three times.
    UnreadMail: {
      metric: ours('OldestUnreadMailSeconds', most(1)),
      says: 'A mail has lain unread for two minutes. Deadlines wait for it, six hours at most.',
      // Counted from a minute before it was there to be read.
      at: 180,
    },
    FollowUpBehind: {
      metric: followUp.metric('IteratorAge', most(5)),
      says: "FollowUp: five minutes behind the table's stream (the figure is in ms).",
      at: 300_000,
    },
    // At night a person who tries again may be the only one there is.
    HttpFaults: {
      metric: stage.metricServerError(sum(5)),
      says: 'Three answers of 500 or above within five minutes.',
      at: 3,
      ofCode: true,
    },
    OperatorMails: {
      metric: ours('OperatorMails', sum(60)),
      says: 'Somebody wrote to postmaster@ or abuse@: the beginning of their mail lies in the bucket under laid-aside/operator/, for 30 days. Or somebody reported abuse on a page: npm run moderate -- reports.',
      at: 1,
    },
    // SES reviews an account at 5 % bounces and 0.1 % complaints.
    Bounces: { metric: reputation('Reputation.BounceRate'), says: 'SES bounces near the rate at which AWS reviews the account.', at: 0.04 },
    Complaints: {
      metric: reputation('Reputation.ComplaintRate'),
      says: 'SES complaints near the rate at which AWS reviews the account.',
      at: 0.0008,
    },
  };
}

/**
 * From Lambda's report of each run, which it writes as JSON: its own figure of errors has one metric for each function, and an
 * alarm is paid for by the metrics that it looks at.
 */
function countFailedRuns(scope: Construct, logs: readonly ILogGroup[]): void {
  for (const logGroup of logs)
    new MetricFilter(logGroup, 'FailedRuns', {
      logGroup,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.type', '=', 'platform.report'),
        FilterPattern.stringValue('$.record.status', '!=', 'success'),
      ),
      metricNamespace: Stack.of(scope).stackName,
      metricName: FAILURES,
    });
}

/** Behind an alarm that several things ring: which of them it was, of the last that happened. And what belongs to one match. */
function saveQueries(scope: Construct, logGroups: readonly ILogGroup[]): void {
  new QueryDefinition(scope, 'WhatRang', {
    queryDefinitionName: `${Stack.of(scope).stackName}/what rang`,
    logGroups: [...logGroups],
    queryString: new QueryString({
      fields: ['@timestamp', 'event', 'reason', 'why', 'letter', 'match', 'record.status', '@log'],
      filterStatements: [`event in ${JSON.stringify(ringing())} or (type = "platform.report" and record.status != "success")`],
      sort: '@timestamp desc',
      limit: 50,
    }),
  });
  // A saved query from a mail to its letters; replace the placeholder by the key of the mail or the id of the match.
  new QueryDefinition(scope, 'OneMatch', {
    queryDefinitionName: `${Stack.of(scope).stackName}/one match or mail`,
    logGroups: [...logGroups],
    queryString: new QueryString({
      fields: ['@timestamp', 'event', 'step', 'letter', 'outcome', 'why', 'reason', 'mail', '@log'],
      filterStatements: ['match = "MATCH" or mail = "KEY"'],
      sort: '@timestamp',
    }),
  });
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
