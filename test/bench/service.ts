/**
 * The whole service in one process on DynamoDB Local: turns a second of two submissions, the resolution, and the
 * outbox with its letters rendered; against a loop that makes only the same store calls, recorded in a first run.
 * And these store calls on the embedded table, on the disk that this project lies on.
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { deliverLetter } from '../../functions/cases/letters/deliver-letter.ts';
import { acceptSeat } from '../../functions/cases/match/join-match.ts';
import { openMatch } from '../../functions/cases/match/open-match.ts';
import { submitOrders } from '../../functions/cases/match/submit-orders.ts';
import { createKeys } from '../../functions/edge/keys.ts';
import { replyAddress } from '../../functions/edge/letterbox.ts';
import type { TableClient } from '../../functions/store/table.ts';
import type { OutboxDeps } from '../../functions/views/outbox-deps.ts';
import { createRandomSource } from '../../functions/wiring/chance.ts';
import { createStores } from '../../functions/wiring/stores.ts';
import { tableClient } from '../../functions/wiring/table-client.ts';
import { withTimeout } from '../../functions/wiring/with-timeout.ts';
import { createTable } from '../../infra/local/dynamo-table.ts';
import type { TableCommand } from '../../infra/local/table/commands.ts';
import { openTable } from '../../infra/local/table/open.ts';
import { renderLetter } from '../../templates/wiring/render-letter.ts';
import { withWings } from '../support/wings.ts';
import { holdTo } from './bars.ts';
import { race } from './rounds.ts';

const TURNS = 40;
const DOMAIN = 'play.example';
const SEATS = ['rebel', 'imperial'] as const;

/** How much of the speed of its store calls alone the service keeps, and how much quicker the embedded table is. */
const BARS = { service: 0.9, embedded: 5 };

export async function benchService(endpoint: string, rounds: number): Promise<void> {
  const client = tableClient({ endpoint, unchecked: true });
  const calls: TableCommand[] = [];
  await playTurns(recordingClient(client, calls), await freshTable(client));
  const speed = await race(
    [
      { name: 'service', run: async () => timeRun(client, (table) => playTurns(client, table)) },
      { name: 'store calls', run: async () => timeRun(client, (table) => replay(client, calls, table)) },
      { name: 'embedded table', run: () => replayEmbedded(calls) },
    ],
    rounds,
  );
  client.destroy();
  for (const [name, turns] of speed) console.log(`service ${name.padEnd(14)} ${turns.toFixed(1).padStart(12)} turns/s`);
  const [service = 0, floor = 0, embedded = 0] = ['service', 'store calls', 'embedded table'].map((name) => speed.get(name));
  console.log(`service store calls  ${(calls.length / TURNS).toFixed(1)} a turn`);
  holdTo({ name: 'service, ratio to the same store calls alone', value: service / floor, least: BARS.service });
  holdTo({ name: 'store calls on the embedded table, ratio to DynamoDB Local', value: embedded / floor, least: BARS.embedded });
}

let tables = 0;
async function freshTable(client: DynamoDBClient): Promise<string> {
  tables += 1;
  const name = `bench-${tables}`;
  await createTable(client, name);
  return name;
}

async function timeRun(client: DynamoDBClient, run: (table: string) => Promise<void>): Promise<number> {
  await run(await freshTable(client));
  return TURNS;
}

async function replayEmbedded(calls: readonly TableCommand[]): Promise<number> {
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bench-'));
  const { client, close } = openTable(folder, Date.now);
  await replay(client, calls, 'bench');
  close();
  rmSync(folder, { recursive: true });
  return TURNS;
}

/** Records what is sent. */
function recordingClient(client: TableClient, into: TableCommand[]): TableClient {
  const send = (command: TableCommand): unknown => {
    into.push(command);
    return client.send(command as never);
  };
  return { send: send as TableClient['send'] };
}

/** The same calls on another table, one after the other as the service makes them. */
async function replay(client: TableClient, calls: readonly TableCommand[], table: string): Promise<void> {
  for (const call of calls) {
    const Same = call.constructor as new (input: object) => TableCommand;
    await client.send(new Same(JSON.parse(JSON.stringify(call.input, keepBytes), (key, value) => restoreCall(key, value, table))) as never);
  }
}

const BYTES = 'bytes:';
function keepBytes(_: string, value: unknown): unknown {
  return value instanceof Uint8Array
    ? `${BYTES}${Buffer.from(value).toString('base64')}`
    : isBuffer(value)
      ? `${BYTES}${Buffer.from(value.data).toString('base64')}`
      : value;
}
const isBuffer = (value: unknown): value is { readonly data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value;
function restoreCall(key: string, value: unknown, table: string): unknown {
  if (key === 'TableName') return table;
  if (key === 'ClientRequestToken') return undefined;
  return typeof value === 'string' && value.startsWith(BYTES) ? Buffer.from(value.slice(BYTES.length), 'base64') : value;
}

async function playTurns(client: TableClient, table: string): Promise<void> {
  const now = Date.now;
  const randomSource = createRandomSource();
  const deps: OutboxDeps & Parameters<typeof openMatch>[0] = {
    ...withWings(createStores(client, table, { randomSource, now })),
    randomSource,
    withTimeout,
    now,
    log: () => undefined,
    keys: createKeys(new Uint8Array(32).fill(1)),
    post: { mail: async () => ({ ok: true }), hook: async () => ({ ok: true }), push: async () => ({ ok: true }) },
    render: renderLetter,
    settings: { publicUrl: 'https://play.example', mailDomain: DOMAIN },
    replyAddress: (match, step, token) => replyAddress(match, step, token, DOMAIN),
  };
  const opened = await openMatch(deps, {
    ruleset: 'rebel-commander',
    options: { turnLimit: null },
    seats: { rebel: { email: 'a@x.example' }, imperial: { email: 'b@x.example' } },
    demo: false,
  });
  if (!opened.ok) throw new Error(opened.refusal.message);
  const match = opened.value.id;
  const by = (seat: string) => () => ({ t: 'seat', seat }) as const;
  for (const seat of SEATS) await acceptSeat(deps, { match, authorize: by(seat) });
  for (let turn = 1; turn <= TURNS; turn++) {
    for (const seat of SEATS) {
      const done = await submitOrders(deps, { match, authorize: by(seat), entries: ['pass', 'pass'], received: now() });
      if (!done.ok) throw new Error(done.refusal.message);
    }
    for (const seat of SEATS) await deliverLetter(deps, { owner: { match }, id: `report-${String(turn).padStart(6, '0')}-${seat}-mail` });
  }
}
