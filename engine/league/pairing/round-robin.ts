/**
 * Everybody meets everybody, once or twice.
 *
 * Who began the season plays by the table of the circle method, under numbers drawn by lot. A pairing that finds one
 * of its two away is postponed to the first round that leaves both free, at the latest to a round behind the planned
 * ones; late entrants meet everybody in the same way. A round never waits for results. Where no pairing at all has
 * both of its entrants there, the absences are not heeded: the service moves those deadlines instead.
 *
 * A leaver is not paired any more. Has he a result that counts, each whom he leaves without a match gets the bye
 * `odd`, one a round; else he never was there. All other byes of a round robin give nothing, for everybody gets all of
 * his matches.
 */
import type { Bye, Division, Entrant, EntrantId, NextRound, Pairing } from '../division.ts';
import { seeded, shuffled } from './chance.ts';
import { balancedSides, legsOf } from './sides.ts';

/** First and second side. */
type Two<T> = readonly [T, T];

/**
 * The rounds for entrants 0 to `count` - 1. Over a cycle everybody has both sides equally, or one within 1 where his
 * matches are odd in number; over two exactly, each pair both ways; nobody has a side three times in a row.
 */
export function roundRobin(count: number, cycles: 1 | 2): readonly (readonly Two<number>[])[] {
  const circle = count % 2 === 0 ? count - 1 : count;
  const once = Array.from({ length: circle }, (_, round) => circleRound(count, circle, round));
  if (cycles === 1) return once;
  const back = once.map((round) => round.map(([first, second]) => [second, first] as const));
  // Without the exchange some would have one side three times where the cycles meet.
  return [...once.slice(0, -2), ...once.slice(-2).reverse(), ...back];
}

/** The entrant `round` meets the one outside the circle, or rests; those equally far from him on either side meet. */
function circleRound(count: number, circle: number, round: number): readonly Two<number>[] {
  const pairs: Two<number>[] = [];
  if (count > circle) pairs.push(round % 2 === 0 ? [circle, round] : [round, circle]);
  for (let far = 1; far <= (circle - 1) / 2; far++) {
    const [ahead, behind] = [(round + far) % circle, (round - far + circle) % circle];
    pairs.push(far % 2 === 1 ? [ahead, behind] : [behind, ahead]);
  }
  return pairs;
}

/** A meeting that is still to come. */
interface Owed {
  readonly one: EntrantId;
  readonly other: EntrantId;
  /** The round planned for it, or the first in which a late entrant can have it. */
  readonly due: number;
  /** `one` has the first side; else as it falls. */
  readonly fixed: boolean;
}

export function pairRoundRobin(division: Division, away: readonly EntrantId[]): NextRound {
  const number = division.rounds.length + 1;
  const staying = division.entrants.filter((entrant) => !hasLeft(entrant, number));
  if (staying.length < 2)
    return number === 1 ? { t: 'stuck', why: 'Nobody can be paired: a round robin needs two entrants.' } : { t: 'over' };
  const met = meetings(division);
  const ids = new Set(staying.map(({ id }) => id));
  const owed = owedMeetings(division, met).filter(({ one, other }) => ids.has(one) && ids.has(other));
  const wins = walkovers(division, met, number);
  if (owed.length === 0 && wins.size === 0) return { t: 'over' };
  const pairings = choose(owed, number, new Set(away)).map((meeting, at): Pairing => {
    const [first, second] = sides(division, meeting, met);
    return { id: `r${number}p${at + 1}`, round: number, legs: legsOf(division.rules, first, second) };
  });
  const paired = new Set(pairings.flatMap(({ legs }) => legs[0]?.seats ?? []));
  const byes = staying.filter(({ id }) => !paired.has(id)).map(({ id }): Bye => ({ entrant: id, why: wins.has(id) ? 'odd' : 'late' }));
  return { t: 'round', round: { number, pairings, byes } };
}

const hasLeft = ({ left }: Entrant, round: number): boolean => left !== undefined && left <= round;
const pairKey = (one: EntrantId, other: EntrantId): string => (one < other ? JSON.stringify([one, other]) : JSON.stringify([other, one]));

/** For each pair the sides of its meetings so far. */
type Met = ReadonlyMap<string, readonly Two<EntrantId>[]>;

function meetings({ rounds }: Division): Met {
  const met = new Map<string, Two<EntrantId>[]>();
  for (const { pairings } of rounds)
    for (const { legs } of pairings) {
      const [first, second] = legs[0]?.seats ?? [];
      if (first === undefined || second === undefined) continue;
      const key = pairKey(first, second);
      met.set(key, [...(met.get(key) ?? []), [first, second]]);
    }
  return met;
}

