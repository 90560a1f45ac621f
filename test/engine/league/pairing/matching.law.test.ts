import { describe, expect, it } from 'vitest';
import { densestMatching } from '../../../../engine/league/pairing/dense-matching.ts';
import { type Edge, HEAVIEST, heaviestMatching } from '../../../../engine/league/pairing/matching.ts';
import { seeded } from '../../../support/seeded.ts';

/** The greatest weight of any matching, found by trying all. */
function greatest(size: number, edges: readonly Edge[]): number {
  const weights = new Map(edges.map(([a, b, weight]) => [Math.min(a, b) * size + Math.max(a, b), weight]));
  const known = new Map<number, number>([[0, 0]]);
  const best = (left: number): number => {
    const already = known.get(left);
    if (already !== undefined) return already;
    const a = Math.log2(left & -left);
    const without = left & ~(1 << a);
    let most = best(without);
    for (let b = a + 1; b < size; b++) {
      const weight = weights.get(a * size + b);
      if (weight !== undefined && (left & (1 << b)) !== 0) most = Math.max(most, weight + best(without & ~(1 << b)));
    }
    known.set(left, most);
    return most;
  };
  return best(2 ** size - 1);
}

const weightOf = (mates: readonly number[], edges: readonly Edge[]): number =>
  edges.reduce((sum, [a, b, weight]) => sum + (mates[a] === b ? weight : 0), 0);

/** Up to eight vertices, so that four of the heaviest edges still add up exactly. */
function randomGraph(seed: number): { readonly size: number; readonly edges: readonly Edge[] } {
  const random = seeded(seed);
  const size = 2 + Math.floor(random() * 7);
  const top = [1, 3, 1000, HEAVIEST][seed % 4] ?? 1;
  const all = Array.from({ length: size }, (_, a) => Array.from({ length: a }, (__, b): readonly [number, number] => [a, b])).flat();
  const edges = all
    .filter(() => random() < 0.6)
    .map(([a, b]): Edge => (random() < 0.5 ? [a, b, Math.floor(random() * (top + 1))] : [b, a, top]));
  return { size, edges };
}

describe('the heaviest matching', () => {
  it('weighs as much as any, of random graphs with small, large and equal weights (seeds 1 to 400)', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const { size, edges } = randomGraph(seed);
      const mates = heaviestMatching(size, edges);
      expect(mates).toHaveLength(size);
      expect(mates.every((mate, i) => mate < 0 || mates[mate] === i)).toBe(true);
      expect(weightOf(mates, edges), `seed ${seed}`).toBe(greatest(size, edges));
    }
  });

  it('prefers one heavy edge to two light ones', () => {
    expect(
      heaviestMatching(4, [
        [0, 1, 1],
        [1, 2, 3],
        [2, 3, 1],
      ]),
    ).toEqual([-1, 2, 1, -1]);
    expect(heaviestMatching(5, [])).toEqual([-1, -1, -1, -1, -1]);
  });

  it('tells weights apart that differ by one in 2^51', () => {
    expect(
      heaviestMatching(3, [
        [0, 1, HEAVIEST - 1],
        [1, 2, HEAVIEST],
      ]),
    ).toEqual([-1, 2, 1]);
    expect(
      heaviestMatching(3, [
        [0, 1, HEAVIEST],
        [1, 2, HEAVIEST - 1],
      ]),
    ).toEqual([1, 0, -1]);
  });

  it('refuses weights that it could not add exactly, and says so', () => {
    expect(() => heaviestMatching(2, [[0, 1, 2 ** 51]])).toThrow(
      'no whole number from 0 to 2251799813685247: the matching would not be exact',
    );
    expect(() => heaviestMatching(2, [[0, 1, 0.5]])).toThrow('the edge of 0 and 1 weighs 0.5');
    expect(() => heaviestMatching(2, [[0, 1, -1]])).toThrow('not be exact');
    expect(() => heaviestMatching(2, [[0, 2, 1]])).toThrow('an edge joins two of the vertices 0 to 1, not 0 and 2');
    expect(() => heaviestMatching(2, [[1, 1, 1]])).toThrow('not 1 and 1');
  });
});

describe('the heaviest matching of a dense graph', () => {
  it('weighs as much as the other finds, and as any (seeds 1 to 600)', () => {
    for (let seed = 1; seed <= 600; seed++) {
      const { size, edges: all } = randomGraph(seed);
      const edges = all.filter(([, , weight]) => weight > 0);
      const mates = densestMatching(size, edges);
      expect(mates.every((mate, i) => mate < 0 || mates[mate] === i)).toBe(true);
      expect(weightOf(mates, edges), `seed ${seed}`).toBe(greatest(size, edges));
    }
    for (let seed = 1; seed <= 30; seed++) {
      const random = seeded(seed);
      const size = 20 + Math.floor(random() * 40);
      const edges = Array.from({ length: size }, (_, a) => Array.from({ length: a }, (__, b): Edge => [a, b, 1 + Math.floor(random() * 4)]))
        .flat()
        .filter(() => random() < 0.3);
      expect(weightOf(densestMatching(size, edges), edges), `seed ${seed}`).toBe(weightOf(heaviestMatching(size, edges), edges));
    }
  });
});
