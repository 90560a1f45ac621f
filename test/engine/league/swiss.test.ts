import { describe, expect, it } from 'vitest';
import type { Division, DivisionRules, EntrantId, Leg, NextRound, Round } from '../../../engine/league/division.ts';
import { pairSwiss } from '../../../engine/league/swiss.ts';

const RULES: DivisionRules = {
  format: 'swiss',
  seats: ['red', 'blue'],
  legs: 'both',
  cycles: 1,
  rounds: 5,
  elimination: 'single',
  consolation: false,
  reach: 1,
  tieBreaks: [],
};

const division = (count: number, rules: Partial<DivisionRules> = {}): Division => ({
  rules: { ...RULES, ...rules },
  entrants: Array.from({ length: count }, (_, at) => ({ id: `${at + 1}`, from: 1 })),
  rounds: [],
  lot: 'c0ffee',
});

const roundOf = (next: NextRound): Round => {
  if (next.t !== 'round') throw new Error(`no round: ${JSON.stringify(next)}`);
  return next.round;
};

/** Who was named first in seed order wins every leg. */
const strongerWins = (leg: Leg): Leg => ({
  ...leg,
  result: { places: leg.seats.toSorted((a, b) => Number(a) - Number(b)).map((id) => [id]), how: 'played', revision: 0 },
});
const played = (before: Division, round: Round, result: (leg: Leg) => Leg = strongerWins): Division => ({
  ...before,
  rounds: [...before.rounds, { ...round, pairings: round.pairings.map((one) => ({ ...one, legs: one.legs.map(result) })) }],
});
const playedOn = (start: Division, rounds: number, away: readonly EntrantId[] = []): Division => {
  let now = start;
  for (let i = 0; i < rounds; i++) now = played(now, roundOf(pairSwiss(now, away)));
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
    expect(pairSwiss(played(open, first), [])).toEqual({ t: 'over' });
  });
});
