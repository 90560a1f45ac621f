/** One page of figures for operators: work in progress, queues, failures. AWS has three free dashboards, of fifty figures each. */
import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { type Alarm, AlarmStatusWidget, Dashboard, GraphWidget, type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Figure } from '../../functions/facts/figures.ts';

export interface Shown {
  readonly functions: readonly IFunction[];
  readonly lanes: readonly IQueue[];
  readonly mails: IQueue;
  readonly stage: HttpStage;
  readonly alarms: readonly Alarm[];
}

const EVERY = Duration.minutes(5);

export function createDashboard(scope: Construct, { functions, lanes, mails, stage, alarms }: Shown): void {
  const ours = (metricName: Figure, statistic: string) =>
    new Metric({ namespace: Stack.of(scope).stackName, metricName, statistic, period: EVERY });
  const sent = (metricName: string) => new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.SUM, period: EVERY });
  const over = { period: EVERY };
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) => new GraphWidget({ title, left, right, width: 12, height: 6 });
  new Dashboard(scope, 'Overview', {
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 4 })],
      [
        graph('Matches called for, items called for', [ours('SweptMatches', Stats.SUM), ours('WokenItems', Stats.SUM)]),
        graph('Failures, and what waits for you', [
          ours('Failures', Stats.SUM),
          ours('Stranded', Stats.MAXIMUM),
          ours('UnsweptShards', Stats.MAXIMUM),
        ]),
      ],
      [
        graph('Seconds that a mail in, a letter out has waited', [
          ours('OldestUnreadMailSeconds', Stats.MAXIMUM),
          ours('OldestDueLetterSeconds', Stats.MAXIMUM),
        ]),
        graph(
          'Mails and letters waiting',
          [mails, ...lanes].map((queue) => queue.metricApproximateNumberOfMessagesVisible({ ...over, statistic: Stats.MAXIMUM })),
        ),
      ],
      [
        graph(
          'Runs',
          functions.map((fn) => fn.metricInvocations(over)),
        ),
        graph(
          'Milliseconds of a run, 99 of 100 within',
          functions.map((fn) => fn.metricDuration({ ...over, statistic: Stats.p(99) })),
        ),
      ],
      [
        graph('Requests, and answers of 500', [stage.metricCount(over)], [stage.metricServerError(over)]),
        graph('Letters out, bounces, complaints (of the account)', [sent('Send')], [sent('Bounce'), sent('Complaint')]),
      ],
    ],
  });
}
