/**
 * Everybody meets everybody, once or twice.
 *
 * Those who began the season play by the circle method, numbered at random, or by their seeds if the director set them. A pairing
 * with one of its two away is postponed to the first round in which both are free, at the latest to an extra round after the
 * planned ones; late entrants are fitted in the same way. A round never waits for results. If no pairing at all has both of its
 * entrants present, the absences are ignored: the service moves those deadlines instead.
 *
 * Leavers are no longer paired. If a leaver has a result that counts, everybody who loses a match by it gets a bye `odd`, one per
 * round; if not, it is as though the leaver had never entered. All other byes of a round robin give nothing, since everybody still
 * plays all their matches.
 */
import type { Bye, Division, Entrant, EntrantId, NextRound, Pairing } from '../division.ts';
import { randomFrom, shuffle } from './random.ts';
import { balancedSides, legsOf } from './sides.ts';

/** First and second side. */
type Two<T> = readonly [T, T];

/**
 * The rounds for entrants 0 to `count` - 1. Over one cycle everybody has each side equally often, or within 1 where the
 * number of matches is odd; over two, exactly equally, each pair both ways. Nobody has a side three times in a row.
 */
export function roundRobin(count: number, cycles: 1 | 2): readonly (readonly Two<number>[])[] {
  const circle = count % 2 === 0 ? count - 1 : count;
  const once = Array.from({ length: circle }, (_, round) => circleRound(count, circle, round));
  if (cycles === 1) return once;
  const back = once.map((round) => round.map(([first, second]) => [second, first] as const));
  // Without the swap some would have the same side three times in a row where the cycles meet.
  return [...once.slice(0, -2), ...once.slice(-2).reverse(), ...back];
}

/** Entrant number `round` meets the one outside the circle, or rests; those equally far from that number on either side meet. */
function circleRound(count: number, circle: number, round: number): readonly Two<number>[] {
  const pairs: Two<number>[] = [];
  if (count > circle) pairs.push(round % 2 === 0 ? [circle, round] : [round, circle]);
  for (let far = 1; far <= (circle - 1) / 2; far++) {
    const [ahead, behind] = [(round + far) % circle, (round - far + circle) % circle];
    pairs.push(far % 2 === 1 ? [ahead, behind] : [behind, ahead]);
  }
  return pairs;
}

/** A meeting still to come. */
interface Owed {
  readonly first: EntrantId;
  readonly second: EntrantId;
  /** The round planned for it, or the first one possible for a late entrant. */
  readonly due: number;
  /** Whether the sides are as listed; otherwise they are balanced. */
  readonly fixed: boolean;
}

export function pairRoundRobin(division: Division, away: readonly EntrantId[]): NextRound {
  const number = division.rounds.length + 1;
  const staying = division.entrants.filter((entrant) => !hasLeft(entrant, number));
  if (staying.length < 2)
    return number === 1 ? { t: 'stuck', why: 'Nobody can be paired: a round robin needs two entrants.' } : { t: 'over' };
  const met = meetings(division);
  const ids = new Set(staying.map(({ id }) => id));
  const owed = owedMeetings(division, met).filter(({ first, second }) => ids.has(first) && ids.has(second));
  const wins = walkovers(division, met, number);
  if (owed.length === 0 && wins.size === 0) return { t: 'over' };
  const pairings = choose(owed, number, new Set(away)).map((meeting, index): Pairing => {
    const [first, second] = sides(division, meeting, met);
    return { id: `r${number}p${index + 1}`, round: number, legs: legsOf(division.rules, first, second) };
  });
  const paired = new Set(pairings.flatMap(({ legs }) => legs[0]?.seats ?? []));
  const byes = staying.filter(({ id }) => !paired.has(id)).map(({ id }): Bye => ({ entrant: id, why: wins.has(id) ? 'odd' : 'late' }));
  return { t: 'round', round: { number, pairings, byes } };
}

const hasLeft = ({ left }: Entrant, round: number): boolean => left !== undefined && left <= round;
const pairKey = (a: EntrantId, b: EntrantId): string => (a < b ? JSON.stringify([a, b]) : JSON.stringify([b, a]));

/** For each pair, the sides of its meetings so far. */
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

