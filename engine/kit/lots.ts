/**
 * Quick dice for trials: a face follows from the seed and the purpose, so two trials have the same luck wherever they roll for the
 * same purpose.
 */
import type { Dice } from '../ruleset.ts';

export function lotsOf(seed: number): Dice {
  const roll = (sides: number, purpose: string): number => (sides <= 1 ? 1 : 1 + (mixed(seed, purpose) % sides));
  return { roll, shuffle: shuffledBy(roll) };
}

/** A shuffle by these rolls, each under the purpose with an index added, as `Dice` has it. */
export const shuffledBy =
  (roll: Dice['roll']): Dice['shuffle'] =>
  (items, purpose) => {
    const left = [...items];
    for (let i = left.length - 1; i > 0; i--) {
      const j = roll(i + 1, `${purpose}.${i}`) - 1;
      [left[i], left[j]] = [left[j] as (typeof left)[number], left[i] as (typeof left)[number]];
    }
    return left;
  };

/** A separate seed for each use of a trial's luck. */
export const seedOf = (...parts: readonly number[]): number => parts.reduce((seed, part) => mixed(seed, `${part}`), 0x811c9dc5);

/** A seed that follows from a text. */
export const seedOfText = (text: string): number => mixed(0x811c9dc5, text);

/** FNV-1a over the text, then the finaliser of MurmurHash3, which spreads every bit. */
function mixed(seed: number, text: string): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
