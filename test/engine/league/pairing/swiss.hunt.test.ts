/** Random Swiss events: no rematch that could be avoided, nobody out twice before all were, scores as close as possible. */
import { expect, test } from 'vitest';
import type { Round } from '../../../../engine/league/division.ts';
import { pairSwiss } from '../../../../engine/league/pairing/swiss.ts';
import { FIRST_SEED as FIRST, hunt } from '../../../support/hunt.ts';
import { seeded } from '../../../support/seeded.ts';
import { presentIn, randomEvent, type Turn } from './swiss-event.ts';
import { bestCosts, mostFreshPairs, roundCosts, type Standing, standings } from './swiss-judge.ts';

const EVENTS = hunt({ full: 40, long: 150 });
/** Up to this many, every pairing can be tried. */
const TRIED = 12;

const tally = { rounds: 0, tried: 0, rematches: 0, stuck: 0, slowest: 0, slowestOf: 0 };

/** Everybody must be in one place: paired once, out once, or absent. */
function wholeness({ division }: Turn, present: readonly string[], round: Round): readonly string[] {
  const paired = round.pairings.flatMap(({ legs }) => legs[0]?.seats ?? []);
  const out = round.byes.filter(({ why }) => why === 'odd').map(({ entrant }) => entrant);
  const faults: string[] = [];
  if ([...paired, ...out].sort().join() !== [...present].sort().join()) faults.push('not everybody who is there is paired or out, once');
  if (out.length !== present.length % 2) faults.push(`${out.length} of ${present.length} are out`);
  const others = division.entrants.filter(({ id, left }) => !present.includes(id) && (left === undefined || left > round.number));
  const byes = round.byes.filter(({ why }) => why !== 'odd').map(({ entrant, why }) => `${entrant} ${why}`);
  const due = others.map(({ id, from }) => `${id} ${from > round.number ? 'late' : 'away'}`);
  if (byes.sort().join() !== due.sort().join()) faults.push(`byes ${byes.join()} for ${due.join()}`);
  return faults;
}

/** Fields in which not everything can be tried are judged by rank. */
function fairness(field: readonly Standing[], round: Round, rematches: number, random: () => number): readonly string[] {
  const fewest = Math.min(...field.map(({ byes }) => byes));
  const mayBeOut = field.length % 2 === 0 ? [] : field.filter(({ byes }) => byes === fewest);
  const out = round.byes.find(({ why }) => why === 'odd')?.entrant;
  const faults: string[] = [];
  if (out !== undefined && !mayBeOut.some(({ id }) => id === out)) faults.push(`${out} is out again before all were`);
  const least =
    Math.ceil(field.length / 2) -
    (rematches === 0 ? Math.ceil(field.length / 2) : mostFreshPairs(field, random, (standing) => mayBeOut.includes(standing)));
  if (rematches !== least) faults.push(`${rematches} rematches where ${least} would do`);
  return faults;
}

function judge(turn: Turn, random: () => number): readonly string[] {
  const { division, next } = turn;
  const present = presentIn(turn);
  const field = standings(division, present);
  const anyNew = field.some((standing) => field.some(({ id }) => id !== standing.id && !standing.met.has(id)));
  if (next.t === 'stuck') return anyNew ? ['stuck, though some have not met'] : [];
  if (next.t !== 'round') return division.rounds.length === division.rules.rounds ? [] : [next.t];
  const costs = roundCosts(division, field, next.round);
  const rematches = costs[1] ?? 0;
  if (rematches > 0) tally.rematches++;
  const faults = [...wholeness(turn, present, next.round)];
  if (field.length > TRIED) return [...faults, ...fairness(field, next.round, rematches, random)];
  tally.tried++;
  const best = bestCosts(division, field);
  // If sides must clash or opponents meet again, it settles who is out before it looks at sides.
  const counted = (best[1] ?? 0) > 0 || (best[2] ?? 0) > 0 ? 2 : best.length;
  const isBest = best.slice(0, counted).join() === costs.slice(0, counted).join();
  return isBest ? faults : [...faults, `costs ${costs.join()}, at best ${best.join()}`];
}

test(`${EVENTS} random Swiss events from seed ${FIRST} hold every promise in every round`, () => {
  for (let seed = FIRST; seed < FIRST + EVENTS; seed++) {
    const random = seeded(seed + 0.5);
    for (const turn of randomEvent(seed, { fewest: 5, most: 200, seats: ['red', 'blue'] })) {
      const where = `SEED=${seed}, round ${turn.division.rounds.length + 1} of ${turn.division.entrants.length}`;
      expect(judge(turn, random), where).toEqual([]);
      if (turn.next.t === 'stuck') tally.stuck++;
      else tally.rounds++;
      if (turn.ms > tally.slowest) [tally.slowest, tally.slowestOf] = [turn.ms, turn.division.entrants.length];
      if (seed % 10 === 0) expect(JSON.stringify(pairSwiss(turn.division, turn.away)), where).toBe(JSON.stringify(turn.next));
    }
  }
  console.log(JSON.stringify(tally));
  expect(tally.tried).toBeGreaterThan(0);
  expect(tally.rematches).toBeGreaterThan(0);
});
