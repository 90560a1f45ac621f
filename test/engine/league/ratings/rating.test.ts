import fc from 'fast-check';
import rate from 'glicko2-lite';
import { describe, expect, test } from 'vitest';
import { afterGames, afterSilence, UNRATED } from '../../../../engine/league/ratings/glicko.ts';
import { atPeriod, currentRating, newRating, type Played, periodAt, scoreOf, withGame } from '../../../../engine/league/ratings/rating.ts';

const DAY = 86_400_000;

describe('Glicko-2', () => {
  // Mark E. Glickman, "Example of the Glicko-2 system" (Boston University, 22 March 2022), glicko.net/glicko/glicko2.pdf.
  test("gives the figures of Glickman's example", () => {
    const after = afterGames({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { rating: 1400, deviation: 30, score: 1, weight: 1 },
      { rating: 1550, deviation: 100, score: 0, weight: 1 },
      { rating: 1700, deviation: 300, score: 0, weight: 1 },
    ]);
    // The paper computes by hand with four places: 1464.06 there, 1464.0507 in full.
    expect(Math.abs(after.rating - 1464.06)).toBeLessThan(0.01);
    expect(after.deviation).toBeCloseTo(151.52, 2);
    // Printed as 0.05999: cut off, not rounded.
    expect(Math.floor(after.volatility * 1e5) / 1e5).toBe(0.05999);
  });

  test('agrees with the library glicko2-lite on games of full weight', () => {
    const game = fc.record({
      rating: fc.integer({ min: 600, max: 2800 }),
      deviation: fc.integer({ min: 30, max: 350 }),
      score: fc.constantFrom<0 | 0.5 | 1>(0, 0.5, 1),
      weight: fc.constant(1),
    });
    const player = fc.tuple(
      fc.integer({ min: 600, max: 2800 }),
      fc.integer({ min: 30, max: 350 }),
      fc.double({ min: 0.02, max: 0.12, noNaN: true }),
    );
    fc.assert(
      fc.property(player, fc.array(game, { minLength: 1, maxLength: 40 }), ([rating, deviation, volatility], games) => {
        const ours = afterGames({ rating, deviation, volatility }, games);
        const opponents = games.map((one): [number, number, number] => [one.rating, one.deviation, one.score]);
        const theirs = rate(rating, deviation, volatility, opponents, { rating: 1500, tau: 0.5 });
        expect(ours.rating).toBeCloseTo(theirs.rating, 1);
        expect(ours.deviation).toBeCloseTo(Math.min(350, theirs.rd), 1);
        expect(ours.volatility).toBeCloseTo(theirs.vol, 5);
      }),
      { numRuns: 300, seed: 20_261_128 },
    );
  });

  test('takes two games of half the weight for one', () => {
    const player = { rating: 1620, deviation: 140, volatility: 0.06 };
    const game = { rating: 1480, deviation: 90, score: 0 as const };
    const whole = afterGames(player, [{ ...game, weight: 1 }]);
    const halves = afterGames(
      player,
      [1, 2].map(() => ({ ...game, weight: 0.5 })),
    );
    expect(halves.rating).toBeCloseTo(whole.rating, 9);
    expect(halves.deviation).toBeCloseTo(whole.deviation, 9);
    expect(afterGames(player, [{ ...game, weight: 0 }])).toEqual(afterSilence(player, 1));
  });

  test('a period without games widens the deviation as in step 6, up to that of a newcomer', () => {
    const after = afterGames({ rating: 1700, deviation: 50, volatility: 0.06 }, []);
    expect(after).toEqual({ rating: 1700, deviation: Math.sqrt(50 ** 2 + (0.06 * 173.7178) ** 2), volatility: 0.06 });
    expect(afterSilence(after, 10_000).deviation).toBe(UNRATED.deviation);
  });

  test('many idle periods at once equal the same periods one after the other', () => {
    let player = { rating: 1700, deviation: 50, volatility: 0.06 };
    for (let i = 0; i < 20; i++) player = afterSilence(player, 1);
    expect(afterSilence({ rating: 1700, deviation: 50, volatility: 0.06 }, 20).deviation).toBeCloseTo(player.deviation, 9);
  });
});

const gameAgainst = (match: string, more: Partial<Played> = {}): Played => ({
  match,
  rating: 1500,
  deviation: 350,
  score: 1,
  against: match,
  weight: 1,
  advantage: 0,
  ...more,
});

