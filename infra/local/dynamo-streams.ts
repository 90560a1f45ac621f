/**
 * The feed of a table at `DYNAMODB_ENDPOINT`: DynamoDB Streams, read as Lambda reads them, shard by shard and in order.
 * How far it came is kept on disk, so that a start takes up what a crash cut off; a record handed over twice is
 * harmless, and what is lost to the stream altogether the clock's sweep finds in the due index.
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
  /** Where it is kept how far each shard is read. */
  readonly checkpoint: string;
}

/** While something happens; after a few quiet seconds the machine is left in peace. */
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

/** Resolves once the place in every shard is fixed: what is written from now on is seen. */
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
      // A place runs out after 15 minutes of sleep: it is asked for anew, from what was read last.
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
      // Taken up last of all, so that a shard that never rests keeps no other from its turn.
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

/** After the last record that was handled, else, or where that is trimmed or of another stream, from the oldest there is. */
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
    // Places in another table's stream mean nothing here.
    return new Map(kept.stream === stream ? Object.entries(kept.shards) : []);
  } catch {
    // None yet, or cut off by a crash: from the oldest record there is.
    return new Map();
  }
};
