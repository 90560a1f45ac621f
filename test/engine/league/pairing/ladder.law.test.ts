import { expect, it } from 'vitest';
import { type Division, type EntrantId, withResult } from '../../../../engine/league/division.ts';
import { ladderOrder, pairLadder } from '../../../../engine/league/pairing/ladder.ts';
import { randomFrom } from '../../../../engine/league/pairing/random.ts';
import { division, everybodyHasAPlace, names, playSeason } from '../season.ts';

const ladder = (count: number, rules: Partial<Division['rules']> = {}): Division => division(count, { format: 'ladder', ...rules });

const openRound = (now: Division, away: readonly EntrantId[] = []): Division => {
  const next = pairLadder(now, away);
  if (next.t !== 'round') throw new Error(`no round: ${next.t}`);
  return { ...now, rounds: [...now.rounds, next.round] };
};
const pairsOf = (now: Division, round = -1): string[] =>
  (now.rounds.at(round)?.pairings ?? []).map(({ legs }) => [...(legs[0]?.seats ?? [])].sort().join(' ')).sort();

/** Those of `winners` who play in the last round win; all others draw. */
function won(now: Division, winners: readonly EntrantId[]): Division {
  let after = now;
  for (const { id, legs } of now.rounds.at(-1)?.pairings ?? [])
    for (const [i, { seats }] of legs.entries()) {
      const best = seats.filter((each) => winners.includes(each));
      const places = best.length === 1 ? [best, seats.filter((each) => !best.includes(each))] : [seats];
      after = withResult(after, id, i, { places, how: 'played', revision: 1 });
    }
  return after;
}

it('begins in seed order and pairs neighbours, from the top and from the second in turn', () => {
  let now = openRound(ladder(6, { reach: 1 }));
  expect(pairsOf(now)).toEqual(['p1 p2', 'p3 p4', 'p5 p6']);
  now = openRound(won(now, []));
  expect(pairsOf(now)).toEqual(['p2 p3', 'p4 p5']);
  expect(now.rounds[1]?.byes).toEqual([
    { entrant: 'p1', why: 'odd' },
    { entrant: 'p6', why: 'odd' },
  ]);
  expect(pairsOf(openRound(won(now, [])))).toEqual(['p1 p2', 'p3 p4', 'p5 p6']);
});

it('gives a winner from below the place of the player they beat; those between move down', () => {
  const round = (pairs: readonly (readonly [EntrantId, EntrantId])[]): Division['rounds'] => [
    { number: 1, byes: [], pairings: pairs.map((seats, i) => ({ id: `r1p${i + 1}`, round: 1, legs: [{ seats }] })) },
  ];
  const now: Division = {
    ...ladder(5),
    rounds: round([
      ['p4', 'p1'],
      ['p2', 'p3'],
    ]),
  };
  expect(ladderOrder(won(now, ['p4', 'p2']))).toEqual(['p4', 'p1', 'p2', 'p3', 'p5']);
  expect(ladderOrder(won(now, ['p1', 'p3']))).toEqual(['p1', 'p3', 'p2', 'p4', 'p5']);
  expect(ladderOrder(won(now, []))).toEqual(names(5));
  expect(ladderOrder(now)).toEqual(names(5));
  const crossed: Division = {
    ...ladder(4),
    rounds: round([
      ['p2', 'p4'],
      ['p3', 'p1'],
    ]),
  };
  expect(ladderOrder(won(crossed, ['p3', 'p4']))).toEqual(['p3', 'p1', 'p4', 'p2']);
});

it('counts a bye for nothing on the ladder', () => {
  const now = openRound(ladder(3, { reach: 1 }));
  expect(ladderOrder(won(now, []))).toEqual(names(3));
});

it('pairs those who have waited longest first', () => {
  let now = openRound(ladder(3));
  expect(pairsOf(now)).toEqual(['p1 p2']);
  now = openRound(won(now, []));
  expect(pairsOf(now)).toEqual(['p2 p3']);
  now = openRound(won(now, []));
  expect(pairsOf(now)).toEqual(['p1 p3']);
});

it('does not pair those who are away, nor the same two again unless nobody else could play', () => {
  const now = won(openRound(ladder(4)), []);
  const next = openRound(now, ['p2', 'p4']);
  expect(pairsOf(next)).toEqual(['p1 p3']);
  expect(next.rounds[1]?.byes.map(({ why }) => why)).toEqual(['away', 'away']);
  expect(pairsOf(openRound(now, ['p3', 'p4']))).toEqual(['p1 p2']);
});

it('brings a late entrant in at the foot and takes a leaver out', () => {
  const now = won(openRound(ladder(4)), []);
  const entrants = [...now.entrants.map((entrant) => (entrant.id === 'p2' ? { ...entrant, left: 2 } : entrant)), { id: 'late', from: 2 }];
  expect(ladderOrder({ ...now, entrants })).toEqual(['p1', 'p3', 'p4', 'late']);
});

it('waits for results, and ends after its rounds', () => {
  expect(pairLadder(openRound(ladder(4)), [])).toEqual({ t: 'wait', pairings: ['r1p1', 'r1p2'] });
  expect(playSeason(ladder(4, { rounds: 3 }), pairLadder, 'short').division.rounds).toHaveLength(3);
  expect(pairLadder(ladder(1), []).t).toBe('stuck');
});

function inReach({ rules, entrants, rounds, lot }: Division, known: readonly Division['entrants'][]): void {
  for (const [i, { pairings }] of rounds.entries()) {
    const order = ladderOrder({ rules, entrants: known[i] ?? entrants, rounds: rounds.slice(0, i), lot });
    for (const { id, legs } of pairings) {
      const [a = '', b = ''] = legs[0]?.seats ?? [];
      if (Math.abs(order.indexOf(a) - order.indexOf(b)) > rules.reach) throw new Error(`${id} is out of reach`);
    }
  }
}

it('keeps its promises through random absences, leavers and late entries', () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = randomFrom(`ladder ${seed}`);
    const start = ladder(2 + random(20), { rounds: 8, reach: 1 + random(4), legs: random(2) ? 'both' : 'one' });
    const course = playSeason(start, pairLadder, `rungs ${seed}`, { away: random(30), leaves: 3, enters: 30 });
    try {
      everybodyHasAPlace(course, () => true);
      inReach(course.division, course.entrants);
      for (const [i, { pairings }] of course.division.rounds.entries())
        expect(pairings.flatMap(({ legs }) => legs[0]?.seats ?? []).filter((id) => course.away[i]?.includes(id))).toEqual([]);
    } catch (fault) {
      throw new Error(`seed ${seed}: ${(fault as Error).message}`, { cause: fault });
    }
  }
});
