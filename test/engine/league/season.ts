/** Seasons with random results, absences, leavers and late entries, on which the formats are tried. */

import {
  type Division,
  type DivisionRules,
  type EntrantId,
  type NextRound,
  withDecider,
  withResult,
} from '../../../engine/league/division.ts';
import { type Random, randomFrom } from '../../../engine/league/pairing/random.ts';

export const RULES: DivisionRules = {
  format: 'round-robin',
  seats: ['rebel', 'imperial'],
  legs: 'one',
  cycles: 1,
  rounds: 5,
  elimination: 'single',
  consolation: false,
  reach: 2,
  tieBreaks: [],
};

export const names = (count: number): EntrantId[] => Array.from({ length: count }, (_, i) => `p${i + 1}`);

export function division(count: number, rules: Partial<DivisionRules> = {}, lot = 'a0'): Division {
  return { rules: { ...RULES, ...rules }, entrants: names(count).map((id) => ({ id, from: 1 })), rounds: [], lot };
}

export type Pair = (division: Division, away: readonly EntrantId[]) => NextRound;

interface Trouble {
  /** In percent, for each round. */
  readonly away?: number;
  readonly leaves?: number;
  readonly enters?: number;
  readonly drawn?: number;
  readonly annulled?: number;
}

export interface Course {
  readonly division: Division;
  readonly end: 'over' | 'stuck';
  readonly why?: string;
  /** The entrants who were away in each round. */
  readonly away: readonly (readonly EntrantId[])[];
  /** The entrants when each round was opened. */
  readonly entrants: readonly Division['entrants'][];
}

/** Plays until nothing comes next, all results of a round in random order; throws if a format waits for nothing or never ends. */
export function playSeason(start: Division, pair: Pair, seed: string, trouble: Trouble = {}): Course {
  const random = randomFrom(seed);
  let now = start;
  const away: EntrantId[][] = [];
  const entrants: Division['entrants'][] = [];
  for (let guard = 0; guard < 2000; guard++) {
    const gone = now.entrants.map(({ id }) => id).filter(() => random(100) < (trouble.away ?? 0));
    const next = pair(now, gone);
    if (next.t === 'over') return { division: now, end: 'over', away, entrants };
    if (next.t === 'stuck') return { division: now, end: 'stuck', why: next.why, away, entrants };
    if (next.t === 'round') {
      away.push(gone);
      entrants.push(now.entrants);
      now = { ...now, rounds: [...now.rounds, next.round] };
    } else if (next.t === 'deciders') now = next.legs.reduce(withDecider, now);
    else if (next.pairings.length === 0) throw new Error('it waits for nothing');
    now = playOpen(now, random, trouble);
    if (next.t === 'round') now = comeAndGo(now, random, trouble);
  }
  throw new Error('the season does not end');
}

function playOpen(division: Division, random: Random, { drawn = 10, annulled = 0 }: Trouble): Division {
  let now = division;
  const open = now.rounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ id, legs }) => legs.flatMap((leg, at) => (leg.result ? [] : [{ id, at, seats: leg.seats }]))),
  );
  while (open.length > 0) {
    const [{ id, at, seats }] = open.splice(random(open.length), 1) as [(typeof open)[number]];
    const order = random(2) === 0 ? [...seats] : [...seats].reverse();
    const places = random(100) < drawn ? [order] : order.map((each) => [each]);
    now = withResult(now, id, at, { places, how: random(100) < annulled ? 'annulled' : 'played', revision: 1 });
  }
  return now;
}

function comeAndGo(division: Division, random: Random, { leaves = 0, enters = 0 }: Trouble): Division {
  const next = division.rounds.length + 1;
  const stay = division.entrants.map((entrant) =>
    entrant.left === undefined && random(100) < leaves ? { ...entrant, left: next + random(2) } : entrant,
  );
  // Not forever, since each late entry makes a round robin longer.
  const late = next < 10 && random(100) < enters ? [{ id: `late${next}`, from: next + random(2) }] : [];
  return { ...division, entrants: [...stay, ...late] };
}

/** Checks that every active entrant is in exactly one pairing or bye of each round; throws with the round otherwise. */
export function everybodyHasAPlace({ division, entrants }: Course, isIn: (id: EntrantId, round: number) => boolean): void {
  for (const [i, round] of division.rounds.entries()) {
    const places = [...round.pairings.flatMap(({ legs }) => legs[0]?.seats ?? []), ...round.byes.map(({ entrant }) => entrant)];
    if (new Set(places).size !== places.length) throw new Error(`somebody is twice in round ${round.number}`);
    for (const { id, left = Number.POSITIVE_INFINITY } of entrants[i] ?? [])
      if (places.includes(id) !== (left > round.number && isIn(id, round.number)))
        throw new Error(`${id} ${places.includes(id) ? 'has a place' : 'is missing'} in round ${round.number}`);
  }
}
