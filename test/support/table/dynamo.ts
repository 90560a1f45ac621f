import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DescribeTableCommand, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, DynamoDBStreamsClient, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import { inject } from 'vitest';
import type { Item } from '../../../functions/store/items.ts';
import type { TableClient } from '../../../functions/store/table.ts';
import { createTable } from '../../../infra/local/dynamo-table.ts';
import { openTable, TABLE_FILE } from '../../../infra/local/table/open.ts';
import { createRows } from '../../../infra/local/table/rows.ts';
import { temporaryFolder, whenFileEnds } from '../temporary-folder.ts';
import type { EngineUnderTest } from './dynamo-setup.ts';
import type { StreamKey } from './table-model.ts';

/** Every engine the store's contract must hold on, the reference first: for `describe.each`. */
export const engines: readonly EngineUnderTest[] = inject('engines');

/** The address of DynamoDB Local; undefined: there is no Java here, and tests that need it are skipped. */
export const reference: string | undefined = engines.flatMap((engine) => ('endpoint' in engine ? [engine.endpoint] : []))[0];

const LOCAL = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

export const clientFor = (endpoint = ''): DynamoDBClient => new DynamoDBClient({ endpoint, ...LOCAL });
export const streamsFor = (endpoint = ''): DynamoDBStreamsClient => new DynamoDBStreamsClient({ endpoint, ...LOCAL });

export interface TestTable {
  readonly client: TableClient;
  readonly name: string;
  items(): Promise<readonly Item[]>;
  /** The table's stream from its beginning. */
  stream(): Promise<readonly StreamKey[]>;
}
export interface ReferenceTable extends TestTable {
  readonly client: DynamoDBClient;
}

/** An empty table that no other test has. */
export const freshTable = (engine: EngineUnderTest): Promise<TestTable> =>
  engine.kind === 'embedded' ? Promise.resolve(freshFile()) : freshReference();

export const freshReference = async (): Promise<ReferenceTable> => {
  const client = clientFor(reference);
  const name = `test-${randomUUID()}`;
  await createTable(client, name);
  return { client, name, items: () => scan(client, name), stream: () => streamOf(client, name) };
};

const freshFile = (): TestTable => {
  const folder = temporaryFolder('table');
  const { client, close } = openTable(folder, Date.now);
  const database = new DatabaseSync(join(folder, TABLE_FILE));
  whenFileEnds(() => {
    close();
    database.close();
  });
  const rows = createRows(database);
  return {
    client,
    name: 'table',
    items: async () => rows.all(),
    stream: async () => rows.feed(Number.MAX_SAFE_INTEGER).map(({ pk, sk, event }) => ({ pk, sk, event })),
  };
};

const scan = async (client: DynamoDBClient, name: string): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let after: Item | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ...(after === undefined ? {} : { ExclusiveStartKey: after }) }),
    );
    items.push(...(page.Items ?? []));
    after = page.LastEvaluatedKey;
  } while (after !== undefined);
  return items;
};

const streamOf = async (client: DynamoDBClient, name: string): Promise<readonly StreamKey[]> => {
  const streams = streamsFor(reference);
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
