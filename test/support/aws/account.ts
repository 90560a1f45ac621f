/**
 * An AWS account as far as our commands see it, with our stack in it as the template makes it. Each call is held against
 * AWS's own shapes, its answer too. What has no handler here answers with all that its shape may hold.
 */
import { randomUUID } from 'node:crypto';
import type { Template } from 'aws-cdk-lib/assertions';
import { faultsOf, operationNamed, sampleOf, serviceNamed } from './shapes.ts';

// biome-ignore lint/suspicious/noExplicitAny: every call and answer is held against AWS's shapes.
export type Plain = Record<string, any>;
interface Resource {
  readonly Type: string;
  readonly Properties?: Plain;
}
export class AwsError extends Error {
  constructor(code: string, operation: string, message: string) {
    super(`An error occurred (${code}) when calling the ${operation} operation: ${message}`);
  }
}

const REGION = 'eu-west-1:123456789012';
/** Seconds. */
const DAY = 86_400;
const SWITCHED_AFTER = 30;
const RESTORED_AFTER = 200;
const VISIBLE_AGAIN_AFTER = 360;
const TRIES = 5;

interface Table {
  readonly settings: Plain;
  readonly tags: { readonly Key: string; readonly Value: string }[];
  expiry: string | undefined;
  backups: boolean;
  activeFrom: number;
}
interface Mapping {
  readonly uuid: string;
  readonly fn: string;
  readonly source: string;
  enabled: boolean;
  settledFrom: number;
}
interface Queue {
  readonly arn: string;
  readonly dead: string | undefined;
  mails: { received: number; next: number }[];
}

export class Account {
  /** Seconds since the account began. */
  now = 42 * DAY;
  status = 'UPDATE_COMPLETE';
  /** Seconds that a change takes, in shares of the usual. */
  slow = 1;
  readonly outputs: Record<string, string>;
  readonly tables = new Map<string, Table>();
  readonly schedules = new Map<string, Plain>();
  readonly mappings = new Map<string, Mapping>();
  readonly queues = new Map<string, Queue>();
  readonly throttled = new Map<string, number>();
  readonly calls: string[] = [];
  /** Messages that were read from queues. */
  read = 0;
  /** Copies the rows of a table. */
  onRestore: (from: string, to: string) => Promise<void> = async () => {};
  readonly #stack: string;
  #resources: Readonly<Record<string, Resource>>;
  readonly #table: string;

