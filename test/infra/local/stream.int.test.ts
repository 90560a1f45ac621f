import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { touchedBy } from '../../../functions/stream-keys.ts';
import type { Repeated } from '../../../infra/local/clock.ts';
import { startStream } from '../../../infra/local/stream.ts';
import { engines, freshTable, type TestTable } from '../../support/dynamo.ts';

describe.each(engines)('the stream of $kind', (engine) => {
  let table: TestTable;
  let folder: string;
  let running: Repeated[];
  beforeEach(async () => {
    table = await freshTable(engine);
    folder = mkdtempSync(join(tmpdir(), 'so-stream-'));
    running = [];
  });
  afterEach(async () => {
    for (const one of running) await one.stop();
    rmSync(folder, { recursive: true });
  });

  const read = async (...handlers: ((event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>)[]): Promise<Repeated> => {
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const streams = new DynamoDBStreamsClient({ endpoint: table.endpoint, region: 'local', credentials });
    const checkpoint = join(folder, 'stream.json');
    const stream = await startStream({ table: table.client, streams, tableName: table.name, checkpoint, handlers, log: () => {} });
    running.push(stream);
    return stream;
  };
  const collect =
    (into: DynamoDBRecord[]) =>
    async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
      into.push(...event.Records);
      return { batchItemFailures: [] };
    };
  const put = (sk: string, pk = 'match#m', orders = 'move 7 4'): Promise<unknown> =>
    table.client.send(new PutItemCommand({ TableName: table.name, Item: { pk: { S: pk }, sk: { S: sk }, orders: { S: orders } } }));

  test('reaches both handlers in order, with keys and nothing else', async () => {
    const [outbox, followUp]: [DynamoDBRecord[], DynamoDBRecord[]] = [[], []];
    await read(collect(outbox), collect(followUp));
    await put('letter#1');
    await put('errand#2');
    await put('player', 'player#p');
    await vi.waitFor(() => expect([outbox.length, followUp.length]).toEqual([3, 3]), 5_000);
    expect(outbox.map(touchedBy)).toEqual([
      { t: 'letter', key: { owner: { match: 'm' }, id: '1' }, since: 0 },
      { t: 'errand', key: { owner: { match: 'm' }, id: '2' }, since: 0 },
      { t: 'player', player: 'p', since: 0 },
    ]);
    expect(JSON.stringify(outbox)).not.toContain('move 7 4');
  });

  test('tells of a deletion as something nobody follows', async () => {
    const seen: DynamoDBRecord[] = [];
    await read(collect(seen));
    await put('letter#1');
    await table.client.send(new DeleteItemCommand({ TableName: table.name, Key: { pk: { S: 'match#m' }, sk: { S: 'letter#1' } } }));
    await vi.waitFor(() => expect(seen).toHaveLength(2), 5_000);
    expect(seen.map(touchedBy).map((touched) => touched?.t)).toEqual(['letter', undefined]);
  });

  test('goes on after a restart where it stopped, with what was written in between', async () => {
    const [before, after]: [DynamoDBRecord[], DynamoDBRecord[]] = [[], []];
    const first = await read(collect(before));
    await put('letter#1');
    await vi.waitFor(() => expect(before).toHaveLength(1), 5_000);
    await first.stop();
    await put('letter#2');
    await read(collect(after));
    await vi.waitFor(() => expect(after.length).toBeGreaterThan(0), 5_000);
    expect(after.map((record) => record.dynamodb?.Keys?.sk?.S)).toEqual(['letter#2']);
  });

  test('is read from its beginning where what was kept belongs to another table', async () => {
    const seen: DynamoDBRecord[] = [];
    const first = await read(collect(seen));
    await put('letter#1');
    await vi.waitFor(() => expect(seen).toHaveLength(1), 5_000);
    await first.stop();
    const kept = JSON.parse(readFileSync(join(folder, 'stream.json'), 'utf8'));
    const far = Object.fromEntries(Object.keys(kept.shards).map((shard) => [shard, '999999999999999999999']));
    writeFileSync(join(folder, 'stream.json'), JSON.stringify({ stream: 'another', shards: far }));
    await read(collect(seen));
    await vi.waitFor(() => expect(seen).toHaveLength(2), 5_000);
  });

  test('hands a failed record over again, and goes on after five times', async () => {
    const tries: string[] = [];
    await read(async ({ Records }) => {
      tries.push(...Records.map((record) => record.dynamodb?.Keys?.sk?.S ?? ''));
      const failed = Records.filter((record) => record.dynamodb?.Keys?.sk?.S === 'letter#bad');
      return { batchItemFailures: failed.map((record) => ({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })) };
    });
    await put('letter#bad');
    await vi.waitFor(() => expect(tries).toHaveLength(5), 10_000);
    await put('letter#good');
    await vi.waitFor(() => expect(tries.at(-1)).toBe('letter#good'), 10_000);
    expect(tries.filter((sk) => sk === 'letter#bad')).toHaveLength(5);
  });
});