/** All meetings that the season calls for and no round has opened, planned ones first; leavers' meetings included. */
function owedMeetings({ rules, entrants, lot }: Division, met: Met): readonly Owed[] {
  const founders = entrants.filter((entrant) => entrant.from <= 1 && !hasLeft(entrant, 1));
  const numbered = rules.seeded === true ? founders : shuffle(founders, randomFrom(`${lot}|numbers`));
  const numbers = numbered.map(({ id }) => id);
  const planned = roundRobin(numbers.length, rules.cycles).flatMap((round, index) =>
    round.map(([a, b]): Owed => ({ first: numbers[a] ?? '', second: numbers[b] ?? '', due: index + 1, fixed: true })),
  );
  const later = entrants.filter(({ from }) => from > 1);
  const added = later.flatMap((late, index) =>
    [...founders, ...later.slice(0, index)].flatMap((other) =>
      Array.from(
        { length: rules.cycles },
        (): Owed => ({ first: late.id, second: other.id, due: Math.max(late.from, other.from), fixed: false }),
      ),
    ),
  );
  const done = new Map([...met].map(([key, sides]) => [key, sides.length]));
  return [...planned, ...added].filter(({ first, second }) => {
    const key = pairKey(first, second);
    const left = done.get(key) ?? 0;
    if (left > 0) done.set(key, left - 1);
    return left === 0;
  });
}

/**
 * The meetings that a round opens: those planned for it or overdue; failing those, any that can be brought forward; failing those
 * too, absences are ignored.
 */
function choose(owed: readonly Owed[], number: number, away: ReadonlySet<EntrantId>): readonly Owed[] {
  const now = owed.reduce((first, { due }) => Math.min(first, due), Number.POSITIVE_INFINITY);
  const due = owed.filter((meeting) => meeting.due <= Math.max(now, number));
  const isPresent = ({ first, second }: Owed): boolean => !(away.has(first) || away.has(second));
  const pool = [due.filter(isPresent), owed.filter(isPresent), due].find((each) => each.length > 0) ?? [];
  const open = new Map<EntrantId, number>();
  for (const { first, second } of owed) for (const id of [first, second]) open.set(id, (open.get(id) ?? 0) + 1);
  const weight = (meeting: Owed): number =>
    meeting.fixed && meeting.due === number ? Number.POSITIVE_INFINITY : (open.get(meeting.first) ?? 0) + (open.get(meeting.second) ?? 0);
  const taken = new Set<EntrantId>();
  return pool
    .map((meeting) => ({ meeting, priority: weight(meeting) }))
    .sort((a, b) => (a.priority === b.priority ? 0 : b.priority - a.priority))
    .filter(({ meeting: { first, second } }) => {
      if (taken.has(first) || taken.has(second)) return false;
      taken.add(first).add(second);
      return true;
    })
    .map(({ meeting }) => meeting);
}

/** The reverse of last time; failing that, as planned; failing that, whatever brings both closer to an even share. */
function sides(division: Division, { first, second, fixed }: Owed, met: Met): Two<EntrantId> {
  const last = met.get(pairKey(first, second))?.at(-1);
  if (last !== undefined) return [last[1], last[0]];
  return fixed ? [first, second] : balancedSides(division, first, second);
}

/** Those who are still owed a pairing against a leaver whose results count. */
function walkovers({ entrants, rounds, rules }: Division, met: Met, number: number): ReadonlySet<EntrantId> {
  const counted = new Set(
    rounds.flatMap(({ pairings }) =>
      pairings.flatMap(({ legs }) => legs.flatMap((leg) => (leg.result && leg.result.how !== 'annulled' ? leg.seats : []))),
    ),
  );
  const leavers = entrants.filter((entrant) => hasLeft(entrant, number) && counted.has(entrant.id));
  const had = new Map<EntrantId, number>();
  for (const { byes } of rounds) for (const { entrant, why } of byes) if (why === 'odd') had.set(entrant, (had.get(entrant) ?? 0) + 1);
  const owedTo = ({ id, from }: Entrant): number =>
    leavers
      .filter((leaver) => leaver.id !== id && from < (leaver.left ?? 0))
      .reduce((sum, leaver) => sum + rules.cycles - (met.get(pairKey(id, leaver.id))?.length ?? 0), 0);
  return new Set(
    entrants.filter((entrant) => !hasLeft(entrant, number) && owedTo(entrant) > (had.get(entrant.id) ?? 0)).map(({ id }) => id),
  );
}
