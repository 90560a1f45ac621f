/**
 * Where each entrant can still finish. Two promises: the range contains the entrant's final rank, whatever results are still to
 * come, and results, rounds and byes only ever narrow it. A director's correction is a new history and may widen it.
 *
 * How: bounds by points (`rank-bounds.ts`), which keep both promises; and, once every leg still to come is known and few are open,
 * every outcome is enumerated with the division's tie-breaks, which is exact. How few is measured by the number of outcomes, which
 * only falls, so the exact answer is never given up again; and an exact range lies within every sound one, so taking over narrows
 * it. A tie is taken both ways while the lot or a game's own figures would decide it, since nobody knows these before the last
 * match has ended; after that, the range is the rank.
 */
import { type Division, type EntrantId, isDecided, type Pairing, type TieBreak } from '../division.ts';
import { nextRound } from '../pairing/next-round.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { fates } from './placings.ts';
import { type RankRange, rankBounds } from './rank-bounds.ts';
import {
  type CountedLeg,
  count,
  countedLeg,
  type Effect,
  effectOf,
  placeOf,
  type Records,
  recordsOf,
  type Turn,
  wonFrom,
} from './record.ts';
import { breakTies, byPoints, type Level, standings } from './standings.ts';

export interface Leaving {
  /**
   * Whether a leaver's matches are annulled if fewer than half of the leaver's pairings have ended (`isBelowHalf`). If so,
   * everybody who has not come that far may still be struck, with all that others won from them. A leaver is struck in one
   * act: nothing is promised halfway through it.
   */
  readonly annulBelowHalf: boolean;
}

/** Outcomes enumerated, times the cube of the entrants: 550 for 20 of them, some ten milliseconds; 68,750 for 4. */
const WORK = 4_400_000;

export function rankRanges(division: Division, leaving: Leaving = { annulBelowHalf: false }): ReadonlyMap<EntrantId, RankRange> {
  const ranges = rangesOf(division, leaving);
  const all = { best: 1, worst: division.entrants.length };
  return new Map(division.entrants.map(({ id }, index) => [id, ranges?.[index] ?? all]));
}

/** In the order of the entrants; undefined if nothing is known. */
function rangesOf(division: Division, leaving: Leaving): readonly RankRange[] | undefined {
  const { format } = division.rules;
  if (isOver(division)) {
    const ranks = new Map(standings(division).map(({ entrant, rank }) => [entrant, rank]));
    return division.entrants.map(({ id }) => ({ best: ranks.get(id) ?? 1, worst: ranks.get(id) ?? 1 }));
  }
  if (format === 'knockout') return fateRanges(division);
  // An entrant who leaves a ladder moves everybody below up and stands last, and until the end that may be anybody.
  if (format === 'ladder') return undefined;
  const outlook = outlookOf(division, leaving.annulBelowHalf);
  const bounds = rankBounds(outlook);
  return outlook.opened && !outlook.unearned ? (exactRanges(division, outlook) ?? bounds) : bounds;
}

/** Whether every opened leg has ended and no further round will come. */
function isOver(division: Division): boolean {
  if (division.rounds.some(({ pairings }) => !pairings.every(isDecided))) return false;
  const { format, rounds } = division.rules;
  return format === 'swiss' ? division.rounds.length >= rounds : nextRound(division, []).t === 'over';
}

/** Those who have certainly come further stand above. */
function fateRanges(division: Division): readonly RankRange[] {
  const known = fates(division);
  const all = division.entrants.map(({ id }) => known.get(id) ?? { least: 0, most: 0 });
  return all.map((own) => ({
    best: 1 + all.filter(({ least }) => least > own.most).length,
    // The entrant is among those who can come that far.
    worst: all.filter(({ most }) => most >= own.least).length,
  }));
}

interface Unsettled {
  readonly table: ReadonlyMap<number, Turn>;
  readonly ways: readonly (readonly Effect[])[];
}

