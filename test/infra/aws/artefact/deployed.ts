/** The stack as `cdk deploy` would put it up, from the packages and the template that `cdk synth` makes: what feeds which function, by AWS's own rules. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, GetRecordsCommand, GetShardIteratorCommand, type Shard } from '@aws-sdk/client-dynamodb-streams';
import { ROOT } from '../../../../infra/aws/bundling.ts';
import { createService } from '../../../../infra/aws/service.ts';
import { clientFor, freshReference, reference, streamsFor } from '../../../support/table/dynamo.ts';
import { newApp, type Resource, settingsOf } from '../synthesised.ts';
import { type Lambda, type Package, startLambda } from './lambda.ts';
import { type Message, type Services, startServices } from './services.ts';

export interface Deployed {
  readonly services: Services;
  /** Of the function whose logical id begins so. */
  invoke(name: string, event: object): Promise<unknown>;
  said(name: string): string;
  /** Bring mail in: SES puts it into the bucket and its notice into the queue. */
  readonly bucket: string;
  readonly inbound: string;
  /** Until the stream and the queues are empty. */
  settle(): Promise<void>;
  stop(): void;
}

type Plain = Readonly<Record<string, unknown>>;
interface Mapping {
  readonly fn: string;
  readonly batch: number;
  /** The address of a queue; absent: the table's stream. */
  readonly queue?: string;
  readonly filters: readonly unknown[];
}

const REGION = 'eu-west-1';
const ACCOUNT = '123456789012';
export const SCRIPTS = 'https://scripts.cloudfront.example';

export async function deploy(given: Readonly<Record<string, unknown>>): Promise<Deployed> {
  const app = newApp({ 'aws:cdk:bundling-stacks': ['**'] });
  createService(app, settingsOf(given));
  const { directory, stacks } = app.synth();
  const [{ template } = { template: { Resources: {} } }] = stacks;
  const { Resources: resources } = template as { readonly Resources: Readonly<Record<string, Resource>> };
  // The SDK in Lambda's runtime, for functions that run at deployments only.
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
  const table = await freshReference();
  const services = await startServices(reference ?? '');
  const value = resolver(resources, table.name);
  const packages = new Map(
    Object.entries(resources).flatMap(([id, { Type, Properties }]) =>
      Type === 'AWS::Lambda::Function' ? [[id, packageOf(id, Properties, directory, value)] as const] : [],
    ),
  );
  const mappings = Object.values(resources).flatMap(({ Type, Properties }) =>
    Type === 'AWS::Lambda::EventSourceMapping' ? [mappingOf(Properties, resources, value)] : [],
  );
  const running = new Map<string, Promise<Lambda>>();
  const lambda = (name: string): Promise<Lambda> => {
    const id = [...packages.keys()].find((one) => one.replace(/[0-9A-F]{8}$/, '') === name) ?? name;
    const made = packages.get(id);
    if (made === undefined) throw new Error(`There is no function ${name}.`);
    const found = running.get(id) ?? startLambda(made, services.url);
    running.set(id, found);
    return found;
  };
  const invoke: Deployed['invoke'] = async (name, event) => (await lambda(name)).invoke(event);
  const logs = new Map<string, Lambda>();
  const readStream = await streamReader(table.name);
  /** What a source has for its function: records that a filter lets through, or all messages of a queue. */
  const waitingFor = ({ queue, filters }: Mapping, records: readonly object[]): readonly object[] =>
    queue === undefined
      ? records.filter((record) => filters.some((filter) => fits(filter, record)))
      : (services.queues.get(queue) ?? []).splice(0).map(queued);
  /** False: there was nothing. */
  const feed = async (): Promise<boolean> => {
    const records = await readStream();
    let found = records.length;
    for (const mapping of mappings) {
      const events = waitingFor(mapping, records);
      found += events.length;
      for (let at = 0; at < events.length; at += mapping.batch) await deliver(invoke, mapping.fn, events.slice(at, at + mapping.batch));
    }
    return found > 0;
  };
  const settle = async (): Promise<void> => {
    while (await feed());
    for (const [id, one] of running) logs.set(id, await one);
  };
  const inbound = mappings.find(({ queue }) => queue?.includes('Inbound'))?.queue ?? '';
  return {
    services,
    invoke,
    said: (name) => [...logs].find(([id]) => id.startsWith(name))?.[1].said() ?? '',
    bucket: value({ Ref: Object.keys(resources).find((id) => id.startsWith('RawMail')) ?? '' }),
    inbound,
    settle,
    stop: () => {
      for (const one of running.values()) void one.then(({ stop }) => stop());
      services.close();
    },
  };
}

