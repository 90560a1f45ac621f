/**
 * What AWS allows: its quotas as a new account has them, in the region where they are lowest, and what its services refuse. By
 * the kind of resource that they are about, each with the page that says so. CloudFormation's schemas know few of them, so that
 * a template which breaks one is refused only when the stack is created.
 */
import type { Resource } from '../synthesised.ts';

export interface Rule {
  readonly what: string;
  readonly most: number;
  readonly source: keyof typeof SOURCES;
  /** What the resource uses of it; several, where it says the same of each of its parts. */
  used(resource: Resource, stack: Stack, id: string): number | readonly number[];
}

export type Stack = Readonly<Record<string, Resource>>;

/** Pages of AWS, and when their figures were last read there for this table; null: never there, so they are as they are commonly told. */
export const SOURCES = {
  alarms: ['https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html', null],
  api: ['https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html', '2026-11-28'],
  apiAccount: ['https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html', '2026-11-28'],
  bucketPolicy: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucket-policies.html', null],
  buckets: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/BucketRestrictions.html', null],
  budgets: ['https://docs.aws.amazon.com/cost-management/latest/userguide/management-limits.html', null],
  cloudFormation: ['https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html', null],
  cloudFront: ['https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html', '2026-11-28'],
  codeDeploy: ['https://docs.aws.amazon.com/codedeploy/latest/userguide/limits.html', '2026-11-28'],
  concurrency: ['https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html', '2026-11-28'],
  customResource: [
    'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cloudformation-customresource.html',
    null,
  ],
  dynamo: ['https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html', '2026-11-28'],
  filters: ['https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html', '2026-11-28'],
  iam: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html', '2026-11-28'],
  lambda: ['https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html', '2026-11-28'],
  lambdaAsync: ['https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-configuring.html', null],
  lambdaStream: ['https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-params.html', null],
  lambdaQueue: ['https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html', '2026-11-28'],
  logs: ['https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html', '2026-11-28'],
  scheduler: ['https://docs.aws.amazon.com/scheduler/latest/UserGuide/scheduler-quotas.html', '2026-11-28'],
  ses: ['https://docs.aws.amazon.com/ses/latest/dg/quotas.html', '2026-11-28'],
  sns: ['https://docs.aws.amazon.com/general/latest/gr/sns.html', null],
  sqs: ['https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-queues.html', null],
  sqsPolicy: ['https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-policies.html', '2026-11-28'],
} as const satisfies Readonly<Record<string, readonly [page: string, read: string | null]>>;

/** Functions that a new account runs at once, whatever the 1,000 of the manual. */
const NEW_ACCOUNT = 10;
/** Of a queue's functions and of those for pages, so many must be left to others where strangers hold all that they can. */
const LEFT_TO_OTHERS = 5;

type Plain = Readonly<Record<string, unknown>>;

/** The rule for what an account may have of a kind: a stack is not the only thing in it. */
const inAccount = (most: number, source: Rule['source']): Rule => ({
  what: 'so many in an account and region, of which a stack may take a tenth',
  most: most / 10,
  source,
  used: ({ Type }, stack) => ofKind(stack, Type).length,
});
const inAll = (most: number, source: Rule['source'], belongsBy: string, what: string): Rule => ({
  what,
  most,
  source,
  used: ({ Type, Properties }, stack) =>
    ofKind(stack, Type).filter(([, other]) => JSON.stringify(other.Properties[belongsBy]) === JSON.stringify(Properties[belongsBy])).length,
});
const most = (what: string, limit: number, source: Rule['source'], used: (given: Plain) => number | readonly number[]): Rule => ({
  what,
  most: limit,
  source,
  used: ({ Properties }) => used(Properties),
});
/** What must be at least so much: how much it lacks. */
const least = (what: string, limit: number, source: Rule['source'], used: (given: Plain) => number): Rule =>
  most(what, 0, source, (given) => Math.max(0, limit - used(given)));

const POLICY = 'PolicyDocument';
const DAY = 86_400;

