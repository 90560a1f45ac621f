import { describe, expect, it } from 'vitest';
import { digest } from '../../../../engine/dice.ts';
import type { Division, DivisionRules, EntrantId, Leg, NextRound, Round } from '../../../../engine/league/division.ts';
import { pairSwiss } from '../../../../engine/league/pairing/swiss.ts';
import { randomEvent, SWISS } from './swiss-event.ts';

const division = (count: number, rules: Partial<DivisionRules> = {}): Division => ({
  rules: { ...SWISS, ...rules },
  entrants: Array.from({ length: count }, (_, i) => ({ id: `${i + 1}`, from: 1 })),
  rounds: [],
  lot: 'c0ffee',
});

const roundOf = (next: NextRound): Round => {
  if (next.t !== 'round') throw new Error(`no round: ${JSON.stringify(next)}`);
  return next.round;
};

/** The better seed wins every leg. */
const strongerWins = (leg: Leg): Leg => ({
  ...leg,
  result: { places: leg.seats.toSorted((a, b) => Number(a) - Number(b)).map((id) => [id]), how: 'played', revision: 0 },
});
const playRound = (before: Division, round: Round, result: (leg: Leg) => Leg = strongerWins): Division => ({
  ...before,
  rounds: [...before.rounds, { ...round, pairings: round.pairings.map((pairing) => ({ ...pairing, legs: pairing.legs.map(result) })) }],
});
const playedOn = (start: Division, rounds: number, away: readonly EntrantId[] = []): Division => {
  let now = start;
  for (let i = 0; i < rounds; i++) now = playRound(now, roundOf(pairSwiss(now, away)));
  return now;
};
const meetingsOf = (round: Round): readonly string[] =>
  round.pairings.map(({ legs }) => (legs[0]?.seats ?? []).toSorted((a, b) => Number(a) - Number(b)).join('-'));

