/** The clock only calls for matches: it stops before its time is up, continues with what has been due longest, and reads no match. */
import { describe, expect, test } from 'vitest';
import { type ClockDeps, sweep } from '../../../../functions/cases/match/sweep.ts';
import { justWritten } from '../../../../functions/facts/letters-to.ts';
import type { Store } from '../../../../functions/store/store.ts';
import { createStores } from '../../../../functions/wiring/stores.ts';
import { aMatch, NOON } from '../../../support/records.ts';
import { createTableModel } from '../../../support/table/table-model.ts';
import { createWorld } from '../../../support/world.ts';

const MATCHES = 400;

/** A table with so many due matches, and a count of its calls. */
async function table(of: number, written = 8) {
  const at = { now: NOON };
  const model = createTableModel({ now: () => at.now });
  const calls = { made: 0 };
  const client = {
    send: (command: Parameters<typeof model.client.send>[0]) => {
      calls.made += 1;
      return model.client.send(command as never);
    },
  } as typeof model.client;
  const { deps } = createWorld(NOON);
  const onShards = (shards: number): Store =>
    createStores(client, 'table', { randomSource: deps.randomSource, now: () => at.now, pause: async () => {}, shards });
  const store = onShards(written);
  for (let i = 0; i < of; i++) await store.matches.commit({ match: aMatch(`m${i}`, { due: NOON - of + i }) });
  model.takeStream();
  calls.made = 0;
  const called = (): readonly string[] => model.takeStream().flatMap(({ pk, sk }) => (sk === 'wakeUp' ? [pk.slice('match#m'.length)] : []));
  const clock: ClockDeps = {
    now: () => at.now,
    log: deps.log,
    dueIndex: store.dueIndex,
    oldestUnreadMail: async () => 0,
    lanes: async () => ({ behind: new Set() }),
    laneOf: () => 'turns',
  };
  return { at, calls, called, clock, onShards };
}

describe('a sweep', () => {
  test('calls for every match that is due once, and not again before two minutes', async () => {
    const { at, called, clock } = await table(MATCHES);
    expect(await sweep(clock)).toEqual({ matches: MATCHES, woken: 0, failed: 0, oldestLetter: 0, unswept: 0, unread: 0 });
    expect(new Set(called()).size).toBe(MATCHES);
    at.now += 60_000;
    expect((await sweep(clock)).matches).toBe(0);
    at.now += 60_000;
    expect((await sweep(clock)).matches).toBe(MATCHES);
  });

  test('leaves a letter that was just written to its road for a minute', async () => {
    const { at, clock, onShards } = await table(0);
    const letter = { id: 'stray-1', player: 'p'.repeat(26), channel: 'mail', fact: { t: 'stray' }, ...justWritten(NOON) } as const;
    await onShards(8).letters.put(letter);
    at.now += 59_999;
    expect((await sweep(clock)).woken).toBe(0);
    at.now += 1;
    expect((await sweep(clock)).woken).toBe(1);
  });

  test('that runs out of time stops and says so, and the next continues where it stopped', async () => {
    const { calls, called, clock } = await table(MATCHES);
    // Five milliseconds a call, forty at a time: as long as it takes on Lambda.
    const first = await sweep(clock, () => 22_000 - calls.made * 5);
    expect(first.unswept).toBe(8);
    expect(first.matches).toBeGreaterThan(100);
    expect(first.matches).toBeLessThan(MATCHES);
    const before = called();
    expect(before).toHaveLength(first.matches);
    const second = await sweep(clock);
    expect(second).toMatchObject({ matches: MATCHES - first.matches, unswept: 0 });
    expect(called().filter((call) => before.includes(call))).toEqual([]);
  });

  test('begins with what has been due longest', async () => {
    const { calls, called, clock } = await table(MATCHES);
    const { matches } = await sweep(clock, () => 22_000 - calls.made * 5);
    const numbers = called().map(Number);
    // Shards are swept side by side, and their share differs a little.
    expect(Math.max(...numbers)).toBeLessThan(matches * 1.5);
  });

  test('finds what was written into fewer shards, and what a build that was rolled back wrote into more', async () => {
    const { at, clock, onShards } = await table(50);
    const raised = onShards(64);
    for (let i = 0; i < 50; i++) await raised.matches.commit({ match: aMatch(`n${i}`, { due: NOON }) });
    expect((await sweep({ ...clock, dueIndex: raised.dueIndex })).matches).toBe(100);
    at.now += 120_000;
    expect((await sweep(clock)).matches).toBe(100);
    at.now += 120_000;
    const heartbeat = (await clock.dueIndex.heartbeat()) ?? { at: 0, shards: 0 };
    await clock.dueIndex.beat({ ...heartbeat, shards: 0 });
    expect((await sweep(clock)).matches).toBeLessThan(100);
  });

  test('counts what it could not call for, and goes on', async () => {
    const { clock } = await table(20);
    const wakeUpMatch: ClockDeps['dueIndex']['wakeUpMatch'] = async (due, ...rest) => {
      if (due.id === 'm3') throw new Error('planted');
      return clock.dueIndex.wakeUpMatch(due, ...rest);
    };
    expect(await sweep({ ...clock, dueIndex: { ...clock.dueIndex, wakeUpMatch } })).toMatchObject({ matches: 19, failed: 1 });
  });

  test('that sees many deadlines before the next one stays, and calls for each within seconds of its time', async () => {
    const late: number[] = [];
    const put = await table(200);
    const pause = async (ms: number): Promise<void> => {
      put.at.now += ms;
    };
    // Ten seconds before the first.
    put.at.now = NOON - 200 - 10_000;
    const wakeUpMatch: ClockDeps['dueIndex']['wakeUpMatch'] = async (due, ...rest) => {
      late.push(put.at.now - due.since);
      return put.clock.dueIndex.wakeUpMatch(due, ...rest);
    };
    const swept = await sweep({ ...put.clock, pause, dueIndex: { ...put.clock.dueIndex, wakeUpMatch } }, () => 55_000);
    expect(swept).toMatchObject({ matches: 200, unswept: 0 });
    expect(Math.max(...late)).toBeLessThanOrEqual(1_200);
  });

  test('does not stay for few, nor beyond its time', async () => {
    for (const [many, left] of [
      [99, 55_000],
      [200, 29_000],
    ] as const) {
      const { at, clock } = await table(many);
      at.now = NOON - many - 10_000;
      const pause = async (): Promise<void> => expect.unreachable();
      expect(await sweep({ ...clock, pause }, () => left)).toMatchObject({ matches: 0, unswept: 0 });
    }
  });
});
