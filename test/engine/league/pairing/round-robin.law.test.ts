import { expect, it } from 'vitest';
import type { Division } from '../../../../engine/league/division.ts';
import { randomFrom } from '../../../../engine/league/pairing/random.ts';
import { pairRoundRobin, roundRobin } from '../../../../engine/league/pairing/round-robin.ts';
import { type Course, division, everybodyHasAPlace, names, playSeason } from '../season.ts';

type Games = readonly (readonly (readonly [number, number])[])[];

/** For one entrant: the longest run with one side, and first sides less second ones. */
function sidesOf(games: Games, entrant: number): { row: number; surplus: number } {
  let [row, longest, surplus, last] = [0, 0, 0, 0];
  for (const game of games.flat()) {
    if (!game.includes(entrant)) continue;
    const side = game[0] === entrant ? 1 : -1;
    row = side === last ? row + 1 : 1;
    longest = Math.max(longest, row);
    surplus += side;
    last = side;
  }
  return { row: longest, surplus };
}

const pairsOf = (count: number): string[] => names(count).flatMap((_, a) => names(count).flatMap((_, b) => (a < b ? [`${a}-${b}`] : [])));
const sortPairs = (games: Games): string[] =>
  games
    .flat()
    .map((game) => [...game].sort((a, b) => a - b).join('-'))
    .sort();

const COUNTS = Array.from({ length: 63 }, (_, i) => i + 2);

it('brings each pair together once, in as few rounds as possible, for 2 to 64 entrants', () => {
  for (const count of COUNTS) {
    const games = roundRobin(count, 1);
    expect(sortPairs(games)).toEqual(pairsOf(count).sort());
    expect(games).toHaveLength(count % 2 === 0 ? count - 1 : count);
    for (const round of games) expect(new Set(round.flat()).size).toBe(count - (count % 2));
  }
});

it('brings each pair together twice over two cycles, once with each side, and in each cycle once', () => {
  for (const count of COUNTS) {
    const games = roundRobin(count, 2);
    expect(new Set(games.flat().map(String)).size).toBe(count * (count - 1));
    expect(games.flat()).toHaveLength(count * (count - 1));
    expect(sortPairs(games.slice(0, games.length / 2))).toEqual(pairsOf(count).sort());
  }
});

it('gives everybody both sides within one over a cycle, exactly over two, and none three times in a row', () => {
  for (const count of COUNTS) {
    const [once, twice] = [roundRobin(count, 1), roundRobin(count, 2)];
    const seen = names(count).map((_, entrant) => [sidesOf(once, entrant), sidesOf(twice, entrant)] as const);
    expect(Math.max(...seen.map(([{ surplus }]) => Math.abs(surplus)))).toBe(count % 2 === 0 ? 1 : 0);
    expect(Math.max(...seen.map(([, { surplus }]) => Math.abs(surplus)))).toBe(0);
    expect(Math.max(...seen.flat().map(({ row }) => row))).toBeLessThanOrEqual(2);
  }
});

const allRounds = (start: Division): Division => {
  let now = start;
  for (let next = pairRoundRobin(now, []); next.t === 'round'; next = pairRoundRobin(now, []))
    now = { ...now, rounds: [...now.rounds, next.round] };
  return now;
};

it('waits for no result: all rounds of a season may be opened at once', () => {
  expect(allRounds(division(10)).rounds).toHaveLength(9);
  expect(allRounds(division(5, { cycles: 2 })).rounds).toHaveLength(10);
});

it('draws the numbers by lot and names pairings by round and place', () => {
  const [first, second] = ['a0', 'b1'].map((lot) => allRounds(division(8, {}, lot)));
  expect(first).not.toEqual(second);
  expect(allRounds(division(8))).toEqual(first);
  expect(first?.rounds[2]?.pairings.map(({ id, round }) => [id, round])).toEqual([1, 2, 3, 4].map((i) => [`r3p${i}`, 3]));
});

it('plays two legs with sides swapped where the league says so', () => {
  const [pairing] = allRounds(division(4, { legs: 'both' })).rounds[0]?.pairings ?? [];
  expect(pairing?.legs).toHaveLength(2);
  expect(pairing?.legs[1]?.seats).toEqual([...(pairing?.legs[0]?.seats ?? [])].reverse());
});

it('lets rests neither cost nor gain anything', () => {
  const byes = allRounds(division(5)).rounds.flatMap((round) => round.byes);
  expect(byes).toHaveLength(5);
  expect(new Set(byes.map(({ why }) => why))).toEqual(new Set(['late']));
});

const meetings = ({ division }: Course): Map<string, number> => {
  const met = new Map<string, number>();
  for (const { legs } of division.rounds.flatMap(({ pairings }) => pairings)) {
    const key = [...(legs[0]?.seats ?? [])].sort().join(' ');
    met.set(key, (met.get(key) ?? 0) + 1);
  }
  return met;
};

