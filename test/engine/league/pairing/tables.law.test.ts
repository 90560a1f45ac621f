import { expect, it } from 'vitest';
import type { Division } from '../../../../engine/league/division.ts';
import { randomFrom } from '../../../../engine/league/pairing/random.ts';
import { seasonPlan, seatPlan } from '../../../../engine/league/pairing/table-plan.ts';
import { pairTables } from '../../../../engine/league/pairing/tables.ts';
import { division, everybodyHasAPlace, names, playSeason } from '../season.ts';

const SEATS = ['north', 'east', 'south', 'west', 'centre'];
const tables = (count: number, size: number, rounds: number, lot = 'a0'): Division =>
  division(count, { seats: SEATS.slice(0, size), rounds }, lot);

const allRounds = (start: Division): Division => {
  let now = start;
  for (let next = pairTables(now, []); next.t === 'round'; next = pairTables(now, []))
    now = { ...now, rounds: [...now.rounds, next.round] };
  return now;
};

/** The season's plan as rounds. */
const planSeason = (count: number, size: number, rounds: number, lot = 'a0'): Division => {
  const start = tables(count, size, rounds, lot);
  const plan = seasonPlan(names(count), size, rounds, lot);
  return {
    ...start,
    rounds: plan.map((tables, i) => ({
      number: i + 1,
      pairings: tables.map((seats, table) => ({ id: `r${i + 1}p${table + 1}`, round: i + 1, legs: [{ seats }] })),
      byes: names(count)
        .filter((id) => !tables.flat().includes(id))
        .map((entrant) => ({ entrant, why: 'rest' as const })),
    })),
  };
};

const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

interface Balance {
  /** Meetings of each pair. */
  readonly met: readonly number[];
  /** The largest difference between anybody's seat counts. */
  readonly seats: number;
  readonly rests: number;
}

function balance({ entrants, rounds, rules }: Division): Balance {
  const seated = rounds.flatMap(({ pairings }) => pairings.map(({ legs }) => legs[0]?.seats ?? []));
  const ids = entrants.map(({ id }) => id);
  const met = new Map<string, number>(ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [[a, b].sort().join(' '), 0] as const)));
  for (const seats of seated)
    for (const [i, a] of seats.entries())
      for (const b of seats.slice(i + 1)) met.set([a, b].sort().join(' '), (met.get([a, b].sort().join(' ')) ?? 0) + 1);
  const uneven = ids.map((id) => spread(rules.seats.map((_, seat) => seated.filter((seats) => seats[seat] === id).length)));
  const rests = ids.map((id) => rounds.flatMap(({ byes }) => byes).filter(({ entrant }) => entrant === id).length);
  return { met: [...met.values()], seats: Math.max(...uneven), rests: spread(rests) };
}

/** The sum of squares in proportion to the smallest that this many meetings could have if spread freely over the pairs. */
function excess(met: readonly number[]): number {
  const sum = met.reduce((all, each) => all + each, 0);
  const low = Math.floor(sum / met.length);
  const higher = sum - low * met.length;
  const least = (met.length - higher) * low ** 2 + higher * (low + 1) ** 2;
  return met.reduce((all, each) => all + each ** 2, 0) / least;
}

it('lets all meet equally often where that is possible', () => {
  for (const [count, size, rounds] of [
    [9, 3, 4],
    [4, 3, 4],
    [25, 5, 6],
    [5, 5, 7],
  ] as const)
    expect(spread(balance(planSeason(count, size, rounds)).met), `${count} at tables of ${size}`).toBe(0);
});

/** Rounds in which everybody could have met everybody once; the last figure is the spread reached. */
it.each([
  [5, 3, 4, 2],
  [7, 3, 7, 1],
  [12, 3, 6, 2],
  [13, 3, 6, 2],
  [20, 3, 10, 2],
  [31, 3, 15, 2],
  [64, 3, 32, 2],
  [8, 4, 7, 1],
  [6, 3, 4, 2],
  [9, 4, 4, 2],
  [13, 4, 4, 2],
  [16, 4, 5, 2],
  [20, 4, 7, 2],
  [31, 4, 10, 2],
  [64, 4, 21, 2],
  [10, 5, 4, 3],
  [7, 5, 4, 2],
  [20, 5, 5, 2],
  [31, 5, 8, 2],
  [64, 5, 16, 2],
])('lets meetings of %i at tables of %i over %i rounds differ by %i, within 35 % of the least squares', (count, size, rounds, most) => {
  const reached = balance(planSeason(count, size, rounds));
  expect(spread(reached.met)).toBeLessThanOrEqual(most);
  expect(excess(reached.met)).toBeLessThanOrEqual(1.35);
});