  constructor(template: Template, stack = 'SealedOrders', table = 'SealedOrders-Table') {
    const { Resources: resources = {}, Outputs: outputs = {} } = template.toJSON() as {
      Resources: Record<string, Resource>;
      Outputs: Record<string, { Value: Plain }>;
    };
    this.#stack = stack;
    this.#resources = resources;
    this.#table = table;
    this.#make(table, 2000);
    this.outputs = Object.fromEntries(Object.entries(outputs).map(([name, { Value }]) => [name, this.#text(Value)]));
    for (const [id, { Type, Properties = {} }] of Object.entries(resources)) this.#begin(id, Type, Properties);
  }

  #begin(id: string, type: string, properties: Plain): void {
    if (type === 'AWS::Lambda::EventSourceMapping') {
      const [uuid, fn, source] = [randomUUID(), this.#functionOf(properties.FunctionName), this.#text(properties.EventSourceArn)];
      this.mappings.set(id, { uuid, fn, source, enabled: true, settledFrom: 0 });
    }
    if (type === 'AWS::Scheduler::Schedule')
      this.schedules.set(id, {
        Name: id,
        GroupName: this.#text(properties.GroupName),
        ScheduleExpression: properties.ScheduleExpression,
        FlexibleTimeWindow: { Mode: properties.FlexibleTimeWindow.Mode },
        Target: { Arn: this.#text(properties.Target.Arn), RoleArn: 'arn:aws:iam::123456789012:role/x', Input: '{}' },
        State: 'ENABLED',
        Arn: `arn:aws:scheduler:${REGION}:schedule/x/${id}`,
        CreationDate: this.#date(0),
        LastModificationDate: this.#date(0),
      });
    if (type === 'AWS::SQS::Queue')
      this.queues.set(id, {
        arn: `arn:aws:sqs:${REGION}:${id}`,
        dead: properties.RedrivePolicy && this.#text(properties.RedrivePolicy.deadLetterTargetArn),
        mails: [],
      });
  }

  /** Resolves references as CloudFormation does, as far as tests need it. */
  #text(value: Plain | string | undefined): string {
    if (typeof value === 'string') return value;
    if (value?.Ref !== undefined) return this.#physical(value.Ref);
    const [id, attribute] = value?.['Fn::GetAtt'] ?? [];
    if (attribute === 'Arn') return this.#arn(id);
    if (attribute === 'StreamArn') return this.#streamOf(this.#table);
    if (value?.['Fn::Join'] !== undefined) return value['Fn::Join'][1].map((part: Plain) => this.#text(part)).join(value['Fn::Join'][0]);
    const [at, split] = value?.['Fn::Select'] ?? [];
    if (split !== undefined) return this.#text(split['Fn::Split'][1]).split(split['Fn::Split'][0])[at] ?? '';
    return JSON.stringify(value);
  }
  #physical(id: string): string {
    const type = this.#resources[id]?.Type;
    if (type === 'AWS::DynamoDB::GlobalTable') return this.#table;
    if (type === 'AWS::Lambda::Function') return `${this.#stack}-${id}`;
    if (type === 'AWS::Lambda::EventSourceMapping') return this.mappings.get(id)?.uuid ?? id;
    if (type === 'AWS::SQS::Queue') return `https://sqs.eu-west-1.amazonaws.com/123456789012/${id}`;
    if (type === 'AWS::Lambda::Alias') return `${this.#arn(this.#resources[id]?.Properties?.FunctionName.Ref)}:live`;
    return (
      { 'AWS::Region': 'eu-west-1', 'AWS::URLSuffix': 'amazonaws.com', 'AWS::AccountId': '123456789012', 'AWS::Partition': 'aws' }[id] ?? id
    );
  }
  #arn(id: string): string {
    return this.#resources[id]?.Type === 'AWS::SQS::Queue'
      ? `arn:aws:sqs:${REGION}:${id}`
      : `arn:aws:lambda:${REGION}:function:${this.#physical(id)}`;
  }
  #functionOf(value: Plain): string {
    return (this.#text(value).split(':function:').at(-1) ?? '').split(':')[0] ?? '';
  }
  #streamOf(table: string): string {
    return `arn:aws:dynamodb:${REGION}:table/${table}/stream/2026-11-01T00:00:00.000`;
  }
  #date(seconds: number): string {
    return new Date(Date.UTC(2026, 9, 12) + seconds * 1000).toISOString();
  }

  #make(name: string, units: number): void {
    this.tables.set(name, {
      settings: {
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' },
        LatestStreamArn: this.#streamOf(name),
        OnDemandThroughput: { MaxReadRequestUnits: units, MaxWriteRequestUnits: units },
        DeletionProtectionEnabled: true,
      },
      tags: [
        { Key: 'aws:cloudformation:stack-name', Value: this.#stack },
        { Key: 'service', Value: 'sealed-orders' },
      ],
      expiry: 'ttl',
      backups: true,
      activeFrom: 0,
    });
  }

