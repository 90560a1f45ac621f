/**
 * A cold start as on Lambda: the time to load the bundle and answer the first request, against the smallest thing that could
 * replace it, Hono and a DynamoDB client with one route each. Fresh processes, one after the other in turn; the table is a
 * server on this machine with one match in it, and also supplies the service key.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { bundleAssets } from '../../infra/aws/bundling.ts';
import { openDoor, openDuel } from '../functions/edge/http/door.ts';
import { BUDGETS, bundle, bundleJob, loadedBy } from '../support/bundles.ts';
import { holdTo } from './bars.ts';

const PROCESSES = 40;

const BARE = `
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
const client = new DynamoDBClient();
const app = new Hono();
app.get('/health', (context) => context.json({ status: 'ok' }));
app.get('/v1/matches/:id', async (context) => {
  const key = { pk: { S: context.req.param('id') }, sk: { S: 'head' } };
  const { Item } = await client.send(new GetItemCommand({ TableName: process.env.TABLE_NAME, Key: key, ConsistentRead: true }));
  return Item === undefined ? context.json({ error: 'not found' }, 404) : context.json(Item);
});
app.get('/m/:id', async (context) => {
  const key = { pk: { S: context.req.param('id') }, sk: { S: 'head' } };
  await client.send(new GetItemCommand({ TableName: process.env.TABLE_NAME, Key: key, ConsistentRead: true }));
  return context.html('<!doctype html><title>A match</title>');
});
export const handler = handle(app);
`;

/** What a fresh process runs. The clock starts before the bundle is read and stops after the first answer. */
const START = `
const [file, path] = process.argv.slice(2);
const http = { method: 'GET', path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'bench' };
const event = {
  version: '2.0', routeKey: 'ANY /{proxy+}', rawPath: path, rawQueryString: '', isBase64Encoded: false,
  headers: { host: 'play.example', accept: 'application/json' }, requestContext: { http, domainName: 'play.example', stage: '$default' },
};
const used = process.cpuUsage();
const started = performance.now();
const { handler } = await import(file);
const loaded = performance.now();
const { statusCode } = await handler(event, {});
const all = performance.now() - started;
const { user, system } = process.cpuUsage(used);
console.log(JSON.stringify({ load: loaded - started, all, cpu: (user + system) / 1000, statusCode }));
`;

const TLS = join(import.meta.dirname, '../support/tls');
const KEY_PARAMETER = '/sealed-orders/service-key';
const SERVICE_KEY = { Parameters: [{ Name: KEY_PARAMETER, Value: '07'.repeat(32) }] };

interface Route {
  readonly path: string;
  readonly about: string;
  readonly status: number;
  readonly most: number;
}
const routesAround = (match: string): readonly Route[] => [
  { path: '/health', about: 'no table', status: 200, most: 1.25 },
  { path: '/v1/matches/abcdefghijklmnop', about: 'one GetItem', status: 404, most: 1.25 },
  { path: `/m/${match}`, about: 'a match page, Rebel Commander', status: 200, most: 1.4 },
];
const NAMES = ['service', 'bare'] as const;
type Name = (typeof NAMES)[number];

interface Start {
  /** Milliseconds. */
  readonly load: number;
  readonly all: number;
  readonly cpu: number;
  readonly statusCode: number;
}

export async function benchLoad(): Promise<void> {
  printSizes();
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
  const { table, match } = await tableOfOneMatch();
  try {
    writeFileSync(join(folder, 'start.mjs'), START);
    bundleJob('http', join(folder, 'service'));
    bundleAssets(join(folder, 'service/assets'));
    mkdirSync(join(folder, 'bare'));
    writeFileSync(join(folder, 'bare/index.mjs'), await bundle(BARE));
    for (const route of routesAround(match)) printRoute(route, await raceStarts(folder, environment(table), route));
  } finally {
    table.close();
    rmSync(folder, { recursive: true });
  }
}

function printSizes(): void {
  for (const { job, for: what, later, most } of BUDGETS)
    holdTo({ name: `loaded  ${job}, ${what}`, value: loadedBy(job, later), unit: ' KB', most });
}

