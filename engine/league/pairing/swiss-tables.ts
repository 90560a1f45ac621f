/** A Swiss round at tables of more than two seats: who sits with whom, and where. */
import type { Division, EntrantId, Leg } from '../division.ts';
import { halfPoints } from '../scores.ts';
import { type Edge, heaviestMatching } from './matching.ts';
import { meetings, placesHeld, satOut } from './past.ts';
import { type Random, randomFrom } from './random.ts';

type Table = readonly number[];

/**
 * How often some players are exchanged at random, the tables improved again and the better result kept; it is divided by the square
 * of the number of players.
 */
const SHAKES = 200_000;
const [FEWEST_SHAKES, MOST_SHAKES] = [4, 400];
/** Passes over all pairs of players before an attempt is taken as it is. */
const PASSES = 12;
const LOTS = 256;

/**
 * `present` is in order of rank and fills at least one table. Those left over (too few for a table) are those who have sat
 * out least so far, then those with the lowest score, then the lowest seed. The tables keep repeated meetings few (a third
 * meeting weighs four times as much as a second), then the sum of squared differences of score small. The search is local
 * and its work bounded, so there may be a better seating; it starts from each score group dealt to its tables from top to
 * bottom. Finally everybody takes a seat they have had least.
 */
export function seatTables(
  division: Division,
  present: readonly EntrantId[],
  round: number,
): { readonly tables: readonly (readonly Leg[])[]; readonly out: readonly EntrantId[] } {
  const size = division.rules.seats.length;
  const out = leftOver(division, present, present.length % size);
  const players = present.filter((id) => !out.includes(id));
  const points = halfPoints(division);
  const scores = players.map((id) => points.get(id) ?? 0);
  const cost = costOfTwo(division, players, scores);
  const random = randomFrom(`${division.lot}|swiss-tables|${round}`);
  const tables = shake(spread(scores, size), cost, random);
  const byRank = tables.map((table) => table.toSorted((a, b) => a - b)).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  const held = placesHeld(division);
  const seated = byRank.map((table) => {
    const ids = table.map((player) => players[player] ?? '');
    return [{ seats: inSeats(ids, held, random) }];
  });
  return { tables: seated, out };
}

function leftOver(division: Division, present: readonly EntrantId[], count: number): readonly EntrantId[] {
  const had = satOut(division);
  const fewestFirst = present.toReversed().toSorted((a, b) => (had.get(a) ?? 0) - (had.get(b) ?? 0));
  return fewestFirst.slice(0, count);
}

/** Blocks of whole tables, each made of as few score groups as fill it; within a block, the ranks are dealt to its tables in turn. */
function spread(scores: readonly number[], size: number): readonly Table[] {
  const tables: number[][] = [];
  for (let from = 0; from < scores.length; ) {
    let end = from + size;
    while (end + size <= scores.length && scores[end + size - 1] === scores[from]) end += size;
    const count = (end - from) / size;
    const block = Array.from({ length: count }, (): number[] => []);
    for (let player = from; player < end; player++) block[(player - from) % count]?.push(player);
    tables.push(...block);
    from = end;
  }
  return tables;
}

/** Earlier meetings outweigh any difference of score. */
function costOfTwo(division: Division, players: readonly EntrantId[], scores: readonly number[]): (a: number, b: number) => number {
  const met = meetings(division);
  const widest = (scores[0] ?? 0) - (scores.at(-1) ?? 0);
  const beyondScores = widest * widest * players.length * division.rules.seats.length + 1;
  const count = players.length;
  const costs = new Float64Array(count * count);
  for (let a = 0; a < count; a++)
    for (let b = 0; b < count; b++) {
      const times = met(players[a] ?? '', players[b] ?? '');
      costs[a * count + b] = times * times * beyondScores + ((scores[a] ?? 0) - (scores[b] ?? 0)) ** 2;
    }
  return (a, b) => costs[a * count + b] ?? 0;
}

type CostOfTwo = (a: number, b: number) => number;

