/** Chance for tests: each caller has a stream of its own, so that one caller's draws do not shift another's. */
import { digest } from '../../engine/dice.ts';
import type { RandomSource } from '../../functions/facts/deps.ts';

export interface Draws {
  /** From 0, below `n`. */
  below(n: number): number;
  happens(share: number): boolean;
  of<T>(items: readonly T[]): T;
}

/** The same name, the same draws. */
export function drawsOf(name: string): Draws {
  const next = mulberry32(Number.parseInt(digest(name).slice(0, 8), 16));
  const below = (n: number): number => Math.floor(next() * n);
  return { below, happens: (share) => next() < share, of: (items) => items[below(items.length)] as (typeof items)[number] };
}

function mulberry32(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** The service's chance, a pure function of who calls and how much they have drawn. */
export interface CallersSource extends RandomSource {
  /** From now on these are the draws of `name`, from the first. */
  callAs(name: string): void;
  /** A call that reads the match again decides again, with the same draws. */
  again(): void;
  readonly caller: () => string;
}

export function callersSource(): CallersSource {
  let caller = 'nobody';
  let drawn = 0;
  const bytes = (count: number): string => {
    let text = '';
    while (text.length < count * 2) {
      text += digest(`${caller}|${drawn}`);
      drawn += 1;
    }
    return text.slice(0, count * 2);
  };
  return {
    hex: bytes,
    id: (length) => (bytes(length).match(/../g) ?? []).map((byte) => LETTERS[Number.parseInt(byte, 16) & 31]).join(''),
    callAs: (name) => {
      caller = name;
      drawn = 0;
    },
    again: () => {
      drawn = 0;
    },
    caller: () => caller,
  };
}