it('postpones a pairing with an absentee to a round that has both, and loses none', () => {
  const first = pairRoundRobin(division(6), []);
  const [pairing] = first.t === 'round' ? first.round.pairings : [];
  const [absent = '', other = ''] = pairing?.legs[0]?.seats ?? [];
  let now = division(6);
  const open = (away: readonly string[]): void => {
    const next = pairRoundRobin(now, away);
    if (next.t === 'round') now = { ...now, rounds: [...now.rounds, next.round] };
  };
  open([absent]);
  expect(now.rounds[0]?.byes.map(({ entrant, why }) => [entrant, why]).sort()).toEqual([absent, other].sort().map((id) => [id, 'late']));
  now = allRounds(now);
  expect(now.rounds).toHaveLength(6);
  expect(now.rounds[5]?.pairings.map(({ legs }) => [...(legs[0]?.seats ?? [])])).toEqual([[absent, other]]);
});

it('ignores absences where otherwise nobody could play', () => {
  const next = pairRoundRobin(division(2), ['p1']);
  expect(next.t === 'round' && next.round.pairings).toHaveLength(1);
});

it('gives a late entrant everybody as an opponent', () => {
  const two = allRounds(division(5));
  const late = allRounds({ ...two, rounds: two.rounds.slice(0, 2), entrants: [...two.entrants, { id: 'late', from: 3 }] });
  const rounds = late.rounds.flatMap(({ number, pairings }) =>
    pairings.filter(({ legs }) => legs[0]?.seats.includes('late')).map(() => number),
  );
  expect(rounds).toEqual([3, 4, 5, 6, 7]);
});

it('credits those still to meet a leaver who has a result that counts, and nobody where all the leaver’s matches are annulled', () => {
  const seats = (round: Division['rounds'][number] | undefined, id: string): readonly string[] =>
    round?.pairings.map(({ legs }) => legs[0]?.seats ?? []).find((each) => each.includes(id)) ?? [];
  const begun = { ...allRounds(division(6)) };
  const opened = begun.rounds.slice(0, 2);
  for (const how of ['forfeit', 'annulled'] as const) {
    const rounds = opened.map((round) => ({
      ...round,
      pairings: round.pairings.map((pairing) => ({
        ...pairing,
        legs: pairing.legs.map((leg) =>
          leg.seats.includes('p1') ? { ...leg, result: { places: leg.seats.map((id) => [id]), how, revision: 1 } } : leg,
        ),
      })),
    }));
    const met = rounds.flatMap((round) => seats(round, 'p1'));
    const end = allRounds({
      ...begun,
      rounds,
      entrants: begun.entrants.map((entrant) => (entrant.id === 'p1' ? { ...entrant, left: 3 } : entrant)),
    });
    const wins = end.rounds.flatMap(({ byes }) => byes.filter(({ why }) => why === 'odd').map(({ entrant }) => entrant));
    expect(wins.sort()).toEqual(how === 'forfeit' ? names(6).filter((id) => !met.includes(id)) : []);
  }
});

it('is over when fewer than two are left, and stuck when there never were two', () => {
  expect(pairRoundRobin(division(1), []).t).toBe('stuck');
  const field = allRounds(division(4));
  const alone = {
    ...field,
    rounds: field.rounds.slice(0, 1),
    entrants: field.entrants.map((each, i) => (i === 0 ? each : { ...each, left: 2 })),
  };
  expect(pairRoundRobin(alone, []).t).toBe('over');
});

function keepsItsPromises(course: Course): void {
  everybodyHasAPlace(course, () => true);
  const { rules, entrants } = course.division;
  const met = meetings(course);
  expect(Math.max(0, ...met.values())).toBeLessThanOrEqual(rules.cycles);
  const stayed = entrants.filter(({ left }) => left === undefined).map(({ id }) => id);
  for (const [i, a] of stayed.entries())
    for (const b of stayed.slice(i + 1))
      if (met.get([a, b].sort().join(' ')) !== rules.cycles) throw new Error(`${a} and ${b} have not met`);
}

it('keeps its promises through random absences, leavers and late entries', () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = randomFrom(`round robin ${seed}`);
    const start = division(2 + random(14), { cycles: random(2) === 0 ? 1 : 2 }, String(seed));
    const course = playSeason(start, pairRoundRobin, `season ${seed}`, {
      away: random(30),
      leaves: random(6),
      enters: random(20),
      annulled: 5,
    });
    try {
      keepsItsPromises(course);
    } catch (fault) {
      throw new Error(`seed ${seed}: ${(fault as Error).message}`, { cause: fault });
    }
  }
});
