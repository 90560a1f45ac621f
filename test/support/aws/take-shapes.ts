/**
 * `node test/support/aws/take-shapes.ts FOLDER`: writes down what AWS's own tools know of the calls that our docs and commands
 * make. FOLDER is `botocore/data` of an unpacked botocore (`pip download botocore --no-deps`, then unzip), which the AWS CLI is built on.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Operation, Service, Shape } from './shapes.ts';

/** A call that is not among them has no shape to be held against: add it here. */
const CALLS: Readonly<Record<string, string>> = {
  acm: 'RequestCertificate DescribeCertificate',
  apigatewayv2: 'CreateDomainName CreateApiMapping',
  ce: 'GetCostAndUsage',
  cloudformation: 'DescribeStacks ListStackResources DeleteStack UpdateTerminationProtection',
  cloudfront: 'CreateInvalidation GetDistribution ListDistributions',
  cloudwatch: 'SetAlarmState ListMetrics GetMetricStatistics DescribeAlarms',
  dynamodb:
    'UpdateTable DescribeTable DeleteTable ListTables PutItem RestoreTableToPointInTime UpdateTimeToLive DescribeTimeToLive ' +
    'UpdateContinuousBackups DescribeContinuousBackups ListTagsOfResource TagResource',
  iam: 'SimulatePrincipalPolicy',
  lambda:
    'PutFunctionConcurrency DeleteFunctionConcurrency ListFunctions ListEventSourceMappings GetEventSourceMapping ' +
    'UpdateEventSourceMapping GetFunctionConfiguration GetAccountSettings Invoke',
  logs: 'DescribeLogGroups',
  scheduler: 'GetSchedule UpdateSchedule',
  'service-quotas': 'RequestServiceQuotaIncrease ListServiceQuotas GetServiceQuota',
  ses: 'DescribeActiveReceiptRuleSet CreateReceiptRuleSet SetActiveReceiptRuleSet CreateReceiptFilter',
  sesv2:
    'GetAccount GetEmailIdentity PutAccountDetails CreateEmailIdentity PutAccountPricingAttributes ListSuppressedDestinations ' +
    'GetSuppressedDestination PutSuppressedDestination DeleteSuppressedDestination',
  sns: 'Publish',
  sqs: 'GetQueueAttributes PurgeQueue StartMessageMoveTask ListMessageMoveTasks SendMessage',
  ssm: 'PutParameter GetParameter DeleteParameters',
  sts: 'GetCallerIdentity',
};

interface Model {
  readonly operations: Readonly<
    Record<string, { readonly input?: { readonly shape: string }; readonly output?: { readonly shape: string } }>
  >;
  readonly shapes: Readonly<Record<string, Raw>>;
}
type Raw = Omit<Shape, 'members' | 'member' | 'value'> & {
  readonly members?: Readonly<Record<string, { readonly shape: string; readonly streaming?: boolean }>>;
  readonly member?: { readonly shape: string };
  readonly value?: { readonly shape: string };
};

const read = (path: string): unknown => JSON.parse(gunzipSync(readFileSync(path)).toString());

function take(folder: string, name: string, wanted: string): Service {
  const [version = ''] = readdirSync(join(folder, name)).toSorted().toReversed();
  const model = read(join(folder, name, version, 'service-2.json.gz')) as Model;
  const waits = join(folder, name, version, 'waiters-2.json');
  const waiters = existsSync(waits) ? Object.keys((JSON.parse(readFileSync(waits, 'utf8')) as { waiters: object }).waiters) : [];
  const shapes: Record<string, Shape> = {};
  const keep = (shape: string): string => {
    const raw = model.shapes[shape];
    if (raw === undefined || shapes[shape] !== undefined) return shape;
    const { type, required, min, max, pattern, enum: values, members, member, value } = raw;
    const kept = { type, required, min, max, pattern, enum: values };
    shapes[shape] = kept as Shape;
    const of = (one: { readonly shape: string } | undefined) => one && keep(one.shape);
    const named = members && Object.fromEntries(Object.entries(members).map(([key, { shape: to }]) => [key, keep(to)]));
    shapes[shape] = { ...kept, members: named, member: of(member), value: of(value) } as Shape;
    return shape;
  };
  const operations: Record<string, Operation> = {};
  for (const call of wanted.split(' ')) {
    const found = model.operations[call];
    if (found === undefined) throw new Error(`${name} has no ${call}`);
    operations[call] = { input: found.input && keep(found.input.shape), output: found.output && keep(found.output.shape) } as Operation;
  }
  return { operations, waiters, shapes };
}

const [folder = ''] = process.argv.slice(2);
const from = readdirSync(join(dirname(dirname(folder)))).find((one) => /^botocore-.*dist-info$/.test(one)) ?? basename(folder);
const services = Object.fromEntries(Object.entries(CALLS).map(([name, wanted]) => [name, take(folder, name, wanted)]));
const lines = Object.entries(services).map(([name, service]) => `${JSON.stringify(name)}:${JSON.stringify(service)}`);
writeFileSync(
  join(import.meta.dirname, 'fixtures/shapes.json'),
  `{"from":${JSON.stringify(from.replace('.dist-info', ''))},"services":{\n${lines.join(',\n')}\n}}\n`,
);
