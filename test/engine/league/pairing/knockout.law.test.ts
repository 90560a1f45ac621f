import { expect, it } from 'vitest';
import { type Division, type EntrantId, type NextRound, type Round, withDecider, withResult } from '../../../../engine/league/division.ts';
import { bracket, pairKnockout, type Slot } from '../../../../engine/league/pairing/knockout.ts';
import { randomFrom } from '../../../../engine/league/pairing/random.ts';
import { standings } from '../../../../engine/league/standings/standings.ts';
import { type Course, division, everybodyHasAPlace, playSeason } from '../season.ts';

const knockout = (count: number, rules: Partial<Division['rules']> = {}): Division => division(count, { format: 'knockout', ...rules });

const roundOf = (next: NextRound): Round => {
  if (next.t !== 'round') throw new Error(`no round: ${JSON.stringify(next)}`);
  return next.round;
};
const openRound = (now: Division): Division => ({ ...now, rounds: [...now.rounds, roundOf(pairKnockout(now))] });

/** Whom each slot brings together in the round opened last, the better seed first. */
const last = (now: Division): Record<string, string> =>
  Object.fromEntries(
    (now.rounds.at(-1)?.pairings ?? []).map(({ slot, legs }) => [
      slot,
      [...(legs[0]?.seats ?? [])].sort((a, b) => seed(a) - seed(b)).join(' '),
    ]),
  );
const seed = (id: string): number => Number(id.slice(1));

/** Results for all open legs of the round opened last: `wins` names the winner, or nobody for a draw. */
function playRound(now: Division, wins: (a: EntrantId, b: EntrantId) => EntrantId | undefined): Division {
  let after = now;
  for (const { id, legs } of now.rounds.at(-1)?.pairings ?? [])
    for (const [i, { seats, result }] of legs.entries()) {
      const best = wins(seats[0] ?? '', seats[1] ?? '');
      const places = best === undefined ? [seats] : [[best], seats.filter((each) => each !== best)];
      if (!result) after = withResult(after, id, i, { places, how: 'played', revision: 1 });
    }
  return after;
}
const better = (a: EntrantId, b: EntrantId): EntrantId => (seed(a) < seed(b) ? a : b);
const worse = (a: EntrantId, b: EntrantId): EntrantId => (seed(a) < seed(b) ? b : a);
const slot = (now: Division, name: string): Slot | undefined => bracket(now).find((each) => each.slot === name);

it('seeds so that the best meet last, and gives byes to the best', () => {
  let now = openRound(knockout(6));
  expect(last(now)).toEqual({ 'W1.2': 'p4 p5', 'W1.4': 'p3 p6' });
  expect(now.rounds[0]?.byes).toEqual([
    { entrant: 'p1', why: 'odd' },
    { entrant: 'p2', why: 'odd' },
  ]);
  now = openRound(playRound(now, better));
  expect(last(now)).toEqual({ 'W2.1': 'p1 p4', 'W2.2': 'p2 p3' });
  now = openRound(playRound(now, better));
  expect(last(now)).toEqual({ F: 'p1 p2' });
  now = playRound(now, worse);
  expect(pairKnockout(now)).toEqual({ t: 'over' });
  expect(slot(now, 'F')).toMatchObject({ winner: 'p2', loser: 'p1' });
});

it('waits for the results of the round before', () => {
  const now = openRound(knockout(4));
  expect(pairKnockout(now)).toEqual({ t: 'wait', pairings: ['r1p1', 'r1p2'] });
});

it('plays for third place, and a consolation among those who lost their first match', () => {
  let now = openRound(knockout(8, { consolation: true }));
  now = openRound(playRound(now, better));
  expect(last(now)).toEqual({ 'W2.1': 'p1 p4', 'W2.2': 'p2 p3', 'C1.1': 'p5 p8', 'C1.2': 'p6 p7' });
  now = openRound(playRound(now, better));
  expect(last(now)).toEqual({ F: 'p1 p2', 'C2.1': 'p5 p6', third: 'p3 p4' });
  expect(pairKnockout(playRound(now, better))).toEqual({ t: 'over' });
});

it('eliminates nobody before their second loss in double elimination', () => {
  let now = openRound(knockout(8, { elimination: 'double' }));
  now = openRound(playRound(now, better));
  expect(last(now)).toEqual({ 'W2.1': 'p1 p4', 'W2.2': 'p2 p3', 'L1.1': 'p5 p8', 'L1.2': 'p6 p7' });
  now = openRound(playRound(now, better));
  expect(last(now)).toEqual({ 'W3.1': 'p1 p2', 'L2.1': 'p3 p5', 'L2.2': 'p4 p6' });
  now = openRound(playRound(now, better));
  expect(last(now)).toEqual({ 'L3.1': 'p3 p4' });
  expect(now.rounds.at(-1)?.byes).toEqual([
    { entrant: 'p1', why: 'late' },
    { entrant: 'p2', why: 'late' },
  ]);
  now = openRound(playRound(now, better));
  expect(last(now)).toEqual({ 'L4.1': 'p2 p3' });
  now = openRound(playRound(now, better));
  expect(last(now)).toEqual({ F: 'p1 p2' });
  expect(pairKnockout(playRound(now, better))).toEqual({ t: 'over' });
  now = openRound(playRound(now, worse));
  expect(last(now)).toEqual({ F2: 'p1 p2' });
  now = playRound(now, better);
  expect(pairKnockout(now)).toEqual({ t: 'over' });
  expect(slot(now, 'F2')).toMatchObject({ winner: 'p1', loser: 'p2' });
});

