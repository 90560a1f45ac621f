/** Hands the table's changes to their handlers, in Lambda's event shape and in order, at least once. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Log } from '../../functions/facts/deps.ts';
import { reasonOf } from '../../functions/facts/reason-of.ts';
import type { Repeated } from './clock.ts';

/** The changes of a table, from whatever source. */
export interface Feed {
  /** The oldest unhandled records; none: there is nothing to do now. */
  next(): Promise<readonly DynamoDBRecord[]>;
  /** The records given last are handled: they need not come again after a crash. */
  handled(): Promise<void>;
  /** Resolves when there may be more, or when it has `ended`. */
  more(ended: AbortSignal): Promise<void>;
}

type Handler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

export const BATCH = 100;
/** The same limit as `infra/aws` sets for Lambda. After it the record is given up and left to the sweep. */
const TRIES = 5;
const FIRST_PAUSE_MS = 100;
const AFTER_FAILURE_MS = 1_000;

export const followFeed = (feed: Feed, handlers: readonly Handler[], log: Log): Repeated => {
  const ended = new AbortController();
  const follow = async (): Promise<void> => {
    const records = await feed.next();
    if (records.length === 0) return feed.more(ended.signal);
    await Promise.all(handlers.map((handler) => handOver(handler, records, log)));
    await feed.handled();
  };
  const loop = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      try {
        await follow();
      } catch (error) {
        log('stream-failed', { reason: reasonOf(error) });
        await pause(AFTER_FAILURE_MS, ended.signal);
      }
    }
  };
  const running = loop();
  return {
    stop: async () => {
      ended.abort();
      await running;
    },
  };
};

export const pause = (ms: number, ended: AbortSignal): Promise<void> => sleep(ms, undefined, { signal: ended }).catch(() => undefined);

/** Like Lambda with partial batch responses: retries what failed, a few times. */
const handOver = async (handler: Handler, records: readonly DynamoDBRecord[], log: Log): Promise<void> => {
  let rest = records;
  for (let tries = 0; tries < TRIES; tries++) {
    const { batchItemFailures } = await handler({ Records: [...rest] });
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    rest = rest.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
    if (rest.length === 0) return;
    await sleep(FIRST_PAUSE_MS * 2 ** tries);
  }
  log('stream-records-given-up', { records: rest.length });
};
