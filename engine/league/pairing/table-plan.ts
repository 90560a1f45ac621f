/**
 * A whole season at tables of three or more: who sits with whom, so that all meet as equally often as possible, and where,
 * so that everybody has each seat equally often, within one.
 */
import type { EntrantId } from '../division.ts';
import { type Random, randomFrom, shuffle } from './random.ts';

/** Swaps tried per entrant and round, and at most in all: a whole season of 64 takes a fraction of a second. */
const [SWAPS_EACH, MOST_SWAPS] = [500, 120_000];

/** Entrants by number at each table of a round. */
type Tables = readonly (readonly number[])[];

/**
 * Every round's tables, each in the order of the seats. It starts from a cycle with rests in turn and improves on it by a bounded
 * search.
 */
export function seasonPlan(
  founders: readonly EntrantId[],
  size: number,
  rounds: number,
  lot: string,
): readonly (readonly (readonly EntrantId[])[])[] {
  const random = randomFrom(`${lot}|tables`);
  const ids = shuffle(founders, random);
  const start = Array.from({ length: rounds }, (_, round) => cyclic(ids.length, size, round));
  const plan = evenOut(start, size, meetingsOf(ids.length), random);
  return seatPlan(plan, ids.length, size).map((tables) => tables.map((table) => table.map((number) => ids[number] ?? '')));
}

/** The tables of a round in one row, followed by those who rest: rests go round in turn, columns are shifted against each other. */
function cyclic(count: number, size: number, round: number): readonly number[] {
  const tables = Math.floor(count / size);
  const rest = count - tables * size;
  const order = Array.from({ length: count }, (_, index) => (index + (round + 1) * rest) % count);
  const rows = Array.from({ length: tables }, (_, table) =>
    Array.from({ length: size }, (_, column) => order[column * tables + ((table + column * round) % tables)] ?? 0),
  );
  return [...rows.flat(), ...order.slice(tables * size)];
}

/** How often each pair has met, row by row. */
export interface Meetings {
  readonly count: number;
  readonly times: Int32Array;
}

export const meetingsOf = (count: number): Meetings => ({ count, times: new Int32Array(count * count) });

export function meet({ count, times }: Meetings, a: number, b: number, by: 1 | -1): void {
  times[a * count + b] = (times[a * count + b] ?? 0) + by;
  times[b * count + a] = (times[b * count + a] ?? 0) + by;
}

/**
 * Swaps entrants between the tables of a round if that makes meetings more equal; at first also if it makes them slightly less so.
 * Those who rest go on resting. `met` holds the meetings before these rounds.
 */
export function evenOut(start: readonly (readonly number[])[], size: number, met: Meetings, random: Random): readonly Tables[] {
  const rounds = start.map((row) => [...row]);
  for (const row of rounds) for (const table of tablesOf(row, size)) eachPair(table, (a, b) => meet(met, a, b, 1));
  const swaps = Math.min(MOST_SWAPS, SWAPS_EACH * met.count * rounds.length);
  let excess = 0;
  for (let swap = 0; swap < swaps; swap++) {
    const row = rounds[random(rounds.length)] ?? [];
    const seats = Math.floor(row.length / size) * size;
    const [a, b] = [random(seats), random(seats)];
    if (Math.floor(a / size) === Math.floor(b / size)) continue;
    const change = swapChange(row, a, b, size, met);
    if (change > tolerance(swap / swaps)) continue;
    doSwap(row, a, b, size, met);
    excess += change;
  }
  return (excess < 0 ? rounds : start).map((row) => tablesOf(row, size));
}

/** The cost of one more meeting of two who have met `met` times. It rises fast, so that nobody meets three times while others have not met. */
const costOfMeeting = (met: number): number => met ** 3 + met;

/** How much worse a swap may make the plan; it falls to nothing. */
const tolerance = (done: number): number => Math.floor(2 * (1 - done / 0.8));

function tablesOf(row: readonly number[], size: number): Tables {
  return Array.from({ length: Math.floor(row.length / size) }, (_, table) => row.slice(table * size, (table + 1) * size));
}

