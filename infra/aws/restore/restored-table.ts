/** The table of a second in the past, and all that a restored table lacks of the one that it was. */
import type { Answer, Cloud } from './stack-parts.ts';

const SECONDS_BETWEEN = 20;

export interface Backup {
  /** The second to go back to. */
  readonly at: Date;
  /** The name of the table that is made. */
  readonly name: string;
}

export async function restoreInto(cloud: Cloud, table: string, { at, name }: Backup): Promise<void> {
  cloud.say(`Restoring ${table} of ${at.toISOString()} into ${name}. It takes minutes to hours.`);
  const known = await cloud.find('dynamodb', 'describe-table', { TableName: name });
  if (known === undefined)
    await cloud.call('dynamodb', 'restore-table-to-point-in-time', {
      SourceTableName: table,
      TargetTableName: name,
      RestoreDateTime: at.toISOString(),
    });
  await active(cloud, name);
}

interface Wanted {
  /** The table that served so far. */
  readonly from: string;
  readonly name: string;
  readonly units: number;
}

/** Stream, expiry, backups, brake, tags and protection. Gives the ARN of the stream. */
export async function equip(cloud: Cloud, { from, name, units }: Wanted): Promise<string> {
  cloud.say(`${name} gets its stream, expiry, backups, brake, tags and protection.`);
  const old = (await cloud.call('dynamodb', 'describe-table', { TableName: from })).Table;
  if ((await active(cloud, name)).StreamSpecification?.StreamEnabled !== true) {
    await change(cloud, name, { StreamSpecification: { StreamEnabled: true, StreamViewType: old.StreamSpecification.StreamViewType } });
  }
  await expireLike(cloud, from, name);
  await cloud.call('dynamodb', 'update-continuous-backups', {
    TableName: name,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
  const { OnDemandThroughput: brake = {} } = await active(cloud, name);
  if (brake.MaxReadRequestUnits !== units || brake.MaxWriteRequestUnits !== units)
    await change(cloud, name, { OnDemandThroughput: { MaxReadRequestUnits: units, MaxWriteRequestUnits: units } });
  await change(cloud, name, { DeletionProtectionEnabled: true });
  const { TableArn: arn, LatestStreamArn: stream } = await active(cloud, name);
  const { Tags: tags = [] } = await cloud.call('dynamodb', 'list-tags-of-resource', { ResourceArn: old.TableArn });
  const ours = tags.filter(({ Key }: Answer) => !String(Key).startsWith('aws:'));
  if (ours.length > 0) await cloud.call('dynamodb', 'tag-resource', { ResourceArn: arn, Tags: ours });
  return String(stream);
}

/** A table takes one change at a time. */
async function change(cloud: Cloud, name: string, what: object): Promise<void> {
  await cloud.call('dynamodb', 'update-table', { TableName: name, ...what });
  await active(cloud, name);
}

/** AWS refuses a request for a state that already holds. */
async function expireLike(cloud: Cloud, from: string, name: string): Promise<void> {
  const [old, now] = await Promise.all(
    [from, name].map(async (TableName) => (await cloud.call('dynamodb', 'describe-time-to-live', { TableName })).TimeToLiveDescription),
  );
  if (['ENABLED', 'ENABLING'].includes(now?.TimeToLiveStatus)) return;
  const specification = { Enabled: true, AttributeName: old.AttributeName };
  await cloud.call('dynamodb', 'update-time-to-live', { TableName: name, TimeToLiveSpecification: specification });
}

/** The CLI's own waiter gives up after eight minutes. */
async function active(cloud: Cloud, name: string): Promise<Answer> {
  for (;;) {
    const { Table: table } = await cloud.call('dynamodb', 'describe-table', { TableName: name });
    const indexes: readonly Answer[] = table?.GlobalSecondaryIndexes ?? [];
    if (table?.TableStatus === 'ACTIVE' && indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')) return table;
    await cloud.wait(SECONDS_BETWEEN);
  }
}
