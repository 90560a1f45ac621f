import { describe, expect, test } from 'vitest';
import {
  CHAIN_LINKS,
  chainLink,
  commitment,
  digest,
  earlierLink,
  keyedDice,
  lock,
  luckyNonce,
  NO_NONCE,
  position,
  scriptedDice,
  setupKey,
} from '../../engine/dice.ts';

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

describe('the published test vector', () => {
  const rebel = commitment({ match: 'g1', step: 1, seat: 'R', nonce: '11'.repeat(16), lines: ['move 7 4', 'build 8'] });
  const imperial = commitment({ match: 'g1', step: 1, seat: 'I', nonce: '22'.repeat(16), lines: ['move 1 4', 'attack 4'] });

  test('commitments', () => {
    expect(rebel).toBe('360859e7189a48e7bec7c64bc373cd119b69a1a049dc60de3027dfe019cd7621');
    expect(imperial).toBe('bb304d3ae5f14a73adebf744df70551fbdec7e762aaf9d4a434ba9326faf5740');
  });

  test('lock and die', () => {
    const locked = lock({ match: 'g1', step: 1, commitments: [rebel, imperial] }, { round: 0, passed: [], named: [] });
    expect(locked).toBe('2e84f3d9f483d6b286c226a447df80ad472e42a8c385f8368894d7beebc8938b');
    const dice = keyedDice(KEY, { match: 'g1', step: 1, lock: locked, beacon: '-' });
    expect(dice.roll(6, 'I.2.attack.4.attacker')).toBe(3);
  });
});

describe('the chain', () => {
  test('each link is the SHA-256 of the next, and the anchor is s(0)', () => {
    expect(chainLink(KEY, CHAIN_LINKS)).toBe(KEY);
    expect(earlierLink(chainLink(KEY, 2), 1)).toBe(chainLink(KEY, 1));
    expect(earlierLink(chainLink(KEY, 200), 200)).toBe(chainLink(KEY, 0));
  });

  test('a match may be endless: step 257 is link 1 of the second chain', () => {
    expect(position(1)).toEqual({ chain: 0, link: 1 });
    expect(position(256)).toEqual({ chain: 0, link: 256 });
    expect(position(257)).toEqual({ chain: 1, link: 1 });
    expect(() => chainLink(KEY, 257)).toThrow('links 0 to 256');
  });

  test('setup is keyed by its own text under s(1)', () => {
    expect(setupKey(KEY, 'g1')).not.toBe(setupKey(KEY, 'g2'));
    expect(setupKey(KEY, 'g1')).toMatch(/^[0-9a-f]{64}$/);
  });

  test('luck mixes a player’s words into their nonce', () => {
    expect(luckyNonce('00'.repeat(16), 'seven')).toBe(digest(`luck-v1|${'00'.repeat(16)}|seven`).slice(0, 32));
    expect(NO_NONCE).toBe('00000000000000000000000000000000');
  });
});

describe('rolls', () => {
  const place = { match: 'm', step: 1, lock: 'ff', beacon: '-' };

  test('are independent of the order in which they are asked', () => {
    const first = keyedDice(KEY, place);
    const second = keyedDice(KEY, place);
    const [a, b] = [first.roll(100, 'a'), first.roll(100, 'b')];
    expect([second.roll(100, 'b'), second.roll(100, 'a')]).toEqual([b, a]);
  });

  test('asking for a purpose twice throws; a die of one side asks for nothing', () => {
    const dice = keyedDice(KEY, place);
    expect(dice.roll(1, 'x')).toBe(1);
    expect(dice.roll(1, 'x')).toBe(1);
    dice.roll(6, 'x');
    expect(() => dice.roll(6, 'x')).toThrow('asked twice for "x"');
    expect(dice.rolls).toHaveLength(1);
  });

  test('dice of 2 to 20 sides are even (chi-square of 12,000 rolls, p > 0.0001)', () => {
    // The 0.9999 quantiles of chi-square for 1, 3, 5, 7, 9 and 19 degrees of freedom.
    const limits = { 2: 15.14, 4: 21.11, 6: 25.74, 8: 29.88, 10: 33.72, 20: 50.8 };
    for (const [name, limit] of Object.entries(limits)) {
      const sides = Number(name);
      const counts = new Array<number>(sides).fill(0);
      const dice = keyedDice(KEY, { ...place, match: `even-${sides}` });
      for (let i = 0; i < 12_000; i++) {
        const face = dice.roll(sides, String(i));
        counts[face - 1] = (counts[face - 1] ?? 0) + 1;
      }
      const expected = 12_000 / sides;
      expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(limit);
    }
  });

  test('a shuffle keeps every item and asks for dice under its purpose with the index', () => {
    const dice = keyedDice(KEY, place);
    expect([...dice.shuffle([1, 2, 3, 4, 5], 'deck')].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(dice.rolls.map((roll) => roll.purpose)).toEqual(['deck.4', 'deck.3', 'deck.2', 'deck.1']);
  });

  test('scripted dice give their faces in order, and fail on a face that is missing, impossible or left over', () => {
    const dice = scriptedDice([6, 2, 5]);
    expect([dice.roll(6, 'a'), dice.roll(6, 'b')]).toEqual([6, 2]);
    expect(dice.left()).toBe(1);
    expect(() => dice.roll(4, 'c')).toThrow('shows 5');
    expect(() => scriptedDice([]).roll(6, 'd')).toThrow('no scripted die is left');
  });
});
