/** The triggers of functions that nobody calls: the table's stream, and a schedule. */
import { Duration } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  type Alias,
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type IFunction,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/**
 * Two functions read the stream, and no third may: DynamoDB throttles more than two readers per shard. Ten batches per
 * shard are under way at once; all records of a partition key are in one of them and keep their order. A failed record
 * has its next try written into its item, so a batch that fails as a whole is a bug of ours and is soon given up.
 */
export function readStream(table: ITableV2, reader: LambdaFunction, live: Alias, prefixes: readonly string[], dead: Queue): void {
  const stream = table.tableStreamArn;
  if (stream === undefined) throw new Error('The table has no stream: set dynamoStream in infra/aws/table.ts.');
  reader.addToRolePolicy(
    new PolicyStatement({
      actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
      resources: [stream],
    }),
  );
  new EventSourceMapping(reader, 'Stream', {
    target: live as IFunction,
    eventSourceArn: stream,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 25,
    parallelizationFactor: 10,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    retryAttempts: 5,
    maxRecordAge: Duration.hours(1),
    onFailure: new SqsDlq(dead),
    // One filter with all prefixes: AWS takes five filters a mapping, and refuses the sixth only when the stack is created.
    filters: [
      FilterCriteria.filter({
        eventName: FilterRule.or('INSERT', 'MODIFY'),
        dynamodb: { Keys: { sk: { S: prefixes.flatMap(FilterRule.beginsWith) } } },
      }),
    ],
  });
}

/** Once a minute. A missed or repeated sweep is harmless, so a failed one is not tried again: the next minute is the next try. */
export function everyMinute(scope: Construct, clock: LambdaFunction, dead: Queue): void {
  // CloudFormation's construct: CDK's would give it a fixed name and keep it, so that no later deployment could create it again.
  const group = new CfnScheduleGroup(scope, 'Schedules');
  const role = new Role(scope, 'SchedulerRole', {
    // Only for this group: otherwise any schedule of the account could be given this role.
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', { conditions: { ArnEquals: { 'aws:SourceArn': group.attrArn } } }),
  });
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [clock.functionArn] }));
  role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [dead.queueArn] }));
  const schedule = new CfnSchedule(scope, 'EveryMinute', {
    groupName: group.ref,
    scheduleExpression: 'rate(1 minute)',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: clock.functionArn,
      roleArn: role.roleArn,
      input: '{}',
      retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      deadLetterConfig: { arn: dead.queueArn },
    },
  });
  schedule.node.addDependency(role);
}
