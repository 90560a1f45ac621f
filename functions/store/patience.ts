/** Retries after temporary errors. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { RandomSource } from '../facts/deps.ts';

const TRIES = 5;
const FIRST_PAUSE_MS = 20;

/** A single write reports these by the error's name, a transaction in its reasons. Nothing was written. */
const PASSING: ReadonlySet<string> = new Set([
  'TransactionConflictException',
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
]);
const PASSING_REASONS: ReadonlySet<string> = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Whether another try may succeed, because somebody else is writing there or the table is overloaded. */
export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (!(error instanceof TransactionCanceledException)) return PASSING.has(error.name);
  const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
  return codes.some((code) => PASSING_REASONS.has(code)) && !codes.includes('ConditionalCheckFailed');
};

/** Calls until it succeeds or fails for good, at most five times. Pauses double, and half of each is random so that rivals drift apart. */
export const retryTransient = async <T>(
  { randomSource, pause }: { readonly randomSource: RandomSource; readonly pause: (ms: number) => Promise<void> },
  call: () => Promise<T>,
): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call();
    } catch (error) {
      if (tried === TRIES || !isTransient(error)) throw error;
      const fraction = Number.parseInt(randomSource.hex(2), 16) / 0x10000;
      await pause(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + fraction / 2));
    }
  }
};
