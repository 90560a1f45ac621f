import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, DescribeTimeToLiveCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTable } from '../../../infra/local/dynamo-table.ts';
import { readSettings } from '../../../infra/local/settings.ts';
import { takeFolder } from '../../../infra/local/sole-user.ts';
import { startService } from '../../../infra/local/start.ts';
import { TABLE_FILE } from '../../../infra/local/table/open.ts';
import { freshReference, reference } from '../../support/table/dynamo.ts';
import { startEngine } from '../../support/table/engine-process.ts';
import { startReference } from '../../support/table/reference.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sealed-orders-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

describe.runIf(reference)('a new table', () => {
  it('has the keys, the due index, a keys-only stream and expiry, and may be created twice', async () => {
    const { client, name } = await freshReference();
    await createTable(client, name);
    const { Table: table } = await client.send(new DescribeTableCommand({ TableName: name }));
    expect(table?.KeySchema?.map((key) => key.AttributeName)).toEqual(['pk', 'sk']);
    expect(table?.GlobalSecondaryIndexes).toMatchObject([
      { IndexName: 'due', KeySchema: [{ AttributeName: 'due' }, { AttributeName: 'at' }], Projection: { ProjectionType: 'KEYS_ONLY' } },
    ]);
    expect(table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'KEYS_ONLY' });
    const { TimeToLiveDescription: ttl } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }));
    expect(ttl).toMatchObject({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' });
  });

  it('keeps its contents when it is created again', async () => {
    const { client, name } = await freshReference();
    await client.send(
      new PutItemCommand({ TableName: name, Item: { pk: { S: 'a' }, sk: { S: 'b' }, due: { S: 'due#0' }, at: { N: '7' } } }),
    );
    await createTable(client, name);
    const due = await client.send(
      new QueryCommand({
        TableName: name,
        IndexName: 'due',
        KeyConditionExpression: '#due = :shard AND #at <= :now',
        ExpressionAttributeNames: { '#due': 'due', '#at': 'at' },
        ExpressionAttributeValues: { ':shard': { S: 'due#0' }, ':now': { N: '7' } },
      }),
    );
    expect(due.Items).toEqual([{ pk: { S: 'a' }, sk: { S: 'b' }, due: { S: 'due#0' }, at: { N: '7' } }]);
  });
});

describe('where DYNAMODB_ENDPOINT is set', () => {
  const settings = (endpoint: string) => readSettings({ DATA_DIR: dir, PORT: '0', SMTP_IN_PORT: '0', DYNAMODB_ENDPOINT: endpoint });

  it.runIf(reference)('the table is there, and its stream sends the letters', async () => {
    const service = await startService(settings(reference ?? ''));
    const seats = { rebel: { email: 'ada@players.example' }, imperial: { bot: 'commander' } };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ruleset: 'rebel-commander', seats, demo: true });
    expect((await fetch(`${service.url}/v1/matches`, { method: 'POST', headers, body })).status).toBe(201);
    await vi.waitFor(
      async () => expect(await (await fetch((service.outbox ?? '').replace('/outbox?', '/outbox.json?'))).json()).toHaveLength(1),
      120_000,
    );
    await service.stop();
    expect(service.table).toBe(`DynamoDB at ${reference}`);
    expect(existsSync(join(dir, TABLE_FILE))).toBe(false);
  });

  it('and nothing answers, the start says so', async () => {
    await expect(startService(settings('http://127.0.0.1:9'))).rejects.toThrow(
      /Nothing answers at DYNAMODB_ENDPOINT .*unset DYNAMODB_ENDPOINT/,
    );
  });
});

describe('a data folder', () => {
  it('is for one service at a time, until that has stopped', async () => {
    const giveUp = await takeFolder(dir);
    await expect(takeFolder(join(dir, '.'))).rejects.toThrow(/Another service is running on the data folder/);
    giveUp();
    (await takeFolder(dir))();
  });

  it('is free again when the process that held it was killed with -9', async () => {
    const module = new URL('../../../infra/local/sole-user.ts', import.meta.url).href;
    const script = `await (await import(${JSON.stringify(module)})).takeFolder(${JSON.stringify(dir)});
      console.log('taken'); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    await expect(takeFolder(dir)).rejects.toThrow(/Another service is running/);
    other.kill('SIGKILL');
    await once(other, 'exit');
    (await takeFolder(dir))();
  });
});

describe('without Java', () => {
  it('tests make do with the embedded table, and say so', async () => {
    const said: string[] = [];
    expect(await startReference({}, (line) => said.push(line))).toBeUndefined();
    expect(said).toEqual([expect.stringMatching(/No Java 17.*embedded table alone.*DynamoDB Local, the reference, are skipped/)]);
  });

  it('and REFERENCE=required, they fail', async () => {
    await expect(startReference({ REFERENCE: 'required' }, () => {})).rejects.toThrow(/no Java for DynamoDB Local: install a Java/);
  });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('gives up on an engine that never answers, and ends it', async () => {
  const file = join(dir, 'mute.sh');
  writeFileSync(file, '#!/bin/sh\necho $$ > "$1"\nexec sleep 60\n', { mode: 0o755 });
  const pidFile = join(dir, 'pid');
  const late = new AbortController();
  const start = startEngine({ name: 'The mute', file, args: () => [pidFile], late: late.signal });
  await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '');
  late.abort();
  await expect(start).rejects.toThrow(/The mute did not answer on port \d+ in time/);
  expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
});