describe('a rating', () => {
  test('stays as it was when the period began until it is over, and is shown with what was played since', () => {
    const start = newRating(100);
    const won = withGame(start, gameAgainst('m1'));
    expect(atPeriod(won, 100)).toEqual(won);
    expect([won.rating, won.deviation, won.games]).toEqual([1500, 350, 1]);
    const shown = currentRating(won, 100);
    expect(shown.rating).toBeGreaterThan(1600);
    expect(atPeriod(won, 101)).toMatchObject({ ...shown, period: 101, games: 1, results: [] });
  });

  test('closes all periods that have passed when it is next read', () => {
    const won = withGame(newRating(100), gameAgainst('m1'));
    const stepwise = [101, 102, 103, 104, 105].reduce(atPeriod, won);
    const atOnce = atPeriod(won, 105);
    expect(atOnce.period).toBe(105);
    expect(atOnce.rating).toBe(stepwise.rating);
    expect(atOnce.deviation).toBeCloseTo(stepwise.deviation, 2);
    expect(atOnce.deviation).toBeGreaterThan(atPeriod(won, 101).deviation);
  });

  test('is not moved by a period that is over', () => {
    const won = withGame(newRating(100), gameAgainst('m1'));
    expect(atPeriod(won, 99)).toBe(won);
  });

  test('counts a match once', () => {
    const once = withGame(newRating(7), gameAgainst('m1'));
    expect(withGame(once, gameAgainst('m1', { score: 0 }))).toBe(once);
  });

  test('learns from all results against one opponent in a week as much as from one', () => {
    const once = withGame(newRating(3), gameAgainst('m0', { against: 'Bob' }));
    let often = newRating(3);
    for (let i = 0; i < 60; i++) often = withGame(often, gameAgainst(`m${i}`, { against: 'Bob' }));
    expect(currentRating(often, 3).rating).toBeCloseTo(currentRating(once, 3).rating, 2);
    expect(often.games).toBe(60);
  });

  test('is the same whatever the order of results within a period', () => {
    const game = fc.record({
      rating: fc.integer({ min: 800, max: 2600 }),
      deviation: fc.integer({ min: 30, max: 350 }),
      score: fc.constantFrom<0 | 0.5 | 1>(0, 0.5, 1),
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
      advantage: fc.integer({ min: -200, max: 200 }),
    });
    const shuffled = fc.array(game, { minLength: 1, maxLength: 30 }).chain((games) => {
      const played = games.map((game, i): Played => ({ ...game, match: `m${i}`, against: `player ${i % 5}` }));
      return fc.tuple(fc.constant(played), fc.shuffledSubarray([...played, ...played], { minLength: played.length * 2 }));
    });
    fc.assert(
      fc.property(shuffled, ([given, mixed]) => {
        expect(mixed.reduce(withGame, newRating(3))).toEqual(given.reduce(withGame, newRating(3)));
      }),
      { numRuns: 100, seed: 20_261_121 },
    );
  });

  test('stays small and finite whatever is played in one week', () => {
    let record = newRating(3);
    for (let i = 0; i < 1_000; i++) record = withGame(record, gameAgainst(`match-number-${i}`));
    expect(record.games).toBe(1_000);
    expect(JSON.stringify(record).length).toBeLessThan(10_000);
    const { rating, deviation } = currentRating(record, 4);
    expect(Number.isFinite(rating) && Number.isFinite(deviation)).toBe(true);
  });

  test('gains less by the better seat, and loses less by the worse one', () => {
    const by = (advantage: number, score: 0 | 1): number =>
      currentRating(withGame(newRating(3), gameAgainst('m1', { advantage, score })), 3).rating;
    expect(by(120, 1)).toBeLessThan(by(0, 1));
    expect(by(-120, 0)).toBeGreaterThan(by(0, 0));
    // Equals who meet twice with sides swapped and each win with the better side stay where they were.
    const both = withGame(withGame(newRating(3), gameAgainst('m1', { advantage: 120 })), gameAgainst('m2', { advantage: -120, score: 0 }));
    expect(currentRating(both, 3).rating).toBeCloseTo(1500, 6);
  });
});

test('a period is a week, counted from 1970', () => {
  expect(periodAt(0)).toBe(0);
  expect(periodAt(7 * DAY - 1)).toBe(0);
  expect(periodAt(7 * DAY)).toBe(1);
});

test('a score is read from the places: first, behind, or level', () => {
  expect(scoreOf([['a'], ['b']], 'a')).toBe(1);
  expect(scoreOf([['a'], ['b']], 'b')).toBe(0);
  expect(scoreOf([['a', 'b']], 'b')).toBe(0.5);
});