/** Every kind that the stack may have. One that is new here needs its row first. */
export const QUOTAS: Readonly<Record<string, readonly Rule[]>> = {
  'AWS::ApiGatewayV2::Api': [inAccount(600, 'apiAccount')],
  'AWS::ApiGatewayV2::Integration': [
    inAll(300, 'api', 'ApiId', 'integrations of an API'),
    most('ms that the gateway waits', 30_000, 'api', ({ TimeoutInMillis = 30_000 }) => Number(TimeoutInMillis)),
    {
      what: 'seconds of its function, which has to answer within those that the gateway waits',
      most: 29,
      source: 'api',
      used: ({ Properties }, stack) => Number(functionBehind(stack, Properties.IntegrationUri).Properties.Timeout),
    },
  ],
  'AWS::ApiGatewayV2::Route': [inAll(300, 'api', 'ApiId', 'routes of an API')],
  'AWS::ApiGatewayV2::Stage': [
    inAll(10, 'api', 'ApiId', 'stages of an API'),
    most('bytes of the form of the access log', 3_072, 'api', ({ AccessLogSettings }) => lengthOf((AccessLogSettings as Plain).Format)),
    most('requests a second, in the regions with the least', 2_500, 'apiAccount', (given) => throttles(given, 'ThrottlingRateLimit')),
    most('requests at one moment, in the regions with the least', 1_250, 'apiAccount', (given) => throttles(given, 'ThrottlingBurstLimit')),
  ],
  'AWS::ApiGatewayV2::DomainName': [
    inAccount(120, 'api'),
    most('certificates', 1, 'api', ({ DomainNameConfigurations }) => sizeOf(DomainNameConfigurations)),
  ],
  'AWS::ApiGatewayV2::ApiMapping': [inAll(200, 'api', 'DomainName', 'mappings of a name')],
  'AWS::Budgets::Budget': [
    inAccount(20_000, 'budgets'),
    most('notices of a budget', 10, 'budgets', ({ NotificationsWithSubscribers }) => sizeOf(NotificationsWithSubscribers)),
  ],
  'AWS::CloudFront::Distribution': [
    inAccount(200, 'cloudFront'),
    most('origins', 25, 'cloudFront', ({ DistributionConfig }) => sizeOf((DistributionConfig as Plain).Origins)),
    most('other names, each of which needs a certificate of us-east-1', 0, 'cloudFront', ({ DistributionConfig }) =>
      sizeOf((DistributionConfig as Plain).Aliases),
    ),
  ],
  'AWS::CloudFront::OriginAccessControl': [
    inAccount(100, 'cloudFront'),
    most('characters of its name', 64, 'cloudFront', ({ OriginAccessControlConfig }) =>
      lengthOf((OriginAccessControlConfig as Plain).Name),
    ),
  ],
  'AWS::CloudFront::ResponseHeadersPolicy': [inAccount(20, 'cloudFront')],
  'AWS::CloudWatch::Alarm': [
    inAccount(5_000, 'alarms'),
    most('actions of a state', 5, 'alarms', ({ AlarmActions }) => sizeOf(AlarmActions)),
    most('characters of its description', 1_024, 'alarms', ({ AlarmDescription = '' }) => lengthOf(AlarmDescription)),
    most('metrics in a formula', 10, 'alarms', ({ Metrics = [] }) => sizeOf(Metrics)),
    most('seconds looked at', DAY, 'alarms', ({ EvaluationPeriods, Period = 60 }) => Number(EvaluationPeriods) * Number(Period)),
  ],
  'AWS::CloudWatch::Dashboard': [
    inAccount(5_000, 'alarms'),
    most('metrics of a widget', 500, 'alarms', (given) => widgetsOf(given).map(({ properties }) => sizeOf(properties.metrics ?? []))),
    most('metrics of all widgets', 2_500, 'alarms', (given) =>
      widgetsOf(given).reduce((sum, { properties }) => sum + sizeOf(properties.metrics ?? []), 0),
    ),
  ],
  'AWS::CodeDeploy::Application': [inAccount(1_000, 'codeDeploy')],
  'AWS::CodeDeploy::DeploymentGroup': [
    inAll(1_000, 'codeDeploy', 'ApplicationName', 'groups of an application'),
    most('alarms of a group', 10, 'codeDeploy', ({ AlarmConfiguration }) => sizeOf((AlarmConfiguration as Plain).Alarms ?? [])),
  ],
  'AWS::DynamoDB::GlobalTable': [
    inAccount(2_500, 'dynamo'),
    most('global indexes', 20, 'dynamo', ({ GlobalSecondaryIndexes = [] }) => sizeOf(GlobalSecondaryIndexes)),
    most('units a second', 40_000, 'dynamo', ({ WriteOnDemandThroughputSettings = {} }) =>
      Number((WriteOnDemandThroughputSettings as Plain).MaxWriteRequestUnits ?? 0),
    ),
    {
      what: 'readers of its stream, beyond which it refuses them',
      most: 2,
      source: 'dynamo',
      used: (_, stack, id) => mappingsOf(stack).filter(({ EventSourceArn }) => readsStreamOf(EventSourceArn, id)).length,
    },
  ],
  'AWS::IAM::Policy': [
    {
      what: 'characters of all policies within a role',
      most: 10_240,
      source: 'iam',
      used: ({ Properties }, stack) =>
        ofKind(stack, 'AWS::IAM::Policy')
          .filter(([, other]) => JSON.stringify(other.Properties.Roles) === JSON.stringify(Properties.Roles))
          .reduce((sum, [, other]) => sum + lengthOf(other.Properties[POLICY]), 0),
    },
  ],
  'AWS::IAM::Role': [
    inAccount(1_000, 'iam'),
    most('characters of who may take it', 2_048, 'iam', ({ AssumeRolePolicyDocument }) => lengthOf(AssumeRolePolicyDocument)),
    most('policies of AWS’s', 10, 'iam', ({ ManagedPolicyArns = [] }) => sizeOf(ManagedPolicyArns)),
  ],
  'AWS::Lambda::Alias': [most('characters of its name', 128, 'lambda', ({ Name }) => lengthOf(Name))],
  'AWS::Lambda::EventInvokeConfig': [
    most('tries after the first', 2, 'lambdaAsync', ({ MaximumRetryAttempts = 2 }) => Number(MaximumRetryAttempts)),
    most('seconds until a call is given up', 21_600, 'lambdaAsync', ({ MaximumEventAgeInSeconds = 21_600 }) =>
      Number(MaximumEventAgeInSeconds),
    ),
    least('seconds until a call is given up', 60, 'lambdaAsync', ({ MaximumEventAgeInSeconds = 60 }) => Number(MaximumEventAgeInSeconds)),
  ],
  'AWS::Lambda::EventSourceMapping': [
    most('filters', 5, 'filters', ({ FilterCriteria = {} }) => sizeOf((FilterCriteria as Plain).Filters ?? [])),
    most('characters of a filter', 4_096, 'filters', ({ FilterCriteria = {} }) =>
      (((FilterCriteria as Plain).Filters ?? []) as readonly Plain[]).map(({ Pattern }) => lengthOf(Pattern)),
    ),
    most('batches of a shard at once', 10, 'lambdaStream', ({ ParallelizationFactor = 1 }) => Number(ParallelizationFactor)),
    most('seconds for which a stream keeps a record', DAY, 'dynamo', ({ MaximumRecordAgeInSeconds = 0 }) =>
      Number(MaximumRecordAgeInSeconds),
    ),
    most('functions at once of a queue', 1_000, 'lambdaQueue', ({ ScalingConfig = {} }) =>
      Number((ScalingConfig as Plain).MaximumConcurrency ?? 0),
    ),
    most('messages of a batch, where none waits for others', 10, 'lambdaQueue', ({ BatchSize = 10, ScalingConfig }) =>
      ScalingConfig === undefined ? 0 : Number(BatchSize),
    ),
    {
      what: 'times the six that a queue’s messages have to stay hidden of its function’s seconds',
      most: 1,
      source: 'lambdaQueue',
      used: ({ Properties }, stack) => {
        const queue = queueOf(stack, Properties.EventSourceArn);
        if (queue === undefined) return 0;
        return (6 * Number(functionBehind(stack, Properties.FunctionName).Properties.Timeout)) / Number(queue.VisibilityTimeout ?? 30);
      },
    },
    {
      what: 'tries that a message lacks of five, so that a function held back does not lose it',
      most: 0,
      source: 'lambdaQueue',
      used: ({ Properties }, stack) => {
        const queue = queueOf(stack, Properties.EventSourceArn);
        return queue === undefined ? 0 : Math.max(0, 5 - Number((queue.RedrivePolicy as Plain).maxReceiveCount));
      },
    },
  ],
  'AWS::Lambda::Function': [
    most('bytes of its environment', 4_096, 'lambda', ({ Environment = {} }) =>
      Object.entries(((Environment as Plain).Variables ?? {}) as Plain).reduce(
        (sum, [name, value]) => sum + name.length + lengthOf(value),
        0,
      ),
    ),
    most('seconds of a run', 900, 'lambda', ({ Timeout = 3 }) => Number(Timeout)),
    most('MB, as long as an account is new', 3_008, 'lambda', ({ MemorySize = 128 }) => Number(MemorySize)),
    most('layers', 5, 'lambda', ({ Layers = [] }) => sizeOf(Layers)),
    most('characters of its description', 256, 'lambda', ({ Description = '' }) => lengthOf(Description)),
    // Of ten at once, Lambda keeps a hundred for whoever reserves nothing.
    most('functions at once that it reserves', 0, 'concurrency', ({ ReservedConcurrentExecutions = 0 }) =>
      Number(ReservedConcurrentExecutions),
    ),
    {
      what: 'functions at once by what strangers send, so that they leave others some of the ten of a new account',
      most: NEW_ACCOUNT - LEFT_TO_OTHERS,
      source: 'concurrency',
      used: (_, stack, id) =>
        mappingsOf(stack)
          .filter(
            ({ EventSourceArn, FunctionName }) =>
              /InboundQueue/.test(JSON.stringify(EventSourceArn)) && namesFunction(stack, FunctionName, id),
          )
          .reduce((sum, { ScalingConfig = {} }) => sum + Number((ScalingConfig as Plain).MaximumConcurrency ?? NEW_ACCOUNT), 0),
    },
  ],
  'AWS::Lambda::Permission': [
    {
      what: 'bytes of who may call a function',
      most: 20_480,
      source: 'lambda',
      used: ({ Properties }, stack) =>
        ofKind(stack, 'AWS::Lambda::Permission')
          .filter(([, other]) => JSON.stringify(other.Properties.FunctionName) === JSON.stringify(Properties.FunctionName))
          // About two hundred besides what it names.
          .reduce((sum, [, other]) => sum + 200 + lengthOf(other.Properties), 0),
    },
  ],
  'AWS::Lambda::Version': [most('characters of its description', 256, 'lambda', ({ Description = '' }) => lengthOf(Description))],
  'AWS::Logs::LogGroup': [
    inAccount(1_000_000, 'logs'),
    most('days that it cannot be told to keep', 0, 'logs', ({ RetentionInDays }) =>
      [1, 3, 5, 7, 14, 30, 60, 90].includes(Number(RetentionInDays)) ? 0 : 1,
    ),
  ],
  'AWS::Logs::MetricFilter': [
    inAll(100, 'logs', 'LogGroupName', 'filters of a log group'),
    most('characters of its pattern', 1_024, 'logs', ({ FilterPattern }) => lengthOf(FilterPattern)),
  ],
  'AWS::Logs::QueryDefinition': [
    inAccount(1_000, 'logs'),
    most('log groups of a query', 50, 'logs', ({ LogGroupNames = [] }) => sizeOf(LogGroupNames)),
    most('characters of a query', 10_000, 'logs', ({ QueryString }) => lengthOf(QueryString)),
    most('characters of its name', 255, 'logs', ({ Name }) => lengthOf(Name)),
  ],
  'AWS::S3::Bucket': [
    inAccount(100, 'buckets'),
    most('rules of its life', 1_000, 'buckets', ({ LifecycleConfiguration = {} }) => sizeOf((LifecycleConfiguration as Plain).Rules ?? [])),
  ],
  'AWS::S3::BucketPolicy': [most('bytes', 20_480, 'bucketPolicy', (given) => lengthOf(given[POLICY]))],
  'AWS::Scheduler::Schedule': [
    inAccount(1_000_000, 'scheduler'),
    most('tries after the first', 185, 'scheduler', ({ Target }) => Number(retryOf(Target).MaximumRetryAttempts)),
    least('seconds until a call is given up', 60, 'scheduler', ({ Target }) => Number(retryOf(Target).MaximumEventAgeInSeconds)),
    most('seconds until a call is given up', DAY, 'scheduler', ({ Target }) => Number(retryOf(Target).MaximumEventAgeInSeconds)),
  ],
  'AWS::Scheduler::ScheduleGroup': [inAccount(500, 'scheduler')],
  'AWS::SES::ConfigurationSet': [inAccount(10_000, 'ses')],
  'AWS::SES::ConfigurationSetEventDestination': [inAll(10, 'ses', 'ConfigurationSetName', 'destinations of a configuration set')],
  'AWS::SES::EmailIdentity': [
    inAccount(10_000, 'ses'),
    most('characters of a domain, with “bounce.” before it', 253, 'ses', ({ EmailIdentity }) => 'bounce.'.length + lengthOf(EmailIdentity)),
  ],
  'AWS::SES::ReceiptRule': [
    inAll(200, 'ses', 'RuleSetName', 'rules of a set'),
    most('recipients of a rule', 100, 'ses', ({ Rule }) => sizeOf((Rule as Plain).Recipients)),
    most('actions of a rule', 10, 'ses', ({ Rule }) => sizeOf((Rule as Plain).Actions)),
  ],
  'AWS::SES::ReceiptRuleSet': [inAccount(40, 'ses')],
  'AWS::SNS::Subscription': [inAll(12_500_000, 'sns', 'TopicArn', 'subscriptions of a topic')],
  'AWS::SNS::Topic': [inAccount(100_000, 'sns')],
  'AWS::SNS::TopicPolicy': [most('bytes', 30_720, 'sns', (given) => lengthOf(given[POLICY]))],
  'AWS::SQS::Queue': [
    most('seconds for which a message is kept', 14 * DAY, 'sqs', ({ MessageRetentionPeriod = 4 * DAY }) => Number(MessageRetentionPeriod)),
    most('seconds for which a message stays hidden', DAY / 2, 'sqs', ({ VisibilityTimeout = 30 }) => Number(VisibilityTimeout)),
    {
      what: 'seconds for which a message is kept that its dead-letter queue lacks, since its age counts there too',
      most: 0,
      source: 'sqs',
      used: ({ Properties }, stack) => {
        const dead = queueOf(stack, (Properties.RedrivePolicy as Plain | undefined)?.deadLetterTargetArn);
        const kept = ({ MessageRetentionPeriod = 4 * DAY }: Plain): number => Number(MessageRetentionPeriod);
        return dead === undefined ? 0 : Math.max(0, kept(Properties) - kept(dead));
      },
    },
  ],
  'AWS::SQS::QueuePolicy': [
    most('bytes', 8_192, 'sqsPolicy', (given) => lengthOf(given[POLICY])),
    most('statements', 20, 'sqsPolicy', (given) => statementsOf(given).length),
    most('actions of a statement', 7, 'sqsPolicy', (given) => statementsOf(given).map(({ Action }) => [Action].flat().length)),
  ],
  'Custom::ActiveReceiptRuleSet': customResource(),
  'Custom::KeptAssets': customResource(),
  'Custom::SettingsKept': customResource(),
};

