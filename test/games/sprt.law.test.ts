import { expect, test } from 'vitest';
import { keyedDice } from '../../engine/dice.ts';
import { likelihood, type Tally, verdictOf } from './sprt.ts';

const tally = (won: number, drawn: number, lost: number): Tally => ({ won, drawn, lost });

test('it is open at first, and settles either way', () => {
  expect(verdictOf(tally(0, 0, 0), 0.5, 0.58)).toBe('open');
  expect(verdictOf(tally(6, 0, 4), 0.5, 0.58)).toBe('open');
  expect(verdictOf(tally(115, 0, 85), 0.5, 0.58)).toBe('open');
  expect(verdictOf(tally(130, 0, 70), 0.5, 0.58)).toBe('accepted');
  expect(verdictOf(tally(90, 0, 110), 0.5, 0.58)).toBe('refused');
});

test('it leans to neither side half way between, and draws settle it sooner', () => {
  expect(likelihood(tally(54, 0, 46), 0.5, 0.58)).toBeCloseTo(0);
  expect(likelihood(tally(30, 60, 10), 0.5, 0.58)).toBeGreaterThan(likelihood(tally(60, 0, 40), 0.5, 0.58));
});

test('a player who is even is accepted in at most some one in twenty tests, one of 58 % refused in as few', () => {
  const wrong = (share: number, fault: string): number => {
    let faults = 0;
    for (let run = 0; run < 200; run++) {
      const dice = keyedDice('5a'.repeat(32), { match: `sprt.${share}`, step: run, lock: '-', beacon: '-' });
      let [won, lost] = [0, 0];
      while (won + lost < 2000 && verdictOf(tally(won, 0, lost), 0.5, 0.58) === 'open') {
        if (dice.roll(100, `${won + lost}`) <= 100 * share) won++;
        else lost++;
      }
      if (verdictOf(tally(won, 0, lost), 0.5, 0.58) === fault) faults++;
    }
    return faults / 200;
  };
  expect(wrong(0.5, 'accepted')).toBeLessThan(0.1);
  expect(wrong(0.58, 'refused')).toBeLessThan(0.1);
});