it('lets nobody meet twice over a few rounds of many', () => {
  for (const [count, size] of [
    [24, 3],
    [32, 4],
    [40, 5],
    [63, 5],
  ] as const)
    expect(Math.max(...balance(planSeason(count, size, 4)).met)).toBe(1);
});

it('seats everybody in each seat equally often to within one, and lets rests go round', () => {
  for (const size of [3, 4, 5])
    for (const count of [size, size + 1, 2 * size - 1, 2 * size, 3 * size + 1]) {
      const { seats, rests } = balance(planSeason(count, size, 1 + (count % 9)));
      expect(seats).toBeLessThanOrEqual(1);
      expect(rests).toBeLessThanOrEqual(1);
    }
});

it('finds such seats for any plan of tables', () => {
  for (let seed = 0; seed < 100; seed++) {
    const random = randomFrom(`seats ${seed}`);
    const size = 2 + random(5);
    const count = size * (1 + random(6));
    const plan = Array.from({ length: 1 + random(12) }, () => {
      const row = Array.from({ length: count }, (_, i) => i).sort(() => random(3) - 1);
      return Array.from({ length: count / size }, (_, table) => row.slice(table * size, (table + 1) * size));
    });
    const seated = seatPlan(plan, count, size);
    expect(seated.map((round) => round.map((table) => [...table].sort()))).toEqual(
      plan.map((round) => round.map((table) => [...table].sort())),
    );
    for (let entrant = 0; entrant < count; entrant++)
      expect(
        spread(Array.from({ length: size }, (_, seat) => seated.flat().filter((table) => table[seat] === entrant).length)),
      ).toBeLessThanOrEqual(1);
  }
});

it('keeps to the plan while everybody is there', () => {
  expect(allRounds(tables(7, 3, 2))).toEqual(planSeason(7, 3, 2));
});

it('draws the tables by lot, the same for the same lot', () => {
  const first = (lot: string): unknown => pairTables(tables(9, 3, 4, lot), []);
  expect(first('a0')).toEqual(first('a0'));
  expect(first('a0')).not.toEqual(first('b1'));
});

it('names who rests, who is away and who has not entered yet', () => {
  const eight = tables(8, 3, 4);
  const now = { ...eight, entrants: [...eight.entrants, { id: 'late', from: 2 }] };
  const next = pairTables(now, ['p3']);
  const byes = next.t === 'round' ? next.round.byes : [];
  expect(byes.map(({ why }) => why).sort()).toEqual(['away', 'late', 'rest']);
  expect(byes.find(({ why }) => why === 'away')?.entrant).toBe('p3');
});

it('ignores absences where nobody could play otherwise, and ends when too few are left', () => {
  const four = tables(4, 3, 4);
  expect(pairTables(four, ['p1', 'p2']).t).toBe('round');
  expect(pairTables(tables(2, 3, 4), []).t).toBe('stuck');
  const next = pairTables(four, []);
  const begun = { ...four, rounds: next.t === 'round' ? [next.round] : [] };
  expect(pairTables({ ...begun, entrants: four.entrants.map((entrant, i) => (i < 2 ? { ...entrant, left: 2 } : entrant)) }, [])).toEqual({
    t: 'over',
  });
});

it('replans from what was played when somebody leaves, comes late or is away', () => {
  for (let seed = 0; seed < 2; seed++) {
    const start = tables(9 + seed, 3 + (seed % 3), 5, String(seed));
    const course = playSeason(start, pairTables, `tables ${seed}`, { away: 8, leaves: 2, enters: 10 });
    everybodyHasAPlace(course, () => true);
    const { met, seats } = balance(course.division);
    expect(Math.max(...met), `seed ${seed}`).toBeLessThanOrEqual(4);
    expect(seats, `seed ${seed}`).toBeLessThanOrEqual(3);
  }
});
