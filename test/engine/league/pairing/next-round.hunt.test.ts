/** Random seasons of every format. */
import { expect, it } from 'vitest';
import type { Division } from '../../../../engine/league/division.ts';
import { nextRound } from '../../../../engine/league/pairing/next-round.ts';
import { randomFrom } from '../../../../engine/league/pairing/random.ts';
import { hunt } from '../../../support/hunt.ts';
import { type Course, division, everybodyHasAPlace, playSeason } from '../season.ts';

const SEASONS = hunt({ full: 25, long: 200 });

const pairsIn = ({ rounds }: Division): string[] =>
  rounds.flatMap(({ pairings }) => pairings.map(({ legs }) => [...(legs[0]?.seats ?? [])].sort().join(' ')));

const whoStays = ({ division: { entrants } }: Course): string[] => entrants.filter(({ left }) => left === undefined).map(({ id }) => id);

/** All who stayed have met each other, as often as there are cycles. */
function allHaveMet(course: Course): void {
  const times = new Map<string, number>();
  for (const pair of pairsIn(course.division)) times.set(pair, (times.get(pair) ?? 0) + 1);
  const { cycles } = course.division.rules;
  if (Math.max(0, ...times.values()) > cycles) throw new Error('a pair has met too often');
  for (const [i, a] of whoStays(course).entries())
    for (const other of whoStays(course).slice(i + 1))
      if (times.get([a, other].sort().join(' ')) !== cycles) throw new Error(`${a} and ${other} have not met`);
}

const noPairTwice = ({ division }: Course): void => expect(new Set(pairsIn(division)).size).toBe(pairsIn(division).length);

const KINDS: readonly { readonly kind: string; readonly rules: Partial<Division['rules']>; readonly holds?: (course: Course) => void }[] = [
  { kind: 'round robins', rules: {}, holds: allHaveMet },
  { kind: 'double round robins', rules: { cycles: 2, legs: 'both' }, holds: allHaveMet },
  { kind: 'tables of three', rules: { seats: ['a', 'b', 'c'], rounds: 5 } },
  { kind: 'tables of five', rules: { seats: ['a', 'b', 'c', 'd', 'e'], rounds: 5 } },
  { kind: 'single knockouts', rules: { format: 'knockout' }, holds: noPairTwice },
  { kind: 'single knockouts of two legs', rules: { format: 'knockout', legs: 'both' }, holds: noPairTwice },
  { kind: 'knockouts with consolation', rules: { format: 'knockout', consolation: true } },
  { kind: 'double knockouts', rules: { format: 'knockout', elimination: 'double' } },
  { kind: 'ladders', rules: { format: 'ladder', rounds: 10, reach: 3 } },
];

it.each(KINDS)('plays $kind to the end with absences, leavers, late entries and annulled matches', ({ kind, rules, holds }) => {
  for (let seed = 0; seed < SEASONS; seed++) {
    const random = randomFrom(`${kind} ${seed}`);
    const seats = rules.seats?.length ?? 2;
    const start = division(seats + 1 + random(20), rules, String(seed));
    const trouble = { away: random(40), leaves: random(8), enters: random(30), drawn: random(60), annulled: random(10) };
    try {
      const course = playSeason(start, nextRound, `${kind} ${seed} again`, trouble);
      expect(course.end).toBe('over');
      if (rules.format !== 'knockout') everybodyHasAPlace(course, () => true);
      holds?.(course);
    } catch (fault) {
      throw new Error(`${kind}, seed ${seed}: ${(fault as Error).message}`, { cause: fault });
    }
  }
});
