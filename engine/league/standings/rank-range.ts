/**
 * Where each entrant can still finish. Two promises: the range holds his true end, whatever results are still to come,
 * and results, rounds and byes only ever narrow it. What a director corrects is a new history: it may widen.
 *
 * How: bounds by points (`rank-bounds.ts`), which keep both promises; and, once every leg to come is known and few
 * are open, every outcome is counted through with the tie-breaks of the division, which is exact. How few is measured
 * by the number of outcomes, which only falls, so the exact answer is never given up again; and an exact range lies
 * within every sound one, so it narrows when it takes over. A tie is taken both ways while it would be left to the lot
 * or to a game's own figures, which nobody knows before the last match has ended; then the range is the rank.
 */
import { type Division, type EntrantId, isDecided, type LegResult, type Pairing, type TieBreak } from '../division.ts';
import { nextRound } from '../pairing/next-round.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { fates } from './placings.ts';
import { type RankRange, rankBounds } from './rank-bounds.ts';
import { count, type Effect, effectOf, placeOf, type Records, recordsOf, type Turn } from './record.ts';
import { broken, byPoints, type Level, standings } from './standings.ts';

export interface Leaving {
  /**
   * Are a leaver's matches annulled if he has ended fewer than half of his pairings (`isBelowHalf`)? Then everybody who
   * has not come so far may still be struck, with all that others won from him. A leaver is struck in one act: half way
   * through nothing is promised.
   */
  readonly annulBelowHalf: boolean;
}

/** Outcomes counted through, times the cube of the entrants: 550 for 20 of them, some ten milliseconds; 68,750 for 4. */
const WORK = 4_400_000;

export function rankRanges(division: Division, leaving: Leaving = { annulBelowHalf: false }): ReadonlyMap<EntrantId, RankRange> {
  const ranges = rangesOf(division, leaving);
  const all = { best: 1, worst: division.entrants.length };
  return new Map(division.entrants.map(({ id }, at) => [id, ranges?.[at] ?? all]));
}

/** By the places of the entrants; nothing where nothing is known. */
function rangesOf(division: Division, leaving: Leaving): readonly RankRange[] | undefined {
  const { format } = division.rules;
  if (isOver(division)) {
    const ranks = new Map(standings(division).map(({ entrant, rank }) => [entrant, rank]));
    return division.entrants.map(({ id }) => ({ best: ranks.get(id) ?? 1, worst: ranks.get(id) ?? 1 }));
  }
  if (format === 'knockout' && division.rules.elimination === 'single') return fateRanges(division);
  // A leaver moves all below him on a ladder, and may go out of a double elimination at any place.
  if (format === 'knockout' || format === 'ladder') return undefined;
  const outlook = outlookOf(division, leaving.annulBelowHalf);
  const bounds = rankBounds(outlook);
  return outlook.opened ? (counted(division, outlook) ?? bounds) : bounds;
}

/** Every leg that was opened has ended, and no round comes any more. */
function isOver(division: Division): boolean {
  if (division.rounds.some(({ pairings }) => !pairings.every(isDecided))) return false;
  const { format, rounds } = division.rules;
  return format === 'swiss' ? division.rounds.length >= rounds : nextRound(division, []).t === 'over';
}

/** Who has come further for sure stands above. */
function fateRanges(division: Division): readonly RankRange[] {
  const known = fates(division);
  const all = division.entrants.map(({ id }) => known.get(id) ?? { least: 0, most: 0 });
  return all.map((his) => ({
    best: 1 + all.filter(({ least }) => least > his.most).length,
    // He is among those who can come as far as he has.
    worst: all.filter(({ most }) => most >= his.least).length,
  }));
}

interface Unsettled {
  readonly table: ReadonlyMap<number, Turn>;
  readonly ways: readonly (readonly Effect[])[];
}

/** Exact ranges, or nothing where there are too many outcomes to count. */
function counted(division: Division, outlook: Outlook): readonly RankRange[] | undefined {
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
    unsettled.push({ table, ways: ways.map((way) => way.map(({ places, played }) => effectOf(table, places, played))) });
  }
  return walked(records, unsettled, tieBreaksKnown(division));
}

/** Up to the first that looks at figures: nobody knows those. */
function tieBreaksKnown({ rules: { tieBreaks } }: Division): readonly TieBreak[] {
  const unknown = tieBreaks.findIndex((tieBreak) => tieBreak.startsWith('figure:'));
  return unknown < 0 ? tieBreaks : tieBreaks.slice(0, unknown);
}

/** Takes a pairing's results back and its open legs for settled: what becomes of it is a way. */
function lift(records: Records, table: ReadonlyMap<number, Turn>, { legs }: Pairing): void {
  for (const its of table.values()) its.open = 0;
  for (const { result } of legs) {
    if (result === undefined || result.how === 'annulled') continue;
    const { places, played } = countedLeg(records, result);
    count(records, effectOf(table, places, played), -1);
  }
}

/** Walks through the outcomes and keeps the best and worst rank of each. */
function walked(records: Records, unsettled: readonly Unsettled[], tieBreaks: readonly TieBreak[]): readonly RankRange[] {
  const found: Found = { best: records.ids.map(() => records.ids.length), worst: records.ids.map(() => 1) };
  const room = roomBehind(records.ids.length, unsettled);
  const walk = (depth: number): void => {
    if (!mayWiden(found, records.points, room[depth] ?? [])) return;
    const pairing = unsettled[depth];
    if (pairing === undefined) {
      note(found, ranked(records, tieBreaks));
      return;
    }
    for (const way of pairing.ways) {
      for (const leg of way) count(records, leg, 1);
      walk(depth + 1);
      for (const leg of way) count(records, leg, -1);
    }
  };
  walk(0);
  return found.best.map((best, at) => ({ best, worst: found.worst[at] ?? best }));
}