const tableCost = (table: Table, cost: CostOfTwo): number =>
  table.reduce((sum, a, index) => sum + table.slice(index + 1).reduce((more, b) => more + cost(a, b), 0), 0);
const costOf = (tables: readonly Table[], cost: CostOfTwo): number => tables.reduce((sum, table) => sum + tableCost(table, cost), 0);

/** Improves the tables, then again and again after exchanging a few players at random. */
function shake(tables: readonly Table[], cost: CostOfTwo, random: Random): readonly Table[] {
  let best = improve(tables, cost);
  let least = costOf(best, cost);
  const players = tables.reduce((sum, table) => sum + table.length, 0);
  const shakes = Math.min(Math.max(Math.round(SHAKES / players ** 2), FEWEST_SHAKES), MOST_SHAKES);
  for (let tries = 0; tries < shakes && least > 0 && tables.length > 1; tries++) {
    const tried = improve(exchangeByLot(best, random), cost);
    const sum = costOf(tried, cost);
    if (sum < least) [best, least] = [tried, sum];
  }
  return best;
}

function exchangeByLot(tables: readonly Table[], random: Random): readonly Table[] {
  const changed = tables.map((table) => [...table]);
  for (let times = 0; times < 4; times++) {
    const [from, to] = [changed[random(changed.length)], changed[random(changed.length)]];
    if (from === undefined || to === undefined || from === to) continue;
    exchange(from, random(from.length), to, random(to.length));
  }
  return changed;
}

function exchange(table: number[], seat: number, other: number[], otherSeat: number): void {
  [table[seat], other[otherSeat]] = [other[otherSeat] ?? 0, table[seat] ?? 0];
}

/** Pairs of players change places as long as that is cheaper. */
function improve(tables: readonly Table[], cost: CostOfTwo): readonly Table[] {
  const changed = tables.map((table) => [...table]);
  for (let pass = 0, better = true; better && pass < PASSES; pass++) {
    better = false;
    for (const [index, table] of changed.entries())
      for (const other of changed.slice(index + 1)) if (improveTwo(table, other, cost)) better = true;
  }
  return changed;
}

function improveTwo(table: number[], other: number[], cost: CostOfTwo): boolean {
  let better = false;
  for (let seat = 0; seat < table.length; seat++)
    for (let otherSeat = 0; otherSeat < other.length; otherSeat++)
      if (gain(table, seat, other, otherSeat, cost) > 0) {
        exchange(table, seat, other, otherSeat);
        better = true;
      }
  return better;
}

function gain(table: Table, seat: number, other: Table, otherSeat: number, cost: CostOfTwo): number {
  const [a, b] = [table[seat] ?? 0, other[otherSeat] ?? 0];
  let sum = 0;
  for (let i = 0; i < table.length; i++) if (i !== seat) sum += cost(a, table[i] ?? 0) - cost(b, table[i] ?? 0);
  for (let i = 0; i < other.length; i++) if (i !== otherSeat) sum += cost(b, other[i] ?? 0) - cost(a, other[i] ?? 0);
  return sum;
}

/** Seats chosen so that the squares of how often each entrant has had theirs are least in sum. Ties are broken at random. */
function inSeats(table: readonly EntrantId[], held: (id: EntrantId) => readonly number[], random: Random): readonly EntrantId[] {
  const size = table.length;
  const times = (id: EntrantId, seat: number): number => held(id).filter((each) => each === seat).length;
  const most = Math.max(...table.map((id) => held(id).length));
  // The first exceeds anything that the lots of a whole table can differ by, the second all other costs of an edge.
  const [beyondLots, beyondAll] = [LOTS * size, LOTS * size * size * (2 * most + 2)];
  const edges = table.flatMap((id, player) =>
    table.map((_, seat): Edge => [player, size + seat, beyondAll - (2 * times(id, seat) + 1) * beyondLots - random(LOTS)]),
  );
  const mates = heaviestMatching(2 * size, edges);
  return table.map((_, seat) => table[mates[size + seat] ?? 0] ?? '');
}
