/** A home of its own process, and what asks it: for benches of the service as it is started by `npm start`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const SEATS = ['rebel', 'imperial'] as const;

export interface OpenTable {
  readonly id: string;
  readonly tokens: readonly string[];
  /** The one that is open. */
  step: number;
}

/** Its data lies on the disk that this project lies on. */
export async function withHome(use: (url: string) => Promise<void>): Promise<void> {
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'bench-home-'));
  const home = spawn(process.execPath, [join(import.meta.dirname, '../../infra/local/npm-start.ts')], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dir, PORT: '0', SMTP_IN_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await use(await addressOf(home.stdout));
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

export async function told(url: string, wish: Wish): Promise<string> {
  const { status, body } = await ask(url, wish);
  if (status >= 300) throw new Error(`${wish.method ?? 'GET'} ${new URL(url).pathname} answered ${status}: ${body}`);
  return body;
}

export async function openTable(url: string, agent?: Agent): Promise<OpenTable> {
  const seats = Object.fromEntries(SEATS.map((seat) => [seat, { guest: true }]));
  const { id, seatTokens } = JSON.parse(
    await told(`${url}/v1/matches`, {
      ...(agent && { agent }),
      method: 'POST',
      body: { ruleset: 'rebel-commander', options: { turnLimit: null }, seats },
    }),
  );
  for (const seat of SEATS)
    await told(`${url}/v1/matches/${id}/accept`, { ...(agent && { agent }), method: 'POST', token: seatTokens[seat], body: {} });
  return { id, tokens: SEATS.map((seat) => seatTokens[seat]), step: 1 };
}

export function percentile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
