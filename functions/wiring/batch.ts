/** Record by record; one that fails is named and keeps no other from its turn. */
import type { Log } from '../facts/deps.ts';

interface BatchResponse {
  batchItemFailures: { itemIdentifier: string }[];
}

/** Milliseconds that are left to the function. */
export type Left = () => number;

export interface Course {
  /** Records handled side by side. */
  readonly width?: number;
  readonly left?: Left;
}

/** As much as one record may need: with less time than this left none is begun, so that none is cut off. */
const ENOUGH_MS = 15_000;

/** Records that are not reached in time are named as well: they come again, without those that were handled. */
export const eachRecord = async <R>(
  records: readonly R[],
  idOf: (record: R) => string,
  log: Log,
  handle: (record: R) => Promise<void>,
  { width = 1, left = () => Number.POSITIVE_INFINITY }: Course = {},
): Promise<BatchResponse> => {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  const waiting = records.values();
  let unreached = 0;
  const work = async (): Promise<void> => {
    for (const record of waiting) {
      try {
        if (left() < ENOUGH_MS) unreached += 1;
        else {
          await handle(record);
          continue;
        }
      } catch (error) {
        // An error's own words may quote what it failed on.
        log('error', 'record-failed', { record: idOf(record), reason: error instanceof Error ? error.name : 'unknown' });
      }
      batchItemFailures.push({ itemIdentifier: idOf(record) });
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  if (unreached > 0) log('warn', 'records-not-reached', { records: unreached });
  return { batchItemFailures };
};

/** Composes once a process. A composition that failed (a parameter out of reach) is tried anew by the next call. */
export const once = <T>(compose: () => Promise<T>): (() => Promise<T>) => {
  let composed: Promise<T> | undefined;
  return () => {
    composed ??= compose().catch((error: unknown) => {
      composed = undefined;
      throw error;
    });
    return composed;
  };
};