/** Exact ranges, or undefined where there are too many outcomes. */
function exactRanges(division: Division, outlook: Outlook): readonly RankRange[] | undefined {
  const records = recordsOf(division);
  const limit = WORK / division.entrants.length ** 3;
  const unsettled: Unsettled[] = [];
  let outcomes = 1;
  for (const pairing of division.rounds.flatMap(({ pairings }) => pairings)) {
    const struck = pairing.legs.some(({ seats }) => seats.some((id) => outlook.mayBeAnnulled.has(id)));
    if (!struck && pairing.legs.every(({ result }) => result !== undefined)) continue;
    const table = records.tables.get(pairing.id) ?? new Map<number, Turn>();
    const ways = waysOf(records, pairing, struck, limit / outcomes);
    if (ways === undefined) return undefined;
    outcomes *= ways.length;
    lift(records, table, pairing);
    unsettled.push({ table, ways: ways.map((way) => way.map((leg) => effectOf(table, leg))) });
  }
  return walkOutcomes(records, unsettled, tieBreaksKnown(division));
}

/** The tie-breaks up to the first that looks at figures, which nobody knows yet. */
function tieBreaksKnown({ rules: { tieBreaks } }: Division): readonly TieBreak[] {
  const unknown = tieBreaks.findIndex((tieBreak) => tieBreak.startsWith('figure:'));
  return unknown < 0 ? tieBreaks : tieBreaks.slice(0, unknown);
}

/** Takes back a pairing's results and treats its open legs as settled, since its possible outcomes are tried one by one. */
function lift(records: Records, table: ReadonlyMap<number, Turn>, { legs }: Pairing): void {
  for (const turn of table.values()) turn.open = 0;
  for (const { result } of legs) {
    if (result === undefined || result.how === 'annulled') continue;
    count(records, effectOf(table, countedLeg(records, result)), -1);
  }
}

/** Walks through the outcomes and keeps everybody's best and worst rank. */
function walkOutcomes(records: Records, unsettled: readonly Unsettled[], tieBreaks: readonly TieBreak[]): readonly RankRange[] {
  const found: Found = { best: records.ids.map(() => records.ids.length), worst: records.ids.map(() => 1) };
  const room = roomBehind(records.ids.length, unsettled);
  const walk = (depth: number): void => {
    if (!mayWiden(found, records.points, room[depth] ?? [])) return;
    const pairing = unsettled[depth];
    if (pairing === undefined) {
      note(found, rank(records, tieBreaks));
      return;
    }
    for (const way of pairing.ways) {
      for (const leg of way) count(records, leg, 1);
      walk(depth + 1);
      for (const leg of way) count(records, leg, -1);
    }
  };
  walk(0);
  return found.best.map((best, index) => ({ best, worst: found.worst[index] ?? best }));
}

interface Found {
  readonly best: number[];
  readonly worst: number[];
}

function note({ best, worst }: Found, levels: readonly Level[]): void {
  let above = 0;
  for (const { members } of levels) {
    for (const member of members) {
      best[member] = Math.min(best[member] ?? above + 1, above + 1);
      worst[member] = Math.max(worst[member] ?? 0, above + members.length);
    }
    above += members.length;
  }
}

/** For each number of pairings settled: the most half points each entrant can get in the others. */
function roomBehind(entrants: number, unsettled: readonly Unsettled[]): readonly (readonly number[])[] {
  const room = [Array<number>(entrants).fill(0)];
  for (const { table, ways } of unsettled.toReversed()) {
    const more = [...(room[0] ?? [])];
    for (const entrant of table.keys()) more[entrant] = (more[entrant] ?? 0) + Math.max(...ways.map((way) => wonBy(way, entrant)));
    room.unshift(more);
  }
  return room;
}

const wonBy = (way: readonly Effect[], entrant: number): number =>
  way.reduce((sum, { turns }) => sum + (turns.find((each) => each.entrant === entrant)?.points ?? 0), 0);

/** Whether any range could still widen, by points alone and with ties both ways. This saves most of the walk. */
function mayWiden({ best, worst }: Found, points: readonly number[], room: readonly number[]): boolean {
  for (let entrant = 0; entrant < points.length; entrant++) {
    const low = points[entrant] ?? 0;
    if (1 + above(points, low + (room[entrant] ?? 0)) < (best[entrant] ?? 0) || reaching(points, room, low) > (worst[entrant] ?? 0))
      return true;
  }
  return false;
}

