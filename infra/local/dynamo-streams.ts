/**
 * The feed of a table at `DYNAMODB_ENDPOINT`: DynamoDB Streams, read as Lambda reads them, shard by shard and in order.
 * Its position is kept on disk, so that a start carries on after a crash; a record handed over twice is harmless, and what
 * the stream loses altogether is found by the clock's sweep in the due index.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { BATCH, type Feed, pause } from './feed.ts';

export interface StreamOptions {
  readonly table: DynamoDBClient;
  readonly streams: DynamoDBStreamsClient;
  readonly tableName: string;
  /** The file with the position in each shard. */
  readonly checkpoint: string;
}

/** While something happens; after a few quiet seconds polls are rarer. */
const POLL_MS = 50;
const QUIET_POLL_MS = 200;
const QUIET_AFTER_MS = 5_000;
/** New shards are looked for this often; the emulators have one, an external table may have more. */
const SHARDS_MS = 30_000;

interface Batch {
  readonly shard: string;
  readonly records: readonly DynamoDBRecord[];
  /** undefined: the shard is closed, and this was its end. */
  readonly after: string | undefined;
}

/** Resolves once the position in every shard is fixed: everything written from then on is seen. */
export const openStreams = async (options: StreamOptions): Promise<Feed> => {
  const arn = await streamArn(options);
  const read = await readCheckpoint(options.checkpoint, arn);
  const iterators = new Map<string, string | undefined>();
  let [looked, busy] = [Number.NEGATIVE_INFINITY, performance.now()];
  let given: Batch | undefined;
  const findShards = async (): Promise<void> => {
    for (const { ShardId: id = '' } of await shardsOf(options.streams, arn))
      if (!iterators.has(id)) iterators.set(id, await iteratorOf(options, arn, id, read.get(id)));
    looked = performance.now();
  };
  const readShard = async (shard: string, iterator: string): Promise<Batch> => {
    try {
      const found = await options.streams.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: BATCH }));
      return { shard, records: (found.Records ?? []).map(asLambda), after: found.NextShardIterator };
    } catch (error) {
      // An iterator expires after 15 minutes: a new one is requested, after the last record read.
      iterators.delete(shard);
      looked = Number.NEGATIVE_INFINITY;
      throw error;
    }
  };
  await findShards();
  return {
    next: async () => {
      if (performance.now() - looked > SHARDS_MS) await findShards();
      for (const [shard, iterator] of iterators) {
        if (iterator === undefined) continue;
        given = await readShard(shard, iterator);
        if (given.records.length > 0) return given.records;
        iterators.set(shard, given.after);
      }
      return [];
    },
    handled: async () => {
      if (given === undefined) return;
      const { shard, records, after } = given;
      busy = performance.now();
      read.set(shard, records.at(-1)?.dynamodb?.SequenceNumber ?? '');
      await writeFile(options.checkpoint, JSON.stringify({ stream: arn, shards: Object.fromEntries(read) }));
      // Goes to the back, so that a busy shard does not keep others from their turn.
      iterators.delete(shard);
      iterators.set(shard, after);
    },
    more: (ended) => pause(performance.now() - busy < QUIET_AFTER_MS ? POLL_MS : QUIET_POLL_MS, ended),
  };
};

const streamArn = async ({ table, tableName }: StreamOptions): Promise<string> => {
  const { Table } = await table.send(new DescribeTableCommand({ TableName: tableName }));
  if (Table?.LatestStreamArn === undefined) throw new Error(`The table ${tableName} has no stream. Delete it, or name another one.`);
  return Table.LatestStreamArn;
};

const shardsOf = async (streams: DynamoDBStreamsClient, arn: string): Promise<readonly Shard[]> => {
  const shards: Shard[] = [];
  let after: string | undefined;
  do {
    const page = { StreamArn: arn, ...(after && { ExclusiveStartShardId: after }) };
    const { StreamDescription: found } = await streams.send(new DescribeStreamCommand(page));
    shards.push(...(found?.Shards ?? []));
    after = found?.LastEvaluatedShardId;
  } while (after !== undefined);
  return shards;
};

/** After the last record that was handled; without one, or if it is trimmed or of another stream, from the oldest. */
const iteratorOf = async ({ streams }: StreamOptions, arn: string, shard: string, last?: string): Promise<string | undefined> => {
  const at = { StreamArn: arn, ShardId: shard };
  const oldest = new GetShardIteratorCommand({ ...at, ShardIteratorType: 'TRIM_HORIZON' });
  if (last === undefined) return (await streams.send(oldest)).ShardIterator;
  const after = new GetShardIteratorCommand({ ...at, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last });
  return (await streams.send(after).catch(() => streams.send(oldest))).ShardIterator;
};

const asLambda = ({ eventID, eventName, dynamodb }: _Record): DynamoDBRecord =>
  ({
    ...(eventID && { eventID }),
    ...(eventName && { eventName }),
    eventSource: 'aws:dynamodb',
    dynamodb: {
      Keys: (dynamodb?.Keys ?? {}) as NonNullable<DynamoDBRecord['dynamodb']>['Keys'],
      ...(dynamodb?.SequenceNumber && { SequenceNumber: dynamodb.SequenceNumber }),
      StreamViewType: 'KEYS_ONLY',
    },
  }) as DynamoDBRecord;

const readCheckpoint = async (path: string, stream: string): Promise<Map<string, string>> => {
  try {
    const kept = JSON.parse(await readFile(path, 'utf8')) as { stream: string; shards: Record<string, string> };
    // Positions in another table's stream mean nothing here.
    return new Map(kept.stream === stream ? Object.entries(kept.shards) : []);
  } catch {
    // None yet, or cut off by a crash: from the oldest record there is.
    return new Map();
  }
};
