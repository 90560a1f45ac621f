import { describe, expect, it } from 'vitest';
import type { Division, DivisionRules, HowEnded, Leg } from '../../../engine/league/division.ts';
import { byeHalfPoints, halfPoints, legHalfPoints, roundHalfPoints, wonPairing } from '../../../engine/league/scores.ts';
import { SWISS } from './pairing/swiss-event.ts';

const FOUR: DivisionRules = { ...SWISS, seats: ['n', 'e', 's', 'w'] };
const leg = (places: readonly (readonly string[])[], how: HowEnded = 'played'): Leg => ({
  seats: places.flat(),
  result: { places, how, revision: 0 },
});

describe('points', () => {
  it('are 1 for a won leg, ½ for a drawn one, 0 for a lost one', () => {
    expect([...legHalfPoints(leg([['a'], ['b']]))]).toEqual([
      ['a', 2],
      ['b', 0],
    ]);
    expect([...legHalfPoints(leg([['a', 'b']]))]).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('at a larger table are one for each opponent behind and half for each opponent level', () => {
    expect([...legHalfPoints(leg([['a'], ['b', 'c'], ['d']]))]).toEqual([
      ['a', 6],
      ['b', 3],
      ['c', 3],
      ['d', 0],
    ]);
  });

  it('have the same sum however a leg ends, and are none where it is annulled or open', () => {
    for (const places of [
      [['a', 'b', 'c', 'd']],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [['d'], ['c'], ['b'], ['a']],
    ])
      expect([...legHalfPoints(leg(places)).values()].reduce((sum, each) => sum + each, 0)).toBe(12);
    expect(legHalfPoints(leg([['a'], ['b']], 'annulled')).size).toBe(0);
    expect(legHalfPoints({ seats: ['a', 'b'] }).size).toBe(0);
    expect(legHalfPoints(leg([['a'], ['b']], 'forfeit')).get('a')).toBe(2);
  });

  it('for a bye are those of a won pairing, half of them, or none', () => {
    const byes = (rules: DivisionRules): readonly number[] => (['odd', 'away', 'late'] as const).map((why) => byeHalfPoints(rules, why));
    expect(byes(SWISS)).toEqual([4, 2, 0]);
    expect(byes({ ...SWISS, legs: 'one' })).toEqual([2, 1, 0]);
    expect(byes(FOUR)).toEqual([6, 3, 0]);
    expect(wonPairing(FOUR)).toBe(6);
  });

  it('of a division are those of all its rounds, for every entrant', () => {
    const first = {
      number: 1,
      pairings: [{ id: 'r1p1', round: 1, legs: [leg([['a'], ['b']]), leg([['b', 'a']])] }],
      byes: [{ entrant: 'c', why: 'odd' as const }],
    };
    const second = {
      number: 2,
      pairings: [{ id: 'r2p1', round: 2, legs: [leg([['c'], ['a']]), { seats: ['a', 'c'] }] }],
      byes: [{ entrant: 'b', why: 'away' as const }],
    };
    const division: Division = {
      rules: SWISS,
      entrants: ['a', 'b', 'c', 'd'].map((id) => ({ id, from: 1 })),
      rounds: [first, second],
      lot: '00',
    };
    expect(Object.fromEntries(roundHalfPoints(SWISS, first, new Set()))).toEqual({ a: 3, b: 1, c: 4 });
    expect([...halfPoints(division)]).toEqual([
      ['a', 3],
      ['b', 3],
      ['c', 6],
      ['d', 0],
    ]);
  });
});