function above(points: readonly number[], high: number): number {
  let found = 0;
  for (let entrant = 0; entrant < points.length; entrant++) if ((points[entrant] ?? 0) > high) found++;
  return found;
}

/** How many can reach these points, their owner included. */
function reaching(points: readonly number[], room: readonly number[], low: number): number {
  let found = 0;
  for (let entrant = 0; entrant < points.length; entrant++) if ((points[entrant] ?? 0) + (room[entrant] ?? 0) >= low) found++;
  return found;
}

function rank(records: Records, tieBreaks: readonly TieBreak[]): readonly Level[] {
  let levels = byPoints(records);
  for (const tieBreak of tieBreaks) {
    if (levels.length === records.ids.length) break;
    levels = breakTies(records, levels, tieBreak);
  }
  return levels;
}

/** A way a pairing may end: the legs that will count. */
type Way = readonly CountedLeg[];

/**
 * Every way the pairing may end; ways that no tie-break distinguishes count as one. undefined if there are more than `limit`.
 * `struck`: each of its legs may still be annulled.
 */
function waysOf(records: Records, { legs }: Pairing, struck: boolean, limit: number): readonly Way[] | undefined {
  let ways: readonly Way[] = [[]];
  for (const { seats, result } of legs) {
    if (result === undefined && countEndings(seats.length) > MOST_ENDINGS) return undefined;
    const counting = result === undefined ? endings(records, seats) : result.how === 'annulled' ? [] : [countedLeg(records, result)];
    const annulled = struck || counting.length === 0;
    const longer = ways.flatMap((way) => [...(annulled ? [way] : []), ...counting.map((leg) => [...way, leg])]);
    ways = [...new Map(longer.map((way) => [keyOf(way), way])).values()];
    if (ways.length > limit) return undefined;
  }
  return ways;
}

/** A leg with more possible endings than this is not walked through: one at a table of five or more. */
const MOST_ENDINGS = 5000;
/** How many orders there are of so many members, level ones included. */
const ORDERS = [1, 1, 3, 13, 75, 541, 4683];
const countEndings = (seats: number): number => (ORDERS[seats] ?? Infinity) * 2 ** seats;

/**
 * A leg's possible places, from all level to all apart; also as forfeits, if these are told apart from play; and with every choice
 * of entrants who may have been silent in it.
 */
function endings(records: Records, seats: readonly EntrantId[]): readonly CountedLeg[] {
  const apart = records.rules.format === 'swiss' || records.rules.format === 'ladder';
  const members = seats.map((id) => placeOf(records, id));
  const silences = subsets(members);
  return orders(members).flatMap((places) =>
    silences.flatMap((silent) => (apart ? ([1, 0] as const) : ([1] as const)).map((played): CountedLeg => ({ places, played, silent }))),
  );
}

const subsets = (members: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** members.length }, (_, chosen) => members.filter((_member, at) => (chosen >> at) % 2 === 1));

/** All orders of the members, level ones included. */
function orders(members: readonly number[]): readonly (readonly (readonly number[])[])[] {
  const [first, ...others] = members;
  if (first === undefined) return [[]];
  return orders(others).flatMap((order) => [
    ...order.map((_, place) => order.map((level, i) => (i === place ? [first, ...level] : level))),
    ...Array.from({ length: order.length + 1 }, (_, place) => [...order.slice(0, place), [first], ...order.slice(place)]),
  ]);
}

/** A way as tie-breaks see it: the points each won from each, how many legs count and whether any was played. */
function keyOf(way: Way): string {
  const won = new Map<string, number>();
  for (const leg of way) {
    const seated = leg.places.flatMap((level, place) => level.map((entrant) => ({ entrant, place })));
    for (const own of seated)
      for (const rival of seated) {
        const pair = `${own.entrant}:${rival.entrant}`;
        won.set(pair, (won.get(pair) ?? 0) + wonFrom(leg, own.entrant, own.place, rival.place));
      }
  }
  const points = [...won].map(([pair, sum]) => `${pair}=${sum}`).sort();
  return [way.length, way.some(({ played }) => played === 1), ...points].join(' ');
}
