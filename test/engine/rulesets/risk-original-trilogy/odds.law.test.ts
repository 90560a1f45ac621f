/** Chances of invasions, and the cost of a script of many that differ in their limits. */
import { describe, expect, test } from 'vitest';
import { assaultOn } from '../../../../engine/rulesets/risk-original-trilogy/odds/assault.ts';
import { endingsOf } from '../../../../engine/rulesets/risk-original-trilogy/odds/endings.ts';
import { prospect, prospectOf } from '../../../../engine/rulesets/risk-original-trilogy/odds.ts';
import type { Invasion } from '../../../../engine/rulesets/risk-original-trilogy/resolve/invasion.ts';
import { effort } from '../../../support/effort.ts';
import { laid, orderOf, turn } from './support.ts';

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

/** By the wording of the rules, battle by battle. */
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
        // Different numbers each time, so that little is known from before.
        const [attackers, defenders] = [40 + ((asked * 7) % 23), 40 + ((asked * 11) % 19)];
        prospect(PLAIN, attackers, DEFENDER, defenders, 2 + ((asked * 13) % 31), 15 + (asked % 37));
      }
    };
    expect(await effort(script, 3)).toBeLessThan(3);
  });

  const assault = (attackers: number, defenders: number, charge = 0) => ({
    attack: { ...PLAIN, charge },
    attackers,
    defend: DEFENDER,
    defenders,
  });

  test('RT-3: of large stacks is the same, reckoned without a table', () => {
    const [large, found] = [prospectOf(assault(140, 150)), prospect(PLAIN, 140, DEFENDER, 150)];
    for (const part of ['taken', 'left', 'killed', 'won'] as const) expect(large[part]).toBeCloseTo(found[part], 9);
  });

  test('RT-17: is sure only where no dice can prevent it, and none only where none can bring it', () => {
    expect(prospectOf(assault(900, 1)).taken).toBeLessThan(1);
    expect(prospectOf(assault(3, 900)).taken).toBeGreaterThan(0);
    expect(prospectOf(assault(4, 3, 6)).taken).toBe(1);
    expect(prospectOf({ ...assault(9, 5), battles: 2 }).taken).toBe(0);
    expect(prospectOf({ ...assault(9, 4, 6), battles: 2 }).taken).toBe(1);
    expect(prospectOf({ ...assault(4, 1), below: 5 }).taken).toBe(0);
  });
});

describe('the ends of an invasion', () => {
  const none = { fighter: 0, bomber: 0, capital: 0 };
  const fleet = { fighter: 2, bomber: 1, capital: 1 };
  const line = 'invade balmorra from yavin-4 ships all, move min';
  test.each([
    ['plain', 6, 4, none, none, {}, line],
    ['with ships on both sides', 6, 4, fleet, { fighter: 1, bomber: 0, capital: 2 }, {}, line],
    ['of a base, with a fighter', 5, 3, { ...none, fighter: 1 }, none, { balmorra: ['base'] }, line],
    ['called off', 8, 6, none, none, {}, 'invade balmorra from yavin-4 until taken or below 4 or battles 3, move min'],
  ])('%s: are all that there are, and their dice lead there', (_name, troops, foes, mine, theirs, placed, line) => {
    const planets = { 'yavin-4': { troops, ships: mine }, balmorra: { troops: foes, ships: theirs } };
    const from = laid({ setup: 'split-3', planets, bases: { placed } });
    const here = assaultOn(from, orderOf(from, 'rebels', [line]).lines[0]?.what as Invasion);
    const ends = endingsOf(here);
    expect(ends.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(ends.filter((end) => end.foes === 0).reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(prospectOf(here).taken, 12);
    for (const end of ends) {
      const { state, left: unused } = turn(from, { rebels: ['place all on hoth', line] }, end.faces);
      const moved = Math.min(end.left - 1, end.last);
      const stand = end.foes === 0 ? [end.left - moved, moved] : [end.left, end.foes];
      expect([state.planets['yavin-4']?.troops, state.planets.balmorra?.troops, unused]).toEqual([...stand, 0]);
    }
  });
});
