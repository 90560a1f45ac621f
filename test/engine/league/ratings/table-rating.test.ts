import { describe, expect, test } from 'vitest';
import { afterTable, type Team, UNRATED_AT_TABLES } from '../../../../engine/league/ratings/table-rating.ts';

const team = (place: number, ...members: readonly [rating: number, advantage?: number][]): Team => ({
  place,
  members: members.map(([rating, advantage = 0]) => ({ before: { ...UNRATED_AT_TABLES, rating }, advantage, weight: 1 })),
});
const ratings = (teams: readonly Team[]): readonly number[] => afterTable(teams).flatMap((team) => team.map(({ rating }) => rating));

describe('a rating at a table of more than two', () => {
  // The README of openskill (v4.1): two newcomers of 25 ± 8.333 leave with 27.635 ± 8.066 and 22.365 ± 8.066; 42 of our points are one of its own.
  test("gives the library's published figures on our scale", () => {
    const [winner = UNRATED_AT_TABLES, loser = UNRATED_AT_TABLES] = afterTable([team(1, [1500]), team(2, [1500])]).flat();
    expect(winner.rating).toBeCloseTo(1500 + 42 * 2.635, 0);
    expect(winner.deviation).toBeCloseTo(42 * 8.066, 0);
    expect(loser.rating).toBeCloseTo(1500 - 42 * 2.635, 0);
  });

  test('rises with the place', () => {
    const after = ratings([team(2, [1500]), team(1, [1500]), team(4, [1500]), team(3, [1500])]);
    const [second = 0, first = 0, fourth = 0, third = 0] = after;
    expect([first, second, third, fourth]).toEqual([...after].sort((a, b) => b - a));
  });

  test('is the same for equals who finish level', () => {
    const [a, b, c, d] = ratings([team(1, [1500]), team(2, [1500]), team(2, [1500]), team(4, [1500])]);
    expect(b).toBe(c);
    expect(a).toBeGreaterThan(b as number);
    expect(d).toBeLessThan(b as number);
  });

  test('is won and lost by partners together, and a larger team is not the stronger for it', () => {
    const [a = 0, b = 0, c = 0] = ratings([team(1, [1500], [1500]), team(2, [1500])]);
    expect(a).toBe(b);
    expect(a).toBeGreaterThan(1500);
    expect(c).toBeLessThan(1500);
    // As likely one way as the other between equals: the sum of what is won and lost is nought.
    const [, , x = 0] = ratings([team(2, [1500], [1500]), team(1, [1500])]);
    expect(x - 1500).toBeCloseTo(1500 - c, 6);
  });

  test('gains less by the better seat', () => {
    const [plain = 0] = ratings([team(1, [1500]), team(2, [1500]), team(3, [1500])]);
    const [favoured = 0] = ratings([team(1, [1500, 150]), team(2, [1500]), team(3, [1500])]);
    expect(favoured).toBeLessThan(plain);
    expect(favoured).toBeGreaterThan(1500);
  });

  test('moves by half where the game counts half, and not at all where it counts nothing', () => {
    const by = (weight: number) =>
      afterTable(
        [team(1, [1500]), team(2, [1500]), team(3, [1500])].map((one) => ({
          ...one,
          members: one.members.map((member) => ({ ...member, weight })),
        })),
      )[0]?.[0];
    const [whole, half, none] = [by(1), by(0.5), by(0)];
    expect((half?.rating ?? 0) - 1500).toBeCloseTo(((whole?.rating ?? 0) - 1500) / 2, 2);
    expect(350 - (half?.deviation ?? 0)).toBeCloseTo((350 - (whole?.deviation ?? 0)) / 2, 2);
    expect(none).toMatchObject({ rating: 1500, deviation: 350, games: 1 });
  });

  test('counts its games, and never knows less than nothing', () => {
    const [winner] = afterTable([team(1, [1500]), team(2, [1500]), team(2, [1500])]).flat();
    expect(winner?.games).toBe(1);
    expect(winner?.deviation).toBeLessThanOrEqual(350);
  });
});
