/** A Swiss round at tables of more than two seats: who sits with whom, and where. */
import type { Division, EntrantId, Leg } from '../division.ts';
import { halfPoints } from '../scores.ts';
import { type Chance, seeded } from './chance.ts';
import { type Edge, heaviestMatching } from './matching.ts';
import { meetings, placesHeld, satOut } from './past.ts';

type Table = readonly number[];

/** Some players are exchanged by lot, then the tables are improved again and the better way is kept: this often, by the square of their number. */
const SHAKES = 200_000;
const [FEWEST_SHAKES, MOST_SHAKES] = [4, 400];
/** Times through all pairs of players before an attempt is taken as it is. */
const PASSES = 12;
const LOTS = 256;

/**
 * `present` by rank, at least one table of them. Who is left over (too few for a table) is whoever sat out least so far,
 * then has the lowest score, then the lowest seed. At the tables as few as can be found have met before (twice weighs
 * four times as much); then the squared differences of score are least in sum. The search is local and its work bounded,
 * so there may be a better way; it begins with each score group dealt to its tables from top to bottom. Last, each takes
 * a seat he has had least.
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
  const chance = seeded(`${division.lot}|swiss-tables|${round}`);
  const tables = shaken(spread(scores, size), cost, chance);
  const byRank = tables.map((table) => table.toSorted((a, b) => a - b)).toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
  const held = placesHeld(division);
  const seated = byRank.map((table) => {
    const ids = table.map((player) => players[player] ?? '');
    return [{ seats: inSeats(ids, held, chance) }];
  });
  return { tables: seated, out };
}

function leftOver(division: Division, present: readonly EntrantId[], count: number): readonly EntrantId[] {
  const had = satOut(division);
  const fewestFirst = present.toReversed().toSorted((one, other) => (had.get(one) ?? 0) - (had.get(other) ?? 0));
  return fewestFirst.slice(0, count);
}

/** Blocks of whole tables, each as few score groups as fill them; within one, the ranks are dealt to its tables in turn. */
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

/** Earlier meetings first; then, by far, scores. */
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
  table.reduce((sum, one, at) => sum + table.slice(at + 1).reduce((more, other) => more + cost(one, other), 0), 0);
const costOf = (tables: readonly Table[], cost: CostOfTwo): number => tables.reduce((sum, table) => sum + tableCost(table, cost), 0);

/** Mended, then again and again with a few exchanged by lot. */
function shaken(tables: readonly Table[], cost: CostOfTwo, chance: Chance): readonly Table[] {
  let best = improve(tables, cost);
  let least = costOf(best, cost);
  const players = tables.reduce((sum, table) => sum + table.length, 0);
  const shakes = Math.min(Math.max(Math.round(SHAKES / players ** 2), FEWEST_SHAKES), MOST_SHAKES);
  for (let shake = 0; shake < shakes && least > 0 && tables.length > 1; shake++) {
    const tried = improve(exchangedByLot(best, chance), cost);
    const sum = costOf(tried, cost);
    if (sum < least) [best, least] = [tried, sum];
  }
  return best;
}

function exchangedByLot(tables: readonly Table[], chance: Chance): readonly Table[] {
  const changed = tables.map((table) => [...table]);
  for (let times = 0; times < 4; times++) {
    const [one, other] = [changed[chance(changed.length)], changed[chance(changed.length)]];
    if (one === undefined || other === undefined || one === other) continue;
    exchange(one, chance(one.length), other, chance(other.length));
  }
  return changed;
}

function exchange(one: number[], at: number, other: number[], to: number): void {
  [one[at], other[to]] = [other[to] ?? 0, one[at] ?? 0];
}

/** Two exchange their places as long as that is cheaper. */
function improve(tables: readonly Table[], cost: CostOfTwo): readonly Table[] {
  const changed = tables.map((table) => [...table]);
  for (let pass = 0, better = true; better && pass < PASSES; pass++) {
    better = false;
    for (const [at, one] of changed.entries()) for (const other of changed.slice(at + 1)) if (mendTwo(one, other, cost)) better = true;
  }
  return changed;
}

function mendTwo(one: number[], other: number[], cost: CostOfTwo): boolean {
  let better = false;
  for (let at = 0; at < one.length; at++)
    for (let to = 0; to < other.length; to++)
      if (gain(one, at, other, to, cost) > 0) {
        exchange(one, at, other, to);
        better = true;
      }
  return better;
}

function gain(one: Table, at: number, other: Table, to: number, cost: CostOfTwo): number {
  const [a, b] = [one[at] ?? 0, other[to] ?? 0];
  let sum = 0;
  for (let i = 0; i < one.length; i++) if (i !== at) sum += cost(a, one[i] ?? 0) - cost(b, one[i] ?? 0);
  for (let i = 0; i < other.length; i++) if (i !== to) sum += cost(b, other[i] ?? 0) - cost(a, other[i] ?? 0);
  return sum;
}

/** Seats so that the sum of how often each has had his is least, squares counting; the lot among equals. */
function inSeats(table: readonly EntrantId[], held: (id: EntrantId) => readonly number[], chance: Chance): readonly EntrantId[] {
  const size = table.length;
  const times = (id: EntrantId, seat: number): number => held(id).filter((each) => each === seat).length;
  const most = Math.max(...table.map((id) => held(id).length));
  // More than the lots of a whole table can differ by, and more than everything else an edge can cost.
  const [beyondLots, beyondAll] = [LOTS * size, LOTS * size * size * (2 * most + 2)];
  const edges = table.flatMap((id, player) =>
    table.map((_, seat): Edge => [player, size + seat, beyondAll - (2 * times(id, seat) + 1) * beyondLots - chance(LOTS)]),
  );
  const mates = heaviestMatching(2 * size, edges);
  return table.map((_, seat) => table[mates[size + seat] ?? 0] ?? '');
}
