import { describe, expect, it } from 'vitest';
import {
  type Between,
  fairPairs,
  freshPairs,
  oddOneOut,
  pairsWithRematches,
  type Ranked,
} from '../../../../engine/league/pairing/swiss-pairs.ts';
import { seeded } from '../../../support/seeded.ts';
import { compareCosts } from './swiss-judge.ts';

interface Field {
  readonly players: readonly Ranked[];
  readonly between: Between;
}

/**
 * Scores in a few groups, some of whom have met (most, if all are in one group, which makes good halves hard to find), and sides
 * that fall badly here and there. Some sides clash, and some float again.
 */
function randomField(seed: number, most: number): Field {
  const random = seeded(seed);
  const count = 2 * (1 + Math.floor((random() * most) / 2));
  const spread = Math.floor(random() * 12);
  const scores = Array.from({ length: count }, () => Math.floor((random() + random()) * spread)).sort((a, b) => b - a);
  const [meeting, straining] = [spread === 0 ? 0.7 + 0.2 * random() : random() ** 2, random() < 0.5 ? 0 : random() * 0.5];
  const table = (likely: number, top: number): readonly (readonly number[])[] =>
    scores.map(() => scores.map(() => (random() < likely ? 1 + Math.floor(random() * top) : 0)));
  const [met, sides] = [table(meeting, 2), table(straining, 6)];
  const [clash, floats] = [table(random() * 0.3, 1), table(random() * 0.6, 2)];
  const pairAt = (of: readonly (readonly number[])[], a: number, b: number): number => of[Math.min(a, b)]?.[Math.max(a, b)] ?? 0;
  return {
    players: scores.map((score) => ({ score, lot: Math.floor(random() * 1000) })),
    between: {
      met: (a, b) => pairAt(met, a, b),
      sides: (a, b) => pairAt(sides, a, b),
      clash: (a, b) => pairAt(clash, a, b) > 0,
      floats: (a, b) => pairAt(floats, a, b),
    },
  };
}

/** `[unmet 0 or met 1, times met, clash, squared difference, sides, floats, halves, halves]` of two; the lot is left out. */
function costsOfTwo({ players, between }: Field, a: number, b: number): readonly number[] {
  const score = (player: number): number => players[player]!.score;
  const group = (player: number): readonly number[] => [...players.keys()].filter((each) => score(each) === score(player));
  const place = (player: number): number => group(player).indexOf(player);
  const off =
    score(a) === score(b) ? [Math.abs(place(b) - place(a) - Math.floor(group(a).length / 2))] : [group(a).length - 1 - place(a), place(b)];
  const capped = off.map((each) => Math.min(31, each));
  const met = between.met(a, b);
  return [
    Math.min(met, 1),
    met,
    Number(between.clash(a, b)),
    (score(a) - score(b)) ** 2,
    between.sides(a, b),
    between.floats(a, b),
    capped.reduce((sum, each) => sum + (each > 1 ? (each - 1) ** 2 : 0), 0),
    capped.reduce((sum, each) => sum + each, 0),
  ];
}

const NOTHING: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0];
const sum = (a: readonly number[], b: readonly number[]): readonly number[] => a.map((cost, level) => cost + b[level]!);
const costsOf = (field: Field, pairs: readonly (readonly [number, number])[]): readonly number[] =>
  pairs.reduce((costs, [a, b]) => sum(costs, costsOfTwo(field, a, b)), NOTHING);

/** The least costs of all pairings. */
function leastCosts(field: Field, left: readonly number[]): readonly number[] {
  const [a, ...others] = left;
  if (a === undefined) return NOTHING;
  return others
    .map((b, i) => sum(costsOfTwo(field, a, b), leastCosts(field, others.toSpliced(i, 1))))
    .reduce((least, costs) => (compareCosts(costs, least) < 0 ? costs : least));
}

describe('the pairs of a Swiss round', () => {
  it('are the best of all, with and without rematches, of up to eight (seeds 1 to 80)', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const field = randomField(seed, 8);
      const least = leastCosts(field, [...field.players.keys()]);
      expect(costsOf(field, pairsWithRematches(field.players, field.between)), `seed ${seed}`).toEqual(least);
      const fresh = freshPairs(field.players, field.between);
      expect(fresh && costsOf(field, fresh), `seed ${seed}`).toEqual(least[0] === 0 ? least : undefined);
    }
  });

  it('without rematches are as good as those found among all pairs there are, of up to 44 (seeds 1 to 40)', () => {
    let impossible = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const field = randomField(seed, 44);
      const costs = costsOf(field, pairsWithRematches(field.players, field.between));
      const fresh = freshPairs(field.players, field.between);
      if (fresh === undefined) impossible++;
      expect(fresh && costsOf(field, fresh), `seed ${seed}`).toEqual(costs[0] === 0 ? costs : undefined);
    }
    expect(impossible).toBeGreaterThan(5);
    expect(impossible).toBeLessThan(30);
  });

  it('pair without a clash of sides wherever that can be, whatever it costs in score', () => {
    const players = [4, 4, 2, 0].map((score) => ({ score, lot: 0 }));
    const apart = (a: number, b: number): boolean => a === 0 && b === 1;
    const between = { met: () => 0, sides: () => 0, clash: apart, floats: () => 0 };
    expect(fairPairs(players, between)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(fairPairs(players.slice(0, 2), between)).toBeUndefined();
    expect(freshPairs(players.slice(0, 2), between)).toEqual([[0, 1]]);
  });

  it('leave out who lets the others be paired best, and else the last', () => {
    const players = [
      { score: 2, lot: 0 },
      { score: 2, lot: 0 },
      { score: 2, lot: 0 },
      { score: 2, lot: 0, nobody: true as const },
    ];
    const out = (met: (a: number, b: number) => number): number | undefined =>
      fairPairs(players, { met, sides: () => 0, clash: () => false, floats: () => 0 })?.find(([, b]) => b === 3)?.[0];
    expect(out(() => 0)).toBe(2);
    expect(out((a, b) => Number(a === 0 && b === 1))).toBe(1);
  });

  it('leave out the first eligible player who leaves the fewest rematches', () => {
    const timesMet = (a: number, b: number): number => (`${Math.min(a, b)}${Math.max(a, b)}` === '01' ? 1 : 0);
    expect(oddOneOut(3, { met: timesMet }, [2, 1, 0])).toBe(1);
    expect(oddOneOut(3, { met: () => 0 }, [2, 1, 0])).toBe(2);
    expect(oddOneOut(3, { met: timesMet }, [2])).toBe(2);
    expect(() => oddOneOut(3, { met: timesMet }, [])).toThrow('none of 3 players may sit out');
  });
});
