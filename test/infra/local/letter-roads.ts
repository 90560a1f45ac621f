/**
 * Delivers letters in simulated time, within the limits of AWS: ten functions at once, ten batches of a stream's shard, two
 * senders per lane, 14 letters a second. The handlers are the real ones; only how long things take is made up.
 */
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { deliverLetter } from '../../../functions/cases/letters/deliver-letter.ts';
import { sweep } from '../../../functions/cases/match/sweep.ts';
import { LANES, type Lane } from '../../../functions/facts/lanes.ts';
import { outbox, sender } from '../../../functions/outbox.ts';
import { createPlaces, shareHooks } from '../../../functions/post/share-hooks.ts';
import { letterItemKey } from '../../../functions/store/keys.ts';
import type { OutboxDeps, Post } from '../../../functions/views/outbox-deps.ts';
import { paceOf, sentWithin } from '../../../functions/wiring/lanes/lanes.ts';
import type { HandedLetter } from '../../../functions/wiring/lanes/queues.ts';
import { streamReader } from '../../../functions/wiring/stream-keys.ts';
import type { World } from '../../support/world.ts';

const FUNCTIONS_AT_ONCE = 10;
const SENDERS = 2;
const RATE = 14;
const STREAM_BATCH = 25;
const LANE_BATCH: Readonly<Record<Lane, number>> = { now: 1, turns: 5, digests: 5, hooks: 10 };
const MAIL_MS = 120;
const HOOK_TIMEOUT_MS = 4_000;
const SQS_MS = 20;

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Time advances only when everything is waiting. */
export class SimulatedTime {
  readonly #world: World;
  readonly #timers: Timer[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  readonly pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      this.#timers.push({ at: this.#world.deps.now() + ms, run: resolve });
    });

  async run(until: number): Promise<void> {
    const { deps, pass } = this.#world;
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      this.#timers.sort((a, b) => a.at - b.at);
      const next = this.#timers[0];
      if (next === undefined || next.at > until) break;
      this.#timers.shift();
      pass(next.at - deps.now());
      next.run();
    }
    pass(until - deps.now());
  }
}

/** A post where each mail takes a moment and no webhook ever answers. `mailed`: when each was sent, by Message-ID. */
export const slowPost = (time: SimulatedTime, now: () => number, mailed: Map<string, number>): Post => ({
  mail: async ({ messageId }) => {
    await time.pause(MAIL_MS);
    mailed.set(messageId, now());
    return { ok: true };
  },
  hook: shareHooks(
    async () => {
      await time.pause(HOOK_TIMEOUT_MS);
      return { ok: false, permanent: false, why: 'webhook timed out' };
    },
    createPlaces({ now, pause: time.pause }),
  ),
  push: async () => ({ ok: true }),
});

/** Functions that may run at once; a call waits while all are busy. */
const functionsOf = () => {
  let free = FUNCTIONS_AT_ONCE;
  const waiting: (() => void)[] = [];
  return async (run: () => Promise<unknown>): Promise<void> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      await run();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
};

export interface Roads {
  /** Passes what was written since then to the readers of the stream. */
  feed(): void;
  clock(): Promise<void>;
}

const recordsOf = (world: World): readonly DynamoDBRecord[] =>
  world.table
    .takeStream()
    .flatMap(({ pk, sk, event }, at) =>
      event !== 'REMOVE' && sk.startsWith('letter#')
        ? [{ eventName: event, dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: String(at) } }]
        : [],
    );

/** As `infra/aws` lays them. */
export function lanesOnAws(world: World, deps: OutboxDeps, time: SimulatedTime): Roads {
  const invoke = functionsOf();
  const queues: Record<Lane, SQSRecord[]> = { now: [], turns: [], digests: [], hooks: [] };
  const busy: Record<Lane, number> = { now: 0, turns: 0, digests: 0, hooks: 0 };
  const send = sender(deps, { pause: time.pause, of: (lane) => paceOf(lane, SENDERS, RATE) });
  const hire = (lane: Lane): void => {
    for (; busy[lane] < SENDERS && queues[lane].length > 0; busy[lane] += 1) {
      const Records = queues[lane].splice(0, LANE_BATCH[lane]);
      void invoke(() => send({ Records })).then(() => {
        busy[lane] -= 1;
        hire(lane);
      });
    }
  };
  const read = outbox(deps.log, async (lane: Lane, letters: readonly HandedLetter[]) => {
    await time.pause(SQS_MS);
    queues[lane].push(...letters.map(({ key }, at) => ({ messageId: String(at), body: JSON.stringify(letterItemKey(key)) }) as SQSRecord));
    hire(lane);
    return [];
  });
  const behind = (lane: Lane): boolean => queues[lane].length > (lane === 'hooks' ? 120 : sentWithin(lane, 60, RATE));
  return {
    feed: () => {
      const records = recordsOf(world);
      for (let at = 0; at < records.length; at += STREAM_BATCH) void invoke(() => read({ Records: records.slice(at, at + STREAM_BATCH) }));
    },
    clock: async () => {
      await sweep({ ...deps, ...world.deps, lanes: async () => ({ behind: new Set(LANES.filter(behind)) }) });
    },
  };
}

/** As before there were lanes: the reader of the stream sends its letters one after another. */
export function oneRoad(world: World, deps: OutboxDeps): Roads {
  const invoke = functionsOf();
  const waiting: DynamoDBRecord[] = [];
  let reading = false;
  const read = streamReader(deps.log, async (touched) => {
    if (touched.t === 'letter') await deliverLetter(deps, touched.key);
  });
  const pull = async (): Promise<void> => {
    if (reading) return;
    reading = true;
    while (waiting.length > 0) await invoke(() => read({ Records: waiting.splice(0, STREAM_BATCH) }));
    reading = false;
  };
  return {
    feed: () => {
      waiting.push(...recordsOf(world));
      void pull();
    },
    clock: async () => {
      await sweep({ ...deps, ...world.deps });
    },
  };
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