async function raceStarts(folder: string, env: NodeJS.ProcessEnv, { path, status }: Route): Promise<ReadonlyMap<Name, readonly Start[]>> {
  const starts = new Map<Name, Start[]>(NAMES.map((name) => [name, []]));
  // The first of each reads its file from the disk; the others, like all of a busy machine, from memory.
  for (let round = 0; round <= PROCESSES; round++) {
    for (const name of NAMES) {
      const start = await startOnce(folder, name, path, env);
      if (start.statusCode !== status) throw new Error(`${name} answered ${path} with ${start.statusCode}, not ${status}.`);
      if (round > 0) starts.get(name)?.push(start);
    }
  }
  return starts;
}

async function startOnce(folder: string, name: Name, path: string, env: NodeJS.ProcessEnv): Promise<Start> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'start.mjs'), join(folder, name, 'index.mjs'), path], {
    env,
  });
  // The functions' own log lines come before.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Start;
}

function printRoute({ about, most }: Route, starts: ReadonlyMap<Name, readonly Start[]>): void {
  const of = (name: Name, part: 'load' | 'all' | 'cpu'): number => fasterMedian((starts.get(name) ?? []).map((start) => start[part]));
  for (const name of NAMES) {
    const [load, all] = [of(name, 'load'), of(name, 'all')];
    console.log(
      `start   ${name.padEnd(14)} ${all.toFixed(1).padStart(12)} ms (${about}: load ${load.toFixed(1)}, first request ${(all - load).toFixed(1)}; processor time ${of(name, 'cpu').toFixed(1)})`,
    );
  }
  const value = of('service', 'all') / of('bare', 'all');
  console.log(`start   ratio of processor time: ${(of('service', 'cpu') / of('bare', 'cpu')).toFixed(2)} (${about})`);
  holdTo({ name: `start, ratio to bare Hono and DynamoDB client, ${about}`, value, most });
}

/** Median of the faster half, as in `rounds.ts`: other work on this machine only slows the slower half. */
function fasterMedian(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 4)] ?? 0;
}

/**
 * The embedded table behind DynamoDB's protocol, for reads, and over TLS: over plain HTTP the SDK loads code that it never
 * loads on AWS.
 */
async function tableOfOneMatch(): Promise<{ readonly table: Server; readonly match: string }> {
  const door = openDoor();
  const { id: match } = await openDuel(door);
  const tls = { key: readFileSync(join(TLS, 'key.pem')), cert: readFileSync(join(TLS, 'cert.pem')) };
  const table = createServer(tls, async (request, response) => {
    if (request.headers['x-amz-target'] === 'AmazonSSM.GetParameters') return void response.end(JSON.stringify(SERVICE_KEY));
    const input = JSON.parse(await text(request), (key, value) => (key === 'B' ? Buffer.from(value, 'base64') : value));
    const isQuery = request.headers['x-amz-target'] === 'DynamoDB_20120810.Query';
    const output = door.world.table.run(isQuery ? new QueryCommand(input) : new GetItemCommand(input));
    const told = JSON.stringify(output, (key, value) => (key === 'B' ? Buffer.from(Object.values(value)).toString('base64') : value));
    response.setHeader('content-type', 'application/x-amz-json-1.0').end(told);
  }).listen(0, '127.0.0.1');
  await once(table, 'listening');
  return { table, match };
}

/** As `infra/aws` and Lambda set it, except for where the table is. */
function environment(table: Server): NodeJS.ProcessEnv {
  const endpoint = `https://127.0.0.1:${(table.address() as AddressInfo).port}`;
  return {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'AKID',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'of-the-role',
    // The certificate is for other names.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_SSM: endpoint,
    TABLE_NAME: 'table',
    MAIL_DOMAIN: 'play.example',
    PUBLIC_URL: 'https://play.example',
    LOG_LEVEL: 'info',
    OPEN_MATCHES: 'signed-in',
    SERVICE_KEY_PARAMETER: KEY_PARAMETER,
  };
}