export function eachPair(table: readonly number[], visit: (a: number, b: number) => void): void {
  for (const [index, a] of table.entries()) for (const b of table.slice(index + 1)) visit(a, b);
}

function swapChange(row: readonly number[], a: number, b: number, size: number, { count, times }: Meetings): number {
  const [entrantA = 0, entrantB = 0] = [row[a], row[b]];
  let change = 0;
  for (const [index, own, others] of [
    [a, entrantA, entrantB],
    [b, entrantB, entrantA],
  ] as const) {
    const from = index - (index % size);
    for (let seat = from; seat < from + size; seat++) {
      const mate = row[seat] ?? 0;
      if (seat !== index) change += costOfMeeting(times[others * count + mate] ?? 0) - costOfMeeting((times[own * count + mate] ?? 0) - 1);
    }
  }
  return change;
}

function doSwap(row: number[], a: number, b: number, size: number, met: Meetings): void {
  const [entrantA = 0, entrantB = 0] = [row[a], row[b]];
  for (const [index, own, comer] of [
    [a, entrantA, entrantB],
    [b, entrantB, entrantA],
  ] as const) {
    const from = index - (index % size);
    for (let seat = from; seat < from + size; seat++) {
      if (seat === index) continue;
      meet(met, own, row[seat] ?? 0, -1);
      meet(met, comer, row[seat] ?? 0, 1);
    }
  }
  [row[a], row[b]] = [entrantB, entrantA];
}

/** Numbers of entrants: by round, by table, in the order of the seats. */
type Seated = readonly (readonly (readonly number[])[])[];

/**
 * Colours the edges between entrants and tables with seats (Kőnig: alternating paths). An entrant's tables are cut into
 * runs of as many tables as there are seats, each treated as an entrant of its own: every seat comes up once in a run, so
 * over the season each equally often, within one.
 */
export function seatPlan(plan: readonly (readonly (readonly number[])[])[], count: number, size: number): Seated {
  const tables = plan.flat();
  const runs = Math.ceil(plan.length / size);
  const played = Array.from({ length: count }, () => 0);
  // By seat: the run that sits there at each table, the table at which each run sits.
  const tableSeats = tables.map((): (number | undefined)[] => Array.from({ length: size }, () => undefined));
  const runSeats = Array.from({ length: count * runs }, (): (number | undefined)[] => Array.from({ length: size }, () => undefined));
  for (const [table, entrants] of tables.entries())
    for (const entrant of entrants) {
      const run = entrant * runs + Math.floor((played[entrant] ?? 0) / size);
      played[entrant] = (played[entrant] ?? 0) + 1;
      sit(run, table, runSeats, tableSeats);
    }
  const seated = tableSeats.map((seats) => seats.map((run) => Math.floor((run ?? 0) / runs)));
  let next = 0;
  return plan.map((round) => round.map(() => seated[next++] ?? []));
}

type Nodes = readonly (number | undefined)[][];

/** Gives a run and a table a seat that is free for both, after freeing it at the table along a path that alternates two seats. */
function sit(run: number, table: number, runSeats: Nodes, tableSeats: Nodes): void {
  const free = runSeats[run]?.indexOf(undefined) ?? 0;
  const other = tableSeats[table]?.indexOf(undefined) ?? 0;
  const path: { readonly run: number; readonly table: number; readonly seat: number }[] = [];
  let [current, seat] = [table, free];
  for (;;) {
    const sitting = tableSeats[current]?.[seat];
    if (sitting === undefined) break;
    path.push({ run: sitting, table: current, seat });
    const next = runSeats[sitting]?.[free + other - seat];
    if (next === undefined) break;
    path.push({ run: sitting, table: next, seat: free + other - seat });
    current = next;
  }
  const put = (edge: (typeof path)[number], to: number): void => {
    (runSeats[edge.run] ?? [])[to] = edge.table;
    (tableSeats[edge.table] ?? [])[to] = edge.run;
  };
  for (const edge of path) {
    (runSeats[edge.run] ?? [])[edge.seat] = undefined;
    (tableSeats[edge.table] ?? [])[edge.seat] = undefined;
  }
  for (const edge of path) put(edge, free + other - edge.seat);
  put({ run, table, seat: free }, free);
}
