/** One record after another; a record that fails is named and keeps no other from its turn. */
import type { Log } from './cases/deps.ts';

interface BatchResponse {
  batchItemFailures: { itemIdentifier: string }[];
}

export const eachRecord = async <R>(
  records: readonly R[],
  idOf: (record: R) => string,
  log: Log,
  handle: (record: R) => Promise<void>,
): Promise<BatchResponse> => {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of records) {
    try {
      await handle(record);
    } catch (error) {
      // An error's own words may quote what it failed on.
      log('error', 'record-failed', { record: idOf(record), reason: error instanceof Error ? error.name : 'unknown' });
      batchItemFailures.push({ itemIdentifier: idOf(record) });
    }
  }
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
