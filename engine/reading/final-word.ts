/**
 * Resigning cannot be undone, so only the plain word does it. `read` finds a resignation wherever it stands, and this file decides
 * whether it was meant.
 */
import type { Entry, Fault } from '../ruleset.ts';

const RESIGN = /^resign\.?$/i;

/** Whether a submission is the one word `resign` and nothing else. A program that sends a single order, a resignation, is just as plain. */
export function isFinalWord(entries: readonly Entry[]): boolean {
  const [only, ...more] = entries.flatMap((entry): readonly Entry[] =>
    typeof entry === 'string' ? entry.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '') : [entry],
  );
  return only !== undefined && more.length === 0 && (typeof only !== 'string' || RESIGN.test(only.trim()));
}

/** The answer to words that may have been a resignation, or a taunt. */
export const NOT_FINAL: Fault = {
  code: 'final-word',
  line: 0,
  message:
    'To give the game up, send the one word "resign" and nothing else. Nothing was filed; without that word, send your orders again.',
};
