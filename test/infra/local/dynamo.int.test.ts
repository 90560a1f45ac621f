import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findEmbedded, startDynamo } from '../../../infra/local/dynamo.ts';
import { startEngine } from '../../../infra/local/engine-process.ts';
import { createTable } from '../../../infra/local/table.ts';
import { clientFor, engines, freshTable } from '../../support/dynamo.ts';

const embedded = findEmbedded();
const quiet = (): void => {};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sealed-orders-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.each(engines)('the table in $kind', (engine) => {
  it('has the keys, the due index, a keys-only stream and expiry, and may be made twice', async () => {
    const { client, name } = await freshTable(engine);
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

  it('keeps what it held when it is made again', async () => {
    const { client, name } = await freshTable(engine);
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

describe.runIf(embedded)('the embedded engine on disk', () => {
  it('keeps every acknowledged transaction through kill -9', async () => {
    const first = await startDynamo({ mode: 'disk', dir }, {}, quiet);
    expect(first).toMatchObject({ kind: 'dynoxide', durable: true });
    const client = clientFor(first.endpoint);
    await createTable(client, 'matches');
    const put = (pk: string, sk: string) => ({ Put: { TableName: 'matches', Item: { pk: { S: pk }, sk: { S: sk } } } });
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let i = 0; ; i++) {
        await client.send(new TransactWriteItemsCommand({ TransactItems: [put(`m${i}`, 'head'), put(`m${i}`, 'letter')] }));
        acknowledged.push(`m${i}`);
        if (i === 40) process.kill(first.pid!, 'SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow();
    await first.stop();

    const second = await startDynamo({ mode: 'disk', dir }, {}, quiet);
    const again = clientFor(second.endpoint);
    expect(acknowledged.length).toBeGreaterThan(40);
    for (const pk of acknowledged)
      for (const sk of ['head', 'letter']) {
        const { Item } = await again.send(
          new GetItemCommand({ TableName: 'matches', Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true }),
        );
        expect(Item, `${pk} ${sk}`).toBeDefined();
      }
    await second.stop();
  });

  it('ends with the process that started it, even when that is killed with -9', async () => {
    const module = new URL('../../../infra/local/dynamo.ts', import.meta.url).href;
    const script = `const { startDynamo } = await import(${JSON.stringify(module)});
      console.log((await startDynamo({ mode: 'disk', dir: ${JSON.stringify(dir)} }, {}, () => {})).pid);`;
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(service.stdout, 'data');
    const pid = Number(String(line));
    expect(isAlive(pid)).toBe(true);
    service.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
  });

  it('refuses a folder whose table another engine wrote when that engine is not here', async () => {
    mkdirSync(join(dir, 'dynamodb-local'));
    await expect(startDynamo({ mode: 'disk', dir }, {}, quiet)).rejects.toThrow(
      /no engine for the table in .*dynamodb-local.*install a Java runtime/s,
    );
  });

  it('is refused a folder that another service is running on, until that has stopped', async () => {
    const first = await startDynamo({ mode: 'disk', dir }, {}, quiet);
    await expect(startDynamo({ mode: 'disk', dir: join(dir, '.') }, {}, quiet)).rejects.toThrow(
      /Another service is running on the data folder/,
    );
    await first.stop();
    const second = await startDynamo({ mode: 'disk', dir }, {}, quiet);
    await second.stop();
  });

  it('says which folder cannot be made', async () => {
    writeFileSync(join(dir, 'file'), '');
    await expect(startDynamo({ mode: 'disk', dir: join(dir, 'file', 'data') }, {}, quiet)).rejects.toThrow(
      /data folder .* cannot be made.*DATA_DIR/s,
    );
  });

  it('gives its last words when it dies at once', async () => {
    mkdirSync(join(dir, 'table.sqlite'));
    await expect(startDynamo({ mode: 'disk', dir }, {}, quiet)).rejects.toThrow(
      /dynoxide\) ended at once \(exit code 1\).*unable to open database/s,
    );
  });
});

describe('without a Java', () => {
  it('CI refuses to test on anything but the reference', async () => {
    await expect(startDynamo({ mode: 'memory' }, { CI: 'true' }, quiet)).rejects.toThrow(/CI tests against DynamoDB Local.*install a Java/);
  });

  it.runIf(embedded)('tests run in the embedded engine, and say so', async () => {
    const said: string[] = [];
    const running = await startDynamo({ mode: 'memory' }, {}, (line) => said.push(line));
    expect(running).toMatchObject({ kind: 'dynoxide', durable: false });
    expect(said).toEqual([expect.stringMatching(/No Java 17.*embedded engine.*instead of DynamoDB Local/)]);
    await running.stop();
  });
});

describe.runIf(engines.some(({ kind }) => kind === 'dynamodb-local'))('DynamoDB Local on disk', () => {
  it('stands in where it wrote the table before, and says that it is not durable and open to the network', async () => {
    mkdirSync(join(dir, 'dynamodb-local'));
    const said: string[] = [];
    const running = await startDynamo({ mode: 'disk', dir }, { PATH: process.env.PATH, JAVA_HOME: process.env.JAVA_HOME }, (line) =>
      said.push(line),
    );
    expect(running).toMatchObject({ kind: 'dynamodb-local', durable: false });
    expect(said.join('\n')).toMatch(/NOT durable.*firewall/s);
    await createTable(clientFor(running.endpoint), 'matches');
    await running.stop();
    expect(existsSync(join(dir, 'table.sqlite'))).toBe(false);
  });
});

describe('an external engine', () => {
  it('is taken as it is when DYNAMODB_ENDPOINT names it', async () => {
    const server = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const running = await startDynamo({ mode: 'disk', dir }, { DYNAMODB_ENDPOINT: endpoint }, quiet);
    expect(running).toMatchObject({ kind: 'external', endpoint });
    await running.stop();
    server.close();
  });

  it('is refused with the mend when it is no URL', async () => {
    await expect(startDynamo({ mode: 'memory' }, { DYNAMODB_ENDPOINT: 'localhost 8000' }, quiet)).rejects.toThrow(/no URL. Give one like/);
  });
});

it('gives up on an engine that never answers, and ends it', async () => {
  const file = join(dir, 'mute.sh');
  writeFileSync(file, '#!/bin/sh\necho $$ > "$1"\nexec sleep 60\n', { mode: 0o755 });
  const pidFile = join(dir, 'pid');
  const start = startEngine({ name: 'The mute', file, args: () => [pidFile], startWithinMs: 300 });
  await expect(start).rejects.toThrow(/The mute did not answer on port \d+ within 0.3 s/);
  expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
});