/** What a reference becomes once its resource is there. */
function resolver(resources: Readonly<Record<string, Resource>>, table: string): (given: unknown) => string {
  const pseudo: Readonly<Record<string, string>> = {
    'AWS::Region': REGION,
    'AWS::AccountId': ACCOUNT,
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::Partition': 'aws',
  };
  const named = (id: string): string => {
    const type = resources[id]?.Type;
    if (type === 'AWS::DynamoDB::GlobalTable') return table;
    if (type === 'AWS::SQS::Queue') return `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${id}`;
    return pseudo[id] ?? id.toLowerCase();
  };
  const value = (given: unknown): string => {
    if (typeof given !== 'object' || given === null) return String(given);
    const {
      Ref: ref,
      'Fn::GetAtt': get,
      'Fn::Join': join,
    } = given as { Ref?: string; 'Fn::GetAtt'?: [string, string]; 'Fn::Join'?: [string, unknown[]] };
    if (ref !== undefined) return named(ref);
    if (join !== undefined) return join[1].map(value).join(join[0]);
    if (get?.[1] === 'DomainName') return new URL(SCRIPTS).hostname;
    return get === undefined ? JSON.stringify(given) : `${named(get[0])}.${get[1]}`;
  };
  return value;
}

function packageOf(id: string, properties: Plain, directory: string, value: (given: unknown) => string): Package {
  const { S3Key } = properties.Code as { readonly S3Key: string };
  const { Variables = {} } = (properties.Environment ?? {}) as { readonly Variables?: Plain };
  return {
    name: id,
    folder: join(directory, `asset.${S3Key.replace('.zip', '')}`),
    handler: String(properties.Handler),
    seconds: Number(properties.Timeout),
    environment: Object.fromEntries(Object.entries(Variables).map(([name, one]) => [name, value(one)])),
  };
}

function mappingOf(properties: Plain, resources: Readonly<Record<string, Resource>>, value: (given: unknown) => string): Mapping {
  const alias = /"([^"]+Live[0-9A-F]{8})"/.exec(JSON.stringify(properties.FunctionName))?.[1] ?? '';
  const { FunctionName } = (resources[alias] as Resource).Properties as { readonly FunctionName: { readonly Ref: string } };
  const { Filters = [] } = (properties.FilterCriteria ?? {}) as { readonly Filters?: readonly { readonly Pattern: string }[] };
  const [source = ''] = (properties.EventSourceArn as { readonly 'Fn::GetAtt': readonly string[] })['Fn::GetAtt'];
  const isQueue = resources[source]?.Type === 'AWS::SQS::Queue';
  return {
    fn: FunctionName.Ref,
    batch: Number(properties.BatchSize),
    ...(isQueue && { queue: value({ Ref: source }) }),
    filters: Filters.map(({ Pattern }) => JSON.parse(Pattern)),
  };
}

/** As EventBridge's patterns have it: a list names what may stand there, by itself or by how it begins. */
function fits(pattern: unknown, given: unknown): boolean {
  if (Array.isArray(pattern))
    return pattern.some((one) => (typeof one === 'object' ? String(given).startsWith((one as { prefix: string }).prefix) : one === given));
  return Object.entries(pattern as Plain).every(([name, inner]) => fits(inner, (given as Plain | undefined)?.[name]));
}

async function deliver(invoke: Deployed['invoke'], fn: string, Records: readonly object[]): Promise<void> {
  const { batchItemFailures = [] } = ((await invoke(fn, { Records })) ?? {}) as { readonly batchItemFailures?: readonly object[] };
  if (batchItemFailures.length > 0) throw new Error(`${fn} failed ${batchItemFailures.length} of ${Records.length} records.`);
}

const queued = ({ id, body }: Message): object => ({
  ...{ messageId: id, receiptHandle: id, body, messageAttributes: {}, md5OfBody: '', awsRegion: REGION },
  attributes: { ApproximateReceiveCount: '1', SentTimestamp: '0', SenderId: ACCOUNT, ApproximateFirstReceiveTimestamp: '0' },
  ...{ eventSource: 'aws:sqs', eventSourceARN: `arn:aws:sqs:${REGION}:${ACCOUNT}:queue` },
});

/** What the table's stream has that was not read yet, as Lambda hands it on. */
async function streamReader(table: string): Promise<() => Promise<readonly object[]>> {
  const streams = streamsFor(reference);
  const client = clientFor(reference);
  const StreamArn = (await client.send(new DescribeTableCommand({ TableName: table }))).Table?.LatestStreamArn;
  const iterators = new Map<string, string | undefined>();
  const begin = async ({ ShardId }: Shard): Promise<void> => {
    if (ShardId === undefined || iterators.has(ShardId)) return;
    const asked = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
    iterators.set(ShardId, (await streams.send(new GetShardIteratorCommand(asked))).ShardIterator);
  };
  return async () => {
    const { StreamDescription: stream } = await streams.send(new DescribeStreamCommand({ StreamArn }));
    for (const shard of stream?.Shards ?? []) await begin(shard);
    const found: object[] = [];
    for (const [shard, ShardIterator] of iterators) {
      if (ShardIterator === undefined) continue;
      const { Records: records = [], NextShardIterator: next } = await streams.send(new GetRecordsCommand({ ShardIterator }));
      iterators.set(shard, next);
      found.push(
        ...records.map(({ eventID, eventName, dynamodb }) => ({
          ...{ eventID, eventName, eventVersion: '1.1', eventSource: 'aws:dynamodb', awsRegion: REGION, eventSourceARN: StreamArn },
          dynamodb: { Keys: dynamodb?.Keys, SequenceNumber: dynamodb?.SequenceNumber, StreamViewType: 'KEYS_ONLY', SizeBytes: 1 },
        })),
      );
    }
    return found;
  };
}
