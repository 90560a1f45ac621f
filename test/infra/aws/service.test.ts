import { describe, expect, test } from 'vitest';
import { LAST_TRY } from '../../../functions/inbound-mail.ts';
import { INBOUND } from '../../../functions/wiring/raw-mails.ts';
import { createService } from '../../../infra/aws/service.ts';
import { FAILED_RUNS } from './alarms/failures.ts';
import { newApp, resources, settingsOf, synthesise, text } from './synthesised.ts';

const template = synthesise({ activateReceiptRules: true, alarmEmail: 'operator@example.org' });
/** What a host may want otherwise, each of which changes something else. */
const other = synthesise({ receiptRuleSet: 'shared', sendRate: 200, publicUrl: 'https://play.example.org' });

describe('the table', () => {
  test('its stream carries keys only, its index too', () => {
    template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
      GlobalSecondaryIndexes: [{ IndexName: 'due', Projection: { ProjectionType: 'KEYS_ONLY' } }],
    });
  });

  test('it outlives the stack, can be restored to any second, and has a request limit', () => {
    template.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
        WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 2000 },
        Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
      },
    });
  });

  test('two functions read its stream, no third; each fails record by record and gives up into its own queue', () => {
    const readers = Object.values(resources(template, 'AWS::Lambda::EventSourceMapping')).filter(({ Properties }) =>
      text(Properties.EventSourceArn).includes('StreamArn'),
    );
    expect(readers.map(({ Properties }) => text(Properties.FunctionName)).toSorted()).toEqual(['<FollowUpLive>:live', '<OutboxLive>:live']);
    for (const { Properties } of readers) {
      expect(Properties).toMatchObject({
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 5,
        MaximumRecordAgeInSeconds: 3600,
        StartingPosition: 'TRIM_HORIZON',
        ParallelizationFactor: 10,
      });
      expect(JSON.stringify(Properties.DestinationConfig)).toMatch(/(Outbox|FollowUp)Dead/);
    }
  });

  test('outbox wakes for letters, follow-up for jobs, calls of the clock, players and their matches, neither for what it or time deletes', () => {
    const filters = Object.values(resources(template, 'AWS::Lambda::EventSourceMapping')).flatMap(({ Properties }) =>
      ((Properties.FilterCriteria as { Filters: { Pattern: string }[] } | undefined)?.Filters ?? []).map(({ Pattern }) =>
        JSON.parse(Pattern),
      ),
    );
    const prefixes = filters.map((filter) => filter.dynamodb.Keys.sk.S.map(({ prefix }: { readonly prefix: string }) => prefix));
    expect(prefixes).toEqual([['letter#'], ['job#', 'wakeUp', 'player', 'match#', 'league', 'division']]);
    for (const filter of filters) expect(filter.eventName).toEqual(['INSERT', 'MODIFY']);
  });
});

