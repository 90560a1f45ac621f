/** Chances of invasions: what they are, and what a script of many that differ in their limits costs. */
import { describe, expect, test } from 'vitest';
import { prospect } from '../../../engine/rulesets/risk-original-trilogy/odds.ts';
import { effort } from '../../support/effort.ts';

const PLAIN = { dice: 3, ships: { fighter: 0, bomber: 0, capital: 0 }, entrenched: false, charge: 0 };
const DEFENDER = { ...PLAIN, dice: 2 };

/** Chances that the attacker loses 0, 1 or 2, counted out over all falls of the dice. */
function battle(attackers: number, defenders: number): readonly number[] {
  const falls = (count: number): readonly (readonly number[])[] =>
    count === 0 ? [[]] : falls(count - 1).flatMap((one) => [1, 2, 3, 4, 5, 6].map((face) => [...one, face]));
  const sorted = (count: number): readonly (readonly number[])[] => falls(count).map((one) => one.toSorted((a, b) => b - a));
  const [mine, theirs] = [sorted(Math.min(3, attackers - 1)), sorted(Math.min(2, defenders))];
  const lost = [0, 0, 0];
  for (const a of mine)
    for (const d of theirs) {
      const more = d.filter((face, i) => a[i] !== undefined && (a[i] ?? 0) <= face).length;
      lost[more] = (lost[more] ?? 0) + 1;
    }
  return lost.map((one) => one / mine.length / theirs.length);
}
const battles = new Map<string, readonly number[]>();

/** By the rules as they read, battle for battle. */
function byHand(a: number, d: number, below: number, left: number): { taken: number; left: number; killed: number } {
  if (d <= 0) return { taken: 1, left: a, killed: 0 };
  if (a < Math.max(2, below) || left === 0) return { taken: 0, left: a, killed: 0 };
  const pairs = Math.min(3, a - 1, 2, d);
  const key = `${Math.min(3, a - 1)} ${Math.min(2, d)}`;
  const chances = battles.get(key) ?? battle(a, d);
  battles.set(key, chances);
  const sum = { taken: 0, left: 0, killed: 0 };
  for (let lost = 0; lost <= pairs; lost++) {
    const then = byHand(a - lost, d - pairs + lost, below, left - 1);
    const p = chances[lost] ?? 0;
    sum.taken += p * then.taken;
    sum.left += p * then.left;
    sum.killed += p * (then.killed + pairs - lost);
  }
  return sum;
}

describe('the prospect of an invasion', () => {
  test.each([
    [2, 1, 2, 99],
    [7, 5, 2, 99],
    [9, 6, 4, 99],
    [9, 6, 2, 3],
    [9, 9, 5, 4],
    [3, 8, 2, 1],
    [8, 2, 2, 0],
    [1, 3, 2, 99],
  ])('%i against %i, called off below %i or after %i battles, is that of the rules', (attackers, defenders, below, limit) => {
    const found = prospect(PLAIN, attackers, DEFENDER, defenders, below, limit);
    const hand = byHand(attackers, defenders, below, limit);
    for (const part of ['taken', 'left', 'killed'] as const) expect(found[part]).toBeCloseTo(hand[part], 10);
  });

  test('of a hundred invasions that each have limits of their own costs less than three yardsticks', { timeout: 120_000 }, async () => {
    let asked = 0;
    const script = (): void => {
      for (let line = 0; line < 100; line++) {
        asked += 1;
        // Other numbers each time, so that little is known from the time before.
        const [attackers, defenders] = [40 + ((asked * 7) % 23), 40 + ((asked * 11) % 19)];
        prospect(PLAIN, attackers, DEFENDER, defenders, 2 + ((asked * 13) % 31), 15 + (asked % 37));
      }
    };
    expect(await effort(script, 3)).toBeLessThan(3);
  });
});
