/** Rounds of drand's quicknet as its relays gave them; facts published by the League of Entropy. */
import { describe, expect, test } from 'vitest';
import { beaconNamed, QUICKNET, roundAfter, timeOfRound } from '../../engine/beacon.ts';
import { randomnessOf } from '../../engine/beacon-proof.ts';
import { digest } from '../../engine/dice.ts';
import { TEST_CHAIN } from '../support/games/beacon.ts';
import rounds from './quicknet-rounds.json' with { type: 'json' };

describe('a recorded round', () => {
  test.each(rounds)('$round gives its randomness', ({ round, signature, randomness }) => {
    expect(randomnessOf(QUICKNET, { round, signature })).toBe(randomness);
  });

  test.each(rounds)(
    '$round is refused under another number, with any bit of its signature flipped, or from another chain',
    ({ round, signature }) => {
      expect(randomnessOf(QUICKNET, { round: round + 1, signature })).toBeUndefined();
      for (const i of [0, 1, 47, 95]) {
        const turned = signature.slice(0, i) + (Number.parseInt(signature[i] ?? '', 16) ^ 1).toString(16) + signature.slice(i + 1);
        expect(randomnessOf(QUICKNET, { round, signature: turned })).toBeUndefined();
      }
      expect(randomnessOf(TEST_CHAIN, { round, signature })).toBeUndefined();
    },
  );

  test('anything that is not a signature is refused', () => {
    for (const signature of ['', 'ff'.repeat(48), '00'.repeat(48), `c0${'00'.repeat(47)}`, digest('x'), 'g'.repeat(96)])
      expect(randomnessOf(QUICKNET, { round: 1000, signature })).toBeUndefined();
    expect(randomnessOf(QUICKNET, { round: 0, signature: rounds[0]?.signature ?? '' })).toBeUndefined();
  });
});

describe('the clock of rounds', () => {
  test('is that of the network: round 32285086 had just been made at 15:23:55 on 17 September 2026', () => {
    const seen = Date.UTC(2026, 8, 17, 15, 23, 55);
    expect(timeOfRound(QUICKNET, 32_285_086)).toBeLessThanOrEqual(seen);
    expect(timeOfRound(QUICKNET, 32_285_086)).toBeGreaterThan(seen - 30_000);
  });

  test('is that of locks: each names the first round made at least two minutes later', () => {
    for (let i = 0; i < 7_000; i += 250) {
      const now = 1_800_000_000_000 + i;
      const wait = timeOfRound(QUICKNET, roundAfter(QUICKNET, now)) - now;
      expect(wait).toBeGreaterThanOrEqual(120_000);
      expect(wait).toBeLessThan(123_000);
    }
    expect(roundAfter(QUICKNET, 0)).toBe(1);
  });

  test('an unknown beacon is refused by name', () => {
    expect(beaconNamed('quicknet')).toBe(QUICKNET);
    expect(() => beaconNamed('slownet')).toThrow('There is no beacon "slownet"; known: quicknet.');
  });
});