describe('mail', () => {
  test('comes in over TLS, is scanned, and is announced by SES itself to a queue without wrapping', () => {
    template.hasResourceProperties('AWS::SES::ReceiptRule', {
      Rule: {
        Enabled: true,
        ScanEnabled: true,
        TlsPolicy: 'Require',
        Recipients: ['orders.example.org'],
        Actions: [{ S3Action: { ObjectKeyPrefix: INBOUND } }],
      },
    });
    const rule = Object.values(resources(template, 'AWS::SES::ReceiptRule'))[0]?.Properties.Rule as {
      Actions: { S3Action: { TopicArn: unknown } }[];
    };
    expect(text(rule.Actions[0]?.S3Action.TopicArn)).toBe('<InboundNotices>');
    template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'sqs', RawMessageDelivery: true });
  });

  test('stays hidden for six times its function’s time limit, and is given up after five tries', () => {
    const readers = (stack: typeof template) =>
      Object.values(resources(stack, 'AWS::Lambda::EventSourceMapping')).flatMap(({ Properties }) =>
        text(Properties.EventSourceArn) === '<InboundQueue.Arn>' ? [Properties.ScalingConfig] : [],
      );
    expect([...readers(template), ...readers(synthesise({ mailsAtOnce: 40 }))]).toEqual([
      { MaximumConcurrency: 4 },
      { MaximumConcurrency: 40 },
    ]);
    template.hasResourceProperties('AWS::SQS::Queue', { VisibilityTimeout: 360, RedrivePolicy: { maxReceiveCount: LAST_TRY } });
    template.hasResourceProperties('AWS::Lambda::Function', { Timeout: 60, Description: 'Orders and questions that came by mail' });
  });

  test('is gone for good once deleted, and after 30 days at the latest', () => {
    const [, bucket] = Object.entries(resources(template, 'AWS::S3::Bucket')).find(([id]) => id.startsWith('RawMail')) ?? [];
    expect(bucket?.Properties.VersioningConfiguration).toBeUndefined();
    expect(bucket?.Properties.LifecycleConfiguration).toMatchObject({ Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }] });
    expect(bucket?.Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
  });

  test('that bounces or is complained of is told to mail-events', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: { MatchingEventTypes: ['bounce', 'complaint', 'reject'] },
    });
  });

  test('is received by an active rule set only where the host asked for it', () => {
    template.resourceCountIs('Custom::ActiveReceiptRuleSet', 1);
    synthesise().resourceCountIs('Custom::ActiveReceiptRuleSet', 0);
  });

  test('is received by a rule in a set that others share, where the host names one', () => {
    other.resourceCountIs('AWS::SES::ReceiptRuleSet', 0);
    other.hasResourceProperties('AWS::SES::ReceiptRule', { RuleSetName: 'shared', Rule: { Recipients: ['orders.example.org'] } });
  });
});

describe('letters', () => {
  const lanes = (stack: typeof template) =>
    Object.fromEntries(
      Object.values(resources(stack, 'AWS::Lambda::EventSourceMapping')).flatMap(({ Properties }) => {
        const lane = /^<Lane(\w+)\.Arn>$/.exec(text(Properties.EventSourceArn))?.[1];
        return lane === undefined ? [] : [[lane, Properties]];
      }),
    );

  test('leave by one queue per lane, each with its own senders, message by message', () => {
    const senders = (stack: typeof template) =>
      Object.fromEntries(Object.entries(lanes(stack)).map(([lane, { ScalingConfig }]) => [lane, ScalingConfig]));
    const few = { MaximumConcurrency: 2 };
    expect(senders(template)).toEqual({ Now: few, Turns: few, Hooks: few });
    const many = { MaximumConcurrency: 29 };
    expect(senders(other)).toEqual({ Now: many, Turns: many, Hooks: few });
    for (const properties of Object.values(lanes(template))) {
      expect(properties).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] });
      expect(text(properties.FunctionName)).toBe('<OutboxLive>:live');
    }
    expect(Object.fromEntries(Object.entries(lanes(template)).map(([lane, { BatchSize }]) => [lane, BatchSize]))).toEqual({
      Now: 1,
      Turns: 5,
      Hooks: 10,
    });
  });

  test('stay hidden for six times their sender’s time limit, and what is given up goes where an alarm rings', () => {
    const queues = Object.entries(resources(template, 'AWS::SQS::Queue')).filter(([id]) => id.startsWith('Lane'));
    expect(queues).toHaveLength(3);
    for (const [, { Properties }] of queues) {
      expect(Properties).toMatchObject({
        FifoQueue: true,
        VisibilityTimeout: 180,
        SqsManagedSseEnabled: true,
        RedrivePolicy: { maxReceiveCount: 5 },
      });
      expect(text((Properties.RedrivePolicy as { deadLetterTargetArn: unknown }).deadLetterTargetArn)).toBe('<LettersDead.Arn>');
    }
    template.hasResourceProperties('AWS::Lambda::Function', { Timeout: 30, Environment: { Variables: { SENDERS: '2', SEND_RATE: '14' } } });
  });

  test('that nobody sends raise an alarm within five minutes of being due', () => {
    const [alarm] = Object.values(resources(template, 'AWS::CloudWatch::Alarm')).filter(
      ({ Properties }) => Properties.MetricName === 'OldestDueLetterSeconds',
    );
    // The clock calls for a letter every two minutes; a second call in vain is reported as two minutes.
    expect(alarm?.Properties).toMatchObject({ Threshold: 120, Period: 60, EvaluationPeriods: 1, Statistic: 'Maximum' });
  });
});

