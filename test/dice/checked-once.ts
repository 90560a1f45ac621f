/**
 * Stands in for `engine/beacon-proof.ts` in test processes. A round takes 25 ms to check, and records that are altered hold
 * the same ones again: tests that say so have each checked once.
 */
import * as proof from '../../engine/beacon-proof.ts';

let known: Map<string, string | undefined> | undefined;

export function checkOnce(): void {
  known = new Map();
}
export function checkEachTime(): void {
  known = undefined;
}

export const randomnessOf: typeof proof.randomnessOf = (chain, beacon) => {
  if (known === undefined) return proof.randomnessOf(chain, beacon);
  const key = JSON.stringify([chain, beacon]);
  if (!known.has(key)) known.set(key, proof.randomnessOf(chain, beacon));
  return known.get(key);
};