it('settles a level pairing by one more leg with sides by lot, and by the seeds if that is drawn', () => {
  const level = playRound(openRound(knockout(2, { legs: 'both' })), (a) => a);
  const next = pairKnockout(level);
  if (next.t !== 'deciders') throw new Error(next.t);
  expect(next.legs.map(({ pairing }) => pairing)).toEqual(['r1p1']);
  const deciding = next.legs.reduce(withDecider, level);
  expect(next.legs.reduce(withDecider, deciding)).toEqual(deciding);
  expect(deciding.rounds[0]?.pairings[0]?.legs).toHaveLength(3);
  expect(pairKnockout(deciding)).toEqual({ t: 'wait', pairings: ['r1p1'] });
  expect(slot(playRound(deciding, worse), 'F')).toMatchObject({ winner: 'p2' });
  expect(
    slot(
      playRound(deciding, () => undefined),
      'F',
    ),
  ).toMatchObject({ winner: 'p1' });
});

it('draws the sides of deciding legs by lot', () => {
  const sides = Array.from({ length: 40 }, (_, lot) => {
    const next = pairKnockout({ ...playRound(openRound(knockout(2)), () => undefined), lot: String(lot) });
    return next.t === 'deciders' ? next.legs[0]?.leg.seats[0] : undefined;
  });
  expect(new Set(sides)).toEqual(new Set(['p1', 'p2']));
});

it('asks for a decider while others still play, and for none after a correction', () => {
  const now = openRound(knockout(4));
  const [winner = ''] = now.rounds[0]?.pairings[0]?.legs[0]?.seats ?? [];
  const seats = now.rounds[0]?.pairings[0]?.legs[0]?.seats ?? [];
  const drawn = withResult(now, 'r1p1', 0, { places: [seats], how: 'played', revision: 1 });
  expect(pairKnockout(drawn).t).toBe('deciders');
  const next = pairKnockout(drawn);
  const deciding = next.t === 'deciders' ? next.legs.reduce(withDecider, drawn) : drawn;
  const places = [[winner], seats.filter((each) => each !== winner)];
  const corrected = withResult(deciding, 'r1p1', 0, { places, how: 'adjudicated', revision: 2 });
  expect(pairKnockout(corrected)).toEqual({ t: 'wait', pairings: ['r1p2'] });
  expect(slot(corrected, 'W1.1')).toMatchObject({ winner: winner });
});

it('passes over those who have left: their opponents advance', () => {
  const first = playRound(openRound(knockout(8)), better);
  const now = openRound({ ...first, entrants: first.entrants.map((entrant) => (entrant.id === 'p4' ? { ...entrant, left: 2 } : entrant)) });
  expect(last(now)).toEqual({ 'W2.2': 'p2 p3' });
  expect(now.rounds[1]?.byes).toEqual([{ entrant: 'p1', why: 'odd' }]);
  expect(last(openRound(playRound(now, better)))).toEqual({ F: 'p1 p2' });
});

it('lets the one who stays advance where a pairing was level and the other has left, now and later', () => {
  const level = playRound(openRound(knockout(4)), () => undefined);
  const leave = (now: Division, id: string, round: number): Division => ({
    ...now,
    entrants: now.entrants.map((entrant) => (entrant.id === id ? { ...entrant, left: round } : entrant)),
  });
  const next = pairKnockout(leave(leave(level, 'p1', 2), 'p2', 2));
  expect(next.t === 'round' && next.round.pairings.map(({ slot }) => slot)).toEqual(['F']);
  expect(slot(leave(leave(leave(level, 'p1', 2), 'p2', 2), 'p4', 3), 'W1.1')).toMatchObject({ winner: 'p4' });
});

it('takes opened pairings as facts when an earlier result is corrected', () => {
  const now = openRound(playRound(openRound(knockout(4)), better));
  const seats = now.rounds[0]?.pairings[0]?.legs[0]?.seats ?? [];
  const corrected = withResult(now, 'r1p1', 0, { places: [['p4'], ['p1']], how: 'adjudicated', revision: 2 });
  expect([...seats].sort()).toEqual(['p1', 'p4']);
  expect(slot(corrected, 'W1.1')).toMatchObject({ winner: 'p4' });
  expect([...(slot(corrected, 'F')?.entrants ?? [])].sort()).toEqual(['p1', 'p2']);
  expect(pairKnockout(corrected)).toEqual({ t: 'wait', pairings: ['r2p1'] });
});

it('is stuck without two entrants', () => {
  expect(pairKnockout(knockout(1)).t).toBe('stuck');
});