describe('page scripts', () => {
  const [[bucketId, bucket] = ['', undefined]] = Object.entries(resources(template, 'AWS::S3::Bucket')).filter(([id]) =>
    id.startsWith('Assets'),
  );
  const [distribution] = Object.values(resources(template, 'AWS::CloudFront::Distribution'));
  const config = distribution?.Properties.DistributionConfig as Readonly<Record<string, unknown>>;

  test('of earlier deployments do not expire, nobody reads them but the distribution, and they go with the stack', () => {
    expect(bucket?.Properties.LifecycleConfiguration).toBeUndefined();
    expect(bucket?.Properties.PublicAccessBlockConfiguration).toMatchObject({ BlockPublicPolicy: true, RestrictPublicBuckets: true });
    expect(bucket?.DeletionPolicy).toBe('Delete');
    const [origin, ...more] = config.Origins as readonly Readonly<Record<string, unknown>>[];
    expect(more).toEqual([]);
    expect(JSON.stringify(origin?.DomainName)).toContain(bucketId);
    expect(JSON.stringify(origin?.OriginAccessControlId)).toContain('AssetDistribution');
  });

  test('come over TLS, compressed, to pages of any origin, and under a name that needs no certificate of ours', () => {
    expect(config.DefaultCacheBehavior).toMatchObject({
      ViewerProtocolPolicy: 'https-only',
      Compress: true,
      AllowedMethods: ['GET', 'HEAD'],
    });
    // AWS's own policies: to keep what an object says, and to let other origins read it.
    expect(config.DefaultCacheBehavior).toMatchObject({
      CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
      ResponseHeadersPolicyId: 'e61eb60c-9c35-4d20-a928-2b84e02af89c',
    });
    expect([config.Aliases, config.ViewerCertificate]).toEqual([undefined, undefined]);
  });

  test('lie there before the code that names them', () => {
    const [http] = Object.values(resources(template, 'AWS::Lambda::Function')).filter(
      ({ Properties }) => Properties.Description === 'Pages and /v1',
    );
    expect(text(environment(http!).ASSETS_URL)).toBe('https://<AssetDistribution.DomainName>/');
    expect(http?.DependsOn).toContain('KeptAssets');
  });

  test('have a firewall before them where the host names one', () => {
    const acl = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/scripts/0a1b2c3d-0000-4000-8000-000000000000';
    const [guarded] = Object.values(resources(synthesise({ assetsWebAcl: acl }), 'AWS::CloudFront::Distribution'));
    const configured = guarded?.Properties.DistributionConfig as typeof config | undefined;
    expect([config.WebACLId, configured?.WebACLId]).toEqual([undefined, acl]);
  });

  test('are put there again whenever the package of the function that puts them changes', () => {
    const [fn] = Object.values(resources(template, 'AWS::Lambda::Function')).filter(({ Properties }) =>
      String(Properties.Description).startsWith('Puts the page scripts'),
    );
    const [kept] = Object.values(resources(template, 'Custom::KeptAssets'));
    expect(fn?.Properties.Code).toMatchObject({ S3Key: kept?.Properties.Package });
    expect(kept?.Properties.Package).toMatch(/\.zip$/);
  });
});

describe('the HTTP door', () => {
  test('is throttled', () => {
    const limits = (stack: typeof template) =>
      Object.values(resources(stack, 'AWS::ApiGatewayV2::Stage')).map(({ Properties }) => Properties.DefaultRouteSettings);
    expect(limits(template)).toEqual([{ ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 }]);
    expect(limits(synthesise({ requestRate: 400 }))).toEqual([{ ThrottlingRateLimit: 400, ThrottlingBurstLimit: 800 }]);
  });

  test('its log holds no path, query, address or header: seat tokens are in paths', () => {
    const [stage] = Object.values(resources(template, 'AWS::ApiGatewayV2::Stage'));
    const format = (stage!.Properties.AccessLogSettings as { Format: string }).Format;
    expect(Object.values(JSON.parse(format))).toEqual([
      '$context.requestId',
      '$context.routeKey',
      '$context.status',
      '$context.responseLatency',
      '$context.integrationLatency',
      '$context.integrationErrorMessage',
    ]);
  });

  test('is where letters point to, unless the operator has a name of their own', () => {
    const url = (stack: typeof template) => text(Object.values(resources(stack, 'AWS::Lambda::Function')).map(environment)[0]?.PUBLIC_URL);
    expect(url(template)).toBe('https://<Api>.execute-api.<AWS::Region>.<AWS::URLSuffix>');
    expect(url(other)).toBe('https://play.example.org');
  });
});