interface Found {
  readonly best: number[];
  readonly worst: number[];
}

function note({ best, worst }: Found, levels: readonly Level[]): void {
  let above = 0;
  for (const { members } of levels) {
    for (const at of members) {
      best[at] = Math.min(best[at] ?? above + 1, above + 1);
      worst[at] = Math.max(worst[at] ?? 0, above + members.length);
    }
    above += members.length;
  }
}

/** By how many of the pairings are settled: the most half points each can get in the others. */
function roomBehind(entrants: number, unsettled: readonly Unsettled[]): readonly (readonly number[])[] {
  const room = [Array<number>(entrants).fill(0)];
  for (const { table, ways } of unsettled.toReversed()) {
    const more = [...(room[0] ?? [])];
    for (const at of table.keys()) more[at] = (more[at] ?? 0) + Math.max(...ways.map((way) => wonBy(way, at)));
    room.unshift(more);
  }
  return room;
}

const wonBy = (way: readonly Effect[], entrant: number): number =>
  way.reduce((sum, { turns }) => sum + (turns.find((each) => each.entrant === entrant)?.points ?? 0), 0);

/** Could any range still widen, by points alone and ties both ways? Saves most of the walk. */
function mayWiden({ best, worst }: Found, points: readonly number[], room: readonly number[]): boolean {
  for (let at = 0; at < points.length; at++) {
    const low = points[at] ?? 0;
    if (1 + above(points, low + (room[at] ?? 0)) < (best[at] ?? 0) || reaching(points, room, low) > (worst[at] ?? 0)) return true;
  }
  return false;
}

function above(points: readonly number[], high: number): number {
  let those = 0;
  for (let at = 0; at < points.length; at++) if ((points[at] ?? 0) > high) those++;
  return those;
}

/** Whose points it are is among them. */
function reaching(points: readonly number[], room: readonly number[], low: number): number {
  let those = 0;
  for (let at = 0; at < points.length; at++) if ((points[at] ?? 0) + (room[at] ?? 0) >= low) those++;
  return those;
}

function ranked(records: Records, tieBreaks: readonly TieBreak[]): readonly Level[] {
  let levels = byPoints(records);
  for (const tieBreak of tieBreaks) {
    if (levels.length === records.ids.length) break;
    levels = broken(records, levels, tieBreak);
  }
  return levels;
}

/** A leg that counts: places as entrants' numbers, best first; `played` 0 for a forfeit. */
interface CountedLeg {
  readonly places: readonly (readonly number[])[];
  readonly played: 0 | 1;
}

/** One way a pairing may end: the legs that will count. */
type Way = readonly CountedLeg[];

function countedLeg(records: Records, { places, how }: LegResult): CountedLeg {
  return { places: places.map((level) => level.map((id) => placeOf(records, id))), played: how === 'forfeit' ? 0 : 1 };
}

/**
 * Every way the pairing may end, those that no tie-break tells apart once; nothing if there are more than `limit`.
 * `struck`: each of its legs may yet be annulled.
 */
function waysOf(records: Records, { legs }: Pairing, struck: boolean, limit: number): readonly Way[] | undefined {
  let ways: readonly Way[] = [[]];
  for (const { seats, result } of legs) {
    const counting = result === undefined ? endings(records, seats) : result.how === 'annulled' ? [] : [countedLeg(records, result)];
    const annulled = struck || counting.length === 0;
    const longer = ways.flatMap((way) => [...(annulled ? [way] : []), ...counting.map((leg) => [...way, leg])]);
    ways = [...new Map(longer.map((way) => [keyOf(way), way])).values()];
    if (ways.length > limit) return undefined;
  }
  return ways;
}

/** A leg's places, from all level to all apart; as forfeits too where they are told apart from play. */
function endings(records: Records, seats: readonly EntrantId[]): readonly CountedLeg[] {
  const apart = records.rules.format === 'swiss' || records.rules.format === 'ladder';
  const places = orders(seats.map((id) => placeOf(records, id)));
  return places.flatMap((each) => (apart ? ([1, 0] as const) : ([1] as const)).map((played) => ({ places: each, played })));
}

/** All orders of the members, level ones included. */
function orders(members: readonly number[]): readonly (readonly (readonly number[])[])[] {
  const [first, ...others] = members;
  if (first === undefined) return [[]];
  return orders(others).flatMap((order) => [
    ...order.map((_, at) => order.map((level, i) => (i === at ? [first, ...level] : level))),
    ...Array.from({ length: order.length + 1 }, (_, at) => [...order.slice(0, at), [first], ...order.slice(at)]),
  ]);
}

/** What tie-breaks see of a way: the points of each from each, how many legs count and whether one was played. */
function keyOf(way: Way): string {
  const won = new Map<string, number>();
  for (const { places } of way) {
    const seated = places.flatMap((level, place) => level.map((entrant) => ({ entrant, place })));
    for (const one of seated)
      for (const other of seated) {
        const pair = `${one.entrant}:${other.entrant}`;
        won.set(pair, (won.get(pair) ?? 0) + 1 + Math.sign(other.place - one.place));
      }
  }
  const points = [...won].map(([pair, sum]) => `${pair}=${sum}`).sort();
  return [way.length, way.some(({ played }) => played === 1), ...points].join(' ');
}
