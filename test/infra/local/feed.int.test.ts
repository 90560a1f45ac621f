import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableClient } from '../../../functions/store/table.ts';
import { touchedBy } from '../../../functions/wiring/stream-keys.ts';
import type { Repeated } from '../../../infra/local/clock.ts';
import { openStreams } from '../../../infra/local/dynamo-streams.ts';
import { type Feed, followFeed } from '../../../infra/local/feed.ts';
import { openTable } from '../../../infra/local/table/open.ts';
import { engines, freshReference, reference, streamsFor } from '../../support/table/dynamo.ts';
import type { EngineUnderTest } from '../../support/table/dynamo-setup.ts';

interface Told {
  readonly client: TableClient;
  readonly name: string;
  /** As a starting service opens it. */
  open(): Promise<Feed>;
}

/** A table and its feed. */
const toldBy = async (engine: EngineUnderTest, folder: string): Promise<Told> => {
  if (engine.kind === 'embedded') {
    const { client, feed } = openTable(folder, Date.now);
    return { client, name: 'table', open: async () => feed };
  }
  const { client, name } = await freshReference();
  const checkpoint = join(folder, 'stream.json');
  return { client, name, open: () => openStreams({ table: client, streams: streamsFor(reference), tableName: name, checkpoint }) };
};

let folder: string;
let table: Told;
let running: Repeated[];
afterEach(async () => {
  for (const repeated of running) await repeated.stop();
  rmSync(folder, { recursive: true });
});
const begin = async (engine: EngineUnderTest): Promise<void> => {
  folder = mkdtempSync(join(tmpdir(), 'so-feed-'));
  running = [];
  table = await toldBy(engine, folder);
};

const readStream = async (...handlers: ((event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>)[]): Promise<Repeated> => {
  const following = followFeed(await table.open(), handlers, () => {});
  running.push(following);
  return following;
};
const collect =
  (into: DynamoDBRecord[]) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    into.push(...event.Records);
    return { batchItemFailures: [] };
  };
const put = (sk: string, pk = 'match#m', orders = 'move 7 4'): Promise<unknown> =>
  table.client.send(new PutItemCommand({ TableName: table.name, Item: { pk: { S: pk }, sk: { S: sk }, orders: { S: orders } } }));

describe.each(engines)('the feed of $kind', (engine) => {
  beforeEach(() => begin(engine));

  test('reaches both handlers in order, with keys and nothing else', async () => {
    const [outbox, followUp]: [DynamoDBRecord[], DynamoDBRecord[]] = [[], []];
    await readStream(collect(outbox), collect(followUp));
    await put('letter#1');
    await put('job#2');
    await put('player', 'player#p');
    await vi.waitFor(() => expect([outbox.length, followUp.length]).toEqual([3, 3]), 120_000);
    expect(outbox.map(touchedBy)).toEqual([
      { t: 'letter', key: { owner: { match: 'm' }, id: '1' }, since: 0 },
      { t: 'job', key: { owner: { match: 'm' }, id: '2' }, since: 0 },
      { t: 'player', player: 'p', since: 0 },
    ]);
    expect(JSON.stringify(outbox)).not.toContain('move 7 4');
  });

  test('reports a deletion as something that nobody follows up', async () => {
    const seen: DynamoDBRecord[] = [];
    await readStream(collect(seen));
    await put('letter#1');
    await table.client.send(new DeleteItemCommand({ TableName: table.name, Key: { pk: { S: 'match#m' }, sk: { S: 'letter#1' } } }));
    await vi.waitFor(() => expect(seen).toHaveLength(2), 120_000);
    expect(seen.map(touchedBy).map((touched) => touched?.t)).toEqual(['letter', undefined]);
  });

  test('continues after a restart where it stopped, with what was written in between', async () => {
    const [before, after]: [DynamoDBRecord[], DynamoDBRecord[]] = [[], []];
    const first = await readStream(collect(before));
    await put('letter#1');
    await vi.waitFor(() => expect(before).toHaveLength(1), 120_000);
    await first.stop();
    await put('letter#2');
    await readStream(collect(after));
    await vi.waitFor(() => expect(after.length).toBeGreaterThan(0), 120_000);
    expect(after.map((record) => record.dynamodb?.Keys?.sk?.S)).toEqual(['letter#2']);
  });

  test('redelivers a failed record, and goes on after five times', async () => {
    const tries: string[] = [];
    await readStream(async ({ Records }) => {
      tries.push(...Records.map((record) => record.dynamodb?.Keys?.sk?.S ?? ''));
      const failed = Records.filter((record) => record.dynamodb?.Keys?.sk?.S === 'letter#bad');
      return { batchItemFailures: failed.map((record) => ({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })) };
    });
    await put('letter#bad');
    await vi.waitFor(() => expect(tries).toHaveLength(5), 120_000);
    await put('letter#good');
    await vi.waitFor(() => expect(tries.at(-1)).toBe('letter#good'), 120_000);
    expect(tries.filter((sk) => sk === 'letter#bad')).toHaveLength(5);
  });
});

describe.runIf(reference)('how far the stream of DynamoDB was read', () => {
  beforeEach(() => begin({ kind: 'dynamodb-local', endpoint: reference ?? '' }));

  test('does not apply to the stream of another table, which is read from its beginning', async () => {
    const seen: DynamoDBRecord[] = [];
    const first = await readStream(collect(seen));
    await put('letter#1');
    await vi.waitFor(() => expect(seen).toHaveLength(1), 120_000);
    await first.stop();
    const kept = JSON.parse(readFileSync(join(folder, 'stream.json'), 'utf8'));
    const far = Object.fromEntries(Object.keys(kept.shards).map((shard) => [shard, '999999999999999999999']));
    writeFileSync(join(folder, 'stream.json'), JSON.stringify({ stream: 'another', shards: far }));
    await readStream(collect(seen));
    await vi.waitFor(() => expect(seen).toHaveLength(2), 120_000);
  });
});