describe('a name for the pages', () => {
  const certificate = 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000000';
  const named = synthesise({ publicUrl: 'https://play.example.org', certificate });

  test('is the stack’s own where there is a certificate, so that nothing outside holds on to the API when the stack goes', () => {
    named.hasResourceProperties('AWS::ApiGatewayV2::DomainName', {
      DomainName: 'play.example.org',
      DomainNameConfigurations: [{ CertificateArn: certificate, EndpointType: 'REGIONAL', SecurityPolicy: 'TLS_1_2' }],
    });
    const [mapping] = Object.values(resources(named, 'AWS::ApiGatewayV2::ApiMapping')).map(({ Properties }) => Properties);
    expect(text(mapping?.ApiId)).toBe('<Api>');
    expect(text(mapping?.DomainName)).toBe('<ApiName>');
    expect(mapping?.Stage).toBe('$default');
    // A name cannot lead to a stage that is not there yet.
    const [{ DependsOn: first = [] } = {}] = Object.values(resources(named, 'AWS::ApiGatewayV2::ApiMapping'));
    expect(first.some((id) => id.startsWith('ApiStage'))).toBe(true);
    expect(text((named.toJSON() as { Outputs: { DnsPages: { Value: unknown } } }).Outputs.DnsPages.Value)).toBe(
      'play.example.org CNAME <ApiName.RegionalDomainName>',
    );
  });

  test('without one is whoever’s it is', () => {
    other.resourceCountIs('AWS::ApiGatewayV2::DomainName', 0);
    expect(Object.keys((other.toJSON() as { Outputs: object }).Outputs)).not.toContain('DnsPages');
  });
});

describe('the stack', () => {
  const stackOf = (given: Readonly<Record<string, unknown>>) => createService(newApp(), settingsOf(given));

  test('is not deleted by mistake, unless its file lets go of that', () => {
    expect([stackOf({}), stackOf({ protected: false })].map(({ terminationProtection }) => terminationProtection)).toEqual([true, false]);
  });

  test('and what is in it says which service it belongs to: CloudFormation hands the tags of a stack on', () => {
    expect(stackOf({}).tags.tagValues()).toEqual({ service: 'sealed-orders', stage: 'production' });
    expect(stackOf({ stage: 'staging' }).tags.tagValues()).toEqual({ service: 'sealed-orders', stage: 'staging' });
  });
});

const LANES = ['LANE_NOW', 'LANE_TURNS', 'LANE_HOOKS'];

describe('functions', () => {
  test('run on Node 24 and arm64, log for a month, and take no concurrency from a new account', () => {
    const functions = Object.values(resources(template, 'AWS::Lambda::Function'));
    expect(functions).toHaveLength(10);
    for (const { Properties } of functions) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
      expect(Properties.LoggingConfig).toBeDefined();
      expect(Properties.ReservedConcurrentExecutions).toBeUndefined();
    }
    for (const log of Object.values(resources(template, 'AWS::Logs::LogGroup'))) expect(log.Properties.RetentionInDays).toBe(30);
  });

  test('are given the settings that they need and no more', () => {
    const names = Object.entries(resources(template, 'AWS::Lambda::Function')).map(([id, fn]) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      Object.keys(environment(fn))
        .filter(
          (name) =>
            !['TABLE_NAME', 'MAIL_DOMAIN', 'PUBLIC_URL', 'LOG_LEVEL', 'DUE_SHARDS', 'OPEN_MATCHES', 'METRIC_NAMESPACE'].includes(name),
        )
        .toSorted(),
    ]);
    expect(Object.fromEntries(names)).toEqual({
      Http: ['ASSETS_URL', 'SERVICE_KEY_PARAMETER'],
      InboundMail: ['RAW_MAIL_BUCKET', 'SERVICE_KEY_PARAMETER'],
      Outbox: [...LANES, 'SENDERS', 'SEND_RATE', 'CONFIGURATION_SET', 'SERVICE_KEY_PARAMETER'].toSorted(),
      FollowUp: [],
      Clock: ['RAW_MAIL_BUCKET', 'DEAD_QUEUES', ...LANES, 'SENDERS', 'SEND_RATE'].toSorted(),
      MailEvents: [],
      Picture: [],
      Keeping: [],
      Guard: [],
      Activation: [],
    });
  });

  test('the clock runs every minute and a missed run is not repeated', () => {
    template.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(1 minute)',
      Target: { RetryPolicy: { MaximumRetryAttempts: 0 } },
    });
  });
});