describe('a Swiss round for two seats', () => {
  it('pairs the top half with the bottom half first, then winners with winners', () => {
    const first = roundOf(pairSwiss(division(8), []));
    expect(meetingsOf(first)).toEqual(['1-5', '2-6', '3-7', '4-8']);
    const second = roundOf(pairSwiss(playedOn(division(8), 1), []));
    expect(meetingsOf(second)).toEqual(['1-3', '2-4', '5-7', '6-8']);
    const third = roundOf(pairSwiss(playedOn(division(8), 2), []));
    expect(meetingsOf(third)).toEqual(['1-2', '3-5', '4-6', '7-8']);
  });

  it('is two legs with the seats swapped, or one', () => {
    const [both] = roundOf(pairSwiss(division(2), [])).pairings;
    expect(both?.legs.map(({ seats }) => seats.toSorted().join())).toEqual(['1,2', '1,2']);
    expect(both?.legs[1]?.seats).toEqual(both?.legs[0]?.seats.toReversed());
    expect(roundOf(pairSwiss(division(2, { legs: 'one' }), [])).pairings[0]?.legs).toHaveLength(1);
  });

  it('waits for every result, and is over after its rounds', () => {
    const open = division(4, { rounds: 1 });
    const first = roundOf(pairSwiss(open, []));
    expect(pairSwiss({ ...open, rounds: [first] }, [])).toEqual({ t: 'wait', pairings: ['r1p1', 'r1p2'] });
    expect(pairSwiss(playRound(open, first), [])).toEqual({ t: 'over' });
  });

  it('gives byes from the bottom, nobody a second before all have had one', () => {
    const after = playedOn(division(5), 5);
    expect(after.rounds.flatMap(({ byes }) => byes.map(({ entrant }) => entrant)).toSorted()).toEqual(['1', '2', '3', '4', '5']);
    expect(after.rounds[0]?.byes).toEqual([{ entrant: '5', why: 'odd' }]);
  });

  it('gives the bye to a higher player where a rematch would follow otherwise', () => {
    // 1 and 2 have met: with 3 out they would meet again.
    const met = playRound(division(3), { number: 1, pairings: [{ id: 'r1p1', round: 1, legs: [{ seats: ['1', '2'] }] }], byes: [] });
    const second = roundOf(pairSwiss(met, []));
    expect(second.byes).toEqual([{ entrant: '2', why: 'odd' }]);
    expect(meetingsOf(second)).toEqual(['1-3']);
  });

  it('knows who is away, who comes later and who left', () => {
    const start = division(6);
    const late = { id: '7', from: 2 };
    const two = {
      ...start,
      entrants: [...start.entrants.map((entrant) => (entrant.id === '3' ? { ...entrant, left: 2 } : entrant)), late],
    };
    const first = roundOf(pairSwiss(two, ['1', '9']));
    expect(first.byes).toEqual([
      { entrant: '6', why: 'odd' },
      { entrant: '1', why: 'away' },
      { entrant: '7', why: 'late' },
    ]);
    const second = roundOf(pairSwiss(playRound(two, first), []));
    const there = [...second.pairings.flatMap(({ legs }) => legs[0]?.seats ?? []), ...second.byes.map(({ entrant }) => entrant)];
    expect(there.toSorted()).toEqual(['1', '2', '4', '5', '6', '7']);
  });

  it('has no rematch while there is another way, then as few as possible', () => {
    const six = playedOn(division(6), 4);
    const pairs = six.rounds.flatMap(meetingsOf);
    expect(new Set(pairs).size).toBe(12);
    // After three rounds of four everybody has met; a fifth who comes late makes a new pairing possible, and the fourth round one rematch at least.
    const four = playedOn(division(4), 3);
    const withLate = { ...four, entrants: [...four.entrants, { id: '5', from: 4 }, { id: '6', from: 5 }] };
    const fourth = roundOf(pairSwiss(withLate, []));
    expect(meetingsOf(fourth).filter((pair) => four.rounds.flatMap(meetingsOf).includes(pair))).toHaveLength(1);
    expect(meetingsOf(fourth).some((pair) => pair.endsWith('-5'))).toBe(true);
  });

  it('is stuck when all present have met, or one is alone, and says what can be done', () => {
    expect(pairSwiss(playedOn(division(4), 3), [])).toEqual({
      t: 'stuck',
      why: 'Round 4 of 5 cannot be paired: all 4 who are there have met each other. You may close the season.',
    });
    expect(pairSwiss(division(3), ['1', '3'])).toEqual({
      t: 'stuck',
      why: 'Round 1 of 5 cannot be paired: a match seats 2, and only 2 is there. You may wait for the 2 who are away, or close the season.',
    });
    expect(pairSwiss(division(0), [])).toMatchObject({ t: 'stuck', why: expect.stringContaining('nobody is there') });
  });

  it('of one leg gives nobody the same side three times in a row, and all as often as they can', () => {
    const after = playedOn(division(16, { legs: 'one' }), 5);
    for (const { id } of after.entrants) {
      const sides = after.rounds
        .flatMap(({ pairings }) => pairings.map(({ legs }) => legs[0]?.seats.indexOf(id) ?? -1))
        .filter((side) => side >= 0);
      expect(sides.join(''), id).not.toMatch(/000|111/);
      expect([2, 3]).toContain(sides.filter((side) => side === 0).length);
    }
  });

  it('depends on the lot for sides, and on nothing else', () => {
    const round = (lot: string): string => JSON.stringify(pairSwiss({ ...division(10), lot }, []));
    expect(round('01')).toBe(round('01'));
    expect(new Set(['01', '02', '03', '04', '05', '06'].map(round)).size).toBeGreaterThan(1);
  });

  it('of random events is what it always was', () => {
    const events = Array.from({ length: 16 }, (_, seed) => [...randomEvent(seed + 1, { fewest: 5, most: 40, seats: ['red', 'blue'] })]);
    expect(digest(JSON.stringify(events.map((turns) => turns.map(({ next }) => next)))).slice(0, 16)).toBe('63caa01e75426ef5');
  });

  it('gives the same for a division read back from JSON', () => {
    const now = playedOn(division(11), 2);
    expect(JSON.stringify(pairSwiss(JSON.parse(JSON.stringify(now)), ['4']))).toBe(JSON.stringify(pairSwiss(now, ['4'])));
  });
});
