/** Handles a batch record by record; one that fails is reported and does not keep the others waiting. */
import type { Log } from '../facts/deps.ts';
import { reasonOf } from '../facts/reason-of.ts';

interface BatchResponse {
  batchItemFailures: { itemIdentifier: string }[];
}

/** Milliseconds left of the function's time. */
export type Left = () => number;

export interface Course {
  /** How many records are handled side by side. */
  readonly width?: number;
  readonly left?: Left;
}

/** The most time that a record may need: with less left none is started, so that none is cut off. */
const ENOUGH_MS = 15_000;

/**
 * Records that are not reached in time are reported as well: they come again, without those that were handled. The same goes for a record
 * whose handler returns `later`.
 */
export const eachRecord = async <R>(
  records: readonly R[],
  idOf: (record: R) => string,
  log: Log,
  handle: (record: R) => Promise<unknown>,
  { width = 1, left = () => Number.POSITIVE_INFINITY }: Course = {},
): Promise<BatchResponse> => {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  const waiting = records.values();
  let unreached = 0;
  const work = async (): Promise<void> => {
    for (const record of waiting) {
      try {
        if (left() < ENOUGH_MS) unreached += 1;
        else if ((await handle(record)) !== 'later') continue;
      } catch (error) {
        // An error's message may quote private text.
        log('record-failed', { record: idOf(record), reason: reasonOf(error) });
      }
      batchItemFailures.push({ itemIdentifier: idOf(record) });
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  if (unreached > 0) log('records-not-reached', { records: unreached });
  return { batchItemFailures };
};
