import { describe, expect, it } from 'vitest';
import { type Division, type DivisionRules, FORMATS, withResult } from '../../../../engine/league/division.ts';
import { lastRoundOf } from '../../../../engine/league/pairing/last-round.ts';
import { nextRound } from '../../../../engine/league/pairing/next-round.ts';
import { randomFrom } from '../../../../engine/league/pairing/random.ts';
import { rulesFaults } from '../../../../engine/league/rules-faults.ts';
import { division, playSeason, RULES } from '../season.ts';

const TROUBLE = { away: 15, leaves: 3, enters: 10, drawn: 20 };

it('gives the same bytes for the same division, in whatever order its results arrived', () => {
  for (const format of FORMATS)
    for (const seats of [RULES.seats, ['a', 'b', 'c']])
      for (const seed of [seats.length]) {
        const start = division(7 + seed, { format, seats, rounds: 3 }, String(seed));
        const { division: end } = playSeason(start, nextRound, `${format} ${seed}`, TROUBLE);
        const mixed = resultsIn(end, `order ${seed}`);
        expect(JSON.stringify(mixed)).toBe(JSON.stringify(end));
        for (const length of end.rounds.keys()) {
          const cut = (course: Division): Division => ({ ...course, rounds: course.rounds.slice(0, length) });
          expect(JSON.stringify(nextRound(cut(mixed), ['p2']))).toBe(JSON.stringify(nextRound(cut(end), ['p2'])));
        }
      }
});

/** The same results again, in another order and each of them twice. */
function resultsIn(end: Division, seed: string): Division {
  const random = randomFrom(seed);
  const bare = {
    ...end,
    rounds: end.rounds.map((round) => ({
      ...round,
      pairings: round.pairings.map((pairing) => ({ ...pairing, legs: pairing.legs.map(({ seats }) => ({ seats })) })),
    })),
  };
  const results = end.rounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ id, legs }) => legs.flatMap(({ result }, at) => (result ? [{ id, at, result }] : []))),
  );
  const twice = [...results, ...results].map((each) => ({ each, at: random(1e6) })).sort((a, b) => a.at - b.at);
  return twice.reduce((now, { each: { id, at, result } }) => withResult(now, id, at, result), bare as Division);
}

it('ends every season of every format, whoever is away, leaves or comes late', () => {
  for (const format of FORMATS)
    for (let seed = 0; seed < 12; seed++) {
      const elimination = format === 'knockout' && seed % 2 ? 'double' : 'single';
      const start = division(4 + seed, { format, elimination, legs: seed % 3 ? 'both' : 'one', rounds: 3 }, String(seed));
      const course = playSeason(start, nextRound, `any ${format} ${seed}`, TROUBLE);
      if (format !== 'swiss') expect(course.end, `${format} ${seed}`).toBe('over');
    }
});

it('says that a knockout and a ladder are for pairs', () => {
  for (const format of ['knockout', 'ladder'] as const)
    expect(nextRound(division(9, { format, seats: ['a', 'b', 'c'] }), [])).toMatchObject({
      t: 'stuck',
      why: expect.stringContaining('has 3 seats'),
    });
});

const THREE = ['a', 'b', 'c'];

it.each<[Partial<DivisionRules>, number, string]>([
  [{ seats: ['a'] }, 4, 'two or more'],
  [{ seats: THREE, rounds: 4 }, 2, 'make it 3 or more'],
  [{}, 1, 'make it 2 or more'],
  [{ format: 'knockout', seats: THREE }, 8, 'choose round robin or Swiss'],
  [{ format: 'ladder', seats: THREE }, 8, 'choose round robin or Swiss'],
  [{ seats: THREE, legs: 'both' }, 8, 'set legs to one'],
  [{ format: 'swiss', cycles: 2 }, 8, 'set cycles to 1'],
  [{ seats: THREE, cycles: 2 }, 8, 'set cycles to 1'],
  [{}, 65, 'at most 64'],
  [{ format: 'knockout', rounds: 0 }, 65, 'at most 64'],
  [{ format: 'swiss', rounds: 0 }, 8, 'from 1 to 200'],
  [{ format: 'ladder', rounds: 2.5 }, 8, 'from 1 to 200'],
  [{ seats: THREE, rounds: 1000 }, 8, 'from 1 to 200'],
  [{ format: 'swiss', rounds: 8 }, 8, 'set rounds to 7 or fewer'],
  [{ elimination: 'double' }, 8, 'set elimination to single'],
  [{ consolation: true }, 8, 'set consolation to false'],
  [{ format: 'knockout', elimination: 'double', consolation: true }, 8, 'set consolation to false'],
  [{ format: 'knockout', consolation: true }, 3, 'make it four or more'],
  [{ format: 'ladder', reach: 0 }, 8, 'from 1 to 7'],
  [{ format: 'ladder', reach: 8 }, 8, 'from 1 to 7'],
])('tells before opening that %j does not work with %i entrants', (rules, count, mend) => {
  expect(rulesFaults({ ...RULES, ...rules }, count).map(({ message }) => message)).toEqual([expect.stringContaining(mend)]);
});

it.each<[Partial<DivisionRules>, number]>([
  [{}, 2],
  [{ cycles: 2, legs: 'both' }, 64],
  [{ format: 'swiss', rounds: 7 }, 8],
  [{ format: 'swiss', seats: THREE, rounds: 9 }, 6],
  [{ format: 'knockout', consolation: true }, 4],
  [{ format: 'knockout', elimination: 'double', rounds: 0 }, 64],
  [{ format: 'swiss', rounds: 9 }, 256],
  [{ format: 'ladder', reach: 3, rounds: 20 }, 30],
  [{ seats: THREE, rounds: 5 }, 64],
])('finds nothing wrong with %j and %i entrants', (rules, count) => {
  expect(rulesFaults({ ...RULES, ...rules }, count)).toEqual([]);
});

describe('the last round', () => {
  it.each<[string, Partial<DivisionRules>, readonly (number | undefined)[]]>([
    ['a Swiss', { format: 'swiss', rounds: 3 }, [3, 3, 3, 3]],
    ['a round robin', { format: 'round-robin' }, [undefined, undefined, undefined, 3]],
    ['a knockout', { format: 'knockout' }, [undefined, undefined, 2]],
  ])('of %s is known once it is certain', (_, rules, known) => {
    const { division: end } = playSeason(division(4, rules), nextRound, 'last');
    const after = Array.from({ length: end.rounds.length + 1 }, (_round, played) => ({ ...end, rounds: end.rounds.slice(0, played) }));
    expect(after.map(lastRoundOf)).toEqual(known);
  });
});
