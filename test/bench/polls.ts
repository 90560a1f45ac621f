/**
 * A home on which a thousand requests are held open, all by readers of the matches that are being played: what an order
 * takes then, against the same home with none. The service is a process of its own; readers and players share another.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdTo } from './bars.ts';

const READERS = 1_000;
const MATCHES = 10;
/** Of an order in a round, and pause between two: the home is busy, and not full. */
const ORDERS = 100;
const PAUSE_MS = 100;
const ROUNDS = 4;
const SEATS = ['rebel', 'imperial'] as const;
const MOST_P99 = 2;

interface Table {
  readonly id: string;
  readonly tokens: readonly string[];
  /** The one that is open. */
  step: number;
}

export async function benchPolls(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-polls-'));
  const home = spawn(process.execPath, [join(import.meta.dirname, '../../infra/local/npm-start.ts')], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dir, PORT: '0', SMTP_IN_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await addressOf(home.stdout);
    const tables = await Promise.all(Array.from({ length: MATCHES }, () => openTable(url)));
    await timeOrders(url, tables, ORDERS);
    const took = { alone: [] as number[], held: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      took.alone.push(...(await timeOrders(url, tables, ORDERS)));
      const readers = await holdRequests(url, tables);
      took.held.push(...(await timeOrders(url, tables, ORDERS)));
      await readers.leave();
    }
    const [alone, held] = [took.alone, took.held].map((all) => [percentile(all, 0.5), percentile(all, 0.99)] as const);
    if (alone === undefined || held === undefined) return;
    console.log(`polls orders, none held     p50 ${alone[0].toFixed(1)} ms, p99 ${alone[1].toFixed(1)} ms`);
    console.log(`polls orders, ${READERS} held    p50 ${held[0].toFixed(1)} ms, p99 ${held[1].toFixed(1)} ms`);
    holdTo({
      name: `an order beside ${READERS} held requests, ratio of the 99th percentile to none`,
      value: held[1] / alone[1],
      most: MOST_P99,
    });
  } finally {
    home.kill('SIGKILL');
    await once(home, 'exit');
    rmSync(dir, { recursive: true, force: true });
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  for await (const part of output) {
    said += String(part);
    const url = /is up: (\S+)/.exec(said)?.[1];
    // What it says later is of no use here, and must not fill the pipe.
    if (url !== undefined && said.includes('  table ')) return url.replace('localhost', '127.0.0.1');
  }
  throw new Error(`the service did not start: ${said}`);
}

interface Told {
  readonly status: number;
  readonly body: string;
}
interface Wish {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly body?: object;
  readonly agent?: Agent;
  readonly signal?: AbortSignal;
}

/** Node's own client: its `fetch` costs several times as much, in the process that also takes the time. */
async function ask(url: string, { method = 'GET', token, body, agent, signal }: Wish): Promise<Told> {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
  const asked = request(url, { method, headers, ...(agent && { agent }), ...(signal && { signal }) });
  asked.end(body && JSON.stringify(body));
  const [response] = await once(asked, 'response');
  return { status: response.statusCode ?? 0, body: await text(response) };
}

async function told(url: string, wish: Wish): Promise<string> {
  const { status, body } = await ask(url, wish);
  if (status >= 300) throw new Error(`${wish.method ?? 'GET'} ${new URL(url).pathname} answered ${status}: ${body}`);
  return body;
}

async function openTable(url: string): Promise<Table> {
  const seats = Object.fromEntries(SEATS.map((seat) => [seat, { guest: true }]));
  const { id, seatTokens } = JSON.parse(
    await told(`${url}/v1/matches`, { method: 'POST', body: { ruleset: 'rebel-commander', options: { turnLimit: null }, seats } }),
  );
  for (const seat of SEATS) await told(`${url}/v1/matches/${id}/accept`, { method: 'POST', token: seatTokens[seat], body: {} });
  return { id, tokens: SEATS.map((seat) => seatTokens[seat]), step: 1 };
}

/** Each order closes a turn with the other's; milliseconds each. */
async function timeOrders(url: string, tables: readonly Table[], many: number): Promise<readonly number[]> {
  const took: number[] = [];
  for (let order = 0; order < many; order++) {
    const table = tables[(order >> 1) % tables.length] as Table;
    const body = { orders: 'pass\npass', step: table.step };
    const started = performance.now();
    await told(`${url}/v1/matches/${table.id}/orders`, { method: 'PUT', token: table.tokens[order & 1], body });
    took.push(performance.now() - started);
    table.step += order & 1;
    await sleep(PAUSE_MS);
  }
  return took;
}

/** Readers that ask again as soon as they are answered, each for one of the tables, half of them from a seat. */
async function holdRequests(url: string, tables: readonly Table[]): Promise<{ leave(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const end = new AbortController();
  let holding = 0;
  const read = async (reader: number): Promise<void> => {
    const table = tables[reader % tables.length];
    const token = reader % 2 === 0 ? undefined : table?.tokens[(reader >> 4) & 1];
    const events = `${url}/v1/matches/${table?.id}/events`;
    let after = JSON.parse((await told(events, { token, agent })).split('\n').at(-2) ?? '').after;
    holding += 1;
    while (!end.signal.aborted) {
      const lines = await told(`${events}?wait=25&after=${after}`, { token, agent, signal: end.signal }).catch((error) => {
        // Also a connection that was kept for too long: a reader then asks once more.
        if (end.signal.aborted || error.code === 'ECONNRESET') return '';
        throw error;
      });
      after = lines === '' ? after : JSON.parse(lines.split('\n').at(-2) ?? '').after;
    }
  };
  const reading = Array.from({ length: READERS }, (_, reader) => read(reader));
  while (holding < READERS) await Promise.race([sleep(50), Promise.all(reading)]);
  await sleep(1_000);
  return {
    leave: async () => {
      end.abort();
      agent.destroy();
      await Promise.all(reading);
    },
  };
}

function percentile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
