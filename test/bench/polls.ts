/**
 * A home on which a thousand requests are held open, all by readers of the matches that are being played: what an order
 * takes then, against the same home with none. The service is a process of its own; readers and players share another.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdTo } from './bars.ts';
import { type OpenTable, openTable, percentile, told, withHome } from './home.ts';

const READERS = 1_000;
const MATCHES = 10;
/** Of an order in a round, and pause between two: the home is busy, and not full. */
const ORDERS = 100;
const PAUSE_MS = 100;
const ROUNDS = 4;
const MOST_P99 = 2;

export async function benchPolls(): Promise<void> {
  await withHome(async (url) => {
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
  });
}

/** Each order closes a turn with the other's; milliseconds each. */
async function timeOrders(url: string, tables: readonly OpenTable[], many: number): Promise<readonly number[]> {
  const took: number[] = [];
  for (let order = 0; order < many; order++) {
    const table = tables[(order >> 1) % tables.length] as OpenTable;
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
async function holdRequests(url: string, tables: readonly OpenTable[]): Promise<{ leave(): Promise<void> }> {
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