describe('alarms', () => {
  const alarms = Object.entries(resources(template, 'AWS::CloudWatch::Alarm'));

  test('the clock counts what is in every dead-letter queue, that is, every queue except those for mail and letters', () => {
    const queues = Object.keys(resources(template, 'AWS::SQS::Queue')).filter((id) => !/^(InboundQueue|Lane)/.test(id));
    const [clock] = Object.entries(resources(template, 'AWS::Lambda::Function')).flatMap(([id, fn]) =>
      id.startsWith('Clock') ? [fn] : [],
    );
    const told = text(environment(clock!).DEAD_QUEUES).split(' ');
    expect(queues).toHaveLength(6);
    expect(told.toSorted()).toEqual(queues.map((id) => `<${id.replace(/[0-9A-F]{8}$/, '')}>`).toSorted());
  });

  test('count failed runs of every function that runs the service, from the reports that Lambda writes as JSON', () => {
    const counted = Object.values(resources(template, 'AWS::Logs::MetricFilter')).map(({ Properties }) => Properties);
    const running = ['Clock', 'FollowUp', 'Http', 'InboundMail', 'MailEvents', 'Outbox', 'Picture'];
    expect(counted.map(({ LogGroupName }) => text(LogGroupName)).toSorted()).toEqual(running.map((name) => `<${name}Log>`));
    for (const properties of counted)
      expect(properties).toMatchObject({
        FilterPattern: FAILED_RUNS,
        MetricTransformations: [{ MetricName: 'Failures', MetricNamespace: 'SealedOrders', MetricValue: '1' }],
      });
    const logging = Object.values(resources(template, 'AWS::Lambda::Function')).map(({ Properties }) => Properties.LoggingConfig);
    expect(
      logging
        .flatMap((config) => {
          const { LogFormat, LogGroup } = config as { LogFormat?: string; LogGroup: unknown };
          return LogFormat === 'JSON' ? [text(LogGroup)] : [];
        })
        .toSorted(),
    ).toEqual(running.map((name) => `<${name}Log>`));
  });

  test('are ten, which cost nothing', () => {
    expect(alarms.map(([id]) => id.replace(/Alarm[0-9A-F]{8}$/, '')).toSorted()).toEqual([
      'Bounces',
      'ClockStopped',
      'Complaints',
      'Failures',
      'FollowUpBehind',
      'HttpFaults',
      'OperatorMails',
      'Stranded',
      'UndeliveredLetters',
      'UnreadMail',
    ]);
    for (const [, { Properties }] of alarms) if (Properties.Namespace === 'SealedOrders') expect(Properties.Dimensions).toBeUndefined();
  });

  test('all reach the topic, which CloudWatch may publish to and the operator is subscribed to', () => {
    for (const [, { Properties }] of alarms) expect((Properties.AlarmActions as unknown[]).map(text)).toEqual(['<Alarms>']);
    const policies = Object.values(resources(template, 'AWS::SNS::TopicPolicy')).map((policy) => JSON.stringify(policy));
    expect(policies.filter((policy) => policy.includes('cloudwatch.amazonaws.com'))).toHaveLength(1);
    template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'operator@example.org' });
  });
});

function environment({ Properties }: { Properties: Readonly<Record<string, unknown>> }): Readonly<Record<string, unknown>> {
  return (Properties.Environment as { Variables: Record<string, unknown> } | undefined)?.Variables ?? {};
}
