import { describe, expect, it } from 'vitest';
import type { Division, EntrantId, Leg, LegResult, Round } from '../../../../engine/league/division.ts';
import { pairSwiss } from '../../../../engine/league/pairing/swiss.ts';
import { effort } from '../../../support/effort.ts';
import { SWISS, withPlayed } from './swiss-event.ts';

const SEATS = ['north', 'east', 'south', 'west', 'middle'];
const division = (count: number, size: number, rounds = 6): Division => ({
  rules: { ...SWISS, seats: SEATS.slice(0, size), legs: 'one', rounds },
  entrants: Array.from({ length: count }, (_, i) => ({ id: `e${i + 1}`, from: 1 })),
  rounds: [],
  lot: 'beef',
});

const inSeedOrder = ({ seats }: Leg): LegResult => ({
  places: seats.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))).map((id) => [id]),
  how: 'played',
  revision: 0,
});
const nextOf = (of: Division, away: readonly EntrantId[] = []): Round => {
  const next = pairSwiss(of, away);
  if (next.t !== 'round') throw new Error(JSON.stringify(next));
  return next.round;
};
const tablesOf = (round: Round): readonly (readonly EntrantId[])[] =>
  round.pairings.map(({ legs }) => (legs[0]?.seats ?? []).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
const playRounds = (start: Division, rounds: number): Division => {
  let now = start;
  for (let i = 0; i < rounds; i++) now = withPlayed(now, nextOf(now), inSeedOrder);
  return now;
};

/** How often each two have met, `e1-e2`, lower seed first. */
function meetings({ rounds }: Division): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  for (const table of rounds.flatMap(tablesOf))
    for (const [i, a] of table.entries())
      for (const other of table.slice(i + 1)) met.set(`${a}-${other}`, (met.get(`${a}-${other}`) ?? 0) + 1);
  return met;
}

describe('a Swiss round at tables', () => {
  it('deals a score group to its tables from top to bottom', () => {
    expect(tablesOf(nextOf(division(9, 3)))).toEqual([
      ['e1', 'e4', 'e7'],
      ['e2', 'e5', 'e8'],
      ['e3', 'e6', 'e9'],
    ]);
  });

  it('puts winners with winners where no two meet again by it', () => {
    const first = division(16, 4);
    const after = playRounds(first, 1);
    const winners = (after.rounds[0]?.pairings ?? []).map(({ legs }) => legs[0]?.result?.places[0]?.[0]);
    expect(tablesOf(nextOf(after))[0]).toEqual(winners);
  });

  it('brings nobody together twice while it can be avoided: nine at three tables for four rounds', () => {
    const met = meetings(playRounds(division(9, 3), 4));
    expect([...met.values()].every((times) => times === 1)).toBe(true);
    expect(met.size).toBe(36);
  });

  it('seats them as evenly as possible: four at one table take each seat once in four rounds', () => {
    const after = playRounds(division(4, 4), 4);
    for (const { id } of after.entrants)
      expect(after.rounds.map(({ pairings }) => pairings[0]?.legs[0]?.seats.indexOf(id)).toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('rests those who do not fit at a table, each once before anybody twice', () => {
    const after = playRounds(division(7, 5, 7), 7);
    const rests = after.rounds.flatMap(({ byes }) => byes);
    expect(rests).toHaveLength(14);
    expect(rests.every(({ why }) => why === 'rest')).toBe(true);
    for (const { id } of after.entrants) expect(rests.filter(({ entrant }) => entrant === id)).toHaveLength(2);
    expect(rests.slice(0, 2).map(({ entrant }) => entrant)).toEqual(['e7', 'e6']);
  });

  it('is stuck with fewer than a table, and says what a table seats', () => {
    expect(pairSwiss(division(5, 4), ['e1', 'e2'])).toEqual({
      t: 'stuck',
      why: 'Round 1 of 6 cannot be paired: a match seats 4, and only e3, e4, e5 are there. You may wait for the 2 who are away, or close the season.',
    });
  });

  it('seats 200 with little work, each of them at a table once', async () => {
    const after = playRounds(division(200, 4), 3);
    expect(new Set(tablesOf(nextOf(after)).flat()).size).toBe(200);
    expect(await effort(() => nextOf(after), 300)).toBeLessThan(300);
  });
});
