import { randomUUID } from 'node:crypto';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, DynamoDBStreamsClient, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import { inject } from 'vitest';
import type { Item } from '../../functions/store/items.ts';
import { createTable } from '../../infra/local/table.ts';
import type { EngineUnderTest } from './dynamo-setup.ts';
import type { StreamKey } from './table-rows.ts';

/** Every engine the store's contract must hold on, the reference first: for `describe.each`. */
export const engines: readonly EngineUnderTest[] = inject('engines');

const LOCAL = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

/** A client for an engine on this machine; without an engine named, for the reference. */
export const clientFor = (endpoint: string = engines[0]!.endpoint): DynamoDBClient => new DynamoDBClient({ endpoint, ...LOCAL });

export interface TestTable {
  readonly client: DynamoDBClient;
  readonly name: string;
  readonly endpoint: string;
}

/** An empty table that no other test has. */
export const freshTable = async (engine: EngineUnderTest = engines[0]!): Promise<TestTable> => {
  const client = clientFor(engine.endpoint);
  const name = `test-${randomUUID()}`;
  await createTable(client, name);
  return { client, name, endpoint: engine.endpoint };
};

/** The table's stream from its beginning. */
export const streamOf = async ({ client, name, endpoint }: TestTable): Promise<readonly StreamKey[]> => {
  const streams = new DynamoDBStreamsClient({ endpoint, ...LOCAL });
  const StreamArn = (await client.send(new DescribeTableCommand({ TableName: name }))).Table?.LatestStreamArn;
  const { StreamDescription: stream } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const keys: StreamKey[] = [];
  for (const { ShardId } of stream?.Shards ?? []) {
    let next = (await streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }))).ShardIterator;
    while (next !== undefined) {
      const { Records: records = [], NextShardIterator: after } = await streams.send(new GetRecordsCommand({ ShardIterator: next }));
      keys.push(...records.map(({ eventName: event = 'MODIFY', dynamodb }) => ({ ...placeIn(dynamodb?.Keys), event })));
      next = records.length === 0 ? undefined : after;
    }
  }
  return keys;
};

const placeIn = (keys: Item = {}): Pick<StreamKey, 'pk' | 'sk'> => ({ pk: keys.pk?.S ?? '', sk: keys.sk?.S ?? '' });