/** Of the stack as a whole. */
export const WHOLE: readonly (Omit<Rule, 'used'> & { readonly used: (template: Plain) => number | readonly number[] })[] = [
  { what: 'resources', most: 500, source: 'cloudFormation', used: ({ Resources }) => Object.keys(Resources as Plain).length },
  { what: 'outputs', most: 200, source: 'cloudFormation', used: ({ Outputs }) => Object.keys(Outputs as Plain).length },
  { what: 'parameters', most: 200, source: 'cloudFormation', used: ({ Parameters = {} }) => Object.keys(Parameters as Plain).length },
  { what: 'bytes of the template', most: 1_000_000, source: 'cloudFormation', used: (template) => JSON.stringify(template).length },
  {
    what: 'characters of the name of a resource',
    most: 255,
    source: 'cloudFormation',
    used: ({ Resources }) => Object.keys(Resources as Plain).map((id) => id.length),
  },
  { what: 'bytes of the description', most: 1_024, source: 'cloudFormation', used: ({ Description = '' }) => lengthOf(Description) },
];

function customResource(): readonly Rule[] {
  return [
    {
      what: 'characters of its kind',
      most: 60,
      source: 'customResource',
      used: ({ Type }) => Type.length,
    },
    most('seconds that CloudFormation waits', 3_600, 'customResource', ({ ServiceTimeout = 3_600 }) => Number(ServiceTimeout)),
    {
      what: 'seconds of its function beyond those that CloudFormation waits',
      most: 0,
      source: 'customResource',
      used: ({ Properties }, stack) =>
        Math.max(0, Number(functionBehind(stack, Properties.ServiceToken).Properties.Timeout) - Number(Properties.ServiceTimeout)),
    },
  ];
}

