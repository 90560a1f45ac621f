/**
 * The whole service in one process against DynamoDB: turns a second of two submissions, the resolution, and the
 * outbox with its letters rendered; against a loop that makes only the same store calls, taken down from a first run.
 */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { deliverLetter } from '../../functions/cases/deliver-letter.ts';
import type { OutboxDeps } from '../../functions/cases/deps.ts';
import { acceptSeat } from '../../functions/cases/join-match.ts';
import { openMatch } from '../../functions/cases/open-match.ts';
import { submitOrders } from '../../functions/cases/submit-orders.ts';
import { createKeys } from '../../functions/edge/keys.ts';
import { replyAddress } from '../../functions/edge/letterbox.ts';
import { createChance } from '../../functions/store/chance.ts';
import { createStore } from '../../functions/store/store.ts';
import { tableClient } from '../../functions/table-client.ts';
import { createTable } from '../../infra/local/table.ts';
import { renderLetter } from '../../templates/letters.ts';
import { race } from './rounds.ts';

const TURNS = 40;
const DOMAIN = 'play.example';
const SEATS = ['rebel', 'imperial'] as const;

type Command = Parameters<DynamoDBClient['send']>[0];

/** How many times the store calls alone are as quick: 1 would mean that everything but the store is free. */
export async function benchService(endpoint: string, rounds: number): Promise<void> {
  const client = tableClient({ endpoint, unchecked: true });
  const recording: Command[] = [];
  await playTurns(recordingClient(client, recording), await freshTable(client));
  const speed = await race(
    [
      { name: 'service', run: async () => timed(client, (table) => playTurns(client, table)) },
      { name: 'store calls', run: async () => timed(client, (table) => replay(client, recording, table)) },
    ],
    rounds,
  );
  client.destroy();
  const service = speed.get('service') ?? 0;
  const floor = speed.get('store calls') ?? 0;
  for (const [name, turns] of speed) console.log(`service ${name.padEnd(14)} ${turns.toFixed(1).padStart(12)} turns/s`);
  console.log(
    `service ratio to the same store calls alone: ${(service / floor).toFixed(2)} (bar 0.70); ${(recording.length / TURNS).toFixed(1)} calls a turn`,
  );
}

let tables = 0;
async function freshTable(client: DynamoDBClient): Promise<string> {
  tables += 1;
  const name = `bench-${tables}`;
  await createTable(client, name);
  return name;
}

async function timed(client: DynamoDBClient, run: (table: string) => Promise<void>): Promise<number> {
  await run(await freshTable(client));
  return TURNS;
}

/** The client again, which also takes down what is sent, with the time left to the engine itself. */
function recordingClient(client: DynamoDBClient, into: Command[]): DynamoDBClient {
  const send = (command: Command): unknown => {
    into.push(command);
    return client.send(command);
  };
  return Object.create(client, { send: { value: send } }) as DynamoDBClient;
}

/** The same calls on another table, one after the other as the service makes them. */
async function replay(client: DynamoDBClient, calls: readonly Command[], table: string): Promise<void> {
  for (const call of calls) {
    const Same = call.constructor as new (input: object) => Command;
    await client.send(new Same(JSON.parse(JSON.stringify(call.input, keepBytes), (key, value) => restored(key, value, table))));
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
function restored(key: string, value: unknown, table: string): unknown {
  if (key === 'TableName') return table;
  if (key === 'ClientRequestToken') return undefined;
  return typeof value === 'string' && value.startsWith(BYTES) ? Buffer.from(value.slice(BYTES.length), 'base64') : value;
}

async function playTurns(client: DynamoDBClient, table: string): Promise<void> {
  const now = Date.now;
  const chance = createChance();
  const deps: OutboxDeps & Parameters<typeof openMatch>[0] = {
    ...createStore(client, table, { chance, now }),
    chance,
    now,
    log: () => undefined,
    keys: createKeys(new Uint8Array(32).fill(1)),
    post: { mail: async () => ({ ok: true }), hook: async () => ({ ok: true }) },
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