/** All that the season asks for and no round has opened, planned first; leavers' too. */
function owedMeetings({ rules, entrants, lot }: Division, met: Met): readonly Owed[] {
  const founders = entrants.filter((entrant) => entrant.from <= 1 && !hasLeft(entrant, 1));
  const numbers = shuffled(founders, seeded(`${lot}|numbers`)).map(({ id }) => id);
  const planned = roundRobin(numbers.length, rules.cycles).flatMap((round, at) =>
    round.map(([a, b]): Owed => ({ one: numbers[a] ?? '', other: numbers[b] ?? '', due: at + 1, fixed: true })),
  );
  const later = entrants.filter(({ from }) => from > 1);
  const added = later.flatMap((late, at) =>
    [...founders, ...later.slice(0, at)].flatMap((other) =>
      Array.from(
        { length: rules.cycles },
        (): Owed => ({ one: late.id, other: other.id, due: Math.max(late.from, other.from), fixed: false }),
      ),
    ),
  );
  const done = new Map([...met].map(([key, sides]) => [key, sides.length]));
  return [...planned, ...added].filter(({ one, other }) => {
    const key = pairKey(one, other);
    const left = done.get(key) ?? 0;
    if (left > 0) done.set(key, left - 1);
    return left === 0;
  });
}

/** What the round opens: what is planned for it and stands behind; else what may come early; else whoever is away. */
function choose(owed: readonly Owed[], number: number, away: ReadonlySet<EntrantId>): readonly Owed[] {
  const now = owed.reduce((first, { due }) => Math.min(first, due), Number.POSITIVE_INFINITY);
  const due = owed.filter((meeting) => meeting.due <= Math.max(now, number));
  const there = ({ one, other }: Owed): boolean => !(away.has(one) || away.has(other));
  const pool = [due.filter(there), owed.filter(there), due].find((each) => each.length > 0) ?? [];
  const open = new Map<EntrantId, number>();
  for (const { one, other } of owed) for (const id of [one, other]) open.set(id, (open.get(id) ?? 0) + 1);
  const weight = (meeting: Owed): number =>
    meeting.fixed && meeting.due === number ? Number.POSITIVE_INFINITY : (open.get(meeting.one) ?? 0) + (open.get(meeting.other) ?? 0);
  const taken = new Set<EntrantId>();
  return pool
    .map((meeting) => ({ meeting, first: weight(meeting) }))
    .sort((a, b) => (a.first === b.first ? 0 : b.first - a.first))
    .filter(({ meeting: { one, other } }) => {
      if (taken.has(one) || taken.has(other)) return false;
      taken.add(one).add(other);
      return true;
    })
    .map(({ meeting }) => meeting);
}

/** The other way round than last time, else as planned, else so that both come nearer to an even share. */
function sides(division: Division, { one, other, fixed }: Owed, met: Met): Two<EntrantId> {
  const last = met.get(pairKey(one, other))?.at(-1);
  if (last !== undefined) return [last[1], last[0]];
  return fixed ? [one, other] : balancedSides(division, one, other);
}

/** Who still has a pairing to his credit against a leaver whose results count. */
function walkovers({ entrants, rounds, rules }: Division, met: Met, number: number): ReadonlySet<EntrantId> {
  const counted = new Set(
    rounds.flatMap(({ pairings }) =>
      pairings.flatMap(({ legs }) => legs.flatMap((leg) => (leg.result && leg.result.how !== 'annulled' ? leg.seats : []))),
    ),
  );
  const leavers = entrants.filter((entrant) => hasLeft(entrant, number) && counted.has(entrant.id));
  const had = new Map<EntrantId, number>();
  for (const { byes } of rounds) for (const { entrant, why } of byes) if (why === 'odd') had.set(entrant, (had.get(entrant) ?? 0) + 1);
  const owed = ({ id, from }: Entrant): number =>
    leavers
      .filter((leaver) => leaver.id !== id && from < (leaver.left ?? 0))
      .reduce((sum, leaver) => sum + rules.cycles - (met.get(pairKey(id, leaver.id))?.length ?? 0), 0);
  return new Set(entrants.filter((entrant) => !hasLeft(entrant, number) && owed(entrant) > (had.get(entrant.id) ?? 0)).map(({ id }) => id));
}