const ofKind = (stack: Stack, kind: string): readonly (readonly [string, Resource])[] =>
  Object.entries(stack).filter(([, { Type }]) => Type === kind);
const mappingsOf = (stack: Stack): readonly Plain[] =>
  ofKind(stack, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);
const sizeOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
const statementsOf = (given: Plain): readonly Plain[] => (given[POLICY] as { readonly Statement: readonly Plain[] }).Statement;
const retryOf = (target: unknown): Plain => (target as { readonly RetryPolicy?: Plain }).RetryPolicy ?? {};

function throttles({ DefaultRouteSettings = {}, RouteSettings = {} }: Plain, limit: string): readonly number[] {
  return [DefaultRouteSettings, ...Object.values(RouteSettings as Plain)].map((settings) => Number((settings as Plain)[limit]));
}

function widgetsOf({ DashboardBody }: Plain): readonly { readonly properties: Plain }[] {
  const parts = (DashboardBody as { readonly 'Fn::Join': readonly [string, readonly unknown[]] })['Fn::Join'][1];
  return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'x')).join('')).widgets;
}

/** By what is called: the function itself, its alias, or an ARN made of either. */
function functionBehind(stack: Stack, called: unknown): Resource {
  const found = ofKind(stack, 'AWS::Lambda::Function').find(([id]) => namesFunction(stack, called, id));
  if (found === undefined) throw new Error(`no function is behind ${JSON.stringify(called)}`);
  return found[1];
}

