/**
 * The table's stream, read as Lambda reads it: shard by shard, in order, handed to both handlers in Lambda's
 * event shape. How far it came is kept on disk, so that a start takes up what a crash cut off; a record handed
 * over twice is harmless, and what is lost to the stream altogether the clock's sweep finds in the due index.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Log } from '../../functions/cases/deps.ts';
import { type Repeated, repeat } from './clock.ts';

export interface StreamOptions {
  readonly table: DynamoDBClient;
  readonly streams: DynamoDBStreamsClient;
  readonly tableName: string;
  /** Where it is kept how far each shard is read. */
  readonly checkpoint: string;
  readonly handlers: readonly ((event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>)[];
  readonly log: Log;
}

/** While something happens; after a few quiet seconds the machine is left in peace. */
const POLL_MS = 50;
const QUIET_POLL_MS = 200;
const QUIET_AFTER_MS = 5_000;
/** New shards are looked for this often; the emulators have one, an external table may have more. */
const SHARDS_MS = 30_000;
const BATCH = 100;
/** As `infra/aws` sets it for Lambda; then the record is given up and left to the sweep. */
const TRIES = 5;

/** Resolves once the place in every shard is fixed: what is written from now on is seen. */
export const startStream = async (options: StreamOptions): Promise<Repeated> => {
  const arn = await streamArn(options);
  const read = await readCheckpoint(options.checkpoint, arn);
  const iterators = new Map<string, string | undefined>();
  let looked = Number.NEGATIVE_INFINITY;
  const findShards = async (): Promise<void> => {
    for (const { ShardId: id = '' } of await shardsOf(options.streams, arn))
      if (!iterators.has(id)) iterators.set(id, await iteratorOf(options, arn, id, read.get(id)));
    looked = performance.now();
  };
  let busy = performance.now();
  const keepPlace = async (shard: string, last: string): Promise<void> => {
    busy = performance.now();
    read.set(shard, last);
    await writeFile(options.checkpoint, JSON.stringify({ stream: arn, shards: Object.fromEntries(read) }));
  };
  const readAll = async (): Promise<void> => {
    if (performance.now() - looked > SHARDS_MS) await findShards();
    for (const [id, iterator] of iterators) {
      if (iterator === undefined) continue;
      try {
        iterators.set(id, await readShard(options, iterator, (last) => keepPlace(id, last)));
      } catch (error) {
        // A place runs out after 15 minutes of sleep: it is asked for anew, from what was read last.
        iterators.delete(id);
        looked = Number.NEGATIVE_INFINITY;
        throw error;
      }
    }
  };
  await findShards();
  const pause = (): number => (performance.now() - busy < QUIET_AFTER_MS ? POLL_MS : QUIET_POLL_MS);
  return repeat('stream', pause, readAll, options.log);
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

/** Reads one batch and hands it over; gives the next place, undefined at the end of a closed shard. */
const readShard = async (
  { streams, handlers, log }: StreamOptions,
  iterator: string,
  keepPlace: (last: string) => Promise<void>,
): Promise<string | undefined> => {
  const { Records = [], NextShardIterator } = await streams.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: BATCH }));
  const last = Records.at(-1)?.dynamodb?.SequenceNumber;
  if (last === undefined) return NextShardIterator;
  const records = Records.map(asLambda);
  await Promise.all(handlers.map((handler) => handOver(handler, records, log)));
  await keepPlace(last);
  return NextShardIterator;
};

/** As Lambda with partial batch responses: what failed again, a few times. */
const handOver = async (handler: StreamOptions['handlers'][number], records: readonly DynamoDBRecord[], log: Log): Promise<void> => {
  let rest = records;
  for (let tries = 1; tries <= TRIES; tries++) {
    const { batchItemFailures } = await handler({ Records: [...rest] });
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    rest = rest.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
    if (rest.length === 0) return;
    await sleep(POLL_MS * 2 ** tries);
  }
  log('error', 'stream-records-given-up', { records: rest.length });
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
