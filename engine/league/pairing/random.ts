/** Random numbers from a division's lot: the same words give the same numbers, anywhere and at any time. */
import { digest } from '../../dice.ts';

/** Whole numbers from 0 to `below` - 1, one after another (the generator sfc32, keyed by SHA-256). */
export type Random = (below: number) => number;

export function randomFrom(words: string): Random {
  const key = digest(words);
  let [a = 0, b = 0, c = 0, count = 0] = [0, 8, 16, 24].map((offset) => Number.parseInt(key.slice(offset, offset + 8), 16) | 0);
  return (below) => {
    const next = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + next;
    c |= 0;
    return Math.floor(((next >>> 0) / 2 ** 32) * below);
  };
}

export function shuffle<T>(items: readonly T[], random: Random): readonly T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}