function namesFunction(stack: Stack, called: unknown, id: string): boolean {
  const said = JSON.stringify(called);
  const names = ofKind(stack, 'AWS::Lambda::Alias').filter(([, { Properties }]) =>
    JSON.stringify(Properties.FunctionName).includes(`"${id}"`),
  );
  return [id, ...names.map(([alias]) => alias)].some((name) => said.includes(`"${name}"`));
}

function queueOf(stack: Stack, arn: unknown): Plain | undefined {
  const said = JSON.stringify(arn) ?? '';
  return ofKind(stack, 'AWS::SQS::Queue').find(([id]) => said.includes(`"${id}"`))?.[1].Properties;
}

const readsStreamOf = (arn: unknown, table: string): boolean => {
  const said = JSON.stringify(arn);
  return said.includes(`"${table}"`) && said.includes('StreamArn');
};

/** The longest that AWS puts for a reference: the address of a queue with eighty characters of name, or an ARN with as many. */
const LONGEST_REFERENCE = 160;

/** Of a value as AWS gets it, at most. */
function lengthOf(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== 'object' || value === null) return String(value).length;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + lengthOf(one) + 3, 2);
  const [[name, given] = ['', undefined], ...more] = Object.entries(value);
  if (more.length === 0 && name === 'Fn::Join')
    return (given as [string, unknown[]])[1].reduce<number>((sum, one) => sum + lengthOf(one), 0);
  if (more.length === 0 && (name === 'Ref' || name.startsWith('Fn::')))
    return name === 'Ref' && /^AWS::/.test(String(given)) ? 20 : LONGEST_REFERENCE;
  return Object.entries(value).reduce((sum, [key, one]) => sum + key.length + lengthOf(one) + 6, 2);
}