  /** So many seconds before now. */
  before = (seconds: number): Date => new Date(this.#date(this.now - seconds));

  /** Time goes by: mails are read by those who may run, and die where a function is fed that may not. */
  pass(seconds: number): void {
    this.now += seconds;
    for (const { enabled, fn, source } of this.mappings.values()) {
      const queue = [...this.queues.values()].find(({ arn }) => arn === source);
      if (queue === undefined || !enabled) continue;
      if (this.throttled.get(fn) !== 0) this.read += queue.mails.splice(0).length;
      for (const mail of queue.mails) for (; mail.next <= this.now; mail.next += VISIBLE_AGAIN_AFTER) mail.received += 1;
      const dying = queue.mails.filter(({ received }) => received >= TRIES);
      queue.mails = queue.mails.filter((mail) => !dying.includes(mail));
      this.queueOf(queue.dead ?? '').mails.push(...dying);
    }
  }
  receive(queue: string): void {
    this.queueOf(queue).mails.push({ received: 0, next: this.now });
  }
  queueOf(arnOrName: string): Queue {
    const [, found] = [...this.queues].find(([id, { arn }]) => arn === arnOrName || id.replace(/[0-9A-F]{8}$/, '') === arnOrName) ?? [];
    if (found === undefined) throw new Error(`no queue ${arnOrName}`);
    return found;
  }

  /** Which parts stand still. */
  get still(): readonly string[] {
    const off = [...this.mappings.values()].flatMap(({ enabled, fn }) => (enabled ? [] : [fn]));
    const waiting = [...this.schedules.values()].flatMap(({ State, Target }) => (State === 'DISABLED' ? [Target.Arn.split(':')[6]] : []));
    const names = [...off, ...waiting, ...[...this.throttled].flatMap(([fn, most]) => (most === 0 ? [fn] : []))];
    return [...new Set(names.map((name) => name.replace(`${this.#stack}-`, '').replace(/[0-9A-F]{8}$/, '')))].toSorted();
  }

  /** Deploys as CloudFormation does: alarms roll it back unless they are switched off, and readers of a stream are replaced. */
  deploy({ restoredTable }: { readonly restoredTable?: string | null }, atOnce: boolean): boolean {
    // Pages that may not run answer with faults, and the alarm over those rings.
    if (!atOnce && [...this.throttled.values()].includes(0)) return false;
    const table = restoredTable == null ? this.#table : (restoredTable.split('/')[1] ?? '');
    if (table !== this.outputs.TableName)
      for (const [id, mapping] of this.mappings)
        if (mapping.source.includes(':dynamodb:'))
          this.mappings.set(id, { ...mapping, uuid: randomUUID(), source: this.#streamOf(table), enabled: true, settledFrom: this.now });
    const settings = { ...JSON.parse(this.outputs.Settings ?? '{}'), restoredTable: restoredTable ?? undefined };
    Object.assign(this.outputs, { TableName: table, Settings: JSON.stringify(settings) });
    return true;
  }

  async call(service: string, operation: string, input: Plain): Promise<Plain> {
    const known = serviceNamed(service);
    const { input: takes, output: gives } = operationNamed(known, operation);
    const faults = faultsOf(known, takes, input, `${service} ${operation}`);
    if (faults.length > 0) throw new AwsError('ParamValidation', operation, faults.join('; '));
    this.calls.push(`${service} ${operation}`);
    const handler = this.#handlers[`${service} ${operation}`];
    if (handler === undefined) return sampleOf(known, gives) as Plain;
    const answer = (await handler(input)) ?? {};
    const wrong = faultsOf(known, gives, JSON.parse(JSON.stringify(answer)), `answer of ${service} ${operation}`);
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    return answer;
  }

  #tableNamed(operation: string, name: string): Table {
    const found = this.tables.get(name);
    if (found === undefined) throw new AwsError('ResourceNotFoundException', operation, `Requested resource not found: Table: ${name}`);
    return found;
  }
  #activeTable(operation: string, name: string): Table {
    const table = this.#tableNamed(operation, name);
    if (table.activeFrom > this.now)
      throw new AwsError('ResourceInUseException', operation, `Attempt to change a resource which is still in use: ${name}`);
    return table;
  }
  #mapping(uuid: string): Mapping {
    const found = [...this.mappings.values()].find((mapping) => mapping.uuid === uuid);
    if (found === undefined) throw new AwsError('ResourceNotFoundException', 'GetEventSourceMapping', uuid);
    return found;
  }
  #told({ uuid, fn, source, enabled, settledFrom }: Mapping): Plain {
    const [now, soon] = enabled ? ['Enabled', 'Enabling'] : ['Disabled', 'Disabling'];
    return {
      UUID: uuid,
      FunctionArn: `arn:aws:lambda:${REGION}:function:${fn}:live`,
      EventSourceArn: source,
      State: settledFrom > this.now ? soon : now,
    };
  }

  readonly #handlers: Readonly<Record<string, (input: Plain) => Plain | undefined | Promise<Plain | undefined>>> = {
    'cloudformation describe-stacks': () => ({
      Stacks: [
        {
          StackName: this.#stack,
          CreationTime: this.#date(0),
          StackStatus: this.status,
          Outputs: Object.entries(this.outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
        },
      ],
    }),
    'cloudformation list-stack-resources': () => ({
      StackResourceSummaries: Object.entries(this.#resources).map(([id, { Type }]) => ({
        LogicalResourceId: id,
        PhysicalResourceId: this.#physical(id),
        ResourceType: Type,
        LastUpdatedTimestamp: this.#date(0),
        ResourceStatus: 'UPDATE_COMPLETE',
      })),
    }),
    'lambda get-function-configuration': ({ FunctionName }) => {
      const [, { Properties = {} }] = Object.entries(this.#resources).find(([id]) => this.#physical(id) === FunctionName) ?? [
        '',
        { Type: '' },
      ];
      const told: Record<string, Plain> = Properties.Environment?.Variables ?? {};
      return {
        FunctionName,
        Role: `arn:aws:iam::123456789012:role/${FunctionName}`,
        Timeout: Properties.Timeout,
        Environment: { Variables: Object.fromEntries(Object.entries(told).map(([name, value]) => [name, this.#text(value)])) },
      };
    },
    'lambda put-function-concurrency': ({ FunctionName, ReservedConcurrentExecutions }) =>
      void this.throttled.set(FunctionName, ReservedConcurrentExecutions),
    'lambda delete-function-concurrency': ({ FunctionName }) => void this.throttled.delete(FunctionName),
    'lambda get-event-source-mapping': ({ UUID }) => this.#told(this.#mapping(UUID)),
    'lambda update-event-source-mapping': ({ UUID, Enabled }) => {
      const mapping = this.#mapping(UUID);
      if (mapping.settledFrom > this.now) throw new AwsError('ResourceInUseException', 'UpdateEventSourceMapping', 'it is changing');
      Object.assign(mapping, { enabled: Enabled, settledFrom: this.now + SWITCHED_AFTER * this.slow });
      return this.#told(mapping);
    },
    'scheduler get-schedule': ({ Name }) => this.schedules.get(Name),
    'scheduler update-schedule': (input) => {
      const { Arn, CreationDate } = this.schedules.get(input.Name) ?? {};
      this.schedules.set(input.Name, { ...input, Arn, CreationDate, LastModificationDate: this.#date(this.now) });
      return { ScheduleArn: Arn };
    },
    'service-quotas list-service-quotas': () => ({ Quotas: [{ QuotaName: 'Sending rate', QuotaCode: 'L-5804C8AA', Value: 14 }] }),
    'sqs get-queue-attributes': ({ QueueUrl }) => {
      const { arn, dead, mails } = this.queueOf(`arn:aws:sqs:${REGION}:${String(QueueUrl).split('/').at(-1)}`);
      const redrive = dead === undefined ? {} : { RedrivePolicy: JSON.stringify({ deadLetterTargetArn: dead, maxReceiveCount: TRIES }) };
      return { Attributes: { QueueArn: arn, ApproximateNumberOfMessages: String(mails.length), ...redrive } };
    },
    'sqs start-message-move-task': ({ SourceArn, DestinationArn }) => {
      const source = this.queueOf(SourceArn);
      if (![...this.queues.values()].some(({ dead }) => dead === SourceArn))
        throw new AwsError('InvalidParameterValue', 'StartMessageMoveTask', 'no dead-letter queue');
      this.queueOf(DestinationArn).mails.push(...source.mails.splice(0).map(() => ({ received: 0, next: this.now })));
      return { TaskHandle: 'task' };
    },
    'dynamodb describe-table': ({ TableName }) => {
      const { settings, activeFrom } = this.#tableNamed('DescribeTable', TableName);
      return {
        Table: {
          TableName,
          TableArn: `arn:aws:dynamodb:${REGION}:table/${TableName}`,
          TableStatus: activeFrom > this.now ? 'CREATING' : 'ACTIVE',
          ...settings,
        },
      };
    },
    'dynamodb describe-continuous-backups': ({ TableName }) => ({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: this.#tableNamed('DescribeContinuousBackups', TableName).backups
          ? {
              PointInTimeRecoveryStatus: 'ENABLED',
              EarliestRestorableDateTime: this.#date(this.now - 35 * DAY),
              LatestRestorableDateTime: this.#date(this.now - 300),
            }
          : { PointInTimeRecoveryStatus: 'DISABLED' },
      },
    }),
    'dynamodb restore-table-to-point-in-time': async ({ SourceTableName, TargetTableName, RestoreDateTime }) => {
      this.#tableNamed('RestoreTableToPointInTime', SourceTableName);
      if (this.tables.has(TargetTableName)) throw new AwsError('TableAlreadyExistsException', 'RestoreTableToPointInTime', TargetTableName);
      const RestoreSummary = {
        SourceTableArn: `arn:aws:dynamodb:${REGION}:table/${SourceTableName}`,
        RestoreDateTime,
        RestoreInProgress: false,
      };
      this.tables.set(TargetTableName, {
        settings: { RestoreSummary },
        tags: [],
        expiry: undefined,
        backups: false,
        activeFrom: this.now + RESTORED_AFTER * this.slow,
      });
      await this.onRestore(SourceTableName, TargetTableName);
      return {};
    },
    'dynamodb update-table': ({ TableName, ...settings }) => {
      const table = this.#activeTable('UpdateTable', TableName);
      if (settings.StreamSpecification?.StreamEnabled && table.settings.StreamSpecification?.StreamEnabled)
        throw new AwsError('ValidationException', 'UpdateTable', 'Table already has an enabled stream');
      Object.assign(table.settings, settings, settings.StreamSpecification && { LatestStreamArn: this.#streamOf(TableName) });
      table.activeFrom = this.now + SWITCHED_AFTER * this.slow;
      return {};
    },
    'dynamodb describe-time-to-live': ({ TableName }) => {
      const { expiry } = this.#tableNamed('DescribeTimeToLive', TableName);
      return {
        TimeToLiveDescription:
          expiry === undefined ? { TimeToLiveStatus: 'DISABLED' } : { TimeToLiveStatus: 'ENABLED', AttributeName: expiry },
      };
    },
    'dynamodb update-time-to-live': ({ TableName, TimeToLiveSpecification: { AttributeName } }) => {
      const table = this.#activeTable('UpdateTimeToLive', TableName);
      if (table.expiry !== undefined) throw new AwsError('ValidationException', 'UpdateTimeToLive', 'TimeToLive is already enabled');
      table.expiry = AttributeName;
      return {};
    },
    'dynamodb update-continuous-backups': ({ TableName }) => {
      this.#activeTable('UpdateContinuousBackups', TableName).backups = true;
      return {};
    },
    'dynamodb list-tags-of-resource': ({ ResourceArn }) => ({
      Tags: this.#tableNamed('ListTagsOfResource', String(ResourceArn).split('/')[1] ?? '').tags,
    }),
    'dynamodb tag-resource': ({ ResourceArn, Tags }) => {
      if (Tags.some(({ Key }: Plain) => Key.startsWith('aws:')))
        throw new AwsError('ValidationException', 'TagResource', 'aws: is reserved');
      const { tags } = this.#tableNamed('TagResource', String(ResourceArn).split('/')[1] ?? '');
      tags.splice(0, tags.length, ...Tags);
      return undefined;
    },
  };
}
