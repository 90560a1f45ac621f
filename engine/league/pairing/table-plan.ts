/**
 * The tables of three and more of a whole season: who sits with whom, so that all meet as equally as can be, and where, so
 * that everybody sits in each seat as often as in any other, within one.
 */
import type { EntrantId } from '../division.ts';
import { type Chance, seeded, shuffled } from './chance.ts';

/** Tries for each entrant and round, and at most: a whole season of 64 takes a fraction of a second. */
const [SWAPS_EACH, MOST_SWAPS] = [500, 120_000];

/** Entrants by number at each table of a round. */
type Tables = readonly (readonly number[])[];

/** Every round's tables, each in the order of the seats: a cyclic start, rests in turn, a bounded search, seats within one. */
export function seasonPlan(
  founders: readonly EntrantId[],
  size: number,
  rounds: number,
  lot: string,
): readonly (readonly (readonly EntrantId[])[])[] {
  const chance = seeded(`${lot}|tables`);
  const ids = shuffled(founders, chance);
  const start = Array.from({ length: rounds }, (_, round) => cyclic(ids.length, size, round));
  const plan = evenOut(start, size, meetingsOf(ids.length), chance);
  return seatPlan(plan, ids.length, size).map((tables) => tables.map((table) => table.map((at) => ids[at] ?? '')));
}

/** The tables of a round in one row, then who rests: rests go round in turn, columns are shifted against each other. */
function cyclic(count: number, size: number, round: number): readonly number[] {
  const tables = Math.floor(count / size);
  const rest = count - tables * size;
  const order = Array.from({ length: count }, (_, at) => (at + (round + 1) * rest) % count);
  const rows = Array.from({ length: tables }, (_, table) =>
    Array.from({ length: size }, (_, column) => order[column * tables + ((table + column * round) % tables)] ?? 0),
  );
  return [...rows.flat(), ...order.slice(tables * size)];
}

/** How often each two have met, row by row. */
export interface Meetings {
  readonly count: number;
  readonly times: Int32Array;
}

export const meetingsOf = (count: number): Meetings => ({ count, times: new Int32Array(count * count) });

export function meet({ count, times }: Meetings, one: number, other: number, by: 1 | -1): void {
  times[one * count + other] = (times[one * count + other] ?? 0) + by;
  times[other * count + one] = (times[other * count + one] ?? 0) + by;
}

/**
 * Swaps two of a round between its tables while that makes meetings more equal, at first also where it
 * makes them a little less so. Who rests goes on resting. `met` is what was before.
 */
export function evenOut(start: readonly (readonly number[])[], size: number, met: Meetings, chance: Chance): readonly Tables[] {
  const rounds = start.map((row) => [...row]);
  for (const row of rounds) for (const table of tablesOf(row, size)) eachPair(table, (one, other) => meet(met, one, other, 1));
  const swaps = Math.min(MOST_SWAPS, SWAPS_EACH * met.count * rounds.length);
  let excess = 0;
  for (let swap = 0; swap < swaps; swap++) {
    const row = rounds[chance(rounds.length)] ?? [];
    const seats = Math.floor(row.length / size) * size;
    const [a, b] = [chance(seats), chance(seats)];
    if (Math.floor(a / size) === Math.floor(b / size)) continue;
    const change = swapChange(row, a, b, size, met);
    if (change > allowed(swap / swaps)) continue;
    doSwap(row, a, b, size, met);
    excess += change;
  }
  return (excess < 0 ? rounds : start).map((row) => tablesOf(row, size));
}

/** What one more meeting costs two who have met so often: it rises fast, for nobody is to meet three times while others have not met. */
const step = (met: number): number => met ** 3 + met;

/** How much worse a swap may make it, falling to nothing. */
const allowed = (done: number): number => Math.floor(2 * (1 - done / 0.8));

function tablesOf(row: readonly number[], size: number): Tables {
  return Array.from({ length: Math.floor(row.length / size) }, (_, table) => row.slice(table * size, (table + 1) * size));
}

export function eachPair(table: readonly number[], visit: (one: number, other: number) => void): void {
  for (const [at, one] of table.entries()) for (const other of table.slice(at + 1)) visit(one, other);
}

function swapChange(row: readonly number[], a: number, b: number, size: number, { count, times }: Meetings): number {
  const [one = 0, other = 0] = [row[a], row[b]];
  let change = 0;
  for (const [at, own, others] of [
    [a, one, other],
    [b, other, one],
  ] as const) {
    const from = at - (at % size);
    for (let seat = from; seat < from + size; seat++) {
      const mate = row[seat] ?? 0;
      if (seat !== at) change += step(times[others * count + mate] ?? 0) - step((times[own * count + mate] ?? 0) - 1);
    }
  }
  return change;
}

function doSwap(row: number[], a: number, b: number, size: number, met: Meetings): void {
  const [one = 0, other = 0] = [row[a], row[b]];
  for (const [at, own, comer] of [
    [a, one, other],
    [b, other, one],
  ] as const) {
    const from = at - (at % size);
    for (let seat = from; seat < from + size; seat++) {
      if (seat === at) continue;
      meet(met, own, row[seat] ?? 0, -1);
      meet(met, comer, row[seat] ?? 0, 1);
    }
  }
  [row[a], row[b]] = [other, one];
}

/** Numbers of entrants: by round, by table, in the order of the seats. */
type Seated = readonly (readonly (readonly number[])[])[];

/**
 * Colours the edges between entrants and tables with seats (Kőnig: alternating paths). Each run of as many tables as
 * there are seats counts as an entrant of its own: within it he has every seat once, so over all within one.
 */
export function seatPlan(plan: readonly (readonly (readonly number[])[])[], count: number, size: number): Seated {
  const tables = plan.flat();
  const runs = Math.ceil(plan.length / size);
  const played = Array.from({ length: count }, () => 0);
  /** Whom each node sits with in each seat: tables know entrants' runs, runs know tables. */
  const tableSeats = tables.map((): (number | undefined)[] => Array.from({ length: size }, () => undefined));
  const runSeats = Array.from({ length: count * runs }, (): (number | undefined)[] => Array.from({ length: size }, () => undefined));
  for (const [table, entrants] of tables.entries())
    for (const entrant of entrants) {
      const run = entrant * runs + Math.floor((played[entrant] ?? 0) / size);
      played[entrant] = (played[entrant] ?? 0) + 1;
      sit(run, table, runSeats, tableSeats);
    }
  const seated = tableSeats.map((seats) => seats.map((run) => Math.floor((run ?? 0) / runs)));
  let at = 0;
  return plan.map((round) => round.map(() => seated[at++] ?? []));
}

type Nodes = readonly (number | undefined)[][];

/** Gives run and table a seat that is free at both, after freeing it at the table along a path of two seats in turn. */
function sit(run: number, table: number, runSeats: Nodes, tableSeats: Nodes): void {
  const free = runSeats[run]?.indexOf(undefined) ?? 0;
  const other = tableSeats[table]?.indexOf(undefined) ?? 0;
  const path: { readonly run: number; readonly table: number; readonly seat: number }[] = [];
  let [at, seat] = [table, free];
  for (;;) {
    const sitting = tableSeats[at]?.[seat];
    if (sitting === undefined) break;
    path.push({ run: sitting, table: at, seat });
    const next = runSeats[sitting]?.[free + other - seat];
    if (next === undefined) break;
    path.push({ run: sitting, table: next, seat: free + other - seat });
    at = next;
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