const meetings = ({ division: { rounds } }: Course): string[] =>
  rounds.flatMap(({ pairings }) => pairings.map(({ legs }) => [...(legs[0]?.seats ?? [])].sort().join(' ')));

const timesLost = (now: Division): Map<string, number> => {
  const lost = new Map<string, number>();
  for (const { loser } of bracket(now)) if (loser) lost.set(loser, (lost.get(loser) ?? 0) + 1);
  return lost;
};

const TROUBLE = { away: 20, drawn: 30, annulled: 3 };

it('ends a single knockout in as few rounds as possible: nobody meets twice, and one is unbeaten', () => {
  for (const count of [2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 24, 31, 32, 33, 48, 63, 64]) {
    const course = playSeason(knockout(count, { legs: count % 3 ? 'both' : 'one' }), pairKnockout, `cup ${count}`, TROUBLE);
    expect(course.division.rounds).toHaveLength(Math.ceil(Math.log2(count)));
    expect(new Set(meetings(course)).size).toBe(count - 1);
    expect(meetings(course)).toHaveLength(count - 1);
    expect([...timesLost(course.division).values()]).toEqual(Array.from({ length: count - 1 }, () => 1));
  }
});

it('ends a double knockout when all but one have lost twice', () => {
  for (const count of [2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 24, 31, 32, 33, 64]) {
    const { division: end } = playSeason(knockout(count, { elimination: 'double' }), pairKnockout, `double ${count}`, TROUBLE);
    const reset = bracket(end).some((each) => each.slot === 'F2');
    const lost = [...timesLost(end).values()].sort();
    expect(lost).toEqual([...(reset ? [1] : []), ...Array.from({ length: count - 1 }, () => 2)]);
  }
});

it("lets two of 64 meet again in the losers' bracket no earlier than among its last four", () => {
  for (let i = 0; i < 10; i++) {
    const { division: end } = playSeason(knockout(64, { elimination: 'double' }), pairKnockout, `again ${i}`);
    const met = new Set<string>();
    for (const { slot = '', legs } of end.rounds.flatMap(({ pairings }) => pairings)) {
      const key = [...(legs[0]?.seats ?? [])].sort().join(' ');
      if (met.has(key)) expect(['L7', 'L8', 'L9', 'L10', 'F', 'F2']).toContain(slot.split('.')[0]);
      met.add(key);
    }
  }
});

it('gives everybody a match or a bye while they are in, also when some leave', () => {
  for (let i = 0; i < 40; i++) {
    const start = knockout(2 + randomFrom(`leave ${i}`)(31), { legs: i % 2 ? 'both' : 'one' });
    const course = playSeason(start, pairKnockout, `leave ${i}`, { ...TROUBLE, leaves: 6, enters: 10 });
    const { rounds } = course.division;
    const out = new Map<string, number>();
    const after = new Map(bracket(course.division).map((each) => [each.slot, each.loser]));
    for (const { slot = '', round } of rounds.flatMap(({ pairings }) => pairings)) out.set(after.get(slot) ?? '', round);
    everybodyHasAPlace(course, (id, round) => !id.startsWith('late') && round <= (out.get(id) ?? Number.POSITIVE_INFINITY));
    expect(course.end).toBe('over');
  }
});

/** The same as `playRound`, with both forfeiting in the slots named. */
const playRoundBut = (now: Division, lost: readonly string[]): Division => ({
  ...playRound(now, better),
  rounds: playRound(now, better).rounds.map((round) => ({
    ...round,
    pairings: round.pairings.map((pairing) => ({
      ...pairing,
      legs: pairing.legs.map((leg) =>
        leg.result === undefined || round.number < now.rounds.length || !lost.includes(pairing.slot ?? '')
          ? leg
          : { ...leg, result: { ...leg.result, how: 'forfeit', silent: leg.seats } },
      ),
    })),
  })),
});

it('takes neither of two who both forfeit: the next goes on without a match', () => {
  const rules = { legs: 'both', consolation: true } as const;
  const semis = openRound(playRoundBut(openRound(knockout(8, rules)), []));
  const after = playRoundBut(semis, ['W2.1', 'C1.1']);
  expect(slot(after, 'W2.1')).toMatchObject({ state: 'lost' });
  expect(slot(after, 'F')).toMatchObject({ state: 'walkover', winner: 'p2' });
  expect(slot(after, 'third')).toMatchObject({ state: 'walkover', winner: 'p3' });
  expect(pairKnockout(after)).toEqual({ t: 'over' });
  expect(
    standings(after)
      .map(({ entrant }) => entrant)
      .slice(0, 5),
  ).toEqual(['p2', 'p3', 'p4', 'p1', 'p6']);
});

it('has both out of a double elimination, and plays it to its end', () => {
  const rules = { elimination: 'double' } as const;
  let now = openRound(playRoundBut(openRound(knockout(4, rules)), ['W1.1']));
  expect(last(now)).toEqual({ F: 'p2 p3' });
  now = playRound(now, better);
  expect(pairKnockout(now)).toEqual({ t: 'over' });
  expect(slot(now, 'F')).toMatchObject({ winner: 'p2' });
});
