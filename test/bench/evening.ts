/**
 * A home with a thousand matches in play, at which turns come at a steady pace whatever it answers: what an order takes, from
 * the moment at which it was to be sent, and whether the home keeps up.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdTo } from './bars.ts';
import { type OpenTable, openTable, percentile, told, withHome } from './home.ts';

const MATCHES = 1_000;
const OPENED_AT_ONCE = 8;
/** Turns a second, of two orders each. */
const OFFERED = 50;
const SECONDS = 30;
/** Turns until code and disk are warm. */
const WARM = 100;
/** Milliseconds from the first order of a turn to the second. */
const BETWEEN = 500;
const BARS = { p99: 150, kept: 0.9 };

export async function benchEvening(): Promise<void> {
  await withHome(async (url) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 100 });
    const tables: OpenTable[] = [];
    const open = async (): Promise<void> => {
      while (tables.length < MATCHES) tables.push(await openTable(url, agent));
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open));
    await playTurns(url, agent, tables, WARM);
    const { took, seconds } = await playTurns(url, agent, tables, OFFERED * SECONDS);
    agent.destroy();
    const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
    const turns = took.length / 2 / (seconds - BETWEEN / 1000);
    console.log(`home    ${tables.length} matches, ${turns.toFixed(1)} of ${OFFERED} turns/s; an order: p50 ${p50.toFixed(1)} ms`);
    holdTo({ name: `home, ${MATCHES} matches, ${OFFERED} turns/s: 99th percentile of an order`, value: p99, unit: ' ms', most: BARS.p99 });
    holdTo({ name: 'home, turns played, ratio to those offered', value: turns / OFFERED, least: BARS.kept });
  });
}

/** Milliseconds of each order, and the seconds that all of them took. */
async function playTurns(url: string, agent: Agent, tables: readonly OpenTable[], turns: number) {
  const took: number[] = [];
  const started = performance.now();
  const order = async ({ id, tokens, step }: OpenTable, seat: number, due: number): Promise<void> => {
    await sleep(Math.max(0, due - performance.now()));
    await told(`${url}/v1/matches/${id}/orders`, { method: 'PUT', token: tokens[seat], body: { orders: 'pass\npass', step }, agent });
    took.push(performance.now() - due);
  };
  const play = async (table: OpenTable, due: number, before: Promise<void> | undefined): Promise<void> => {
    // Where a turn is still under way the next waits for it, and that counts as its own time.
    await before;
    await Promise.all([order(table, 0, due), order(table, 1, due + BETWEEN)]);
    table.step += 1;
  };
  const underWay = new Map<OpenTable, Promise<void>>();
  for (let turn = 0; turn < turns; turn++) {
    const due = started + (turn * 1000) / OFFERED;
    await sleep(Math.max(0, due - performance.now()));
    const table = tables[turn % tables.length] as OpenTable;
    underWay.set(table, play(table, due, underWay.get(table)));
  }
  await Promise.all(underWay.values());
  return { took, seconds: (performance.now() - started) / 1000 };
}
